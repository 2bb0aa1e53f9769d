### La table dans le terminal : ses écrans, ses touches, ses moments.

## Sur la table

tui-head = { $edition } · manche { $hand } · trajet de { $trip }
tui-rolling = roule
tui-stopped = à l’arrêt
tui-needs-roll = attend { $card }
tui-limited = limite 50
tui-hand = Manche
tui-total = Total
tui-distance = Trajet
tui-drawn = tirée
tui-draw =
    { $count ->
        [0] plus rien à piocher
        [one] { $count } carte à piocher
       *[other] { $count } cartes à piocher
    }
tui-seconds = { $seconds } s
tui-log-title = Ce qui s’est passé
tui-undone = Votre dernier coup est annulé.
tui-nothing-to-undo = Vous n’avez pas de coup à annuler.
tui-no-undo = On ne peut annuler un coup que contre des robots.
tui-no-hints = Pas de conseil ici.
tui-thinking = Réflexion…
tui-pick-first = Choisissez d’abord une carte : tapez son numéro.
tui-not-your-turn = Ce n’est pas à vous de jouer.
tui-not-aimed = La carte { $card } ne se pose pas chez un adversaire. Entrée la pose chez vous, si elle peut être jouée.

## Que faire maintenant

tui-do-pick = Tapez un numéro pour choisir une carte. Un point marque les cartes jouables.
tui-do-none = Aucune carte ne peut être jouée. Tapez le numéro de celle à défausser.
tui-do-play = { $card } : Entrée la pose, d la défausse, Échap annule.
tui-do-expose = { $card } : Entrée l’expose, et vous rejouez. Échap annule.
tui-do-attack = { $card } : Entrée attaque { $side }, d la défausse, Échap annule.
tui-do-aim = { $card } contre qui ? { $keys }
tui-do-aim-key = { $key } { $side }
tui-do-discard = { $card } : injouable ; d la défausse, w dit pourquoi, Échap annule.
tui-do-stuck = { $card } : impossible de la poser ou de la défausser, w dit pourquoi.
tui-do-sure = { $card } : peut encore servir. Retapez d pour la défausser.
tui-do-mistake = { $card } et votre tour seraient perdus : encore Entrée pour la poser.
tui-do-wait = { $player } réfléchit…
tui-attack =
    { $who ->
        [you] Vous attaquez
       *[one] { $player } attaque
    } : { $card }
tui-do-attacked = { $attack }. Rien pour y répondre.
tui-do-answered = Votre réponse est donnée. Les autres peuvent encore répondre.
tui-do-absent = { $player } n’est plus là : + attend encore, - appelle un robot.
tui-do-window = { $attack }. Y aura-t-il un coup fourré ?
tui-do-next = Entrée pour la manche suivante, s pour la feuille de marque.
tui-do-over = Entrée pour une autre partie, s pour la feuille de marque, q pour quitter.
tui-do-watch = Vous regardez.
tui-do-stopped = La partie est arrêtée. Elle est enregistrée : q pour quitter.

## Les touches, dans l’ordre de la légende

tui-key-card = carte
tui-key-play = poser
tui-key-discard = défausser
tui-key-why = pourquoi
tui-key-hint = conseil
tui-key-undo = annuler
tui-key-score = points
tui-key-log = journal
tui-key-sort = trier
tui-key-enter = Entrée
tui-key-home-end = Début Fin
tui-key-help = aide
tui-key-talk = discuter
tui-key-browser = navigateur
tui-key-wait = attendre encore
tui-key-robot = robot tout de suite
tui-key = Touche { $key }
tui-commands = Que voulez-vous faire ?
tui-key-leave = quitter
tui-key-back = retour
tui-key-next = suite
tui-key-coup = prochain coup fourré
tui-key-eyes = vue
tui-key-auto = lecture
tui-key-ends = début, fin
tui-key-continue = jouer d’ici

## Les moments

tui-coup-title = { $player } vous attaque : { $card }
tui-coup-title-team = { $player } attaque votre équipe : { $card }
tui-coup-hold = Vous avez { $safety }.
tui-coup-hold-not = Vous n’avez pas { $safety }.
tui-coup-key = c  Coup fourré !
tui-pass-key = p  Laisser passer
tui-extend-title = { $trip } ! Le trajet est terminé.
tui-extend-key = a  Allonge jusqu’à { $trip }
tui-finish-key = f  S’arrêter là
tui-curtain = Passez le clavier à { $player }
tui-curtain-why = Les autres regardent ailleurs. Ses cartes vont s’afficher.
tui-curtain-key = Entrée  C’est moi, { $player }
tui-too-small = Ce terminal a { $width } colonnes et { $height } lignes. La table en demande { $columns } et { $rows } : agrandissez la fenêtre ou réduisez la police. Votre partie est gardée.
tui-lost = La connexion est perdue. Nouvel essai…
tui-warning = À savoir
tui-warning-key = Entrée  Continuer
tui-stopped-by = La partie s’arrête ici : { $why }
tui-bot-missing = { $robot } ne peut pas jouer ici. { $why } { $instead } joue à sa place.
tui-close = Échap  Fermer

