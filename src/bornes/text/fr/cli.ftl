### La commande « bornes » : ses pages d’aide et ce qu’elle refuse.

## En-têtes des pages d’aide

help-usage = Utilisation :
help-arguments = Arguments :
help-options = Options :
help-commands = Commandes :
help-commands-play = Jouer :
help-commands-rules = Règles :
help-commands-review = Analyser :
help-commands-bots = Robots et recherche :
help-commands-host = Héberger :
help-commands-shell = Shell et manuel :
help-default = [par défaut : { $value }]
help-envvar = [variable d’environnement : { $name }]
help-required = [obligatoire]
help-subcommand = COMMANDE [ARGUMENTS]...
help-help = Afficher cette aide.
help-metavar-FILE = FICHIER
help-metavar-KEY = CLÉ
help-metavar-NAME = NOM
help-metavar-KEY_VALUE = CLÉ=VALEUR
help-metavar-_FILE_ = [FICHIER]
help-metavar-WORDS = MOTS

## Les commandes et leurs options

help-bornes = Le Mille Bornes complet, en cinq éditions.
help-bornes-lang = La langue : fr ou en. [par défaut : celle de votre système]
help-bornes-version = Afficher la version.

help-play = Jouer dans ce terminal : contre des robots, à plusieurs au même clavier, ou à une table en ligne.
help-play-plain = Ligne par ligne, sans mise en page, fait pour les lecteurs d’écran. BORNES_PLAIN=1 l’active toujours.
help-play-edition = La clé de l’édition ; bornes editions en donne la liste.
help-play-players = Le nombre de joueurs, vous compris. Des robots prennent les autres places.
help-play-teams = Par équipes, ou non, là où l’édition laisse le choix.
help-play-house = Une règle maison, par exemple trip=500. L’option peut se répéter.
help-play-bot = Le robot qui joue contre vous : random, learner, driver, racer, champion, ou une cote comme racer:1400. [par défaut : driver, ou votre dernier choix]
help-play-seed = Graine aléatoire : la même graine donne les mêmes mélanges.
help-play-save = Enregistrer la partie dans ce fichier.
help-play-resume = Reprendre la partie enregistrée dans ce fichier ; sans fichier, choisir parmi les parties qui ne sont pas finies.

help-editions = Les cinq éditions : la liste, le détail, ou deux côte à côte.
help-editions-json = Afficher du JSON.
help-editions-show = Tout ce que décide une édition, avec les numéros des règles.
help-editions-show-key = La clé de l’édition.
help-editions-show-json = Afficher du JSON.
help-editions-compare = Deux éditions côte à côte, règle par règle.
help-editions-compare-first = La clé d’une édition.
help-editions-compare-second = La clé d’une autre édition.
help-editions-compare-everything = Montrer aussi ce qui ne diffère pas.
help-editions-compare-json = Afficher du JSON.

help-replay = Revoir une partie enregistrée, coup par coup.
help-replay-file = Le fichier de la partie ; - est l’entrée standard.
help-replay-seat = Montrer ce qu’a vu cette place. Les places comptent à partir de 0 : le joueur 1 est à la place 0.
help-replay-everything = Montrer toutes les cartes. [par défaut sans --seat]
help-check = Vérifier des parties enregistrées en rejouant chaque coup selon les règles.
help-check-files = Les fichiers à vérifier ; - est l’entrée standard.

help-score = Compter les points d’une manche jouée avec de vraies cartes.
help-score-json = Afficher la feuille de marque en JSON.

help-referee = Le moteur de jeu sous forme de programme : une requête JSON par ligne, une réponse par ligne.

## Ce que la commande refuse

cli-rule = { $sentence } (Règle { $rule })
cli-bug = Vous avez trouvé un bogue dans Bornes. Les détails sont dans { $path } : joignez ce fichier si vous le signalez sur { $where }.

