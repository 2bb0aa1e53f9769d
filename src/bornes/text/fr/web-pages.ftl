### Les pages du navigateur autour de la table : vos parties, votre bilan, la première manche, un autre appareil.

## Vos parties

web-games = Vos parties
web-games-left = Votre partie vous attend ici.
web-game-yours = À vous de jouer
web-game-theirs = À { $player } de jouer
web-game-between = Entre deux manches
web-game-open = Pas encore commencée
web-game-since = depuis { $time }
web-game-several = { $count } × { $name }
web-game-against = contre { $players }
web-game-continue = Continuer
web-game-remove = Abandonner cette partie et la retirer de la liste
web-game-remove-sure = L’abandonner ?
web-game-remove-yes = Retirer
web-game-remove-no = Garder
web-game-forget = Retirer de cette liste. Elle reste dans votre bilan.
web-games-finished = Terminées
web-games-earlier = Parties plus anciennes
web-game-won = Gagnée
web-game-local = jouée sans le serveur
web-game-lost = Perdue
web-game-drawn = Nulle
web-game-resigned = par abandon
web-game-totals = { $totals } points
web-title-your-turn = À vous de jouer !
web-notify-title = C’est à vous de jouer
web-notify-body = Votre partie de Mille Bornes vous attend.
web-set-notify = Me prévenir quand c’est à moi de jouer

## La première manche

web-page-daily = La donne du jour
web-daily-lead = Quatre manches, six minutes environ. Aujourd’hui, tout le monde a les mêmes cartes, et un seul essai compte. Qui allez-vous battre ?
web-daily-go = Voir la donne du jour
web-page-event = Soirée de club
web-event-back = Retour à la soirée
web-daily-result = Le résultat du jour
web-page-learn = Apprendre à jouer
web-learn = Apprendre en deux minutes
web-learn-lead = Vous découvrez le jeu ? Jouez une première manche guidée.
web-home-puzzle = Le problème du jour
web-learn-again = Rejouer la leçon
web-lesson = Leçon
web-lesson-skip = Passer la leçon
web-lesson-done-title = Vous savez jouer !
web-lesson-done = Vous avez démarré, attaqué, réparé, exposé une botte, réussi un coup fourré et fini exactement à 200. Dans une vraie partie, le trajet est de 700 bornes, et ce sont les points qui décident.
web-lesson-lost-title = C’était la leçon
web-lesson-lost = Votre adversaire est allé plus loin cette fois. Vous avez vu les cartes à l’œuvre : une vraie manche se déroule de la même façon.
web-lesson-real = Jouer une vraie manche

## Votre bilan

web-page-me = Votre bilan
web-nav-me = Bilan
web-me-empty = Rien ici pour l’instant. Terminez une manche, et elle s’affichera.
web-me-local = { $count ->
    [one] Une de ces parties a été jouée sans le serveur.
   *[other] { $count } de ces parties ont été jouées sans le serveur.
}
web-me-loading = Lecture de vos parties…
web-me-matches = Parties gagnées
web-me-of = { $won } sur { $all }
web-me-hands = Manches gagnées
web-me-average = Points par manche
web-me-coups = Coups fourrés
web-me-best = Meilleure manche
web-me-streak = Plus longue série
web-me-level = Votre niveau
web-me-level-about = Analyse vos six dernières parties ensemble. Il faut quelques secondes pour chacune.
web-me-level-go = Analyser mes dernières parties
web-me-level-working = Analyse de vos dernières parties…
web-me-level-is = { $matches ->
        [one] Dans votre dernière partie
       *[other] Sur vos { $matches } dernières parties
    }, votre niveau se situe entre { $low } et { $high } : vos { $decisions } décisions ont coûté { $lost } de l’enjeu. Des coups au hasard en coûtent 100 %.
web-me-level-few = Jouez d’abord une partie jusqu’au bout : il y a trop peu de décisions pour le dire.
web-me-level-failed = Vos parties n’ont pas pu être analysées. Réessayez plus tard.
web-me-points = Points, manche par manche
web-me-points-is =
    { $count ->
        [one] Une seule manche pour l’instant : { $average } points.
       *[other] Les { $count } dernières manches, la plus ancienne à gauche. La moyenne est de { $average } points.
    }
web-me-by-opponent = Par adversaire
web-me-by-edition = Par édition
web-me-by-table = Par nombre de joueurs
web-me-who = Adversaire
web-me-share = Parties gagnées
web-me-download = Télécharger
web-me-csv = Tableau (CSV)
web-me-records = Fichiers des parties (ZIP)
web-me-people = d’autres joueurs
web-me-failed = Impossible de lire votre bilan pour le moment. Réessayez dans un instant.

## Un autre appareil

