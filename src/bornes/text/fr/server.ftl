### Les tables en ligne : le serveur, ses erreurs, les mots échangés à table.

## Des mélanges vérifiables

error-shuffle-broken = Le paquet montré après la manche n’est pas celui qui avait été scellé avant.
error-shuffle-not-dealt = Les cartes n’ont pas été distribuées à partir du paquet scellé.
error-shuffle-never-opened = Un mélange scellé n’a pas été ouvert à la fin de sa manche.

## À table

error-match-not-begun = La partie n’a pas encore commencé.
error-stale = La partie a avancé entre-temps.
error-answered-already = Vous avez déjà répondu.
error-match-has-begun = La partie a déjà commencé.
error-nothing-to-be-ready-for = Il n’y a rien à confirmer pour l’instant : aucune manche ne vient de finir.
error-players-not-ready = Une autre partie commence quand tous les joueurs sont d’accord.
error-nobody-away = Personne n’est absent à cette place.
error-other-sides-decide = Ce sont les joueurs des autres camps qui décident d’attendre ou non.
error-not-asked-now = Ce n’est pas à vous de jouer.
error-seat-given-twice = Une place ne peut pas être à vous et à un robot.
error-seat-taken = Cette place est prise.
error-seat-in-play = Une place ne peut pas rester vide pendant une partie.
error-cards-seen = Vous avez vu les cartes d’une autre place dans cette partie : vous ne pouvez pas prendre celle-ci.
error-no-seat-here = Vous n’avez pas de place à cette table.
error-host-only = Seul l’hôte peut le faire.
error-more-people-than-seats = Il y aurait moins de places que de personnes déjà assises.
error-not-a-spectator = Cette personne n’est pas parmi les spectateurs de la table.
error-muted = L’hôte vous a coupé la parole à cette table.
error-removed-from-table = L’hôte ne vous accepte plus à cette table.
error-no-hints-here = Les conseils sont désactivés à cette table.
error-talk-phrase-or-text = Envoyez soit une phrase toute faite, soit vos propres mots.
error-talk-too-fast = Doucement : attendez un instant avant le message suivant.
error-hints-too-fast = Doucement : attendez un instant avant le conseil suivant.
error-nothing-written = Il n’y a rien à lire. Écrivez au moins une lettre ou un chiffre.

## La connexion

# Pour un invité venu sans nom ; le numéro distingue l’un de l’autre.
guest-name = Invité { $number }
error-hello-first = Un client commence par se présenter.
error-hello-once = Un client ne se présente qu’une fois.
error-other-protocol = Ce serveur parle la version { $ours } du protocole.
error-unknown-secret = Ce serveur ne vous connaît plus. Vous entrez comme nouvel invité.
error-secret-missing = Donnez le secret de l’invité dans l’en-tête Authorization de la requête, sous la forme « Bearer SECRET ».
error-no-table-followed = Vous n’êtes à aucune table.
error-unknown-table = Aucune table n’a ce lien ni ce code.
error-too-many-guests = Trop de nouveaux invités viennent de votre adresse : attendez un instant, puis réessayez.
error-too-many-tables = Vous avez ouvert trop de tables : attendez un peu avant d’en ouvrir une autre.
error-no-server = Aucun serveur ne répond à { $url } ({ $why }). Lancez-en un : bornes serve
error-connection-lost = La connexion au serveur est perdue.
error-no-answer = Le serveur ne répond pas.

## Parties finies et feuille de marque

error-match-not-finished = Cette partie n’est pas finie : son enregistrement sera disponible à la fin.
error-unknown-match = Aucune partie { $match } n’a été jouée à cette table.
error-no-such-hand = Il n’y a pas de manche { $hand } dans cette partie.
error-review-busy = Beaucoup de parties sont en cours d’analyse. Réessayez dans une minute.
error-review-failed = Cette partie n’a pas pu être analysée. Réessayez plus tard.
error-review-resigned = Cette partie a été abandonnée : seule une partie jouée jusqu’au bout peut être analysée.
error-too-many-requests = Trop de demandes à la fois : attendez un instant.
error-upload-edition = Cette partie ne suit aucune des éditions que connaît ce serveur.
error-upload-partial = Ce fichier de partie ne contient pas toutes les cartes de la partie.
error-upload-seats = Dans une partie ajoutée, vous avez une place et des robots ont toutes les autres.
error-upload-unfinished = Seule une partie jouée jusqu’au bout peut être ajoutée à votre bilan.
error-body-too-large = La requête dépasse { $most } octets.

## Le serveur lui-même

error-database-unknown = « { $url }:// » n’est pas une base que Bornes connaît : donnez un fichier, ou une URL comme postgresql://utilisateur:motdepasse@machine/base.
error-database-closed = Impossible d’ouvrir la base de données { $path } : { $why }.
error-database-driver = Un serveur sur PostgreSQL demande psycopg : ajoutez-le avec pip install "bornes[server,postgres]".
error-database-busy = { $path } existe déjà, et une sauvegarde n’écrase rien.
error-backup-sqlite-only = Seule une base SQLite se sauvegarde ici ; PostgreSQL a pg_dump pour cela.
error-port-range = Un port est un nombre de 0 à { $most }, pas { $port }.
error-address-unusable = Impossible d’utiliser l’adresse { $host }, port { $port } : { $why }.
error-port-taken = Impossible d’utiliser l’adresse { $host }, port { $port } : { $why }. Pour prendre un port libre : bornes serve --port 0
error-server-missing = Le serveur n’est pas installé : ajoutez-le avec pip install "bornes[server]".

