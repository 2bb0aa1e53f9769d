### Les soirées de club : `bornes event`, et les feuilles à afficher.

club-format-swiss = système suisse
club-format-duplicate = duplicate : les mêmes cartes à toutes les tables
club-format-teams = équipes : les mêmes cartes à deux tables, places échangées
club-format-robots = chacun contre un robot, avec les mêmes cartes
club-about = { $edition } · { $format } · { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } rondes
 } de { $hands ->
    [one] { $hands } manche
   *[other] { $hands } manches
 }
club-players = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
 }
club-round = Ronde { $n }
club-round-of = Ronde { $n } sur { $rounds }
club-standings = Classement
club-standings-after = { $n ->
    [0] Classement avant la première ronde
    [one] Classement après { $n } ronde
   *[other] Classement après { $n } rondes
 }
club-final = Classement final
club-until = jusqu’à { $time }
club-pairings = Appariements
club-table = Table
club-seat = Place { $n }
club-result = Résultat
club-hands = Par manche
club-round-head = Ronde
club-hand = Manche
club-points-of = Points de la place { $n }
club-place = Rang
club-player = Joueur
club-score = Score
club-percent = Pourcentage
club-opponents = Adversaires
club-lead = Avance
club-played = Jouées
club-left = { $name } (parti)
club-bye = exempt
club-robot = robot
club-no-result = –
club-begun = La soirée « { $name } » est dans { $path }. Appariez la première ronde :
club-paired = La ronde { $n } est appariée. Entrez chaque résultat : la table, puis les points des deux places :
club-round-done = Tous les résultats de la ronde { $n } sont là. Appariez la suivante :
club-entered = Ronde { $n }, table { $table } : { $first } { $points_first }, { $second } { $points_second }.
club-joined = { $name } participe à partir de la ronde { $n }.
club-gone = { $name } ne sera plus apparié. Ses résultats restent.
club-unpaired = L’appariement de la ronde { $n } est annulé.
club-written = Écrit : { $path }
club-legend-swiss = Une victoire vaut 1, une égalité ½, une ronde sans adversaire 1. À score égal, c’est la somme des scores des adversaires qui départage, puis l’avance en points.
club-legend-teams = Les tables 1 et 2 jouent les mêmes cartes, les tables 3 et 4 aussi, et ainsi de suite. La place 1 de l’une et la place 2 de l’autre forment une équipe : à elles deux, elles ont une fois toutes les cartes. L’équipe qui a le plus de points aux deux tables gagne. Une victoire vaut 1, une égalité ½, une ronde sans adversaire 1 ; une table sans seconde table compte pour elle-même. À score égal, c’est l’avance des équipes en points qui départage.
club-legend-compared = Un résultat vaut la part des autres résultats qu’il dépasse, parmi ceux obtenus à la même place avec les mêmes cartes. À score égal, c’est l’avance en points qui départage.
club-decks = Paquets identiques de la ronde { $n }
club-decks-how = Rangez chaque paquet dans cet ordre, face cachée, la première carte au-dessus. Donnez à partir du dessus, { $cards } cartes à chacun, en commençant par le joueur à gauche du donneur. Ensuite, la première place pioche au-dessus de la pile et la seconde en dessous. Ainsi, à la même place, tout le monde pioche les mêmes cartes, quoi que fassent les autres.
club-deck = Manche { $n } : la place { $dealer } donne

error-club-no-such-player = Personne ne s’appelle « { $name } » ici. Les participants : { $names }.
error-club-bad-name = « { $name } » n’est pas un nom de 1 à 40 caractères visibles.
error-club-same-name = « { $name } » participe déjà. Choisissez un autre nom.
error-club-full = Une soirée compte au plus { $most } joueurs.
error-club-results-missing = La ronde { $round } n’est pas finie : il manque les résultats de ces tables : { $tables }.
error-club-over = { $rounds ->
        [one] La seule ronde est jouée.
       *[other] Les { $rounds } rondes sont jouées.
    }
error-club-too-few = { $count ->
    [0] Il n’y a personne à apparier.
    [one] On ne peut pas apparier un seul joueur.
   *[other] On ne peut pas apparier { $count } joueurs.
 } Il faut d’abord que d’autres joueurs rejoignent la soirée.
