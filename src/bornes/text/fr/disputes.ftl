### Qui a raison ? Les questions dont les joueurs débattent, et la réponse d’une édition.
### Les variables sont celles des règles : choix, points et noms de cartes d’une édition.

ask-topic-start = Démarrer et réparer
ask-topic-attack = Attaquer
ask-topic-speed = Les limites de vitesse
ask-topic-distance = Les étapes
ask-topic-safety = Les bottes
ask-topic-coup = Le coup fourré
ask-topic-turn = Votre tour
ask-topic-end = La fin d’une manche
ask-topic-score = Les points
ask-topic-table = Joueurs et paquet
ask-all = toutes les éditions
ask-open = laissé ouvert
ask-more = Autres questions

## La page dans le navigateur

page-ask-lead = Les questions dont on débat, avec la réponse de chaque édition. Chaque réponse nomme sa règle.
page-ask-search = Chercher une question
page-ask-found =
    { $count ->
        [0] Aucune question ne correspond. Essayez un autre mot.
        [one] { $count } question trouvée
       *[other] { $count } questions trouvées
    }
page-ask-results = Questions trouvées
page-ask-list = Toutes les questions
page-ask-none = Cette question n’existe pas.
page-ask-picture = Une position pour essayer
page-ask-you = Vous
page-ask-other = Adversaire
page-ask-attacker = Attaquant
page-ask-attacked = Camp attaqué
page-ask-empty = vide
page-ask-hand = En main : { $cards }
page-ask-safeties = Bottes : { $cards }
page-ask-distance = Distance : { $km }

## Démarrer et réparer

ask-start-without-roll = Puis-je poser une étape avant d’avoir posé « { $roll } » ?
ask-start-without-roll-answer = Non. Un camp a besoin de « { $roll } » sur sa pile de bataille pour rouler. Seule la botte « { $right_of_way } » en dispense.
ask-start-right-of-way = J’ai « { $right_of_way } ». Puis-je rouler sans jamais poser « { $roll } » ?
ask-start-right-of-way-answer = Oui. Avec « { $right_of_way } », on se passe de « { $roll } » jusqu’à la fin de la manche, même pour démarrer.
ask-everybody-starts-rolling = Tout le monde démarre-t-il sans premier « { $roll } » ?
ask-everybody-starts-rolling-answer = Non. Chaque camp commence avec une pile de bataille vide et doit poser son propre « { $roll } ». Beaucoup s’en passent : c’est la règle maison start_rolling=true, que le livret de 2014 imprime pour les plus jeunes.
ask-roll-on-roll = Puis-je poser « { $roll } » sur « { $roll } », juste pour m’en débarrasser ?
ask-roll-on-roll-answer =
    { $discard ->
        [only_when_stuck] Non. Tant que vous roulez, « { $roll } » ne peut pas être posé. Vous pouvez le défausser quand aucune de vos cartes n’est jouable.
       *[free] Non. Tant que vous roulez, « { $roll } » ne peut pas être posé. Défaussez-le.
    }
ask-roll-on-roll-open = Aucun livret ne le dit clairement. Bornes n’admet « { $roll } » que là où il a un effet.
ask-roll-on-flat-tire = J’ai « { $flat_tire } ». Puis-je repartir avec « { $roll } » seulement ?
ask-roll-on-flat-tire-answer = Non. « { $roll } » ne met fin qu’à « { $stop } ». Il faut d’abord « { $spare_tire } », ou la botte « { $puncture_proof } ».
ask-roll-on-stop = « { $roll } » suffit-il après « { $stop } » ?
ask-roll-on-stop-answer = Oui. « { $roll } » est la parade contre « { $stop } » : vous roulez dès votre tour suivant.
ask-roll-after-remedy = J’ai posé « { $repairs } » sur « { $accident } ». Me faut-il encore « { $roll } » ?
ask-roll-after-remedy-answer =
    { $remedy_restarts ->
        [true] Non. Dans cette édition, une voiture réparée repart d’elle-même.
       *[false] Oui. La parade met fin à l’attaque ; « { $roll } », à un tour suivant, vous fait repartir. Avec « { $right_of_way } », on s’en passe.
    }
