### L’application du navigateur : accueil, table, parties à revoir, règles, feuille de marque.

## Les mots sur la plaque des cartes : courts, une barre entre deux lignes

face-25 = bornes
face-50 = bornes
face-75 = bornes
face-100 = bornes
face-200 = bornes
face-25-miles = miles
face-50-miles = miles
face-75-miles = miles
face-100-miles = miles
face-200-miles = miles
face-stop = Feu rouge
face-stop-collector = Stop !
face-speed_limit = Limite de / vitesse
face-out_of_gas = Panne / d’essence
face-flat_tire = Crevaison
face-flat_tire-creve = Crevé
face-accident = Accident
face-roll = Feu vert
face-roll-collector = Roulez !
face-end_of_limit = Fin de / limite
face-end_of_limit-collector = Fin de / limite
face-gasoline = Essence
face-spare_tire = Roue de / secours
face-repairs = Réparations
face-right_of_way = Prioritaire
face-right_of_way-vehicule = Véhicule / prioritaire
face-extra_tank = Citerne / d’essence
face-extra_tank-reservoir = Grand / réservoir
face-puncture_proof = Increvable
face-driving_ace = As du / volant

## Partout

web-home = Accueil
web-nav-score = Feuille de marque
web-nav-score-short = Score
web-nav = Menu principal
web-skip = Aller au contenu
web-close = Fermer
web-settings = Réglages
web-page-home = Accueil
web-page-make = Ouvrir une table
web-page-table = Table
web-page-replay = Revoir la partie
web-page-rules = Règles
web-page-score = Feuille de marque
web-page-cards = Les cartes
web-page-puzzles = Problèmes
web-page-privacy = Vie privée
web-page-statistics = Statistiques du jeu
web-page-ask = Qui a raison ?
web-source = Code source
web-license = Licence { $name }
web-loading = Un instant…
web-set-theme = Thème
web-theme-auto = Comme mon appareil
web-theme-light = Clair
web-theme-dark = Sombre
web-set-speed = Vitesse
web-speed-slow = Lente
web-speed-normal = Normale
web-speed-fast = Rapide
web-speed-instant = Immédiate
web-speed-note = Seul avec des robots, un clic sur la table ou la touche S abrège l’attente.
web-set-coach = Proposer un coup à chaque tour
web-set-contrast = Contraste élevé
web-set-still = Désactiver les animations
web-set-counting = Afficher le compteur de cartes
web-set-roadLayout = Disposer les étapes comme une route
web-line-none = Vous êtes hors ligne. Vous pouvez jouer contre des robots, lire les règles et tenir la feuille de marque ; les tables avec d’autres joueurs ont besoin d’une connexion.
web-local-denied = Ce navigateur ne laisse pas Bornes enregistrer : votre partie sera perdue quand vous fermerez la page.
web-local-full = Il n’y a plus de place pour enregistrer votre partie : elle sera perdue quand vous fermerez la page. Supprimez d’anciennes parties, ou libérez de la place.
web-local-friends = Sur ce site, vous jouez contre des robots. Pour jouer entre amis, quelqu’un lance un serveur : une commande suffit.
web-local-make = Autres éditions, plus de robots, règles maison
web-local-not-loaded = Les fichiers pour jouer hors ligne ne sont pas tous là. Connectez-vous une fois à Internet, puis réessayez.
web-update = Une nouvelle version est prête. Vous l’aurez à votre prochaine visite, ou tout de suite :
web-line-lost = Un instant : reconnexion en cours. Rien n’est perdu.
web-line-outdated = Une nouvelle version de cette page est disponible.
web-line-reload = Recharger
web-guest = Invité
web-connecting = Connexion…
web-looking = Recherche de la table…
web-no-table = Cette table n’existe pas

## Accueil

web-tagline = Mille bornes, et tout ce qui peut arriver en route
web-lead = Avalez les bornes, arrêtez vos adversaires, gardez une botte en réserve. Le premier au bout du trajet gagne la manche.
web-play-now = Jouer tout de suite contre un robot
web-length = Durée du jeu
web-length-hand = Une manche
web-length-match = Partie en 5 000
web-dealing = On distribue les cartes…
web-home-again = Revanche contre { $robot }
web-home-your-turn = Continuer : à vous de jouer
web-level-random = Hasard
web-level-learner = Apprenti
web-level-driver = Conducteur
web-level-racer = Pilote
web-level-champion = Champion
web-with-friends = Entre amis
web-with-friends-lead = Envoyez à un ami le lien de votre table. La règle classique, à deux, à un rythme tranquille.
web-play-friend = Jouer avec un ami
web-make-other = Plus de joueurs, une autre édition
web-join = Rejoindre une table
web-code-or-link = Code ou lien
web-code-form = Un code a sept lettres et chiffres : K7M2QXP, par exemple.
web-join-go = Rejoindre
web-watch = Regarder
web-your-name = Votre nom
web-name-shown = Le nom que voient les autres joueurs
web-name-placeholder = par ex. Camille
web-name-save = Enregistrer
web-open-tables = Tables ouvertes
web-no-open-tables = Aucune table n’est ouverte pour le moment.
web-hosted-by = Chez { $name }
web-seats-taken =
    { $taken ->
        [one] { $taken } place prise sur { $all }
       *[other] { $taken } places prises sur { $all }
    }

