### Les soirées de club dans le navigateur. Les mots que le terminal emploie aussi sont dans `club.ftl`.

## Une nouvelle soirée

web-event-needs-server = Une soirée de club a besoin d’un serveur, et cette page fonctionne sans.
web-event-lead = Chacun rejoint la soirée par un lien. À chaque ronde, les tables s’ouvrent d’elles-mêmes et chacun est conduit à la sienne ; une page pour le projecteur montre le classement.
web-event-name = Nom de la soirée
web-event-format = Qui joue contre qui ?
web-event-format-swiss = Système suisse
web-event-format-swiss-is = Les joueurs de classement proche se rencontrent, jamais deux fois tant que c’est possible. Une victoire vaut 1, une égalité ½.
web-event-format-duplicate = Duplicate
web-event-format-duplicate-is = Toutes les tables d’une ronde ont les mêmes cartes, et vous changez de place d’une ronde à l’autre. Votre résultat est comparé à celui de tous ceux qui avaient votre place et vos cartes.
web-event-format-teams = Équipes
web-event-format-teams-is = Deux tables à la fois ont les mêmes cartes. Votre partenaire de la ronde joue à l’autre table avec les cartes de votre adversaire. L’équipe qui a le plus de points aux deux tables gagne.
web-event-format-robots = Contre des robots
web-event-format-robots-is = Chacun joue contre un robot avec les mêmes cartes. Votre résultat est comparé à celui de tous les autres.
web-event-edition = Édition
web-event-rounds = Rondes
web-event-hands = Manches par ronde
web-event-minutes = Durée maximale d’une ronde
web-event-no-limit = Sans limite
web-event-in-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
 }
web-event-pause = Pause entre les rondes
web-event-no-pause = Aucune
web-event-pause-host = Jusqu’à ce que je lance la ronde
web-event-robot = Robot qui joue, aussi à la place des absents
web-event-create = Créer la soirée

## La page d’une soirée

web-event-another = Créer une soirée
web-event-gathering = La soirée n’a pas commencé
web-event-over = La soirée est terminée
web-event-break = Pause avant la ronde { $n } sur { $rounds }
web-event-left = Il reste { $clock }
web-event-thanks = Merci d’avoir joué. Le classement final est plus bas.
web-event-table-ready = Votre table est prête.
web-event-wait-round = { $more ->
    [0] Vous ne jouez pas en ce moment. Le classement final s’affichera ici quand toutes les tables auront fini.
   *[other] Vous ne jouez pas en ce moment. La ronde suivante commence quand toutes les tables ont fini.
 }
web-event-wait-break = Votre prochaine table s’ouvre d’elle-même.
web-event-wait-host = Vous participez. Votre table s’ouvre quand l’organisateur lance la première ronde.
web-event-to-table = Aller à votre table
web-event-join = Participer
web-event-late = { $more ->
    [0] La dernière ronde est en cours, il n’y en aura pas d’autre.
   *[other] Une ronde est en cours. Vous jouez à partir de la suivante.
 }
web-event-leave = Quitter la soirée
web-event-leave-sure = Vraiment partir ? Vos résultats restent.
web-event-host = Vous organisez cette soirée
web-event-next = Lancer la ronde { $n }
web-event-close = Terminer la ronde maintenant
web-event-close-sure = Vraiment la terminer ? Seules les manches finies comptent.
web-event-end = Terminer la soirée
web-event-end-sure = Vraiment terminer la soirée ?
web-event-too-few = Il faut d’abord que d’autres joueurs rejoignent la soirée.
web-event-display = Page pour le projecteur
web-event-display-is = montre le classement, les appariements, les résultats et le temps qui reste.
web-event-invite = Inviter
web-event-copy = Copier le lien
web-event-qr = Le lien de cette soirée en code QR
web-event-scan = Scannez pour participer
web-event-nobody = Personne n’a encore rejoint la soirée.
web-event-coming = À suivre : ronde { $n }
web-event-plays = en jeu
web-event-remove = Retirer un joueur
web-event-remove-one = { $name }
web-event-remove-sure = Vraiment retirer { $name } ?
web-event-files = À imprimer et à garder
web-event-sheet = Feuille à imprimer
web-event-standings-csv = Classement (CSV)
web-event-results-csv = Toutes les manches (CSV)
web-event-fair = Comment vérifier les cartes ?
web-event-seal = Toutes les cartes de cette soirée découlent d’un secret tiré avant son début. Quand la soirée sera terminée, le secret sera affiché ici. Son SHA-256 est { $seal }
web-event-secret = Toutes les cartes de cette soirée découlaient de ce secret : { $secret } Son SHA-256 était affiché avant : { $seal }

## À une table d’une soirée

web-event-where = Ronde { $round }, table { $table }
web-event-table-done = Cette table a fini.