ask-roll-after-remedy-open = Le livret de 2014 imprime aussi l’ancienne règle, avec « { $roll } » après la parade, comme variante. La règle maison remedy_restarts=false la rétablit.
ask-remedy-and-roll-at-once = Puis-je poser la parade et « { $roll } » dans le même tour ?
ask-remedy-and-roll-at-once-answer = Non. On pose une carte par tour. Seule une botte fait rejouer aussitôt.
ask-remedy-in-advance = Puis-je poser « { $gasoline } » d’avance, pour ne pas tomber en panne ?
ask-remedy-in-advance-answer = Non. Une parade ne se pose que sur son attaque. C’est la botte « { $extra_tank } » qui protège d’avance.
ask-wrong-remedy = Puis-je répondre à « { $flat_tire } » par « { $repairs } » ?
ask-wrong-remedy-answer = Non. À chaque attaque sa parade : « { $spare_tire } » contre « { $flat_tire } », « { $repairs } » contre « { $accident } », « { $gasoline } » contre « { $out_of_gas } ».
ask-right-of-way-flat-tire = J’ai « { $right_of_way } » et « { $flat_tire } ». Puis-je rouler ?
ask-right-of-way-flat-tire-answer = Non. « { $right_of_way } » ne protège que de « { $stop } » et de « { $speed_limit } ». Une attaque sur le dessus de la pile arrête toujours.
ask-right-of-way-after-remedy = J’ai « { $right_of_way } » et je viens de poser « { $spare_tire } ». Me faut-il « { $roll } » ?
ask-right-of-way-after-remedy-answer = Non. Avec « { $right_of_way } », la parade suffit, et vous roulez dès votre tour suivant.
ask-youngest-begins = Est-ce le plus jeune qui commence ?
ask-youngest-begins-answer =
    { $youngest_begins ->
        [true] Oui. Si personne ne dit qui c’est, on tire au sort.
       *[false] Non. Le joueur à la gauche du donneur commence, et la donne passe à gauche après chaque manche.
    }
ask-youngest-begins-open = Le livret de 2009 ne dit pas qui commence. Ni lui ni le livret Collector ne disent qui donne ensuite. Bornes suit le livret classique et le livret d’origine.

## Attaquer

ask-attack-not-started = Puis-je poser « { $accident } » chez quelqu’un qui n’a pas démarré ?
ask-attack-not-started-answer = Non. On n’arrête qu’un camp qui roule. « { $speed_limit } » est la seule attaque possible contre un camp qui n’a pas démarré.
ask-attack-while-stopped = Puis-je attaquer quand je suis moi-même arrêté ?
ask-attack-while-stopped-answer = Oui. Votre propre situation ne compte pas quand vous attaquez.
ask-attack-while-stopped-open = Le livret d’origine et celui de 2014 le disent. Les autres ne posent aucune condition.
ask-attack-before-starting = Puis-je attaquer avant d’avoir démarré ?
ask-attack-before-starting-answer = Oui. Nul besoin d’un « { $roll } » devant soi pour attaquer un adversaire qui roule.
ask-breakdown-on-stop = Un adversaire est arrêté par « { $stop } ». Puis-je poser « { $accident } » dessus ?
ask-breakdown-on-stop-answer = Non. On ne pose jamais une attaque sur une autre. Attendez qu’il roule de nouveau.
ask-stop-on-breakdown = Puis-je poser « { $stop } » chez quelqu’un qui a « { $flat_tire } » ?
ask-stop-on-breakdown-answer = Non. Il est déjà arrêté, et on ne pose jamais une attaque sur une autre.
ask-attack-repaired = Il a posé « { $spare_tire } », mais pas encore « { $roll } ». Puis-je poser « { $stop } » chez lui ?
ask-attack-repaired-answer =
    { $remedy_restarts ->
        [true] Oui. Dans cette édition, un camp réparé roule aussitôt : on peut donc l’arrêter aussitôt.
       *[false] Non, sauf s’il a « { $right_of_way } ». Sans « { $roll } », il ne roule pas encore, et l’on n’arrête qu’un camp qui roule.
    }
ask-attack-repaired-open = Le livret de 2014 dit une fois qu’il faut « { $roll } » ou « { $right_of_way } », et cinq fois qu’on peut attaquer un adversaire qui roule. Bornes suit la seconde lecture.
ask-attack-empty-pile-right-of-way = Sa pile de bataille est vide, mais il a « { $right_of_way } ». Puis-je poser « { $accident } » chez lui ?
ask-attack-empty-pile-right-of-way-answer = Oui. Avec « { $right_of_way } », il roule, donc on peut l’arrêter. L’attaque commence sa pile.
ask-attack-empty-pile-right-of-way-open = Seul le livret d’origine parle de la pile vide. Le livret classique et celui de 2009 font poser l’attaque sur la dernière parade, sans dire ce qui se passe s’il n’y en a pas.
ask-stop-right-of-way = Puis-je poser « { $stop } » chez quelqu’un qui a exposé « { $right_of_way } » ?
ask-stop-right-of-way-answer = Non. « { $right_of_way } » protège contre « { $stop } » et « { $speed_limit } » jusqu’à la fin de la manche.
ask-attack-exposed-safety = Puis-je poser « { $flat_tire } » chez quelqu’un qui a exposé « { $puncture_proof } » ?
ask-attack-exposed-safety-answer = Non. Jusqu’à la fin de la manche, cette attaque ne peut plus être posée chez lui.
ask-attack-held-safety = Puis-je attaquer quelqu’un qui a peut-être la botte en main ?
ask-attack-held-safety-answer = Oui. Seule une botte exposée protège. S’il l’a en main, il peut répondre par un coup fourré.
ask-attack-oneself = Puis-je poser une attaque chez moi, pour m’en débarrasser ?
ask-attack-oneself-answer =
    { $discard ->
        [only_when_stuck] Non. Les attaques ne se posent que chez les adversaires. Vous pouvez la défausser quand aucune de vos cartes n’est jouable.
       *[free] Non. Les attaques ne se posent que chez les adversaires. Défaussez-la.
    }
