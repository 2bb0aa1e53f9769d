### Ce que dit le jeu quand une chose ne peut pas être. L’id est « error- » suivi de la clé.

## Coups contraires aux règles ; le numéro de la règle est affiché à côté de la phrase

error-discard-only-when-stuck = On ne défausse que si aucune carte de la main ne peut être jouée.
error-mistake-only-when-stuck = Cette faute vous coûterait la carte comme une défausse, et vous ne pouvez défausser que si aucune carte de votre main n’est jouable.
error-not-to-act = Ce n’est pas à cette place de jouer.
error-not-in-hand = « { $card } » n’est pas dans cette main.
error-needs-target = « { $card } » se pose chez un adversaire : dites contre quel camp.
error-takes-no-target = La carte « { $card } » va dans votre propre jeu : elle ne vise personne.
error-no-such-side = Il n’y a pas de camp { $side } : les camps se comptent à partir de 0, et il y en a { $sides }.
error-own-side = « { $card } » se pose chez un adversaire, jamais dans son propre camp.
error-hazard-on-hazard = Ce camp est déjà arrêté par « { $top } » : pas d’attaque sur une attaque.
error-target-not-rolling = Ce camp ne roule pas : « { $card } » ne peut pas l’arrêter.
error-target-is-safe = Ce camp est protégé de « { $card } » par la botte « { $safety } ».
error-limit-on-limit = Ce camp est déjà en limite de vitesse.
error-nothing-to-remedy = La carte « { $card } » ne se pose que sur l’attaque dont elle est la parade, sur le dessus de votre pile de bataille.
error-roll-on-hazard = « { $top } » demande d’abord sa parade : « { $card } » vient après.
error-already-rolling = Votre camp roule déjà : « { $card } » ne sert à rien.
error-no-limit-to-end = Il n’y a pas de limite de vitesse sur le dessus de votre pile de vitesse.
error-not-started = Votre camp n’a pas démarré : il lui faut d’abord « { $roll } » ou « { $right_of_way } ».
error-stopped = Votre camp est arrêté par « { $top } ».
error-needs-roll = Votre camp est réparé, mais il lui faut encore « { $roll } » pour repartir.
error-limited = En limite de vitesse, seules les étapes de 25 et de 50 sont permises.
error-third-200 = Un camp ne peut pas poser plus de deux étapes de 200 dans une manche.
error-past-trip = « { $card } » dépasserait la fin du trajet : vous en êtes à { $distance } sur { $trip }.
error-not-the-safety = « { $card } » ne répond pas à « { $hazard } ».
error-window-open = Il faut d’abord répondre à l’attaque : coup fourré ou passer.
error-no-window = Il n’y a pas d’attaque à laquelle répondre.
error-hand-is-over = La manche est finie.
error-extension-open = Il faut d’abord décider de l’allonge : la demander ou s’arrêter là.
error-no-extension = Il n’y a pas d’allonge à décider.
error-never-extended = Il n’y a pas d’allonge à cette table.
error-game-is-over = La partie est finie.

## Tables, éditions et règles maison

did-you-mean = Vouliez-vous dire { $word } ?
error-unknown-edition = Il n’y a pas d’édition « { $edition } ». Les éditions sont { $editions }.
error-edition-broken = Les données de cette édition ne sont pas cohérentes : { $detail }
error-no-such-table = L’édition { $edition } ne se joue pas à { $players }, mais à { $counts }.
error-no-teams-here = L’édition { $edition } ne se joue pas par équipes à { $players }.
error-only-teams-here = L’édition { $edition } ne se joue que par équipes à { $players }.
error-house-unknown = Il n’y a pas de règle maison « { $key } ». Les règles maison sont { $keys }.
error-house-not-a-flag = La règle maison { $key } vaut true ou false, pas « { $value } ».
error-house-not-a-word = La règle maison { $key } vaut { $values }, pas « { $value } ».
error-house-not-a-number =
    { $step ->
        [1] La règle maison { $key } est un nombre entier de { $low } à { $high }, pas « { $value } ».
       *[other] La règle maison { $key } est un nombre entier de { $low } à { $high }, par pas de { $step }, pas « { $value } ».
    }
