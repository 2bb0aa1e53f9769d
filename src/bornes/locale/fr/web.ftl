### L'application du navigateur : accueil, table, rediffusion, règles, feuille de marque.

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
face-stop-collector = Stop !
face-speed_limit = Limite de / vitesse
face-out_of_gas = Panne / d'essence
face-flat_tire = Crevaison
face-flat_tire-creve = Crevé
face-accident = Accident
face-roll = Feu vert
face-roll-collector = Roulez !
face-end_of_limit = Fin de / limite
face-end_of_limit-collector = Fin de / limite
face-gasoline = Essence
face-spare_tire = Roue de / secours
face-repairs = Réparations
face-right_of_way = Prioritaire
face-right_of_way-vehicule = Véhicule / prioritaire
face-extra_tank = Citerne / d'essence
face-extra_tank-reservoir = Grand / réservoir
face-puncture_proof = Increvable
face-driving_ace = As du / volant

## Partout

web-home = Accueil
web-nav-score = Points
web-nav = Pages
web-skip = Aller au contenu
web-close = Fermer
web-settings = Réglages
web-page-home = Accueil
web-page-make = Ouvrir une table
web-page-table = Table
web-page-replay = Rediffusion
web-page-rules = Règles
web-page-score = Feuille de marque
web-page-cards = Les cartes
web-set-theme = Éclairage
web-theme-auto = Comme le système
web-theme-light = Clair
web-theme-dark = Sombre
web-set-coach = Dire le meilleur coup à chaque tour
web-set-contrast = Contraste élevé
web-set-still = Les cartes ne bougent pas
web-set-counting = Compter les cartes vues
web-set-roadLayout = Aligner les étapes comme une route
web-line-none = Pas de connexion. Les règles et la feuille de marque s'en passent ; les tables l'attendent.
web-line-lost = La connexion est coupée. Elle revient d'elle-même ; votre place est gardée.
web-line-elsewhere = Vous avez ouvert cette table ailleurs, et c'est là-bas que vous jouez.
web-line-here = Jouer ici
web-line-outdated = Cette page est plus ancienne que le serveur.
web-line-reload = La recharger
web-guest = Invité
web-connecting = Connexion …
web-looking = Recherche de la table …
web-no-table = Cette table n'existe pas

## Accueil

web-tagline = Mille bornes, et tout ce qui peut arriver en route
web-lead = Posez vos étapes, arrêtez les autres, gardez une botte en réserve. Le premier au bout du trajet emporte la manche.
web-play-now = Jouer tout de suite contre un robot
web-level-random = Au hasard
web-level-learner = Apprenti
web-level-driver = Conducteur
web-level-racer = Pilote
web-with-friends = Entre amis
web-with-friends-lead = Ouvrez une table, envoyez le lien ; des robots prennent les places libres.
web-join = Rejoindre une table
web-code-or-link = Code ou lien
web-join-go = Rejoindre
web-watch = Regarder
web-your-name = Votre nom
web-name-shown = Tel que les autres le voient
web-open-tables = Tables ouvertes
web-no-open-tables = Aucune table n'est ouverte pour le moment.
web-seats-taken =
    { $taken ->
        [one] { $taken } place prise sur { $all }
       *[other] { $taken } places prises sur { $all }
    }

## Ouvrir une table

