### L’hébergement des tables : limites, version de la base, administration.

error-too-long = C’est trop long : { $most } caractères au plus.
error-too-many-renames = Vous avez déjà changé de nom plusieurs fois : attendez un peu avant d’en changer encore.
error-too-many-joins = Vous avez rejoint des tables très souvent : attendez un instant avant d’en rejoindre une autre.
error-database-newer = Cette base est de la version { $version }, faite par un Bornes plus récent ; celui-ci connaît les versions jusqu’à { $newest }. Installez le Bornes plus récent, ou prenez une autre base.
error-banned = Vous n’avez plus accès à ce serveur.
error-ban-who = « { $given } » n’est ni l’identifiant d’un invité ni une adresse. « bornes admin watch TABLE » montre les deux pour chaque personne d’une table.
error-server-cut-off = Le serveur ne joint plus sa base de données. Rien n’est perdu ; réessayez dans un instant.
error-table-elsewhere = C’est le serveur « { $node } » qui tient cette table : adressez-vous à lui.
error-node-taken = Un serveur nommé « { $node } » tourne déjà sur cette base. Donnez à chaque serveur un nom à lui, par exemple --node b.
error-node-name = « { $given } » ne peut pas être le nom d’un serveur : un nom a 32 caractères au plus, de a à z, chiffres et traits d’union, par exemple --node paris-2.
error-origin-not-a-site = « { $given } » n’est pas un site : écrivez par exemple https://example.org, sans rien après.
error-not-an-address = « { $url } » n’est pas l’adresse d’un serveur : écrivez par exemple http://127.0.0.1:8000.
error-not-bornes = Ce qui répond à { $url } n’est pas un serveur de Bornes.
error-server-draining = Le serveur va redémarrer : rien de nouveau ne commence pour l’instant. Revenez dans quelques minutes, votre table reste telle quelle.

error-log-format = --log-format vaut { $choices }, et non « { $given } ».
error-log-level = --log-level vaut { $choices }, et non « { $given } ».
help-serve-node = Le nom de ce serveur, quand plusieurs se partagent une base PostgreSQL.
help-serve-log_format = Écrire le journal en texte ou en JSON Lines. [par défaut : texte dans un terminal, sinon JSON]
help-serve-log_level = Niveau minimal du journal : debug, info, warning ou error. [par défaut : info ; avec --open, warning]

## `bornes admin`

help-admin = Administrer un serveur en marche : lister, regarder et fermer des tables, bannir, annoncer, l’arrêter en douceur.
help-admin-url = L’adresse du serveur.
help-admin-tables = Lister toutes les tables en mémoire.
help-admin-tables-as_json = Afficher du JSON.
help-admin-watch = Montrer une table telle que la voient les spectateurs, à intervalles réguliers : un objet JSON par ligne.
help-admin-watch-table = L’identifiant ou le code de la table.
help-admin-watch-every = Secondes entre deux relevés.
help-admin-watch-times = Nombre de relevés ; 0 continue jusqu’à ce que vous l’arrêtiez.
help-admin-close = Fermer une table et effacer tout ce qui en est enregistré.
help-admin-close-table = L’identifiant ou le code de la table.
help-admin-ban = Bannir un invité ou une adresse.
help-admin-ban-who = L’identifiant de l’invité, ou une adresse.
help-admin-unban = Ne plus bannir un invité ou une adresse.
help-admin-unban-who = L’identifiant de l’invité, ou une adresse.
help-admin-bans = Lister les invités et les adresses bannis.
help-admin-say = Annoncer quelque chose à toutes les tables.
help-admin-say-words = L’annonce, entre guillemets.
help-admin-drain = Passer toutes les tables aux autres serveurs et s’arrêter ; sans autre serveur, s’arrêter quand aucune manche n’est en cours.
help-admin-drain-within = Secondes après lesquelles il s’arrête dans tous les cas.

column-admin-table = table
column-admin-code = code
column-admin-edition = édition
column-admin-state = état
column-admin-players = joueurs
column-admin-members = connectés
admin-state-waiting = en attente
admin-state-playing = en cours
admin-state-over = finie
admin-closed = La table { $table } est fermée.
admin-banned = { $who } ne peut plus entrer. { $cut ->
        [0] Personne n’était connecté.
        [one] Une connexion a été coupée.
       *[other] { $cut } connexions ont été coupées.
    }
admin-unbanned = { $who } peut de nouveau entrer.
admin-not-banned = { $who } n’était pas banni. « bornes admin bans » liste ceux qui le sont.
admin-said = { $tables ->
        [0] Personne n’est à une table.
        [one] Dit à une table.
       *[other] Dit à { $tables } tables.
    }
admin-handing-over = { $tables ->
        [0] Aucune table n’est ouverte ici : le serveur s’arrête maintenant.
        [one] La table passe à un autre serveur, et celui-ci s’arrête.
       *[other] Les { $tables } tables passent aux autres serveurs, l’une après l’autre, et celui-ci s’arrête.
    }
admin-draining = { $playing ->
        [0] Aucune manche n’est en cours : le serveur s’arrête maintenant.
        [one] Rien de nouveau ne commence. Le serveur s’arrêtera quand la manche sera finie à une table.
       *[other] Rien de nouveau ne commence. Le serveur s’arrêtera quand les manches seront finies à { $playing } tables.
    }
error-admin-bad-token = Le jeton de { $name } contient des caractères qu’un en-tête ne peut pas transmettre : prenez des lettres, des chiffres et des signes ASCII, comme en donne « openssl rand -hex 32 ».
error-admin-no-token = Donnez le jeton du serveur dans l’environnement : { $name }=… bornes admin …
error-admin-refused = { $url } ne vous est pas ouvert : le serveur a été lancé sans { $name }, ou avec un autre.
error-admin-failed = Le serveur a refusé : { $why }

## Des donnes sans confiance aveugle

error-other-seal = Ce sceau n’est pas celui de la prochaine manche.
error-shuffle-not-from-both = Le paquet ne découle pas du secret du serveur et de ce que les joueurs y ont ajouté.
error-shuffle-chance-forgotten = Le serveur n’a pas tenu compte du tirage que votre appareil a envoyé pour ce mélange.
error-shuffle-other-seal = La manche a été donnée sous un autre sceau que celui qui avait été montré avant.