error-house-needs-points = L’édition { $edition } ne compte pas de points : la règle maison { $key } n’y a pas de sens.
error-house-hands-or-points = On joue soit en un nombre de points, soit en un nombre de manches, pas les deux.
error-house-no-extension-here = L’allonge demande un trajet de 700, et chacun pour soi ou trois équipes ; ici, il y a { $players } joueurs et un trajet de { $trip }.
error-no-match-yet = Il n’y a pas encore de partie : commencez par « new » ou « setup ».
error-no-such-seat = Il n’y a pas de place { $seat } : les places se comptent de 0 à { $last }.
error-view-without-seat = Un spectateur n’a rien à jouer : `seat` doit être le numéro d’une place.
error-first-not-here = L’édition { $edition } désigne un donneur, pas la place qui commence.
error-first-or-dealer = Le donneur et la place qui commence se contredisent : n’en donnez qu’un.
error-hand-not-over = La manche n’est pas encore finie.
error-match-is-over = La partie est finie : il n’y a pas de manche suivante.
error-not-the-deck = Ce ne sont pas les { $cards } cartes du paquet de cette table.
error-not-a-move-object = { $given } n’est pas un coup. Écrivez par exemple bornes.Play("roll"), ou bornes.parse_move("stop>1").
error-not-a-move = « { $word } » n’est pas un coup. Un coup s’écrit 100, stop>1, -25 (défausse), !extra_tank (coup fourré), pass, extend, finish.
error-unknown-bot = Il n’y a pas de robot « { $bot } ». Les robots sont { $bots }.

## Positions

error-position-sides = Cette table a { $wanted } camps, pas { $got }.
error-position-hands = Cette table a { $wanted } mains, pas { $got }.
error-position-hand-size = Une main compte au plus sept cartes.
error-position-too-many = « { $card } » y est { $count } fois, mais le paquet en compte { $most }.
error-position-no-cards-to-deal = Il reste trop peu de cartes pour distribuer les mains.
error-position-trip = Un trajet est un multiple de { $step } de { $low } à { $high }, pas { $trip }.
error-position-past-trip = Le camp { $side } en est à { $distance }, au-delà du trajet de { $trip }.
error-position-hazard-under-safety = Le camp { $side } a exposé « { $safety } » : « { $hazard } » ne peut pas s’y appliquer.
error-position-no-extension = Cette table n’a pas d’allonge.
error-position-extended-trip = Après une allonge, le trajet est de { $trip }.
error-position-extend = L’allonge se demande au camp qui en est exactement à { $trip }, une seule fois.
error-position-side = Il n’y a pas de camp { $side } : les camps se comptent de 0 à { $last }.
error-position-seat = Il n’y a pas de place { $seat } : les places se comptent de 0 à { $last }.
error-position-pending = Une attaque attend sa réponse dans la phase « react », et là seulement.
error-position-own-attack = Un camp ne s’attaque pas lui-même.
error-position-pending-top = « { $hazard } » doit être sur le dessus de la pile du camp attaqué.
error-position-passed = « passed » ne peut contenir que des places du camp attaqué, chacune une fois, et pas toutes.

## Manches à compter

error-score-two-met-trip = Deux camps ne peuvent pas être tous deux au bout du trajet : la manche finit dès que le premier y arrive.
error-score-caller-short = Le camp qui a demandé l’allonge en est à { $distance }. Avec ses cartes, il n’a jamais été à { $trip } tout juste, et on ne peut la demander que là.
error-score-trip = Le trajet de cette table est de { $wanted }, pas de { $trip }. « extended_by » dit qui l’a prolongé ; la règle maison « trip » en fixe un autre.
error-score-draw-or-empty = « draw » et « draw_empty » se contredisent : donnez l’un des deux.

## Ce qui vient du dehors

error-decode-missing = « { $field } » manque{ $place }.
error-decode-unknown = « { $field } » n’est pas connu ici{ $place }.
error-decode-type = On attend { $wanted_type }, pas { $got_type }{ $place }.
error-decode-value = « { $got } » n’est pas une des valeurs permises{ $place }.
error-decode-bound = On attend { $wanted_type } { $bound }{ $place }.
error-decode-too-long = Ce texte est trop long : { $most } caractères au plus{ $place }.
error-decode-too-short = Ce texte est trop court : sa longueur minimale est { $least }{ $place }.
error-decode-too-few = Cette liste est trop courte : sa longueur minimale est { $least }{ $place }.
error-decode-form = Ce texte n’a pas la forme { $form }{ $place }.
error-decode-expected = On attend { $wanted_type }{ $place }.
error-decode-range = C’est hors des limites : on attend { $wanted_type }{ $place }.
error-decode-json = Ce n’est pas du JSON : l’erreur est à l’octet { $byte }{ $place }.
error-decode-half-pair = Ce JSON contient la moitié d’une paire de substitution : \ud800 à \udbff doit être suivi de \udc00 à \udfff.
error-decode-cut-off = Ce JSON est incomplet.
error-decode-not-text = Ce n’est pas du texte : l’erreur est à l’octet { $byte }.
error-decode-too-deep = Ce JSON est imbriqué trop profondément.
error-decode-nonsense = Ce JSON ne convient pas ici{ $place }.