error-cli-no-such-language = Il n’y a pas de langue « { $lang } ». Les langues sont { $langs }.
error-cli-which-language = --lang demande une langue : { $choices }.
error-cli-no-such-command = Il n’y a pas de commande « { $command } ». Les commandes sont { $commands }.
error-cli-no-such-option = Il n’y a pas d’option { $option } ici. Ajoutez --help pour voir les options.
error-cli-missing = Il manque { $name }. Ajoutez --help pour voir ce qu’il faut donner.
error-cli-option-needs-value = L’option { $option } demande une valeur. Ajoutez --help pour voir laquelle.
error-cli-option-takes-no-value = L’option { $option } ne prend pas de valeur.
error-cli-too-many = Inattendu ici : { $args }. Ajoutez --help pour voir ce qui est attendu.
error-cli-not-a-number = { $name } demande un nombre entier.
error-cli-not-a-figure = { $name } demande un nombre.
error-cli-too-small = { $name } demande un nombre d’au moins { $bound }.
error-cli-too-large = { $name } demande un nombre d’au plus { $bound }.
error-cli-bad-value = La valeur de { $name } ne convient pas : { $detail }
error-cli-misuse = Cette ligne de commande est incompréhensible : { $detail } Ajoutez --help pour voir comment l’écrire.
error-cli-file-exists = { $path } existe déjà. Donnez un autre nom, ou reprenez la partie qui y est enregistrée : --resume { $path }
error-cli-house = « { $setting } » n’est pas une règle maison. Écrivez clé=valeur, par exemple trip=500.
error-cli-house-value = « { $setting } » demande une valeur : écrivez clé=valeur, par exemple trip=500.
error-cli-score-not-json = bornes score lit du JSON quand son entrée n’est pas un terminal. { $inner }
error-cli-not-together = { $one } et { $other } ne vont pas ensemble.
error-cli-one-seat-only = Ce fichier ne contient que ce qu’a vu la place { $seat }.
error-cli-spectator-only = Ce fichier ne contient que ce qu’a vu un spectateur.

## Parties enregistrées

player-number = Joueur { $number }
record-own-rules = Les règles de ce fichier ne sont celles d’aucune édition de ce Bornes.
record-recovered = La dernière ligne du fichier était coupée et a été laissée de côté ; tout le reste est là.
record-unfinished =
    { $events ->
        [one] Le dernier coup n’a pas été écrit jusqu’au bout : { $events } ligne ne compte pas.
       *[other] Le dernier coup n’a pas été écrit jusqu’au bout : { $events } lignes ne comptent pas.
    }
check-good =
    { $path } : conforme. { $hands ->
        [one] { $hands } manche
       *[other] { $hands } manches
    }, { $events ->
        [one] { $events } ligne
       *[other] { $events } lignes
    } ; { $result }.
check-shuffles =
    { $hands ->
        [one] Le mélange de { $hands } manche était scellé avant la donne, et c’est bien lui qui a été distribué.
       *[other] Les mélanges de { $hands } manches étaient scellés avant la donne, et ce sont bien eux qui ont été distribués.
    }
check-failed = { $path } : non conforme. { $why }
check-one-seat = Il ne contient que ce qu’a vu un joueur, et ne peut pas être vérifié.
check-running = partie en cours
check-drawn = partie nulle
check-won =
    { $whom ->
        [team] l’équipe { $side } gagne
       *[other] { $side } gagne
    }
check-totals = totaux { $totals }

replay-seen-from = Vu par { $player }, à la place { $seat }.
replay-step = { $number }. { $told }
replay-hand = { $player }, sa main : { $cards }.
replay-hand-empty = { $player } n’a plus de cartes.
replay-keys = Entrée : action suivante. b : retour. Un numéro : aller à cette action. c : coup fourré suivant. t : table. q : quitter.
replay-prompt = Action { $at } sur { $of } :{" "}
replay-empty = Rien n’a encore été joué.
replay-at-start = C’est le début.
replay-at-end = C’est la fin. Tapez q pour quitter.
replay-no-coup = Plus de coup fourré après celui-ci.
replay-no-such-step = Donnez un numéro de 1 à { $count }, ou tapez ? pour l’aide.

## Compter une manche jouée avec de vraies cartes

score-welcome = Comptons une manche. Entrée, sans rien d’autre, veut dire aucun ou zéro.
score-edition = Quelle édition ({ $editions }) ? Entrée pour classic :{" "}
score-players = Combien de joueurs ? Entrée pour { $usual } :{" "}
score-teams = Par équipes de deux, oui ou non ?{" "}
score-house = Des règles maison, par exemple trip=500 ? Entrée pour aucune :{" "}
score-extended = Qui a demandé l’allonge ? Un numéro de camp de 1 à { $sides }, Entrée pour personne :{" "}
score-player = Joueur { $number }
score-team = Équipe { $number }
score-side = { $side }.
score-distances = Étapes posées, par exemple 100 100 50 ou 3x100 :{" "}
score-safeties = Bottes exposées, par leur nom ou leur numéro (1 prioritaire, 2 citerne, 3 increvable, 4 as du volant) :{" "}
score-coups = Lesquelles en coup fourré, parmi { $cards } ?{" "}
score-before = Total avant cette manche :{" "}
score-draw = La pioche était-elle vide à la fin de la manche, oui ou non ?{" "}
score-once-more = Reprenons la saisie de cette manche.
score-winner = Manche gagnée : { $side }.
score-nobody = Personne ne gagne cette manche.
column-line = Ligne
sheet-hand = Manche
sheet-total = Total