ask-attack-partner = Puis-je poser une attaque dans ma propre équipe ?
ask-attack-partner-answer = Non. Les partenaires ont leurs piles en commun, et les attaques ne se posent que dans un camp adverse.
ask-attack-either = À trois camps, puis-je attaquer qui je veux ?
ask-attack-either-answer = Oui. Tout camp adverse qui peut l’être, pas seulement le suivant.
ask-attack-twice = Puis-je poser deux attaques dans le même tour ?
ask-attack-twice-answer = Non. On pose une carte par tour. Seule une botte fait rejouer.
ask-attack-again = Il vient de poser « { $roll } » sur mon « { $stop } ». Puis-je l’arrêter de nouveau tout de suite ?
ask-attack-again-answer = Oui. Dès qu’il roule, on peut de nouveau l’arrêter.
ask-repair-partner = L’attaque est tombée quand mon partenaire allait jouer. Puis-je poser la parade à mon propre tour ?
ask-repair-partner-answer = Oui. Les piles sont à l’équipe : chaque partenaire peut poser la parade à son tour.
ask-repair-opponent = Puis-je réparer la voiture d’un adversaire ?
ask-repair-opponent-answer = Non. Les parades se posent sur les piles de son propre camp.

## Les limites de vitesse

ask-limit-not-started = Puis-je poser « { $speed_limit } » chez quelqu’un qui n’a pas démarré ?
ask-limit-not-started-answer = Oui. « { $speed_limit } » va chez n’importe quel adversaire, démarré ou non, sauf s’il a « { $right_of_way } » ou déjà une limite.
ask-limit-on-stopped = Puis-je poser « { $speed_limit } » chez quelqu’un qui est arrêté ?
ask-limit-on-stopped-answer = Oui. Elle va sur la pile de vitesse, qui n’a rien à voir avec la pile de bataille.
ask-limit-on-limit = Puis-je poser une seconde « { $speed_limit } » sur la première ?
ask-limit-on-limit-answer =
    { $speed_limit_stacks ->
        [true] Oui, aux tables qui jouent ainsi.
       *[false] Non. La limite en place doit d’abord prendre fin.
    }
ask-limit-on-limit-open = Un conseil du livret Collector semble le permettre. Son texte principal interdit une attaque sur une autre, et Bornes suit le texte principal. Les livrets de 2009 et de 2014 ne le disent pas ; Bornes les lit de la même façon. Une règle maison permet l’autre lecture.
ask-limit-right-of-way = Puis-je poser « { $speed_limit } » chez quelqu’un qui a « { $right_of_way } » ?
ask-limit-right-of-way-answer = Non. « { $right_of_way } » protège contre « { $stop } » et « { $speed_limit } ».
ask-limit-75 = Puis-je poser un 75 sous « { $speed_limit } » ?
ask-limit-75-answer = Non. Seulement des 25 et des 50, jusqu’à la fin de la limite.
ask-limit-50 = Puis-je poser un 50 sous « { $speed_limit } » ?
ask-limit-50-answer = Oui. Les 25 et les 50 sont permis.
ask-limit-stopped-too = Un camp peut-il avoir « { $speed_limit } » et être arrêté à la fois ?
ask-limit-stopped-too-answer = Oui. Ce sont deux piles différentes, et chacune demande sa parade.
ask-limit-before-start = J’ai reçu « { $speed_limit } » avant de démarrer. Puis-je d’abord poser « { $roll } » ?
ask-limit-before-start-answer = Oui. « { $roll } » vous fait démarrer ; jusqu’à la fin de la limite, vous posez des 25 et des 50.
ask-limit-takes-distances = Est-ce que je perds mes 100 déjà posés quand arrive « { $speed_limit } » ?
ask-limit-takes-distances-answer = Non. Les étapes posées restent sur la table.
ask-end-of-limit-stopped = Puis-je poser « { $end_of_limit } » quand je suis arrêté ?
ask-end-of-limit-stopped-answer = Oui. Elle va sur la pile de vitesse, quoi qu’il y ait sur la pile de bataille.
ask-end-of-limit-roll = Faut-il « { $roll } » après « { $end_of_limit } » ?
ask-end-of-limit-roll-answer =
    { $roll_after_end_of_limit ->
        [true] Oui, aux tables qui jouent ainsi : la limite tient jusqu’à ce que « { $roll } » soit posé dessus.
       *[false] Non. La limite est levée aussitôt.
    }