## La feuille de marque

tui-sheet-title = Manche { $hand }
tui-sheet-now = Si la manche finissait maintenant
tui-sheet-next = Entrée  Manche suivante
tui-sheet-again = Entrée  Une autre partie
tui-sheet-look = Échap  Voir la table
tui-sheet-leave = q  Quitter
tui-won-none = Aucune partie finie pour l’instant.
tui-won-so-far = Parties gagnées jusqu’ici : { $won } sur { $played }.
tui-won-by-robot = Parties gagnées : { $counts }.
tui-won-against = { $won } sur { $played } contre { $robot }
tui-waiting-for = On attend { $players }.

## L’aide

tui-help-title = Comment jouer
tui-help-goal = Faites exactement { $trip } avant les autres. Les règles de cette table :
tui-help-keys = Les touches
tui-help-1 = 1 à 7 : choisir une carte. La même touche encore, ou Entrée, la pose ; d la défausse ; Échap annule.
tui-help-8 = 8, 9, 0 : l’adversaire que vise une attaque. Ceux qu’on peut attaquer sont mis en évidence.
tui-help-arrows = Gauche et droite : d’une carte à l’autre. À la souris : cliquez une carte, encore une fois pour la poser, ou cliquez le camp visé.
tui-help-o = o : trier la main. Sinon chaque carte garde son numéro, et celle qu’on vient de piocher est marquée.
tui-help-w = w : pourquoi la carte ne peut pas être posée. h : ce que ferait un bon joueur.
tui-help-u = u : annuler son dernier coup, contre des robots.
tui-help-s = s : feuille de marque. l : tout le journal. t : clair ou sombre. q : quitter ; la partie est enregistrée.
tui-help-p = Ctrl+P : trouver une commande par son nom.
tui-help-moments = Quand on vous attaque : c répond par le coup fourré, p laisse passer. À 700 : a pour l’allonge, f pour finir.

## Le premier écran

tui-tagline = Mille bornes, et tout ce qui peut arriver en route
tui-home-edition = Édition
tui-home-table = Table
tui-home-persons = À ce clavier
tui-home-level = Robots
tui-home-pace = Vitesse
tui-home-house = Règles maison : { $house }
tui-home-play = Jouer
tui-home-resume = Reprendre une partie enregistrée
tui-home-live = Tables en ligne…
tui-home-leave = Quitter
tui-table-alone = { $count } joueurs
tui-table-teams = { $count } joueurs, par équipes de deux
tui-persons-one = une personne, des robots aux autres places
tui-persons = { $count } personnes, mains cachées entre les tours
tui-house-none = aucune
tui-house-title = Règles maison de la table. ★ : ce que dit l’édition
tui-house-printed = ★ { $value }
tui-house-count =
    { $count ->
        [one] { $count } changée
       *[other] { $count } changées
    }
house-open = autant qu’il en faut
house-trip = Longueur du trajet
house-extension = Allonge jusqu’à 1 000
house-hands = Nombre de manches
house-speed_limit_stacks = Une limite sur une autre
house-extra_turn_after_exhaustion = Une botte, pioche vide
tui-home-keys = ↑ ↓ choisir · ← → changer · Entrée valider · t clair ou sombre · q quitter

## Les parties gardées

tui-resume-title = Parties enregistrées
tui-resume-none = Aucune partie n’est enregistrée ici.
tui-resume-people = { $count } personnes
tui-resume-hand = manche { $hand }
tui-resume-far = à { $distances }
tui-resume-points = { $points } points
tui-resume-over = finie, { $points }
tui-resume-keys = ↑ ↓ choisir · Entrée reprendre · d supprimer · Échap retour
tui-kept = La partie est enregistrée. Pour la reprendre : bornes play --resume { $path }
tui-not-kept = Rien n’a été joué : rien n’est enregistré.
tui-replay-it = Pour revoir la partie : bornes replay { $path }

## Les tables en ligne

