### L’arène : des parties entre robots, leurs résultats, et les robots qui sont des programmes.

## Nombres. $n porte déjà la virgule de la langue.

arena-decimal-mark = ,
arena-percent = { $n } %
arena-percent-interval = { $low } à { $high } %
arena-interval = { $low } à { $high }
arena-milliseconds = { $n } ms
arena-plus-minus = { $value } ± { $half }

## Ce qui se joue

arena-title = Arène
arena-mode-round_robin = Toutes rondes
arena-mode-challenge = Défi
arena-players =
    { $n ->
        [one] { $n } joueur
       *[other] { $n } joueurs
    }
arena-in-teams = par équipes
arena-alone = chacun pour soi
arena-house = Règles maison : { $rules }
arena-matches-played =
    { $n ->
        [one] { $n } partie
       *[other] { $n } parties
    }
arena-deals-played =
    { $n ->
        [one] { $n } donne
       *[other] { $n } donnes
    }
arena-seed = graine { $seed }
arena-unfinished = Inachevé : { $played } sur { $planned } parties.
arena-complete = Complet
arena-rerun = Cette commande le rejoue exactement :

## Titres

arena-standings = Classement
arena-figures = Tous les chiffres
arena-head-to-head = Face à face
arena-head-to-head-note = Parties gagnées par le robot de la ligne contre celui de la colonne.
arena-meetings = Rencontres
arena-distribution-points = Points d’une manche
arena-distribution-distance = Distance d’une manche
arena-distribution-note = Combien de fois un camp a marqué autant dans une manche ; le trait marque la moyenne.
arena-share-chart = Parties gagnées
arena-share-note = Deux robots de même force seraient à 50 %. Le trait fin est l’intervalle à 95 %.
arena-points-chart = Points par manche
arena-distance-chart = Distance par manche
arena-per-hand-note = Pour un camp, sur les manches menées à leur terme. Le trait fin est l’intervalle à 95 %.
arena-forfeits = Forfaits
arena-method = Comment on a mesuré

## Colonnes

arena-column-bot = Robot
arena-column-matches = Parties
arena-column-record = Gagnées, nulles, perdues
arena-column-share = Gagné
arena-column-interval = Intervalle à 95 %
arena-column-points = Points par manche
arena-column-distance = Distance par manche
arena-column-hands = Manches par partie
arena-column-coups-fourres = Coups fourrés par manche
arena-column-time = Temps par décision
arena-column-rating = Cote
arena-column-forfeits = Forfaits
arena-column-lead-points = Avance en points par manche
arena-column-lead-distance = Avance en distance par manche
arena-versus = { $first } contre { $second }

## Comment on a mesuré

arena-method-seats = Chaque donne a été jouée de toutes les façons dont les deux robots d’une rencontre peuvent occuper les camps, avec les mêmes cartes, pour que la chance de la donne s’annule : { $seatings } parties par donne.
arena-method-share = Part de parties gagnées : une nulle compte pour moitié. Intervalle de Wilson à 95 %, sur le nombre effectif de parties indépendantes, estimé d’après la dispersion d’une donne à l’autre.
arena-method-points = Chiffres par manche : intervalle de Student à 95 %, la donne étant l’unité ; dans une rencontre, sur la différence donne par donne.
arena-method-rating = Cote : sur l’échelle de racer:1400 (400 points de plus : dix parties gagnées pour une perdue). Les robots déjà cotés gardent leur cote en moyenne ; ± vaut deux erreurs types.
arena-method-time = Le temps par décision dépend de la machine ; rien d’autre ici n’en dépend.

## Pendant que ça joue

arena-playing = Parties
arena-time-left = restant
arena-results-go-to = Les résultats vont dans { $file }. Pour continuer après une interruption : { $command }
arena-interrupted =
    { $played ->
        [one] Arrêté après { $played } partie sur { $planned }. Ce qui a été joué est gardé. Pour continuer :
       *[other] Arrêté après { $played } parties sur { $planned }. Ce qui a été joué est gardé. Pour continuer :
    }
arena-written = Écrit : { $file }
arena-forfeit-times =
    { $n ->
        [one] { $n } partie
       *[other] { $n } parties
    }
arena-forfeit = { $times } : { $why }
arena-forfeit-tail = Les dernières lignes de sa sortie d’erreur :

## Ce qui ne se peut pas

error-arena-too-few =
    { $count ->
        [0] Nommez au moins deux robots. Par exemple : bornes arena racer driver
       *[other] Nommez au moins deux robots ; vous n’en avez donné qu’un. Par exemple : bornes arena racer driver
    }
