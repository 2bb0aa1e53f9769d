### L’analyse d’une partie finie, dans le navigateur.

web-review-working = Chaque décision de la partie est examinée…
web-review-none = Il n’y a pas d’analyse à cette adresse : la partie n’existe pas, ou n’est pas encore finie. Vérifiez le lien, ou choisissez une de vos parties dans « Bilan ».
review-opening-better = { $whom ->
        [you] Vous avez
        [yours] Votre équipe a
        [team] L’équipe { $side } a
       *[other] { $side } a
    } { $count ->
        [2] mieux joué
       *[other] joué le mieux
    } : à chance égale, { $wins } victoires sur 100 parties pour { side-inside }, { $others }.
review-opening-even = { $count ->
        [2] Les deux camps ont joué à peu près aussi bien
       *[other] Tous les camps ont joué à peu près aussi bien
    } : à chance égale, { $wins } victoires sur 100 parties pour { side-inside }, { $others }.
review-opening-wins = { $wins } pour { side-inside }
review-opening-spotless = Aucune erreur ne ressort : aucune décision n’a coûté ne serait-ce qu’une partie sur 100.
review-opening-doubtful = Aucune erreur ne ressort. La décision la plus coûteuse a été prise dans la manche { $hand }, par { player-inside } : { $made }. Mieux : { $best }. { $difference }
review-opening-worst = La décision la plus coûteuse a été prise dans la manche { $hand }. { $said } { $difference }
web-review-chances = Probabilité de gagner la partie
web-review-side = Camp affiché
web-review-chart-is = { $side } : { $start } au début, { $low } au plus bas, { $high } au plus haut. Choisissez un repère pour voir ce moment.
web-review-moments = { $count ->
        [0] Aucun moment à revoir
        [one] Un moment à revoir
       *[other] { $count } moments à revoir
    }
web-review-nothing = Personne n’a commis d’erreur et aucune carte n’a décidé de la partie : rien à signaler.
web-review-filter = Moments à afficher
web-review-only-side = { $whom ->
        [you] Vous seulement
        [yours] Votre équipe seulement
       *[other] { $side } seulement
    }
web-review-only-mistakes = Erreurs seulement
web-review-filtered = Aucun moment ne correspond à ce choix.
web-review-back = Moment précédent
web-review-next = Moment suivant
web-review-where = Manche { $hand }, { player-inside }
web-review-verdict-fine = Bon coup
web-review-verdict-doubtful = Douteux
web-review-verdict-mistake = Erreur
web-review-verdict-blunder = Grosse erreur
web-review-played = Joué
web-review-better = Mieux
web-review-to-win = de gagner
web-review-choices = { $count ->
        [one] Le seul coup possible, avec ses chiffres
       *[other] Les { $count } coups possibles, avec leurs chiffres
    }
web-review-move = Coup
web-review-match = Gagne la partie
web-review-hand = Gagne la manche
web-review-points = Avance attendue
web-review-was-played = (joué)
web-review-try = Rejouer ce moment
web-review-try-about = Vous prenez cette place et continuez contre des robots. Les cartes que vous ne pouviez pas voir sont redistribuées.
web-review-luck-is = Moyenne de ce qui pouvait venir : { $average }. Avec ce qui est venu : { $chance }.
web-review-players = Jeu et chance
web-review-winner = Vainqueur
web-review-lost = de l’enjeu perdu (au hasard : 100 %)
web-review-level = niveau
web-review-level-none = trop peu de coups
web-review-level-range = { $low } à { $high }
web-review-luck = Chance
web-review-own-luck = de la partie, par chance
web-review-count-fine = { $count ->
        [one] bon coup
       *[other] bons coups
    }
web-review-count-doubtful = { $count ->
        [one] coup douteux
       *[other] coups douteux
    }
web-review-count-mistake = { $count ->
        [one] erreur
       *[other] erreurs
    }
web-review-count-blunder = { $count ->
        [one] grosse erreur
       *[other] grosses erreurs
    }
web-review-account = Du début au résultat
web-review-account-start = Au début
web-review-account-luck = Sa propre chance
web-review-account-errors = Ses propres erreurs
web-review-account-others_luck = La chance des autres
web-review-account-others_errors = Les erreurs des autres
web-review-account-attacks = Chance aux attaques (coup fourré ou non)
web-review-account-rest = Inexpliqué
web-review-account-result = Résultat
web-review-equal-luck = À chance égale
web-review-account-about = Tout est une part de la partie : 1 vaut une partie gagnée. Chaque coup est jugé d’après ce que voyait son joueur ; la chance est ce que les cartes ont donné ou repris. À chance égale : la probabilité de gagner une telle partie si chacun décide ainsi.
web-review-json = Tout (JSON)
web-review-csv = Tableau (CSV)
web-review-picture = Image (SVG)
