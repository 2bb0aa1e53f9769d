### La donne du jour dans le navigateur. Les mots du terminal sont dans `daily.ftl`.

web-daily-is = { $edition } : { $hands } manches contre le robot { $robot }, six minutes environ. Tout le monde a les mêmes cartes : quoi que vous jouiez, votre prochaine carte est celle que chacun pioche à cet endroit.
web-daily-one-try = Un seul essai compte, sans conseil ni retour en arrière. Si vous partez, vous pourrez le reprendre.
web-daily-ends = Le jour se termine à minuit UTC : ici à { $time }, dans { $left }.
web-daily-hours = { $hours ->
    [one] une heure
   *[other] { $hours } heures
}
web-daily-minutes = { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}
web-daily-was = Ce jour est terminé. Vous pouvez jouer sa donne pour vous entraîner.
web-daily-today = La donne d’aujourd’hui
web-daily-no-day = Il n’y a pas de donne pour ce jour, ou pas encore.
web-daily-play = Jouer la donne du jour
web-daily-continue = Reprendre
web-daily-practice = Rejouer pour s’entraîner
web-daily-practice-past = Jouer pour s’entraîner
web-daily-skill = Votre jeu, à chance égale
web-daily-coach = La revoir avec l’entraîneur
web-daily-review = Revoir la partie avec l’entraîneur
web-daily-share = À partager, sans rien dévoiler
web-daily-copy = Copier
web-daily-send = Partager
web-daily-calendar = Vos jours
web-daily-month-before = Le mois précédent
web-daily-month-after = Le mois suivant
web-daily-finished = joué
web-daily-begun = commencé
web-daily-open = pas joué
web-daily-archive = Choisissez un jour passé pour jouer sa donne en entraînement.

## Entre les gens d’un serveur

web-people = Sur ce serveur
web-people-is = Ce serveur a ses propres cartes du jour, et vous compare à celles et ceux qui jouent ici. Ici aussi, un seul essai compte.
web-people-count = { $people ->
    [0] Personne ne l’a encore finie.
    [one] Une personne l’a finie.
   *[other] { $people } personnes l’ont finie.
}
web-people-play = Jouer la donne de ce serveur
web-people-first = Vous avez fait { $made }, le premier résultat ici.
web-people-beaten = Vous avez fait { $made }. C’est mieux que { $beaten } des autres résultats d’ici ({ $people }).
web-people-hands = Points de chaque manche
web-people-distribution = Les résultats d’ici
web-people-names = Celles et ceux qui montrent leur nom
web-people-named = Montrer mon nom
web-people-withdraw = Retirer mon résultat
web-people-withdraw-sure = Le retirer pour de bon
web-people-withdrawn = Vous avez retiré votre résultat de ce jour.
web-people-late = Vous n’avez pas fini votre essai à temps : il ne compte pas.
web-people-fair = Les cartes étaient-elles fixées d’avance ?
web-people-seal = Oui. Elles découlent d’un secret. Son SHA-256 a été publié avant que quiconque joue : { $seal }. Le secret sera publié vingt-quatre heures après la fin de la journée.
web-people-secret = Oui. Elles découlent du secret { $secret }. Son SHA-256 a été publié avant que quiconque joue : { $seal }.