error-club-nothing-paired = Aucune ronde n’est encore appariée.
error-club-results-are-in = La ronde { $round } a déjà des résultats. Son appariement reste.
error-club-no-such-round = Il n’y a pas de ronde { $round } : { $rounds ->
    [0] aucune n’est encore appariée
    [one] { $rounds } est appariée
   *[other] { $rounds } sont appariées
 }.
error-club-no-such-table = Il n’y a pas de table { $table } : la ronde a { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
 }.
error-club-bye-has-no-result = À la table { $table }, le joueur est exempt : il n’y a pas de résultat à entrer.
error-club-two-results = { $count ->
    [one] { $count } nombre a été donné
   *[other] { $count } nombres ont été donnés
 }. Un résultat, ce sont les points des deux places, par exemple 1250 400.
error-club-not-an-evening = { $path } n’est pas le fichier d’une soirée. { $inner }
error-club-exists = { $path } existe déjà. Choisissez un autre nom, ou supprimez-le.

help-event = Diriger une soirée de club : apparier les rondes, entrer les résultats, imprimer le classement.
help-event-new = Commencer une soirée, dans un nouveau fichier.
help-event-new-names = Les joueurs. D’autres peuvent arriver plus tard.
help-event-new-title = Le nom de la soirée.
help-event-new-edition = L’édition jouée.
help-event-new-form = Qui rencontre qui : swiss (système suisse), duplicate (les mêmes cartes à toutes les tables), teams (équipes : les mêmes cartes à deux tables, places échangées) ou robots.
help-event-new-rounds = Le nombre de rondes.
help-event-new-hands = Le nombre de manches par ronde.
help-event-new-seed = Graine aléatoire : la même graine donne les mêmes premiers appariements et les mêmes paquets.
help-event-pair = Apparier la ronde suivante.
help-event-unpair = Annuler le dernier appariement, avant tout résultat.
help-event-result = Entrer le résultat d’une table, ou le corriger.
help-event-result-table = Le numéro de la table.
help-event-result-points = Les points des deux places, pour toutes les manches de la ronde.
help-event-result-number = La ronde. [par défaut : la dernière]
help-event-join = Ajouter un joueur, apparié à partir de la ronde suivante.
help-event-leave = Ne plus apparier un joueur. Ses résultats restent.
help-event-show = Montrer le classement et la ronde, ou les écrire dans des fichiers.
help-event-show-csv = Écrire le classement pour un tableur.
help-event-show-html = Écrire une page à imprimer ou à afficher.
help-event-watch = Suivre une soirée sur un serveur : classement et rencontres, affichés à chaque changement.
help-event-watch-evening = Le lien de la page de la soirée, ou sa dernière partie.
help-event-watch-server = Le serveur, si vous ne donnez que la dernière partie du lien. [par défaut : celui de cette machine]
help-event-decks = Indiquer comment ranger les paquets identiques d’une ronde, avec de vraies cartes.
help-event-decks-number = La ronde. [par défaut : la dernière appariée]
help-metavar-FORMAT = FORMAT
help-metavar-LINK = LIEN
help-metavar-POINTS = POINTS
help-metavar-TEXT = TEXTE
help-any-evening_file = Le fichier de la soirée.
help-any-player = Le nom du joueur.

error-club-no-such-format = Le format « { $format } » n’existe pas. Choisissez parmi : { $formats }.
error-club-missing = Les appariements demandent un paquet de plus : pip install "bornes[club]".

## Les soirées aux tables d’un serveur

error-unknown-event = Il n’y a pas de soirée à cette adresse.
error-event-counts = C’est une table d’une soirée de club : les places ne changent pas, et on ne peut ni annuler un coup ni abandonner. Si vous partez, un robot joue pour vous jusqu’à votre retour.
error-event-table-over = Les manches de cette ronde sont jouées. La page de la soirée montre la suite.
error-event-not-now = Ce n’est pas possible à ce moment de la soirée.
error-event-over = Cette soirée est terminée.
error-event-host-only = Seul l’organisateur de la soirée peut le faire.
error-event-no-such-player = Personne n’a ce numéro ici.
error-event-too-long = Il s’est passé trop de choses dans cette soirée. Commencez-en une autre.
