# La cote des robots : leur place sur l’échelle, et une partie équilibrée.

strength-rated = Pilote { $rating }
strength-with-rating = { $name } ({ $rating })
strength-any = Une cote au choix
strength-any-is = De { $lowest } à { $highest }. 100 points d’écart : environ 64 parties gagnées sur 100.
strength-slider = Cote
strength-below = en dessous de : { $level }
strength-like = niveau { $level }
strength-between = entre { $lower } et { $upper }
strength-even = Une partie équilibrée
strength-even-is = D’après vos dernières parties contre des robots, votre cote est d’environ { $rating }.
strength-even-play = Partie équilibrée ({ $rating })
strength-ratings = Par cote

## Le terminal

strength-row = Cote
strength-own = personnalisée
strength-opponent = Vous jouez contre le robot { $robot }.