web-page-device = Sur un autre appareil
web-device = Jouer sur un autre appareil
web-device-lead = Ouvrez ce lien sur un autre appareil pour y retrouver votre nom, vos parties et votre bilan. Quiconque l’a peut jouer à votre place : gardez-le pour vous.
web-device-show = Afficher le lien et son code QR
web-device-link = Votre lien personnel
web-device-copy = Copier le lien
web-device-scan = Scannez ce code avec votre téléphone
web-device-as = Continuer avec le nom { $name }
web-device-here = Sur cet appareil, vous serez désormais { $name }, avec toutes vos parties en cours.
web-device-replaces = Les parties jouées ici par { $name } ne seront plus accessibles depuis cet appareil. Pour les garder, copiez d’abord le lien de cet appareil, sur la page « Votre bilan ».
web-device-bad = Ce lien est incomplet, ou le serveur ne le connaît plus. Créez-en un nouveau sur l’autre appareil.

## Ouvrir une table : ce que veut dire chaque choix

web-pace-is-timed = { $turn } secondes par tour, { $window } secondes pour répondre à une attaque
web-pace-is-untimed = Chacun prend le temps qu’il lui faut
web-level-random-is = Joue n’importe quelle carte permise. Pour une toute première manche.
web-level-learner-is = Connaît les règles, et guère plus. Facile.
web-level-driver-is = Suit les conseils des livrets. Un adversaire honorable.
web-level-racer-is = Compte les cartes et calcule les probabilités. Fort.
web-level-champion-is = Joue comme le Pilote, et calcule la fin de la manche. Aucun des deux ne prend l’avantage, d’où la même cote.
web-example-classic = Par exemple : le premier arrivé à 700 peut continuer jusqu’à 1 000, pour 200 points de plus.
web-example-vintage = Par exemple : un adversaire resté au départ ne rapporte pas 500 points.
web-example-collector = Par exemple : même quand la pioche est vide, l’As du volant fait rejouer.
web-example-fr2009 = Par exemple : à deux aussi, le trajet fait 1 000 bornes, sans allonge.
web-example-fr2014 = Par exemple : l’Essence suffit pour repartir. Dans la Classique, il faut encore un feu vert.
web-house-lead = Laissez tout tel quel pour jouer selon le livret (★), ou changez un point ou deux.
web-house-own = ★ { $value }
web-house-own-number = Cette édition : { $value }
web-house-own-none = Cette édition : autant qu’il en faut
web-house-changed =
    { $count ->
        [0] selon le livret
        [one] { $count } changée
       *[other] { $count } changées
    }
web-house-discard = Quand peut-on défausser une carte ?
web-house-speed_limit_stacks = Peut-on poser une limite de vitesse sur une autre ?
web-house-roll_after_end_of_limit = Faut-il un feu vert après une fin de limite ?
web-house-remedy_restarts = Faut-il un feu vert après une parade ?
web-house-extra_turn_after_exhaustion = Une botte fait-elle rejouer quand la pioche est vide ?
web-house-hand_ends = Quand finit une manche où personne ne termine le trajet ?
web-house-start_rolling = Comment chacun commence-t-il ?
web-house-mistakes = Que devient un coup contraire aux règles ?
web-house-points_to_win = Points pour gagner la partie
web-house-all_safeties = Prime pour les quatre bottes
web-house-delayed_action = Prime pour le trajet terminé quand la pioche est vide
web-house-safe_trip = Prime pour la manche gagnée sans 200
web-house-shutout = Prime pour un capot
web-house-no_200_no_100 = Prime pour la manche gagnée sans 200 ni 100
web-printed-variant = variante imprimée
web-printed-young = pour les plus jeunes
web-rule-number = Règle { $rule }

## Analyses

web-page-review = Analyse
web-review-go = Analyser la partie
web-replay-short = Revoir

## Vie privée

web-privacy-device = Sur votre appareil
web-privacy-device-is = Ce navigateur garde un secret tiré au hasard, qui prouve que vos places et votre bilan sont à vous, le nom que vous avez choisi, vos réglages et vos feuilles de marque. Effacer les données du site dans le navigateur supprime tout cela.
web-privacy-server = Sur le serveur
web-privacy-server-is = Le serveur garde une empreinte de ce secret, votre nom et chaque partie que vous avez jouée : les cartes, les coups et ce qui s’est dit à la table. Il ne demande ni adresse électronique, ni mot de passe, ni compte. L’adresse de votre connexion ne sert que contre les abus et n’est jamais conservée avec vos parties.
web-privacy-shared = Qui le voit
web-privacy-shared-is = Toute personne qui a le lien d’une table voit le nom de ses joueurs, ses parties et ses discussions, et peut les revoir. Personne d’autre, sauf si la table a été ouverte à tous.
web-privacy-none = Pas de pistage
web-privacy-none-is = Ni cookies, ni traceurs, ni publicité : rien ne vient d’ailleurs que de ce serveur.
web-privacy-gone = Pour combien de temps
web-privacy-gone-is = Les tables et les invités dont personne ne s’est servi depuis un an sont effacés, sauf si la personne qui tient ce serveur a choisi un autre délai.
