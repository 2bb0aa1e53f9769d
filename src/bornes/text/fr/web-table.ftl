### La table dans le navigateur : ce qui y est dit en toutes lettres.

## La situation d’un camp

standing-rolling = En route
standing-not-started = Au départ
standing-needs-roll = Attend « { $roll } »
standing-stopped =
    { $card ->
        [stop] À l’arrêt : attend « { $roll } »
       *[other] À l’arrêt : { $name }
    }
standing-limited = { $said }, limite { $limit }
standing-needs-roll-brief = Sans { $roll }
standing-limited-brief = { $said }, max { $limit }
web-own-row = Vous
web-own-row-named = Vous ({ $name })

## Ce qu’on peut faire

web-none-playable = Aucune carte jouable
web-nothing-playable = Aucune carte n’est jouable. Choisissez-en une à défausser.
web-will-be-played = Sera jouée
web-will-be-discarded = Sera défaussée
web-kept-move = Votre coup est gardé : il sera joué dès que la connexion sera rétablie.

## La partie jusqu’ici, et le menu

web-match-score = Points de la partie
web-no-hand-over = Aucune manche n’est encore finie.
web-hand-by-hand = Manche par manche
web-hands-before = Manches précédentes
web-hand-in-play = La manche { $hand } est en cours.
web-set-sorted = Trier mes cartes
