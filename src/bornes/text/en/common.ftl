### Pieces that every room uses.

# $items is a list with commas, $last the item after it.
list-and = { $items } and { $last }
list-or = { $items } or { $last }

# $n is a distance; where a trip is counted in kilometers.
unit-km = { $n } km

# $n is a distance; where a trip is counted in miles.
unit-miles =
    { $n ->
        [one] { $n } mile
       *[other] { $n } miles
    }
