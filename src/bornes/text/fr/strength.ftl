# La force des robots : leur place sur l’échelle, et une partie équilibrée.

strength-rated = Pilote { $rating }
strength-with-rating = { $name } ({ $rating })
strength-any = Une force au choix
strength-any-is = De { $lowest } à { $highest }. 100 points d’écart : environ 64 parties gagnées sur 100.
strength-slider = Force
strength-below = en dessous de : { $level }
strength-like = niveau { $level }
strength-between = entre { $lower } et { $upper }
strength-even = Une partie équilibrée
strength-even-is = D’après vos dernières parties contre des robots, votre force est d’environ { $rating }.
strength-even-play = Partie équilibrée ({ $rating })
strength-ratings = Par force

## Le terminal

strength-row = Force
strength-own = personnalisée
strength-opponent = Vous jouez contre le robot { $robot }.