ask-end-of-limit-roll-open = Le livret de 2009 demande « { $roll } » dans un passage, et pas dans deux autres. Bornes suit ces deux-là. Une règle maison permet l’autre lecture.
ask-end-of-limit-in-advance = Puis-je poser « { $end_of_limit } » avant qu’il y ait une limite ?
ask-end-of-limit-in-advance-answer = Non. Elle ne se pose que sur « { $speed_limit } », devant soi.
ask-roll-ends-limit = « { $roll } » met-il aussi fin à « { $speed_limit } » ?
ask-roll-ends-limit-answer = Non. La limite reste jusqu’à « { $end_of_limit } » ou « { $right_of_way } ».
ask-ace-against-limit = « { $driving_ace } » me protège-t-il de « { $speed_limit } » ?
ask-ace-against-limit-answer = Non. « { $driving_ace } » protège contre « { $accident } », « { $right_of_way } » contre « { $stop } » et « { $speed_limit } ».
ask-right-of-way-ends-limit = « { $right_of_way } » met-il fin à une « { $speed_limit } » que j’ai déjà ?
ask-right-of-way-ends-limit-answer = Oui, aussitôt. Les 75, les 100 et les 200 sont de nouveau permis.
ask-right-of-way-ends-limit-open = Dans le livret Collector, la limite reste sur la pile, sans effet ; Bornes la défausse dans toutes les éditions. Le livret de 2009 ne parle pas d’une limite déjà posée, et celui de 2014 seulement de la pile de bataille ; Bornes les lit comme les autres.
ask-limit-again = Il a mis fin à sa limite. Puis-je lui poser une autre « { $speed_limit } » ?
ask-limit-again-answer = Oui, autant de fois que vous en avez, sauf s’il a « { $right_of_way } ».
ask-many-limits = Y a-t-il vingt cartes « { $speed_limit } » ?
ask-many-limits-answer =
    { $short_deck ->
        [true] Non, quatre, et trois quand on joue à deux ou à trois. Les 106 cartes comptent 18 attaques en tout.
       *[false] Non, quatre. Les 106 cartes comptent 18 attaques en tout.
    }

## Les étapes

ask-third-200 = Puis-je poser un troisième 200 ?
ask-third-200-answer = Non. Un camp peut poser deux 200 dans une manche.
ask-partners-200s = Chaque partenaire peut-il poser deux 200 ?
ask-partners-200s-answer = Non. Deux 200 pour tout le camp.
ask-two-distances = Puis-je poser deux étapes dans le même tour, par exemple 25 et 50 ?
ask-two-distances-answer = Non. Une carte par tour.
ask-past-the-end = Il me manque 50 et j’ai un 75. Puis-je le poser et m’arrêter à l’arrivée ?
ask-past-the-end-answer = Non. Le trajet se fait au compte exact ; une carte qui dépasse ne peut pas être posée.
ask-distance-stopped = Puis-je poser un 25 quand j’ai « { $flat_tire } » ?
ask-distance-stopped-answer = Non. On ne pose des étapes que si l’on roule.
ask-distance-back = Puis-je reprendre une étape posée, pour tomber juste ?
ask-distance-back-answer = Non. Les étapes posées restent sur la table jusqu’à la fin de la manche.
ask-distance-right-of-way-limit = Avec « { $right_of_way } », puis-je poser un 100 quelle que soit la limite ?
ask-distance-right-of-way-limit-answer = Oui. Aucune « { $speed_limit } » ne vous tient jusqu’à la fin de la manche.
ask-distance-last-exact = La manche est-elle finie dès que je termine le trajet ?
ask-distance-last-exact-answer =
    { $extension ->
        [true] Oui, aussitôt, sauf si votre camp peut demander l’allonge et le fait.
       *[false] Oui, aussitôt.
    }

## Les bottes

ask-safety-first-card = Puis-je exposer une botte comme toute première carte, avant tout « { $roll } » ?
ask-safety-first-card-answer = Oui. Une botte s’expose à n’importe lequel de vos tours.
ask-safety-again = Est-ce que je rejoue après une botte ?
ask-safety-again-answer =
    { $extra_turn_after_exhaustion ->
        [true] Oui, aussitôt.
       *[false] Oui, aussitôt, tant qu’il reste des cartes à piocher.
    }
