# La force des robots : leur place sur l'échelle, et une partie équilibrée.

strength-rated = Pilote { $rating }
strength-with-rating = { $name } ({ $rating })
strength-any = Une force au choix
strength-any-is = De { $lowest } à { $highest }. Avec 100 de plus, on gagne 64 parties sur 100.
strength-slider = Force
strength-below = plus faible que { $level }
strength-like = aussi fort que { $level }
strength-between = entre { $lower } et { $upper }
strength-even = Une partie équilibrée
strength-even-is = D’après vos dernières parties contre des robots, votre force est d’environ { $rating }.
strength-even-play = Partie équilibrée ({ $rating })
strength-ratings = Par force

## Le terminal

strength-row = Force
strength-own = de la force choisie
strength-opponent = Vous jouez contre le robot { $robot }.
