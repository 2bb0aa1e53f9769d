### Ce dont tous les paquets se servent.

# $items est une énumération avec virgules, $last l’élément qui la suit.
list-and = { $items } et { $last }
list-or = { $items } ou { $last }

# $n est une distance, là où l’on compte en bornes.
unit-km =
    { $n ->
        [one] { $n } borne
       *[other] { $n } bornes
    }

# $n est une distance, là où l’on compte en miles.
unit-miles =
    { $n ->
        [one] { $n } mile
       *[other] { $n } miles
    }