ask-safety-draw = Est-ce que je pioche avant de rejouer, après une botte ?
ask-safety-draw-answer = Oui, comme à chaque tour, tant qu’il reste des cartes à piocher.
ask-safeties-in-a-row = Puis-je exposer deux bottes à la suite ?
ask-safeties-in-a-row-answer = Oui. Chacune fait rejouer, autant que vous en avez.
ask-safety-instead-of-remedy = J’ai « { $flat_tire } ». « { $puncture_proof } » suffit-il, sans « { $spare_tire } » ?
ask-safety-instead-of-remedy-answer = Oui. La botte annule l’attaque sur le dessus de votre pile, qui va à la défausse.
ask-safety-instead-of-remedy-open = Le livret classique ne le dit que de « { $right_of_way } », et celui de 2009 ne le dit pas. Bornes les lit comme les trois autres.
ask-safety-new-roll = « { $puncture_proof } » a annulé « { $flat_tire } ». Me faut-il un nouveau « { $roll } » ?
ask-safety-new-roll-answer = Non. La carte qui est sous l’attaque compte de nouveau, et vous roulez aussitôt.
ask-safety-new-roll-open = Seul le livret d’origine le dit clairement. D’autres disent « annule », ou rien ; Bornes les lit tous ainsi.
ask-safety-after-remedy-rolls = J’ai posé « { $spare_tire } », puis « { $puncture_proof } ». Puis-je rouler sans « { $roll } » ?
ask-safety-after-remedy-rolls-answer =
    { $remedy_restarts ->
        [true] Oui, mais grâce à la parade : dans cette édition, elle suffit à elle seule.
       *[false] Non. La parade reste sur le dessus, et il faut encore « { $roll } », sauf si vous avez « { $right_of_way } ».
    }
ask-right-of-way-both = J’ai « { $stop } » et « { $speed_limit } ». « { $right_of_way } » annule-t-il les deux ?
ask-right-of-way-both-answer = Oui, les deux à la fois.
ask-right-of-way-both-open = Le livret classique et le livret d’origine le disent. Les autres ne parlent pas des deux à la fois ; Bornes les lit de la même façon.
ask-right-of-way-accident = « { $right_of_way } » me protège-t-il de « { $accident } » ?
ask-right-of-way-accident-answer = Non. Seulement de « { $stop } » et de « { $speed_limit } ».
ask-safety-for-partner = Une botte protège-t-elle aussi mon partenaire ?
ask-safety-for-partner-answer = Oui. Les partenaires ont leurs piles et leurs bottes en commun.
ask-safety-discard = Puis-je défausser une botte ?
ask-safety-discard-answer =
    { $discard ->
        [only_when_stuck] Non. On ne défausse que si aucune carte de sa main n’est jouable, et une botte l’est toujours.
       *[free] Oui, mais ce serait dommage : exposée, elle rapporte des points et fait rejouer.
    }
ask-safety-in-hand-scores = Les bottes que j’ai encore en main à la fin rapportent-elles des points ?
ask-safety-in-hand-scores-answer =
    { $points ->
        [true] Non. Seules comptent les bottes exposées.
       *[false] Non. Cette édition ne compte pas de points.
    }
ask-safety-hazard-to-attacker = L’attaque annulée revient-elle à celui qui l’a posée ?
ask-safety-hazard-to-attacker-answer = Non. Elle va à la défausse.

## Le coup fourré

ask-coup-out-of-turn = Puis-je répondre à une attaque par sa botte quand ce n’est pas mon tour ?
ask-coup-out-of-turn-answer = Oui. C’est le coup fourré : aussitôt, avant que quiconque pioche.
ask-coup-must = Suis-je obligé de déclarer un coup fourré ?
ask-coup-must-answer = Non. Vous pouvez garder la botte et l’exposer plus tard, comme d’habitude.
ask-coup-drawn-later = Je pioche la botte à mon tour suivant. Est-ce encore un coup fourré ?
ask-coup-drawn-later-answer = Non. Il faut l’avoir en main au moment de l’attaque. Plus tard, c’est une botte ordinaire.
ask-coup-limit = Peut-on répondre à « { $speed_limit } » par un coup fourré ?
ask-coup-limit-answer = Oui, avec « { $right_of_way } », comme à toute autre attaque.
ask-coup-limit-open = Le livret de 2009 ne parle que de la pile de bataille. Bornes le lit comme les autres.
ask-coup-partner = Mon partenaire peut-il déclarer le coup fourré pour notre camp ?
ask-coup-partner-answer = Oui. Le joueur de l’équipe qui a la botte peut le déclarer.
ask-coup-bystander = Un joueur qui n’est pas attaqué peut-il déclarer un coup fourré ?
ask-coup-bystander-answer = Non. Seul le camp attaqué le peut.
ask-coup-next-turn = Est-ce à moi de jouer après mon coup fourré ?
ask-coup-next-turn-answer =
    { $hand_ends ->
        [hands_empty] { $extra_turn_after_exhaustion ->
            [true] Oui. Vous jouez aussitôt un tour entier.
           *[false] Oui. Vous jouez aussitôt un tour entier, tant qu’il reste des cartes à piocher.
        }
       *[draw_pile_empty] Oui. Vous jouez aussitôt un tour entier, tant qu’il reste des cartes à piocher.
    }