tui-live-title = Tables en ligne
tui-live-server = Serveur
tui-live-name = Votre nom
tui-live-code = Code ou lien
tui-live-join = Rejoindre
tui-live-watch = Regarder
tui-live-host = Ouvrir une table
tui-live-keys = ↑ ↓ choisir · Entrée valider · Échap retour
tui-waiting-title = Table { $code }
tui-waiting-seat = { $number }  { $name }
tui-waiting-you = (vous)
tui-waiting-link = Les autres rejoignent la table par ce lien, dans un navigateur ou avec bornes play --join :
tui-waiting-start = s  Commencer la partie
tui-waiting-host = L’hôte commence la partie.
tui-waiting-sit = Tapez un numéro pour prendre cette place. Des robots prennent les places encore libres quand la partie commence.
tui-talk-title = Discussion
tui-browser = Continuez dans le navigateur, à { $link } : un robot garde votre place jusqu’à ce que vous la preniez là-bas.
tui-come-back = Pour revenir à la table : { $command }
tui-waiting-keys = t clair ou sombre · q quitter
error-tui-no-seat = Il n’y a pas de place { $number } : tapez un numéro de 1 à { $last }.
error-tui-no-code = Tapez le code d’une table, ou son lien.
error-tui-bad-address = « { $given } » n’est pas une table : donnez son lien, ou son code et --server.
watch-none = Aucune table ouverte à l’adresse { $server }.
watch-table = { $code } · { $edition } · { $players } joueurs · { $names } · { $state ->
        [waiting] attend des joueurs
        [over] terminée
       *[playing] en cours
    }

## Revoir une partie

tui-replay-head = { $edition } · manche { $hand } · action { $step } sur { $steps }
tui-replay-all = toutes les cartes
tui-replay-eyes = vue par { $player }
error-tui-one-seat-only = Une partie vue par un seul joueur ne peut pas être continuée.

## Les commandes qui dessinent

help-play-persons = Combien de personnes jouent à ce clavier. Les mains sont cachées entre leurs tours.
help-play-pace = La vitesse des robots : slow (lente), normal (normale), fast (rapide) ou instant (immédiate). [par défaut : normal, ou votre dernier choix]
help-play-join = Prendre place à une table en ligne : son lien, ou son code avec --server.
help-play-host = Ouvrir une table en ligne, et montrer son lien et son code QR.
help-play-server = Le serveur des tables en ligne. [par défaut : celui de cette machine]
help-play-name = Votre nom à une table en ligne.
help-watch = Regarder une table en ligne, ou lister celles que l’on peut regarder.
help-watch-table = Le lien de la table, ou son code avec --server. Sans lui, la liste des tables.
help-watch-server = Le serveur des tables en ligne. [par défaut : celui de cette machine]
help-replay-plain = Ligne par ligne, sans mise en page.
help-metavar-TABLE = TABLE
help-metavar-URL = URL
help-metavar-PACE = VITESSE
error-cli-needs-terminal = L’affichage plein écran demande un terminal, sans --plain. Ligne par ligne, une personne joue contre des robots : bornes play --plain
error-cli-live-only = { $option } est réservé aux tables en ligne : ajoutez --join TABLE pour prendre place à une table, ou --host pour en ouvrir une.
error-cli-watch-needs-terminal = Regarder une table demande un terminal. Sans cela, bornes watch en donne la liste.
error-cli-no-such-pace = Il n’y a pas de vitesse « { $pace } ». Les vitesses sont { $paces }.
error-cli-persons = --persons vaut de 1 à { $players }, et non { $persons }.
error-cli-no-own-server = Aucun serveur n’a pu démarrer ici. Donnez-en un avec --server, ou installez-le : pip install "bornes[server]"
error-record-empty = Rien n’a encore été joué dans { $path }.

help-completion = Afficher ce qu’il faut à votre shell pour compléter commandes, options et valeurs.
help-completion-shell = bash, fish, zsh ou powershell.
help-man = La page de manuel ; pour la lire : bornes man | man -l -
help-metavar-SHELL = SHELL
error-cli-no-such-shell = Pas de complétion pour « { $shell } ». Les shells sont { $shells }.

## La page de manuel

man-title = Bornes
man-name = NOM
man-synopsis = SYNOPSIS
man-commands = COMMANDES
man-environment = ENVIRONNEMENT
man-status = CODE DE RETOUR
man-files = FICHIERS
man-files-kept = Les parties sont enregistrées dans ~/.local/state/bornes, les parties gagnées et les invités des serveurs dans ~/.local/share/bornes.
man-env-BORNES_LANG = La langue, fr ou en. Sans elle, LC_ALL, LC_MESSAGES et LANG choisissent.
man-env-BORNES_PLAIN = À 1, play et replay vont ligne par ligne, pour les lecteurs d’écran.
man-env-BORNES_THEME = light (clair) ou dark (sombre).
man-env-NO_COLOR = Si elle est définie, aucune couleur n’est utilisée.
man-env-XDG_STATE_HOME = Où les parties sont enregistrées, au lieu de ~/.local/state.
man-env-XDG_DATA_HOME = Où les parties gagnées sont comptées, au lieu de ~/.local/share.
man-status-0 = C’est fait.
man-status-1 = bornes check a trouvé une partie non conforme.
man-status-2 = Erreur d’utilisation, ou refus du système (disque plein, par exemple).
man-status-70 = Un bogue de Bornes ; le message nomme le fichier qui a les détails.
man-status-130 = Interrompu.
man-status-141 = La sortie a été fermée par son lecteur.
man-env-BORNES_ASCII = À 1, la table est dessinée en ASCII seul.
