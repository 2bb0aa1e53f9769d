### Cards, their families, and the editions that name them.

## Families

family-distance = Distance
family-hazard = Hazard
family-remedy = Remedy
family-safety = Safety

## Distances

card-25 = 25 km
card-50 = 50 km
card-75 = 75 km
card-100 = 100 km
card-200 = 200 km

## Hazards

card-stop = Stop
card-speed_limit = Speed limit
card-out_of_gas = Out of gas
card-flat_tire = Flat tire
card-accident = Accident

## Remedies

card-roll = Roll
card-end_of_limit = End of limit
card-gasoline = Gasoline
card-spare_tire = Spare tire
card-repairs = Repairs

## Safeties

card-right_of_way = Right of way
card-extra_tank = Extra tank
card-puncture_proof = Puncture-proof
card-driving_ace = Driving ace

## Names of single editions, which their data files ask for by id

card-flat_tire-creve = Flat tire
card-extra_tank-reservoir = Large-capacity tank
card-right_of_way-vehicule = Priority vehicle

card-stop-collector = Stop!
card-roll-collector = Roll!
card-end_of_limit-collector = End of speed limit

card-25-miles = 25 miles
card-50-miles = 50 miles
card-75-miles = 75 miles
card-100-miles = 100 miles
card-200-miles = 200 miles

## Editions

edition-classic = Classic
edition-vintage = Original booklet
edition-collector = Collector (Winning Moves)
edition-fr2009 = Dujardin 2009
edition-fr2014 = Grand Classique 2014

## What each edition is, in a line

edition-classic-is = The full French rules that most players know: a trip of 700 for two or three, with an extension, and teams of two from four players on. Played to 5,000 points.
edition-vintage-is = The early French booklet, with its glossary and its advice. Like Classic, but without the shut-out.
edition-collector-is = The American edition, counted in miles. A safety still gives another turn when the draw pile is empty.
edition-fr2009-is = Always 1,000 kilometers, everyone for themselves up to four players. The hand goes to whoever has come furthest.
edition-fr2014-is = One hand, no points, and a remedy gets you going again by itself. The quickest to learn, with rules for young players.