ask-coup-two-cards = Est-ce que je pioche deux cartes après un coup fourré ?
ask-coup-two-cards-answer = Oui : une pour en avoir six de nouveau, et une pour le tour qui suit. S’il n’en reste qu’une, vous ne piochez que celle-là.
ask-coup-skips = On m’a attaqué, et j’ai répondu par un coup fourré. Ceux qui sont entre l’attaquant et moi perdent-ils leur tour ?
ask-coup-skips-answer =
    { $extra_turn_after_exhaustion ->
        [true] Oui. Le jeu reprend à partir de vous.
       *[false] Oui. Le jeu reprend à partir de vous. Quand la pioche est vide, personne ne perd son tour.
    }
ask-coup-next-left = Après mon tour supplémentaire, est-ce à mon voisin de gauche ?
ask-coup-next-left-answer = Oui. Le jeu reprend à votre gauche.
ask-coup-hazard-back = L’attaquant reprend-il sa carte en main ?
ask-coup-hazard-back-answer = Non. Elle va à la défausse.
ask-coup-new-roll = Me faut-il un nouveau « { $roll } » après un coup fourré ?
ask-coup-new-roll-answer = Non. Votre pile redevient ce qu’elle était avant l’attaque.
ask-coup-clears-limit = Je réponds à « { $stop } » par « { $right_of_way } ». Ma « { $speed_limit } » s’en va-t-elle aussi ?
ask-coup-clears-limit-answer = Oui. « { $right_of_way } » annule les deux.
ask-coup-clears-limit-open = Seul le livret d’origine le dit du coup fourré. Bornes lit les autres de la même façon.
ask-coup-points = Un coup fourré rapporte-t-il plus que les points de la botte ?
ask-coup-points-answer =
    { $points ->
        [true] Oui : { $points_coup_fourre } points en plus des { $points_safeties } de la botte.
       *[false] Non. Cette édition ne compte pas de points.
    }
ask-coup-empty-pile-turn = La pioche est vide. Un coup fourré fait-il encore rejouer ?
ask-coup-empty-pile-turn-answer =
    { $hand_ends ->
        [hands_empty] { $extra_turn_after_exhaustion ->
            [true] Oui, sans piocher.
           *[false] Non. Il annule l’attaque et compte, mais ne fait pas rejouer et ne saute personne.
        }
       *[draw_pile_empty] Non. La manche finit avec ce tour. Le coup fourré annule quand même l’attaque.
    }
ask-coup-empty-pile-turn-open = Seuls le livret classique et le livret d’origine parlent de la pioche vide : une botte ne fait alors plus rejouer. Ils ne disent pas qui joue après le coup fourré ; dans Bornes, c’est le joueur à la gauche de l’attaquant.
ask-coup-last-card = La toute dernière carte de la manche est une attaque. Puis-je encore y répondre ?
ask-coup-last-card-answer = Oui. Une manche n’est pas finie tant qu’une attaque attend sa réponse.
ask-coup-last-card-open = Le livret classique et le livret d’origine permettent le coup fourré quand la pioche est vide. Aucun livret ne parle de la toute dernière carte.

## Votre tour

ask-discard-instead = Puis-je défausser une carte alors que je pourrais en jouer une ?
ask-discard-instead-answer =
    { $discard ->
        [only_when_stuck] Non. On ne défausse que si aucune carte de sa main n’est jouable.
       *[free] Oui. On défausse la carte que l’on veut.
    }
ask-discard-instead-open = Le livret d’origine et le livret Collector laissent défausser n’importe quelle carte. Le livret classique et celui de 2009 ne parlent de la défausse que pour un premier tour où rien d’autre n’est possible ; Bornes y voit un exemple.
ask-pass = Puis-je passer, sans jouer ni défausser ?
ask-pass-answer = Non. Chaque tour finit par une carte posée ou défaussée.
ask-take-discard = Puis-je prendre une carte de la défausse ?
ask-take-discard-answer = Non. Les cartes défaussées ne servent plus jusqu’à la fin de la manche.
ask-take-discard-open = Le livret d’origine et le livret Collector le disent. Les autres n’en parlent pas.
ask-five-cards = Je n’ai que cinq cartes avant de piocher. Est-ce que j’en pioche deux ?
ask-five-cards-answer = Oui. On pioche jusqu’à en avoir sept.
ask-five-cards-open = Seul le livret d’origine le dit. Bornes fait de même dans toutes les éditions.
ask-seven-cards = J’ai déjà sept cartes. Est-ce que j’en pioche une autre ?
ask-seven-cards-answer = Non. Vous ne piochez pas cette fois, et vous jouez.
ask-seven-cards-open = Seul le livret d’origine le dit. Bornes fait de même dans toutes les éditions.
ask-mistake-stands = Quelqu’un a posé une carte contre les règles. Reste-t-elle ?
ask-mistake-stands-answer =
    { $mistakes ->
        [penalised] Non. La carte va à la défausse, et le tour est fini.
       *[refused] Non. Bornes refuse la carte, et le joueur en choisit une autre.
    }
