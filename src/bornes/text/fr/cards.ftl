### Les cartes, leurs familles, et les éditions qui les nomment.

## Familles

family-distance = Étape
family-hazard = Attaque
family-remedy = Parade
family-safety = Botte

## Étapes

card-25 = 25 bornes
card-50 = 50 bornes
card-75 = 75 bornes
card-100 = 100 bornes
card-200 = 200 bornes

## Attaques

card-stop = Feu rouge
card-speed_limit = Limite de vitesse
card-out_of_gas = Panne d’essence
card-flat_tire = Crevaison
card-accident = Accident

## Parades

card-roll = Feu vert
card-end_of_limit = Fin de limite de vitesse
card-gasoline = Essence
card-spare_tire = Roue de secours
card-repairs = Réparations

## Bottes

card-right_of_way = Prioritaire
card-extra_tank = Citerne d’essence
card-puncture_proof = Increvable
card-driving_ace = As du volant

## Noms propres à une édition, que son fichier demande par leur id

card-flat_tire-creve = Crevé
card-extra_tank-reservoir = Réservoir à grande capacité
card-right_of_way-vehicule = Véhicule prioritaire

card-stop-collector = Stop !
card-roll-collector = Roulez !
card-end_of_limit-collector = Fin de limite de vitesse

card-25-miles = 25 miles
card-50-miles = 50 miles
card-75-miles = 75 miles
card-100-miles = 100 miles
card-200-miles = 200 miles

## Éditions

edition-classic = Classique
edition-vintage = Livret d’origine
edition-collector = Collector (Winning Moves)
edition-fr2009 = Dujardin 2009
edition-fr2014 = Grand Classique 2014

## Ce qu’est chaque édition, en une ligne

edition-classic-is = La règle complète que connaissent la plupart des joueurs : 700 bornes à deux ou trois, avec allonge, et des équipes de deux à partir de quatre. En 5 000 points.
edition-vintage-is = Le livret d’origine, avec son lexique et ses conseils. Comme la Classique, mais sans le capot.
edition-collector-is = L’édition américaine, comptée en miles. Une botte y fait encore rejouer quand la pioche est vide.
edition-fr2009-is = Toujours 1 000 bornes, chacun pour soi jusqu’à quatre joueurs. La manche va au plus avancé.
edition-fr2014-is = Une seule manche, pas de points, et la parade suffit pour repartir. La plus rapide à apprendre, avec une règle pour les plus jeunes.