error-arena-bot-twice = « { $bot } » est nommé deux fois : un robot ne se rencontre pas lui-même.
error-arena-not-positive = --{ $option } attend un nombre plus grand que 0, pas { $value }.
error-arena-too-many = --matches attend un nombre d’au plus { $most }.
error-arena-results-exist = { $file } existe déjà. Pour continuer avec lui : bornes arena --resume { $file }
error-arena-results-unreadable = { $file } ne peut pas être lu : { $problem }.
error-arena-not-results = { $file } n’est pas un fichier de résultats de l’arène.
error-arena-results-version = { $file } a été écrit par une autre version de l’arène (format { $version }).
error-arena-unwritable = { $file } ne peut pas être écrit : { $problem }.
error-arena-overwritten = { $file } est nommé deux fois : le résultat l’écraserait. Choisissez un autre nom pour le résultat.
error-arena-resume-differs = { $file } appartient à un autre tournoi : { $setting } y vaut { $kept }, et non { $given }.
error-arena-resume-only = Pour continuer avec { $file }, laissez --{ $option } de côté : le fichier dit où vont ses résultats.
error-arena-worker-lost = Un processus qui jouait des parties a été tué. Ce qui avait été joué est gardé.
error-arena-jobs-or-ray = --jobs compte les processus de cette machine, et --ray fait jouer un cluster de machines : choisissez l’un ou l’autre.
error-arena-no-ray = Pour jouer sur plusieurs machines, il faut Ray : pip install "bornes[ray]"
error-arena-ray-unreachable = Aucun cluster Ray ne répond à l’adresse { $address } : { $why }.
error-arena-ray-version = Une machine du cluster a Bornes { $there }, et celle-ci { $here } : installez partout la même version.
error-arena-ray-failed = Une machine du cluster ne peut pas jouer : { $why }. Il faut partout la même version de Bornes et les mêmes robots.

## Les robots qui sont des programmes

error-bot-bad-command = « { $bot } » ne se lit pas comme une commande : un guillemet reste ouvert.
error-bot-no-command = « { $bot } » ne nomme aucun programme : écrivez cmd:PROGRAMME, avec ses arguments.
error-bot-broken = Le robot « { $bot } » est installé mais ne se charge pas : { $problem }
error-bot-not-rated = « { $bot } » n’a qu’une seule force : pas de cote après son nom. Seul racer en prend une : racer:1400.
error-bot-naming = « { $given } » ne nomme pas de robot : écrivez NOM=ROBOT, comme lemien=essai/network.npz. Un nom se compose de minuscules, de chiffres et de traits d’union.
error-bot-name-taken = Un robot s’appelle déjà « { $name } » : donnez un autre nom au vôtre.
error-bot-rating = « { $given } » n’est pas une cote : donnez un nombre entier de { $lowest } à { $highest }, comme dans racer:1400.
error-bot-no-program = « { $bot } » : il n’y a pas ici de programme « { $program } » qu’on puisse lancer.
error-forfeit-hung = « { $bot } » n’a pas répondu en { $seconds } s.
error-forfeit-died =
    { $status ->
        [0] « { $bot } » s’est arrêté au lieu de répondre.
       *[other] « { $bot } » s’est arrêté brutalement au lieu de répondre (code { $status }).
    }
error-forfeit-closed = « { $bot } » a fermé sa sortie au lieu de répondre.
error-forfeit-not-started = « { $bot } » n’a pas pu être lancé : { $problem }.
error-forfeit-nonsense = « { $bot } » doit répondre par un des coups permis, pas par : { $said }
error-forfeit-too-much = « { $bot } » a répondu par plus d’une ligne : { $said }
error-forfeit-illegal = « { $bot } » a proposé un coup interdit : { $move }
error-forfeit-crashed = « { $bot } » a échoué : { $problem }

## bornes bot

error-bot-no-legal = Il n’y a aucun coup permis à choisir.
bot-failed = { $bot } a échoué sur cette position ({ $problem }) ; un coup permis a été choisi à sa place.

## Aide des commandes arena et bot

help-metavar-BOT = ROBOT
help-metavar-SECONDS = SECONDES
help-metavar-FOLDER = DOSSIER

help-arena = Faire jouer des robots entre eux et voir, intervalles à l’appui, lequel est le meilleur.
help-arena-bots = Les robots, deux au moins : des noms, FICHIER.py:CLASSE, ou cmd:PROGRAMME pour votre propre programme.
help-arena-challenge = Seulement le premier robot contre chacun des autres.
help-arena-edition = L’édition : voir « bornes editions ». [par défaut : classic]
help-arena-players = Le nombre de joueurs. [par défaut : 2]
help-arena-teams = Par équipes, ou non, là où l’édition laisse le choix.
help-arena-house = Une règle maison, comme hands=1. L’option peut se répéter.
help-arena-matches = Le nombre de parties de chaque rencontre. [par défaut : 200]
help-arena-seed = Graine aléatoire : la même graine donne les mêmes résultats.
help-arena-jobs = Le nombre de processus qui jouent. [par défaut : un par cœur]
help-arena-ray = Jouer plutôt sur le cluster Ray de cette adresse.
help-arena-budget = Temps de réflexion par coup demandé aux robots, en secondes.
help-arena-time_limit = Secondes qu’a un robot pour un coup avant le forfait. [par défaut : 5]
help-arena-json = Écrire tous les chiffres dans ce fichier, pour les programmes ; - les affiche.
help-arena-csv = Écrire une ligne par robot dans ce fichier, pour un tableur.
help-arena-html = Écrire dans ce fichier un rapport avec des graphiques.
help-arena-results = Enregistrer le résultat de chaque partie dans ce fichier dès qu’elle est finie.
help-arena-resume = Continuer le tournoi de ce fichier de résultats.
help-arena-save_games = Enregistrer le fichier de chaque partie dans ce dossier.

help-bot = Un robot sous forme de programme : une question JSON par ligne en entrée, un coup par ligne en sortie.
help-bot-name = Le robot : random, learner, driver, racer, champion, racer:1400, ou FICHIER.py:CLASSE.
help-bot-seed = Graine aléatoire : la même graine donne les mêmes coups.