ask-mistake-stands-open = Avec de vraies cartes, le livret d’origine fait jeter à la défausse une attaque posée malgré une botte exposée ; lui et le livret Collector font de même pour une étape qui dépasse le trajet. Les autres livrets ne prévoient rien. Une règle maison de Bornes fait de même (R14.4).
ask-mistake-late = On remarque un tour plus tard que quelqu’un a dépassé le trajet. La carte reste-t-elle ?
ask-mistake-late-answer = Non. Le trajet se fait au compte exact : la carte est reprise et défaussée. Dans Bornes, cela ne peut pas arriver.
ask-mistake-late-open = Le livret d’origine fait reprendre la dernière étape au tour suivant du joueur, qui perd ce tour ; si personne ne sait plus laquelle c’était, c’est l’une des plus grandes. Le livret Collector la fait reprendre aussitôt, sans parler de tour perdu. Les autres n’en disent rien : mettez-vous d’accord avant de jouer.
ask-partner-sees-hand = Puis-je montrer mes cartes à mon partenaire ?
ask-partner-sees-hand-answer = Non. Les partenaires ne se disent rien de leurs mains.

## La fin d’une manche

ask-pile-empty-ends = La manche est-elle finie quand la pioche est vide ?
ask-pile-empty-ends-answer =
    { $hand_ends ->
        [hands_empty] Non. On continue sans piocher jusqu’à ce que toutes les mains soient vides ou que quelqu’un termine le trajet.
        [no_distance_left] Oui, et même plus tôt : avec le tour après lequel il n’y a plus d’étape à piocher.
       *[draw_pile_empty] Oui, avec le tour où elle s’épuise.
    }
ask-pile-empty-ends-open = Le livret classique et le livret d’origine disent aussi que la manche finit avec le sabot ; là où ils en décrivent la fin, on joue les cartes restées en main, et Bornes suit ce passage. Le livret de 2014 arrête la manche quand il n’y a plus d’étape dans le sabot, ce que personne ne peut savoir à table. Bornes attend que la pioche soit vide ; une règle maison permet l’autre lecture. Le livret de 2009 dit « quand tous les joueurs ne peuvent plus jouer », et Bornes fait jouer toutes les mains.
ask-empty-hand-ends = Un joueur n’a plus de cartes. La manche est-elle finie ?
ask-empty-hand-ends-answer =
    { $hand_ends ->
        [hands_empty] Non. On passe son tour, et les autres continuent.
       *[draw_pile_empty] Non, et cela n’arrive pas : dans cette édition, la manche finit avec la pioche.
    }
ask-safety-empty-pile-turn = La pioche est vide. Une botte fait-elle encore rejouer ?
ask-safety-empty-pile-turn-answer =
    { $extra_turn_after_exhaustion ->
        [true] Oui, sans piocher.
       *[false] Non. Elle protège et compte toujours, mais ne fait plus rejouer.
    }
ask-safety-empty-pile-turn-open = Seuls le livret classique et le livret d’origine font une exception pour la pioche vide.
ask-most-distance-wins = Personne ne termine le trajet. Le camp le plus avancé gagne-t-il la manche ?
ask-most-distance-wins-answer =
    { $hand_won_by ->
        [most_distance] Oui. Si deux camps sont à égalité, personne ne la gagne.
       *[trip] Non. Personne ne gagne la manche ; chacun marque ce qu’il a.
    }
ask-most-distance-wins-open = Aucun livret ne dit qui gagne quand deux camps sont à égalité.
ask-extension-two = À deux, puis-je demander l’allonge jusqu’à 1 000 quand j’arrive à 700 ?
ask-extension-two-answer =
    { $extension ->
        [true] Oui, le premier camp à faire exactement 700 le peut, à ce moment-là.
       *[false] Non. Dans cette édition, le trajet est de 1 000 dès le départ.
    }
ask-extension-four = À quatre, en deux équipes, puis-je demander l’allonge ?
ask-extension-four-answer =
    { $extension ->
        [true] Non. Le trajet y est de 1 000 dès le départ.
       *[false] Non. Cette édition n’a pas d’allonge.
    }
ask-extension-missed-trip = J’ai demandé l’allonge, et personne n’est arrivé à 1 000. Est-ce que je garde les points des 700 ?
ask-extension-missed-trip-answer =
    { $extension ->
        [true] Non. Vous ne marquez rien pour le trajet, et chaque adversaire marque { $points_extension }.
       *[false] Non. Cette édition n’a pas d’allonge.
    }
