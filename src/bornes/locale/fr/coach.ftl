### L'entraîneur : pourquoi un coup est bon, en phrases qu'un enfant comprend ; et l'analyse d'une partie.
### $card, $remedy, $safety, $hazard et $roll sont des noms de cartes, $left une distance, $count un nombre
### de cartes, $chance et $risk des pourcentages.

## Ce que fait un coup : conseils et analyses

coach-finish = { $card } vous mène juste au bout du trajet.
coach-travel = { $card } vous fait avancer : il restera { $left } bornes.
coach-travel-rest-in-hand = { $card } vous fait avancer, et vous avez déjà en main de quoi faire les { $left } dernières bornes.
coach-travel-200 = { $card } vous fait avancer d'un grand pas : il restera { $left } bornes. Mais vous perdez la prime du trajet sans 200.
coach-travel-under-limit = { $card } vous fait avancer malgré la limite de vitesse : il restera { $left } bornes.
coach-start =
    { $count ->
        [0] { $card } vous fait démarrer. Vous n'avez pas encore d'étape à poser, mais la prochaine comptera.
        [one] { $card } vous fait démarrer : une étape attend dans votre main.
       *[other] { $card } vous fait démarrer : { $count } étapes attendent dans votre main.
    }
coach-limit-over =
    { $count ->
        [0] { $card } met fin à la limite de vitesse : les grandes étapes peuvent resservir.
        [one] { $card } met fin à la limite de vitesse : une grande étape attend dans votre main.
       *[other] { $card } met fin à la limite de vitesse : { $count } grandes étapes attendent dans votre main.
    }
coach-cure = { $card } répond à { $hazard } : vous roulez de nouveau au prochain tour.
coach-cure-roll-in-hand = { $card } répond à { $hazard }. Ensuite { $roll }, que vous avez en main, vous fait repartir.
coach-cure-then-roll = { $card } répond à { $hazard }. Il vous faudra encore { $roll } pour repartir.
coach-attack = { $card } les arrête jusqu'à ce qu'ils posent { $remedy }. Il y a environ { $chance } % de chances qu'ils l'aient en main. Attention : il y a { $risk } % de chances qu'ils répondent aussitôt par { $safety }.
coach-attack-no-risk = { $card } les arrête jusqu'à ce qu'ils posent { $remedy }. Il y a environ { $chance } % de chances qu'ils l'aient en main, et aucun coup fourré n'est à craindre.
coach-limit = { $card } les oblige à rouler par 25 et 50 jusqu'à ce qu'ils posent { $remedy }. Il y a environ { $chance } % de chances qu'ils l'aient en main. Attention : il y a { $risk } % de chances qu'ils répondent aussitôt par { $safety }.
coach-limit-no-risk = { $card } les oblige à rouler par 25 et 50 jusqu'à ce qu'ils posent { $remedy }. Il y a environ { $chance } % de chances qu'ils l'aient en main, et aucun coup fourré n'est à craindre.
coach-safety =
    { $count ->
        [one] { $card } vous protège jusqu'à la fin de la manche, et vous rejouez aussitôt. Mais une attaque à laquelle elle répond court encore : vous renoncez aux points d'un coup fourré.
       *[other] { $card } vous protège jusqu'à la fin de la manche, et vous rejouez aussitôt. Mais { $count } attaques auxquelles elle répond courent encore : vous renoncez aux points d'un coup fourré.
    }
coach-safety-no-points = { $card } vous protège jusqu'à la fin de la manche, et vous rejouez aussitôt.
coach-safety-frees = { $card } vous tire d'affaire, vous protège désormais, et vous rejouez aussitôt.
coach-safety-late = { $card } ne rapporte que sur la table, et la manche est presque finie.
coach-safety-no-threat = { $card } n'a plus d'attaque à craindre : sur la table elle rapporte ses points, et vous rejouez aussitôt.
coach-right-of-way = { $card } vous dispense de { $roll } et des limites de vitesse jusqu'à la fin de la manche, et vous rejouez aussitôt.
coach-discard-safety = Défausser { $card }, c'est perdre ses points et sa protection.
coach-discard-useless = { $card } ne vous sert plus dans cette manche. La défausser fait de la place pour une nouvelle carte.
coach-discard-distance = Défausser { $card } fait de la place pour une nouvelle carte, mais cette étape est perdue.
coach-discard-hazard = Défausser { $card } fait de la place pour une nouvelle carte, mais l'attaque est perdue.
coach-discard-spare = Vous avez { $card } plusieurs fois : en défausser une fait de la place pour une nouvelle carte.
coach-discard-needed = Défausser { $card }, c'est perdre la carte qu'il vous faut pour rouler.
coach-discard-remedy =
    { $count ->
        [0] { $card } n'a plus rien à quoi répondre : la défausser fait de la place pour une nouvelle carte.
        [one] Défausser { $card } fait de la place pour une nouvelle carte. Mais { $hazard } peut encore venir une fois, et vous n'auriez rien pour y répondre.
       *[other] Défausser { $card } fait de la place pour une nouvelle carte. Mais { $hazard } peut encore venir { $count } fois, et vous n'auriez rien pour y répondre.
    }
coach-coup-fourre = { $card } répond aussitôt à l'attaque : coup fourré ! L'attaque disparaît, vous êtes protégé, et c'est à vous de jouer.
coach-pass = Vous n'avez aucune carte pour répondre aussitôt à l'attaque.
coach-pass-keep = Laisser passer garde { $card } en main, mais { $hazard } reste et le coup fourré est perdu.
coach-extend = Continuer sur { $left } bornes de plus : qui arrive marque davantage. Mais si vous n'arrivez pas, vous perdez les points du trajet.
coach-finish-here = S'arrêter là : vous êtes arrivé, et les points du trajet sont à vous.