## Ouvrir une table

web-make-lead = Choisissez comment jouer. Vos amis vous rejoignent grâce à un lien, des robots prennent les places restantes.
web-edition = Édition
web-player-count = Joueurs
web-players =
    { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
web-seating-alone = { $count } joueurs, chacun pour soi
web-seating-teams = { $count } joueurs, par équipes de deux
web-pace = Rythme
web-pace-brisk = rapide
web-pace-relaxed = tranquille
web-pace-untimed = sans chronomètre
web-pace-note = Seul contre des robots, on joue sans chronomètre.
web-bots = Robots pour les places libres
web-open-to-all = Afficher cette table sur la page d’accueil : tout le monde peut la rejoindre
web-hints-allowed = Autoriser les conseils
web-house-rules = Règles maison
web-house-trip = Longueur du trajet
web-house-hands = Nombre de manches à jouer, au lieu de points
web-house-extension = Le premier camp à atteindre 700 peut-il demander l’allonge jusqu’à 1 000 ?
web-house-count =
    { $count ->
        [one] { $count } règle maison
       *[other] { $count } règles maison
    }
web-make-go = Ouvrir la table

## Avant la partie

web-waiting-title = La table est prête
web-full = La table est complète
web-full-lead = Vous pouvez regarder : la partie s’affichera ici dès qu’elle commencera. Vous pouvez aussi écrire. Si une place se libère, vous pourrez la prendre.
web-invite = Invitez vos amis
web-code = Code
web-link = Lien
web-copy = Copier le lien
web-copied = Copié
web-seat-open = Place libre
web-seat-friend = Pour un ami
web-seat-bot = Qui joue à la place { $seat }
web-bot = Robot
web-player-number = Joueur { $number }
web-you = vous
web-away = absent
web-sit = S’asseoir ici
web-move-here = Changer de place
web-stand = Quitter cette place
web-start = Commencer la partie
web-start-note = Des robots prennent les places encore libres.
web-waiting-host = L’hôte lancera la partie.
web-choose-seat = Vous regardez. Choisissez une place libre pour jouer.
web-all-seats-taken = Toutes les places sont prises. Vous regardez.
web-invited = { $name } vous invite
web-invited-unnamed = On vous invite
web-just-watch = Seulement regarder
web-change = Modifier
web-change-go = Modifier la table
web-change-cancel = Annuler
web-watchers-looking =
    { $count ->
        [one] { $names } regarde la table.
       *[other] { $names } regardent la table.
    }
web-somebody =
    { $count ->
        [one] Quelqu’un
       *[other] { $count } personnes
    }
web-watchers =
    { $count ->
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
web-watcher-muted = { $name } (parole coupée)
web-mute = Couper la parole
web-mute-whom = Couper la parole à { $name }
web-unmute = Rendre la parole
web-unmute-whom = Rendre la parole à { $name }
web-remove = Exclure
web-remove-whom = Exclure { $name } de la table
web-remove-sure = Exclure { $name } définitivement ?
web-removed = Vous n’êtes plus à cette table
web-seatless =
    { $count ->
        [one] { $names } est là, mais n’a pas de place.
       *[other] { $names } sont là, mais n’ont pas de place.
    }
web-seatless-wait = Attendre { $names }
web-wait = Attendre
web-wait-longer = Attendre encore
web-seatless-start = Commencer avec des robots
web-talk = Discussion
web-talk-phrases = Message rapide…
web-talk-words = Votre message
web-react-like = Pouce levé
web-react-clap = Bravo
web-react-laugh = Rire
web-react-wow = Étonnement
web-react-sad = Tristesse
web-react-party = Hourra
web-talk-say = Envoyer

## À la table

web-table-title = Manche { $hand }
web-side =
    { $whom ->
        [you] Votre camp
        [yours] Votre équipe
        [team] Équipe { $side }
       *[other] { $side }
    }
web-dealer = donneur
web-holds =
    { $count ->
        [one] { $count } carte en main
       *[other] { $count } cartes en main
    }
web-to-play = doit jouer
web-total = total { $points }
web-empty = vide
web-battle = Bataille
web-speed = Vitesse
web-battle-pile = Pile de bataille : { $card }
web-speed-pile = Pile de vitesse : { $card }
web-safeties = Bottes
web-safety-crosswise = { $card }, coup fourré
web-no-distance = Aucune étape
web-distance-group = { $count } × { $value }
web-road-side = { $side } : { $distance } sur { $trip }
web-draw =
    { $count ->
        [0] La pioche est vide
        [one] Pioche : { $count } carte
       *[other] Pioche : { $count } cartes
    }
web-draw-empty = Plus de cartes
web-discard-pile = Défausse
web-discard-top = Défausse : { $card }
web-play-safety-here = Exposer la botte ici
web-play-distance-here = La poser ici
web-choose-card = Choisissez une carte.
web-choose-dot = Un point vert marque les cartes jouables.
web-you-watch = Vous regardez cette table.
web-take-seat = Remplacer un robot
web-kept =
    { $who ->
        [you] { $late ->
            [0] Un robot joue pour vous.
            [1] Votre temps est écoulé : un robot joue ce coup.
           *[other] Votre temps s’est écoulé deux fois de suite : un robot joue jusqu’à votre retour.
        }
       *[other] { $late ->
            [0] Un robot joue pour { $player }.
            [1] { $player } n’a plus de temps : un robot joue ce coup.
           *[other] { $player } a manqué de temps deux fois de suite : un robot joue en attendant.
        }
    }
web-late = temps écoulé
web-sits-out = un robot joue
web-with-hints = conseils
web-plays-with-hints = joue avec des conseils
web-is-away = { $player } n’est plus là.
web-takes-over-in = Un robot prend le relais dans { $time }
web-frees-in = La place se libère dans { $time }
web-robot-now = Robot maintenant
web-free-now = Ne pas attendre
web-agreed = { $count } d’accord sur { $all }
web-seconds = { $seconds } s
web-time-short = Il vous reste { $seconds } secondes.
web-back = Je suis de retour

## La main

web-your-hand = Votre main
web-hand-keys = Les flèches passent d’une carte à l’autre, Entrée choisit et joue, D défausse, W dit pourquoi une carte n’est pas jouable.
web-card-in-hand = { $number } : { $name }, { $family }{ $how }
web-card-playable = , peut être jouée
web-card-discardable = , ne peut être que défaussée
web-card-not-now = , injouable pour l’instant
web-actions = { $card } : que faire ?
web-play = La jouer
web-expose = Exposer la botte
web-play-on = Contre { $side }
web-why = Pourquoi ?
web-discard = Défausser
web-discard-sure = La défausser quand même ?
web-keep = La garder
web-hint = Conseil
web-hint-equal = D’autres coups le valent.
web-hint-equal-to = à peu près égal
web-hint-working = Un instant…
web-move-play = Jouer { $card }
web-move-attack = { $card } contre { side-inside }
web-move-discard = Défausser { $card }
web-move-coup_fourre = Coup fourré
web-move-pass = Laisser passer
web-move-extend = Demander l’allonge
web-move-finish = S’arrêter là
web-card-back = Le dos
web-counting = Cartes vues
web-counting-of = { $seen } sur { $all }

## Attaques et allonge

web-attacked = { $player } attaque : { $card }
web-coup-fourre = Coup fourré !
web-pass = Laisser passer
web-no-safety = Vous n’avez pas la botte contre cette attaque.
web-answer-kept = Votre réponse est enregistrée. Le délai est le même pour tous.
web-extension-title = Trajet terminé. Continuer jusqu’à { $trip } ?
web-extension-gain = Si vous y arrivez : { $extension } points en plus des { $trip } du trajet.
web-extension-risk = Sinon : les { $trip } sont perdus, et chaque adversaire marque { $extension }.
web-extend = Allonge !
web-finish = S’arrêter là

## Ce qui s’est passé

web-log-chat = Discussion et journal
web-log-unread =
    { $count ->
        [one] Discussion et journal : un nouveau message
       *[other] Discussion et journal : { $count } nouveaux messages
    }
web-log = Journal de la partie

## Fin de la manche, fin de la partie

web-hand-won =
    { $whom ->
        [you] Vous gagnez la manche { $hand } !
        [yours] Votre équipe gagne la manche { $hand } !
        [team] L’équipe { $side } gagne la manche { $hand }.
       *[other] { $side } gagne la manche { $hand }.
    }
web-hand-drawn = Personne ne gagne la manche { $hand }.
web-hand-how =
    { $how ->
        [trip_met] Le trajet est terminé.
       *[other] Il n’y a plus de cartes à jouer.
    }
web-unfinished-hand = Une manche inachevée ne compte pas.
web-line = Points pour
web-sheet-caption = Feuille de marque de la manche { $hand }
web-sheet-hand = Cette manche
web-sheet-total = Total
web-next-hand = Manche suivante
web-rematch = Rejouer
web-resigned =
    { $who ->
        [you] Vous avez abandonné.
       *[other] { $player } a abandonné.
    }
web-has-left =
    { $count ->
        [one] { $players } a quitté la table.
       *[other] { $players } ont quitté la table.
    }
web-wants-again =
    { $count ->
        [one] { $players } veut rejouer.
       *[other] { $players } veulent rejouer.
    }
web-play-robot = Jouer contre un robot
web-invite-again = Réinviter
web-take-free-seat = Prendre la place libre
web-look-at-table = Voir la table
web-show-sheet = Feuille de marque
web-waiting-for = On attend { $players }
web-replay = Revoir la partie

## Revoir une partie

web-replay-title = Revoir la partie
web-replay-none = Cette partie n’existe pas, ou n’est pas encore finie.
web-replay-eyes = Point de vue
web-replay-all = Toutes les cartes
web-replay-table = Spectateur
web-replay-step = Action { $step } sur { $all }
web-replay-first = Début
web-replay-back = Action précédente
web-replay-next = Action suivante
web-replay-last = Fin
web-replay-play = Lecture
web-replay-pause = Pause
web-replay-speed = Vitesse de la relecture
web-replay-scrub = Position dans la partie
web-replay-coups = Coups fourrés
web-replay-no-coups = Aucun coup fourré dans cette manche.
web-replay-coup = Manche { $hand } : { player-inside }
web-replay-hand = Manche { $hand }
web-replay-hands = Manches
web-replay-download = Télécharger la partie
web-hand-of = { $who ->
        [you] { web-your-hand }
       *[other] { $player }, sa main
    }

## Règles

web-rules-title = Les règles
web-rules-beside = Comparer avec
web-rules-alone = aucune
web-rules-differ = Seulement les différences
web-rules-point = Point
web-rules-rule = Règle

## Feuille de marque

web-pad-title = Feuille de marque
web-pad-lead = Pour jouer avec de vraies cartes : à la fin d’une manche, notez ce que chaque camp a posé.
web-pad-name = Nom du camp { $side }
web-pad-side = Camp { $side }
web-pad-hand = Manche { $hand }
web-pad-laid = Étapes posées
web-pad-less = Une carte « { $card } » de moins pour { $side }
web-pad-more = Une carte « { $card } » de plus pour { $side }
web-pad-safety = { $card } pour { $side }
web-pad-none = pas exposée
web-pad-plain = exposée
web-pad-coup = coup fourré
web-pad-extended = Allonge demandée par
web-pad-nobody = personne
web-pad-draw-empty = La pioche était vide à la fin
web-pad-work-out = Calculer
web-pad-enter = Ajouter la manche
web-pad-undo = Retirer la dernière manche
web-pad-new = Nouvelle feuille
web-pad-new-sure = Tout effacer et recommencer ?
web-pad-print = Imprimer
web-pad-hands = Manches jouées
web-pad-winner = { $side } l’emporte avec { $points } points.

## La table : questions et panneaux

web-desk = Vos actions
web-menu = Plus
web-total-of = { $points } points sur { $goal }
web-total-of-short = { $points } / { $goal }
web-safety-none = { $card } : pas encore
web-percent = { $number } %
web-hint-numbers = Comparer
web-hint-worth = Probabilité de gagner la partie après chaque coup
web-match-goal = La partie se joue en { $goal } points.
web-set-volume = Sons
web-volume-off = coupés
web-page-missing = Page introuvable
web-page-not-loaded = Cette page n’a pas pu être chargée en entier. Vérifiez votre connexion, puis rechargez-la.
web-missing-lead = Il n’y a pas de page à l’adresse { $address }. Vérifiez l’adresse.
web-undo = Annuler
web-undo-long = Annuler mon dernier coup
web-sit-out = Laisser un robot jouer à ma place
web-resign = Abandonner
web-resign-sure = Abandonner cette partie ?
web-taken-back = Des coups ont été annulés dans cette partie : elle ne compte pas dans votre bilan.
web-share = Partager
web-qr = Code QR du lien
web-team = Équipe { $number }