web-make-lead = Ce que tout le monde jouera à cette table.
web-edition = Édition
web-player-count = Joueurs
web-players =
    { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
web-seating-alone = À { $count }, chacun pour soi
web-seating-teams = À { $count }, par équipes de deux
web-pace = Rythme
web-pace-brisk = vif
web-pace-relaxed = tranquille
web-pace-untimed = sans limite de temps
web-pace-note = Sans limite de temps, la table attend tout le monde, même pour répondre à une attaque.
web-bots = Robots sur les places libres
web-open-to-all = Ouverte à tous, dans la liste des tables
web-hints-allowed = On peut demander conseil
web-house-rules = Règles maison
web-house-default = comme dans l'édition
web-yes = oui
web-no = non
web-house-trip = Longueur du trajet
web-house-hands = Nombre de manches
web-house-extension = Allonge
web-house-count =
    { $count ->
        [one] { $count } règle maison
       *[other] { $count } règles maison
    }
web-make-go = Ouvrir la table

## Avant la partie

web-waiting-title = La table est mise
web-invite = Invitation
web-code = Code
web-link = Lien
web-copy = Copier le lien
web-copied = Copié
web-seat-open = Place libre
web-seat-bot = Qui occupe la place { $seat }
web-bot = Robot
web-you = vous
web-away = absent
web-sit = S'asseoir ici
web-stand = Se lever
web-start = Commencer la partie
web-start-note = Des robots prennent les places encore libres.
web-waiting-host = L'hôte lance la partie.
web-talk = Paroles de table
web-talk-phrases = Dire quelque chose …
web-talk-words = Avec vos mots
web-talk-say = Dire

## À la table

web-table-title = Manche { $hand }
web-side =
    { $whom ->
        [you] Votre camp
        [yours] Votre équipe
        [team] Équipe de { $side }
       *[other] { $side }
    }
web-dealer = donne
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
web-battle-pile = Pile de bataille : { $card }
web-speed-pile = Pile de vitesse : { $card }
web-safeties = Bottes
web-safety-crosswise = { $card }, coup fourré
web-no-distance = Aucune étape
web-distance-group = { $count } × { $value }
web-road-side = { $side } : { $distance } sur { $trip }
web-draw =
    { $count ->
        [0] La pioche est vide
        [one] Pioche : { $count } carte
       *[other] Pioche : { $count } cartes
    }
web-draw-empty = Plus de cartes
web-discard-pile = Défausse
web-discard-top = Défausse : { $card }
web-play-safety-here = L'exposer ici
web-play-distance-here = La poser ici
web-turn =
    { $who ->
        [you] À vous de jouer
       *[other] Au tour de { $player }
    }
web-turn-extend =
    { $who ->
        [you] Vous terminez le trajet
       *[other] { $player } décide de l'allonge
    }
web-turn-attacked =
    { $whom ->
        [you] Vous êtes attaqué
        [yours] Votre équipe est attaquée
        [team] L'équipe de { $side } est attaquée
       *[other] { $side } subit une attaque
    }
web-turn-nobody = La manche est finie
web-choose-card = Choisissez une carte.
web-choose-dot = Un point vert marque celles qui peuvent être jouées.
web-you-watch = Vous regardez cette table.
web-take-seat = Prendre la place d'un robot
web-bot-plays = Un robot joue pour vous pendant votre absence.
web-back = Je suis de retour

## La main

web-your-hand = Votre main
web-hand-keys = Les flèches vont de carte en carte, Entrée choisit et joue, D défausse, W dit pourquoi pas.
web-card-in-hand = { $number } : { $name }, { $family }{ $how }
web-card-playable = , peut être jouée
web-card-discardable = , ne peut être que défaussée
web-card-not-now = , pas maintenant
web-actions = { $card } : que faire
web-play = La jouer
web-expose = L'exposer
web-play-on = Sur { $side }
web-why = Pourquoi pas ?
web-discard = Défausser
web-discard-sure = La défausser quand même ?
web-keep = La garder
web-hint = Conseil
web-move-play = Jouer { $card }
web-move-attack = { $card } sur { $side }
web-move-discard = Défausser { $card }
web-move-coup_fourre = Coup fourré
web-move-pass = Laisser passer
web-move-extend = Allonger
web-move-finish = S'arrêter là
web-card-back = Le dos
web-counting = Cartes vues
web-counting-of = { $seen } sur { $all }

## Attaques et allonge

web-attacked = { $player } attaque : { $card }
web-coup-fourre = Coup fourré !
web-pass = Laisser passer
web-no-safety = Vous n'avez pas la botte qui y répond.
web-answer-kept = Votre réponse est notée. Le délai reste le même pour tous.
web-extension-title = Le trajet est terminé. Continuer jusqu'à { $trip } ?
web-extension-gain = Si vous y arrivez les premiers : { $extension } points de plus, et les { $trip } du trajet.
web-extension-risk = Sinon : pas de { $trip }, et { $extension } points à chaque adversaire.
web-extend = Allonger
web-finish = S'arrêter là

## Ce qui s'est passé

web-log = Déroulement
web-log-said = { $player } : { $said }
web-log-seat-taken = { $player } s'assied.
web-log-seat-left = La place { $seat } est libre.
web-log-renamed = À la place { $seat }, on s'appelle maintenant { $player }.
web-log-ready =
    { $who ->
        [you] Vous attendez la suite.
       *[other] { $player } attend la suite.
    }
web-log-seat-kept = { $player } s'absente : un robot continue.
web-log-seat-back =
    { $who ->
        [you] Vous êtes de retour.
       *[other] { $player } est de retour.
    }

## Fin de la manche, fin de la partie

web-hand-over = La manche { $hand } est finie
web-line = Ligne
web-sheet-caption = Feuille de la manche { $hand }
web-sheet-hand = Cette manche
web-sheet-total = Total
web-next-hand = Manche suivante
web-rematch = Rejouer
web-look-at-table = Voir la table
web-show-sheet = Feuille de marque
web-waiting-for = On attend { $players }
web-replay = Revoir la partie

## Rediffusion

web-replay-title = Rediffusion
web-replay-none = Cette partie n'existe pas, ou n'est pas encore finie.
web-replay-eyes = Vu par
web-replay-all = tout le monde
web-replay-table = la table
web-replay-step = Pas { $step } sur { $all }
web-replay-first = Au début
web-replay-back = Un pas en arrière
web-replay-next = Un pas en avant
web-replay-last = À la fin
web-replay-play = Lecture
web-replay-pause = Pause
web-replay-scrub = Où dans la partie
web-replay-coups = Coups fourrés
web-replay-no-coups = Aucun coup fourré dans cette partie.
web-replay-coup = Manche { $hand } : { $player }
web-replay-hand = Manche { $hand }
web-replay-hands = Manches
web-replay-download = Enregistrer la partie
web-hand-of = Main de { $player }

## Règles

web-rules-title = Les règles
web-rules-lead = Cinq livrets parus s'accordent sur les cartes et sur le cœur du jeu, et diffèrent sur quelques points. Les voici tous ; les numéros sont ceux de la page des règles de ce projet.
web-rules-cards = Les cartes
web-rules-count =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
web-rules-heart = Comment va une manche
web-rules-edition = Les chiffres de l'édition
web-rules-beside = Comparer avec
web-rules-alone = aucune autre
web-rules-differ = Seulement les différences
web-rules-point = Point
web-rules-rule = Règle
web-rules-glossary = Glossaire
web-rules-answers = Contre { $hazards }
web-heart-1 = À votre tour, vous piochez, puis vous posez une carte ou en défaussez une. (R4.1)
web-heart-2 = Pour avancer, un camp doit avoir un Feu vert sur sa pile de bataille ; il pose alors des étapes et finit le trajet au compte exact. (R5.1, R6)
web-heart-3 = On attaque un adversaire qui roule ; la limite de vitesse se pose sur n'importe lequel et ne lui laisse que les 25 et les 50. (R5.2, R5.3)
web-heart-4 = Chaque attaque a sa parade. Dans la plupart des éditions, il faut encore un Feu vert ensuite. (R5.4 à R5.7)
web-heart-5 = Une botte protège jusqu'à la fin de la manche, annule l'attaque qu'elle vise et fait rejouer. (R7)
web-heart-6 = Une botte posée à l'instant même où l'attaque tombe est un coup fourré : l'attaque est nulle, la botte se couche en travers, et c'est à vous. (R8)
web-term-side = Camp
web-term-side-is = Un joueur, ou une équipe de deux : ce qui a des piles et un score.
web-term-trip = Trajet
web-term-trip-is = La distance à faire au compte exact, 700 ou 1 000.
web-term-battle = Pile de bataille
web-term-battle-is = Où vont feux verts, attaques et parades. Seule compte la carte du dessus.
web-term-speed = Pile de vitesse
web-term-speed-is = Où vont les limites de vitesse et leurs fins.
web-term-coup = Coup fourré
web-term-coup-is = La riposte : une botte sortie de la main, droit contre l'attaque qui vient de tomber.
web-term-extension = Allonge
web-term-extension-is = Continuer de 700 à 1 000, à ses risques et périls.
web-term-delayed = Couronnement
web-term-delayed-is = Terminer le trajet quand la pioche est vide.
web-term-shutout = Capot
web-term-shutout-is = Un camp qui n'a posé aucune étape à la fin de la manche.
web-term-safe = Sans les 200
web-term-safe-is = Gagner la manche sans un seul 200.

## Feuille de marque

web-pad-title = Feuille de marque
web-pad-lead = Pour une table avec de vraies cartes : notez ce qui s'y trouve quand une manche est finie.
web-pad-name = Nom du camp { $side }
web-pad-side = Camp { $side }
web-pad-hand = Manche { $hand }
web-pad-laid = Étapes posées
web-pad-less = Un { $card } de moins pour { $side }
web-pad-more = Un { $card } de plus pour { $side }
web-pad-safety = { $card } pour { $side }
web-pad-none = pas exposée
web-pad-plain = exposée
web-pad-coup = coup fourré
web-pad-extended = Allonge demandée par
web-pad-nobody = personne
web-pad-draw-empty = La pioche était vide à la fin
web-pad-work-out = Faire le compte
web-pad-enter = Inscrire la manche
web-pad-undo = Reprendre la dernière manche
web-pad-new = Nouvelle feuille
web-pad-new-sure = Vraiment recommencer ?
web-pad-print = Imprimer
web-pad-hands = Les manches jouées
web-pad-winner = { $side } l'emporte avec { $points } points.
web-pad-offline = Le serveur qui fait le compte est hors d'atteinte. Notez la manche : les points suivront.
web-pad-note = Noter la manche
web-pad-noted = Manche { $hand } : notée, les points suivront.

## La table : questions et panneaux

web-desk = À vous
web-menu = Plus
web-total-of = { $points } points sur { $goal }
web-total-of-short = { $points } / { $goal }
web-safety-none = { $card } : pas encore
web-rule-link = Règle { $rule }, s’ouvre à côté de la partie
web-percent = { $number } %
web-hint-numbers = Comparer
web-hint-worth = Chances de gagner la partie après chaque coup
web-match-goal = La partie se joue en { $goal } points.
web-set-volume = Sons
web-volume-off = coupés
web-page-missing = Page introuvable
web-missing-lead = Il n’y a rien à l’adresse { $address }. Il manque peut-être une lettre.
web-log-come = { $sentence } ({ $come } au total)
web-log-taken-back =
    { $who ->
        [you] Vous reprenez votre dernier coup.
       *[other] { $player } reprend son dernier coup.
    }
web-log-resigned =
    { $who ->
        [you] Vous abandonnez la partie.
       *[other] { $player } abandonne la partie.
    }
web-undo = Annuler
web-undo-long = Annuler mon dernier coup
web-sit-out = Laisser jouer un robot
web-resign = Abandonner
web-resign-sure = Vraiment abandonner la partie ?
web-taken-back = Des coups ont été annulés dans cette partie : elle ne compte pas dans votre bilan.
web-share = Partager
web-qr = QR code du lien
web-name-first = Comment les autres doivent-ils vous appeler ?
web-name-go = C'est moi
web-team = Équipe { $number }
