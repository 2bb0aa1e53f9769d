### Les règles en peu de mots, et les choix des éditions.

## La table

rules-table =
    { $teams ->
        [true] { $players } joueurs, par équipes de deux.
       *[false] { $players } joueurs, chacun pour soi.
    }
rules-partner = Votre partenaire est { $player }.
rules-hands =
    { $hands ->
        [1] La partie se joue en une manche.
       *[other] La partie se joue en { $hands } manches.
    }
rules-points = La partie se joue en { $points } points.
rules-one-hand = La partie se joue en une seule manche, sans points.
rules-house = Règle maison : { $rule }, { $value }.

## Le déroulement d’une manche

rules-goal = Le but est de parcourir exactement { $trip } (R6.4).
rules-turn = À votre tour, vous piochez, puis vous posez ou défaussez une carte (R4.1).
rules-start = Pour rouler, il faut { $card } sur le dessus de sa pile de bataille (R5.1).
rules-remedy = Parade contre { $hazard } : { $remedy } (R5.4 à R5.6).
rules-roll-after-remedy = Après « Essence », « Roue de secours » ou « Réparations », il faut encore { $card } pour repartir (R5.7).
rules-remedy-restarts = Après une parade, on repart sans { $card } (R5.7).
rules-limit = Sous { $card }, on ne pose que des 25 et des 50 (R6.2).
rules-200 = Un camp pose au plus deux 200 par manche (R6.3).
rules-safeties = Une botte protège jusqu’à la fin de la manche et fait rejouer (R7).
rules-right-of-way = { $card } dispense aussi de { $roll } et des limites de vitesse (R7.6).
rules-coup-fourre = Une botte exposée à l’instant où tombe l’attaque est un coup fourré (R8).
rules-discard-free = On défausse la carte que l’on veut (R4.3).
rules-discard-only_when_stuck = On ne défausse que si aucune carte ne peut être jouée (R4.3).
rules-end-hands_empty = Quand la pioche est vide, on joue les cartes qui restent en main (R9.1).
rules-end-draw_pile_empty = La manche finit quand la pioche est vide (R9.3).
rules-end-no_distance_left = La manche finit quand la pioche n’a plus d’étapes (R9.3).
rules-extension = Le premier camp à atteindre 700 peut demander l’allonge jusqu’à 1 000 (R11).
rules-more = Toutes les règles : bornes rules { $edition }

## Les lignes de la feuille de marque

line-distance = Distance
line-safeties = Bottes
line-all_safeties = Les quatre bottes
line-coup_fourre = Coups fourrés
line-trip = Trajet terminé
line-hand_won = Manche gagnée
line-delayed_action = Couronnement
line-safe_trip = Sans étape de 200
line-extension = Allonge
line-shutout = Capot
line-no_200_no_100 = Sans étape de 200 ni de 100

## Les points sur lesquels les éditions diffèrent, et ce qu’elles en disent

point-unit = On compte en
point-name = Nom de la carte « { $card } »
point-line = Points : { $line }
point-table-alone = À { $players }, chacun pour soi
point-table-teams = À { $players }, par équipes de deux
point-variant = Variante imprimée : { $point }
point-youngest_begins = Qui commence
point-discard = Défausse
point-speed_limit_stacks = Une limite de vitesse sur une autre
point-roll_after_end_of_limit = Après une fin de limite
point-remedy_restarts = Après une parade
point-extra_turn_after_exhaustion = Botte exposée quand la pioche est vide
point-hand_ends = La manche finit quand
point-start_rolling = Au départ
point-mistakes = Coup contraire aux règles
point-hand_won_by = La manche est gagnée par
point-shutout_for = Capot marqué par
point-points_to_win = Points pour gagner

value-none = –
value-number = { $number }
value-points = { $points }
value-range = de { $low } à { $high }
value-range-steps = de { $low } à { $high }, par pas de { $step }
value-by-table = selon la table
value-one-hand = une manche, sans points
value-unit-km = bornes
value-unit-miles = miles
value-table-trip = trajet de { $trip }
value-table-trip_by_choice = ou { $trip } au choix
value-table-short_deck = une attaque de chaque sorte en moins
value-table-extension = allonge possible
value-youngest_begins-true = le plus jeune
value-youngest_begins-false = à la gauche du donneur
value-extension-true = oui
value-extension-false = non
value-bonus-true = compte
value-bonus-false = ne compte pas
value-discard-free = toute carte, à tout moment
value-discard-only_when_stuck = seulement si rien ne peut être joué
value-speed_limit_stacks-true = permise
value-speed_limit_stacks-false = interdite
value-roll_after_end_of_limit-true = il faut encore un feu vert
value-roll_after_end_of_limit-false = la limite est levée aussitôt
value-remedy_restarts-true = pas besoin de feu vert
value-remedy_restarts-false = il faut encore un feu vert
value-extra_turn_after_exhaustion-true = fait rejouer
value-extra_turn_after_exhaustion-false = ne fait pas rejouer
value-hand_ends-hands_empty = toutes les mains sont vides
value-hand_ends-draw_pile_empty = la pioche est vide
value-hand_ends-no_distance_left = il n’y a plus d’étapes à piocher
value-start_rolling-true = chaque camp a déjà un feu vert
value-start_rolling-false = toutes les piles sont vides
value-mistakes-refused = refusé, rien ne se passe
value-mistakes-penalised = la carte et le tour sont perdus
value-hand_won_by-trip = le camp qui termine le trajet
value-hand_won_by-most_distance = le camp qui termine le trajet, ou à défaut le plus avancé
value-shutout_for-opponents_not_shut_out = chaque adversaire qui n’est pas capot lui-même
value-shutout_for-trip_if_all_shut_out = le camp qui termine le trajet, si tous les autres sont capots
value-shutout_for-everyone_else = chaque autre camp

## Les tableaux

column-key = Clé
column-name = Nom
column-players = Joueurs
column-win = Points pour gagner
column-source = Source
column-rule = Règle
column-point = Point
column-value = Choix
column-house = Règle maison
column-default = Par défaut
column-values = Valeurs
editions-title = { $name }. { $source }
editions-house = Règles maison possibles
editions-same = Ces deux éditions disent la même chose.