error-score-yes-or-no = Répondez oui ou non.
error-score-not-a-number = « { $said } » n’est pas un nombre.
error-score-no-such-side = Les camps se comptent de 1 à { $sides }.
error-score-no-distance = « { $said } » n’est pas une étape. Les étapes sont { $cards } : écrivez par exemple 100 100 50, ou 3x100.
error-score-no-safety = « { $said } » n’est pas une botte. Les bottes sont { $safeties }.
error-score-coup-not-laid = « { $card } » n’est pas parmi les bottes exposées de ce camp.
error-score-draw-empty = « draw_empty » vaut true ou false.
error-score-draw-count = « draw » est une liste de cartes, ou leur nombre, de 0 à { $most }.
error-score-past-trip = { $side } ne peut pas en être à { $distance } : le trajet est de { $trip }.
error-score-number-missing = Il faut ici un nombre, par exemple 2.

## Ce que cette machine ne permet pas

error-cli-system = Votre système signale une erreur : { $why }.
error-cli-system-file = { $path } : { $why }.
error-cli-no-home = Votre dossier personnel est introuvable. Nommez un fichier avec { $option }, ou définissez { $variable }.

## Les règles, les conseils et le glossaire

help-metavar-EDITION = ÉDITION
help-metavar-NUMBER = NUMÉRO
help-metavar-RULE = RÈGLE
help-rules = Les règles complètes d’une édition, ou l’une d’elles : bornes rules fr2014 R8.3.
help-ask = Qui a raison ? Les réponses aux questions dont on débat, pour chaque édition.
help-ask-words = Des mots de la question, comme deuxième limite. Sans mots, toutes les questions sont listées.
help-ask-edition = Répondre pour cette édition seulement. L’option peut se répéter.
help-ask-json = Afficher du JSON.
help-rules-edition = La clé de l’édition. [par défaut : classic]
help-rules-rule = Le numéro d’une règle, comme R8.3, ou d’un chapitre, comme R8.
help-rules-json = Afficher du JSON.
help-advice = Les conseils des livrets, de A1 à A13.
help-advice-edition = L’édition dont on prend les noms de cartes. [par défaut : classic]
help-advice-number = Le numéro d’un seul conseil, comme A3.
help-advice-json = Afficher du JSON.
help-glossary = Les mots du jeu et ce qu’ils veulent dire.
help-glossary-json = Afficher du JSON.
column-word = Mot
column-meaning = Sens
editions-printed = Imprimé en plus des règles
error-cli-no-such-rule = Il n’y a pas de règle { $rule }. Les règles vont de R1 à { $last } : écrivez R8 pour un chapitre, ou R8.3 pour une règle.
error-cli-nothing-asked = Aucune question ne correspond à « { $words } ». Essayez d’autres mots. La liste de toutes les questions : bornes ask
error-cli-no-such-advice = Il n’y a pas de conseil { $number }. Les conseils vont de A1 à { $last } : écrivez par exemple A3.
error-cli-rule-elsewhere = L’édition { $edition } n’a pas de règle { $rule }. Ces éditions l’ont : { $editions }.

## `bornes site`

help-site = Écrire le jeu comme un site que tout hébergeur de fichiers peut servir : jouer contre des robots, sans serveur.
help-site-folder = Le dossier où écrire. Les autres fichiers y restent ; ceux d’une version plus ancienne du site sont remplacés.
help-metavar-DIR = DOSSIER
site-written = Le site est dans { $path } ({ $kilobytes } ko). Pour l’essayer : python -m http.server --directory { $path }
error-site-not-built = L’application du navigateur n’est pas construite : il n’y a pas de site à écrire. Dans les sources, `make web` la construit.
error-site-unwritable = Le site ne peut pas être écrit dans { $path } : { $why }.