# Les types de JSON.
json-int = un nombre entier
json-float = un nombre
json-str = un texte
json-bool = true ou false
json-null = null
json-array = une liste
json-object = un objet

## Enregistrements

error-record-not-json =
    { $line ->
        [1] Ce n’est pas un fichier de partie : la ligne 1 n’est pas du JSON.
       *[other] La ligne { $line } n’est pas du JSON.
    }
error-record-too-long = Ce n’est pas un fichier de partie : il dépasse { $megabytes } Mo.
error-record-not-ours = Ce n’est pas un fichier de partie : sa première ligne n’est pas un en-tête.
error-record-version = Ce fichier de partie est de la version { $version }, et ce Bornes lit la version { $ours }. Un Bornes plus récent le lira peut-être.
error-record-in-file = { $path } : { $inner }
error-record-line = Ligne { $line } : { $inner }
error-record-unreadable = Impossible de lire { $path } : { $why }.
error-record-unwritable = Impossible d’écrire { $path } : { $why }.
error-audit-refused = La ligne { $line } est contraire à la règle { $rule }.
error-audit-wrong = Ligne { $line } : { $inner }
error-audit-differs = La ligne { $line } ne découle pas des règles.
error-audit-not-here = Cela ne peut pas arriver à ce moment d’une partie.

## Ce que dit le système d’exploitation

system-enoent = le fichier ou le dossier n’existe pas
system-eacces = l’accès est refusé
system-eperm = l’opération n’est pas permise
system-eisdir = c’est un dossier
system-enotdir = ce n’est pas un dossier
system-erofs = le disque est en lecture seule
system-enospc = il n’y a plus de place sur le disque
system-eaddrinuse = un autre programme s’en sert déjà
system-eaddrnotavail = cette machine n’a pas cette adresse
system-eio = la lecture ou l’écriture a échoué
system-ebadf = il est déjà fermé
system-eexist = il existe déjà
system-efbig = il deviendrait trop gros
system-einval = argument non valide
system-eloop = trop de liens symboliques
system-emfile = trop de fichiers sont ouverts
system-enametoolong = le nom est trop long
system-enodev = ce périphérique n’existe pas
system-enoexec = ce n’est pas un programme qui tourne ici
system-enomem = la mémoire manque
system-enotempty = le dossier n’est pas vide
system-enxio = ce périphérique ou cette adresse n’existe pas
system-ebusy = il est occupé
system-etxtbsy = le programme est en cours de modification
system-econnrefused = connexion refusée
system-econnreset = la connexion a été coupée
system-etimedout = la réponse n’est pas venue à temps
system-ehostunreach = cette machine est injoignable
system-enetunreach = le réseau est injoignable
system-no-such-host = aucune machine de ce nom n’est connue
system-sqlite-cantopen = le fichier ne s’ouvre pas
system-sqlite-notadb = le fichier n’est pas une base de données
system-sqlite-readonly = le fichier ou son dossier est en lecture seule

## Le jeu compilé

error-kernel-house-rule = Le jeu compilé ne connaît pas la règle maison { $key }.
error-kernel-hazard-on-hazard = Le camp { $side } a une attaque sur une attaque, ce que le jeu compilé ne connaît pas.
error-kernel-too-few-cards = { $hidden } cartes sont cachées, mais il n’en reste que { $cards } du paquet qu’on n’a pas vues.

## La donne du jour à une table en ligne

error-daily-counts = Cet essai compte : on ne peut ni annuler un coup ni abandonner. Vous pouvez partir et continuer plus tard.
error-daily-no-day = Il n’y a pas de donne pour ce jour, ou pas encore.
error-daily-not-today = Ce jour est terminé : vous pouvez jouer sa donne pour vous entraîner.
error-daily-first = Jouez d’abord votre essai de ce jour : l’entraînement montre ses cartes.
error-daily-withdrawn = Vous avez retiré votre résultat de ce jour. Vous pouvez jouer la donne pour vous entraîner.
error-daily-over = La donne de ce jour est jouée. Son résultat est sur la page du jour.
error-daily-needs-https = Les cartes du jour demandent une page chargée en https, ou depuis cet appareil.