serve-ready = Bornes est à l’adresse { $url }
serve-phones = Sur les téléphones du même réseau :
serve-stop = Ctrl+C pour arrêter.
serve-backed-up = La base est sauvegardée dans { $path }.

help-serve = Ouvrir des tables en ligne : les amis viennent avec leur navigateur, des robots prennent les places libres.
help-serve-host = Adresse d’écoute.
help-serve-port = Port d’écoute ; 0 en prend un libre.
help-serve-database = Un fichier pour SQLite, ou l’URL d’une base PostgreSQL.
help-serve-lan = Laisser entrer tout le réseau local et montrer l’adresse en code QR.
help-serve-open_ = Ouvrir le jeu dans votre navigateur.
help-serve-origin = Un autre site dont les pages peuvent se connecter. L’option peut se répéter.
help-serve-bot = Proposer aussi ce robot aux invités, sous ce nom : lemien=essai/network.npz. L’option peut se répéter.
help-serve-slowness = Multiplier toutes les durées aux tables, par exemple 0.5 pour deux fois plus vite.
help-serve-rate = Messages par seconde qu’un invité peut envoyer ; 0 pour aucune limite.
help-serve-per_address = Connexions depuis une même adresse ; 0 pour aucune limite.
help-serve-connections = Connexions à ce serveur, toutes ensemble ; au-delà, elles sont refusées.
help-serve-keep = Nombre de jours sans activité après lequel tables et invités sont effacés ; 0 garde tout.
help-serve-trust_proxy = Se fier aux en-têtes X-Forwarded-* d’un proxy inverse sur cette machine.
help-serve-backup = Sauvegarder la base dans un fichier, même pendant que le serveur tourne, puis s’arrêter.
help-serve-schema = Afficher le schéma JSON du protocole, puis s’arrêter.
help-metavar-ADDRESS = ADRESSE
help-metavar-PORT = PORT
help-metavar-DATABASE = BASE
help-metavar-SITE = SITE
help-metavar-FACTOR = FACTEUR
help-metavar-DAYS = JOURS
help-metavar-NAME_BOT = NOM=ROBOT
help-metavar-LEVEL = NIVEAU
help-metavar-WHO = QUI

## Mots échangés à table : phrases toutes faites

talk-hello = Bonjour !
talk-good-luck = Bonne chance !
talk-well-played = Bien joué !
talk-thanks = Merci !
talk-sorry = Pardon !
talk-one-moment = Un instant, s’il vous plaît.
talk-your-turn = À vous de jouer !
talk-what-luck = Quelle chance !
talk-coup-fourre = Quel coup fourré !
talk-again = On rejoue ?
talk-goodbye = Au revoir !
error-not-alone-with-bots = Annuler, régler la vitesse et passer l’attente ne sont possibles que dans une partie où tous les autres sont des robots.
error-nothing-to-take-back = Vous n’avez pas de coup à annuler dans cette manche.

## bornes serve --open, et make play : un écran pour qui vient jouer

serve-open-shown = La page s’ouvre dans votre navigateur.
serve-open-no-screen = Ouvrez cette adresse dans un navigateur.
serve-open-running = Bornes tourne déjà. La page s’ouvre dans votre navigateur.
serve-open-more =
    Jouez seul contre des robots, ou envoyez à vos amis le lien de votre table.
    Des amis dans la pièce, avec leurs téléphones : { $bornes } serve --lan
    Ici, dans le terminal : { $bornes } play
serve-open-stop = Ctrl+C pour arrêter. Vos tables sont conservées.
serve-goodbye = Au revoir ! Vos tables vous attendent pour la prochaine fois.

## Des donnes équitables, dans le navigateur

web-fair = ✓ { $hands ->
        [one] Mélange honnête : une manche vérifiée
       *[other] Mélanges honnêtes : { $hands } manches vérifiées
    }
web-fair-broken = ✗ Une donne n’a pas passé la vérification
web-fair-why = Chaque paquet est calculé à partir d’un secret que le serveur scelle avant la donne et d’un tirage ajouté par les appareils des joueurs. Après la manche, le secret est révélé et votre navigateur refait le calcul. Personne n’a pu, à lui seul, choisir le paquet.

## Ce qui s’affiche là où un lien est partagé

preview-home = Bornes : jouer au Mille Bornes
preview-home-is = La course aux mille bornes dans le navigateur : contre des robots ou entre amis, par un lien, sans compte.
preview-replay = Une partie de Mille Bornes, coup par coup
preview-replay-is = Revoyez-la de la place de chacun, ou avec toutes les cartes, à la vitesse de votre choix.
preview-table = { $host } vous invite à une partie de Mille Bornes
preview-table-unnamed = On vous invite à une partie de Mille Bornes
preview-table-is = Ouvrez le lien, dites votre nom et prenez place. Rien à installer, pas de compte.