ask-extension-other-side = J’ai demandé l’allonge, et un adversaire est arrivé à 1 000 avant moi. Marque-t-il le trajet ?
ask-extension-other-side-answer =
    { $extension ->
        [true] Oui, { $points_trip }, et { $points_extension } parce que votre allonge est manquée.
       *[false] Non. Cette édition n’a pas d’allonge.
    }
ask-extension-fails-cards = Mon allonge est manquée parce que les cartes sont épuisées. Mes adversaires marquent-ils quelque chose ?
ask-extension-fails-cards-answer =
    { $extension ->
        [true] Oui, { $points_extension } chacun, même s’ils sont loin derrière.
       *[false] Non. Cette édition n’a pas d’allonge.
    }

## Les points

ask-delayed-action = J’ai terminé le trajet alors que la pioche était vide. Y a-t-il une prime ?
ask-delayed-action-answer =
    { $delayed_action ->
        [true] Oui, le couronnement : { $points_delayed_action } de plus.
       *[false] Non. Cette édition n’a pas cette prime.
    }
ask-safe-trip-lost = Je n’ai posé aucun 200, mais un autre camp a gagné la manche. Est-ce que je marque la prime sans 200 ?
ask-safe-trip-lost-answer =
    { $points ->
        [true] Non. Seul le gagnant de la manche peut la marquer.
       *[false] Non. Cette édition ne compte pas de points.
    }
ask-safe-trip = J’ai gagné la manche sans aucun 200. Y a-t-il une prime ?
ask-safe-trip-answer =
    { $safe_trip ->
        [true] Oui, { $points_safe_trip } de plus.
       *[false] Non. Cette édition ne compte pas de points.
    }
ask-shutout-unfinished = Personne n’a terminé le trajet, et un camp n’a posé aucune étape. Le capot compte-t-il ?
ask-shutout-unfinished-answer =
    { $shutout ->
        [true] { $shutout_for ->
            [trip_if_all_shut_out] Non. Seul le camp qui termine le trajet peut le marquer.
            [everyone_else] Oui, { $points_shutout } pour chacun des autres camps.
           *[other] Oui, { $points_shutout } pour chaque adversaire qui a posé une étape.
        }
       *[false] Non. Cette édition n’a pas de capot.
    }
ask-shutout-both = Aucun de nous deux n’a posé d’étape. Chacun marque-t-il le capot de l’autre ?
ask-shutout-both-answer =
    { $shutout ->
        [true] { $shutout_for ->
            [everyone_else] Oui, { $points_shutout } chacun.
            [trip_if_all_shut_out] Non. Seul le camp qui termine le trajet peut le marquer.
           *[other] Non. Un camp lui-même capot n’en marque rien.
        }
       *[false] Non. Cette édition n’a pas de capot.
    }
ask-all-safeties = Un camp a les quatre bottes. Y a-t-il une prime en plus des points de chacune ?
ask-all-safeties-answer =
    { $all_safeties ->
        [true] Oui, { $points_all_safeties } de plus.
       *[false] Non. Cette édition n’a pas cette prime.
    }
ask-tie-draw = Deux camps sont à égalité à la fin, au-dessus des points à atteindre. La partie est-elle nulle ?
ask-tie-draw-answer =
    { $points ->
        [true] Non. On joue une manche de plus, jusqu’à ce que l’un mène.
       *[false] Non. Cette édition ne compte pas de points ; seule l’égalité de distance fait une nulle.
    }
ask-tie-draw-open = Aucun livret ne parle de totaux égaux.
ask-match-mid-hand = Je dépasse les points à atteindre en pleine manche. Ai-je gagné aussitôt ?
ask-match-mid-hand-answer =
    { $points ->
        [true] Non. Les points se comptent à la fin d’une manche, et le plus haut total gagne.
       *[false] Non. Cette édition ne compte pas de points.
    }

## Joueurs et paquet

ask-four-alone = À quatre, peut-on jouer chacun pour soi ?
ask-four-alone-answer =
    { $four_alone ->
        [true] Oui.
       *[false] Non. À quatre, on forme deux équipes.
    }
ask-five-players = Peut-on jouer à cinq ?
ask-five-players-answer = Non. Jouez à quatre ou à six, ou relayez-vous.
ask-eight-players = Peut-on jouer à huit ?
ask-eight-players-answer =
    { $eight_players ->
        [true] Oui, en quatre équipes de deux.
       *[false] Non. Cette édition se joue à deux, trois, quatre ou six.
    }
ask-two-full-deck = À deux, joue-t-on avec les 106 cartes ?
ask-two-full-deck-answer =
    { $short_deck ->
        [true] Non. On retire une carte de chaque attaque : il en reste 101.
       *[false] Oui.
    }
