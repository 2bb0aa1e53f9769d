### L’entraîneur : pourquoi un coup est bon, en phrases qu’un enfant comprend ; et l’analyse d’une partie.
### $card, $remedy, $safety, $hazard et $roll sont des noms de cartes, $left une distance, $count un nombre
### de cartes, $chance et $risk des pourcentages.

## Ce que fait un coup : conseils et analyses

coach-finish = Avec { $card }, vous arrivez juste au bout du trajet.
coach-finish-wins = Avec { $card }, vous arrivez juste au bout du trajet, et la partie est gagnée.
coach-travel = Avec { $card }, vous avancez : il en restera { $left }.
coach-travel-rest-in-hand = Avec { $card }, vous avancez, et vous avez déjà en main de quoi faire les { $left } qui restent.
coach-travel-200 = Avec { $card }, vous faites un grand bond : il en restera { $left }. Mais vous perdez la prime du trajet sans 200.
coach-travel-under-limit = Avec { $card }, vous avancez malgré la limite de vitesse : il en restera { $left }.
coach-start =
    { $count ->
        [0] { $card } vous permet de rouler, même si vous n’avez pas encore d’étape à poser.
        [one] { $card } vous permet de rouler : une étape attend dans votre main.
       *[other] { $card } vous permet de rouler : { $count } étapes attendent dans votre main.
    }
coach-limit-over =
    { $count ->
        [0] { $card } met fin à la limite de vitesse : vous pourrez de nouveau poser de grandes étapes.
        [one] { $card } met fin à la limite de vitesse : une grande étape attend dans votre main.
       *[other] { $card } met fin à la limite de vitesse : { $count } grandes étapes attendent dans votre main.
    }
coach-cure = { $card } répond à { $hazard } : vous roulez de nouveau au prochain tour.
coach-cure-roll-in-hand = { $card } répond à { $hazard }. Ensuite { $roll }, que vous avez en main, vous fait repartir.
coach-cure-then-roll = { $card } répond à { $hazard }. Il vous faudra encore { $roll } pour repartir.
coach-attack =
    { $likely ->
        [never] { $card } arrête l’adversaire, et plus aucune carte { $remedy } ne peut le faire repartir.
        [hardly] { $card } arrête l’adversaire, qui n’a sans doute pas { $remedy }.
        [probably] { $card } arrête l’adversaire, même s’il a sans doute { $remedy }.
       *[perhaps] { $card } arrête l’adversaire, qui n’a peut-être pas { $remedy }.
    } { $risk ->
        [0] Aucun coup fourré à craindre.
       *[other] Attention à { $safety }.
    }
coach-limit =
    { $likely ->
        [never] { $card } limite l’adversaire aux étapes de 25 et de 50, et plus aucune carte { $remedy } ne peut le libérer.
        [hardly] { $card } limite l’adversaire aux étapes de 25 et de 50, et il n’a sans doute pas { $remedy }.
        [probably] { $card } limite l’adversaire aux étapes de 25 et de 50, même s’il a sans doute { $remedy }.
       *[perhaps] { $card } limite l’adversaire aux étapes de 25 et de 50, et il n’a peut-être pas { $remedy }.
    } { $risk ->
        [0] Aucun coup fourré à craindre.
       *[other] Attention à { $safety }.
    }
coach-odds =
    L’adversaire a { $remedy } avec { $chance } % de probabilité{ $risk ->
        [0] .
       *[other] , { $safety } avec { $risk } %.
    }
coach-safety = { $card } vous protège jusqu’à la fin de la manche, et vous rejouez aussitôt. Mais cette botte ne pourra plus faire de coup fourré.
coach-safety-no-points = { $card } vous protège jusqu’à la fin de la manche, et vous rejouez aussitôt.
coach-safety-frees = { $card } vous tire d’affaire aussitôt, et vous protège jusqu’à la fin de la manche.
coach-safety-late = { $card } ne rapporte ses points qu’une fois sur la table, et la manche est presque finie.
coach-safety-no-threat = Plus aucune attaque de ce genre n’est à craindre : garder la botte { $card } ne sert à rien, et vous rejouez aussitôt.
coach-right-of-way = { $card } vous dispense de { $roll } et des limites de vitesse jusqu’à la fin de la manche, et vous rejouez aussitôt.
coach-discard-longer = Vous avez une plus grande étape : vous pouvez vous passer de la carte { $card }.
coach-discard-no-target = La carte { $card } ne peut viser personne pour l’instant : c’est la moindre perte.
coach-discard-least = { $card } est la carte dont vous vous passez le mieux.
coach-discard-useless = La carte { $card } ne vous sert plus dans cette manche : c’est la moindre perte.
coach-discard-spare = Vous avez plusieurs cartes { $card } : une de moins ne coûte guère.
coach-coup-fourre = { $card } annule l’attaque, et vous protège jusqu’à la fin de la manche.
coach-pass = Vous n’avez aucune carte pour répondre aussitôt à l’attaque.
coach-pass-hold = En laissant passer, vous gardez { $card } pour plus tard.
coach-extend = Demandez l’allonge, { $left } de plus : le risque en vaut la peine. Si vous y arrivez, vous marquez davantage.
coach-finish-here = Arrêtez-vous là : le trajet est terminé, et ses points sont à vous.
coach-finish-here-wins = Arrêtez-vous là : le trajet est terminé, et la partie est gagnée.

## Ce qui parle contre un coup, quand un autre vaut mieux

coach-could-wait = La carte { $card } peut attendre : autre chose compte davantage pour l’instant.
coach-finish-loses = Avec { $card }, vous arrivez juste au bout du trajet, mais avec les points de cette manche la partie est perdue.
coach-travel-shorter = Avec { $card }, vous allez moins loin qu’avec { $better }.
coach-travel-bonus-lost = Avec { $card }, vous perdez la prime du trajet sans 200.
coach-attack-answered = { $card } n’arrêtera pas longtemps l’adversaire : il a sans doute { $remedy }.
coach-safety-early = { $card } sur la table ne peut plus faire de coup fourré.
coach-discard-safety = Défausser { $card }, c’est perdre ses points et sa protection.
coach-discard-needed = Défausser { $card }, c’est perdre la carte qu’il vous faut pour rouler.
coach-discard-idle = Vous pouvez vous passer de la carte { $card }, mais la défausser, c’est perdre un tour.
coach-discard-distance = Défausser { $card }, c’est perdre cette étape.
coach-discard-hazard = Défausser { $card }, c’est perdre l’attaque.
coach-discard-remedy =
    { $count ->
        [0] Défausser { $card }, c’est ne plus l’avoir quand il en faudra.
        [one] Défausser { $card } vous laisse sans réponse : { $hazard } peut encore venir une fois.
       *[other] Défausser { $card } vous laisse sans réponse : { $hazard } peut encore venir { $count } fois.
    }
coach-pass-keep = En laissant passer, vous gardez { $card }, mais { $hazard } reste et le coup fourré est perdu.
coach-extend-gamble = L’allonge, { $left } de plus, est un pari : si vous n’arrivez pas au bout, le trajet ne vous rapporte rien.
coach-finish-here-less = S’arrêter là est sûr, mais fait perdre les points d’un plus long trajet.
coach-finish-here-loses = En vous arrêtant là, vous terminez le trajet, mais avec les points de cette manche la partie est perdue.

## Une analyse : coups, verdicts, moments

review-move-play = jouer { $card }
review-move-attack = jouer { $card } contre { side-inside }
review-move-discard = défausser { $card }
review-move-coup_fourre = coup fourré avec { $card }
review-move-pass = laisser passer l’attaque
review-move-extend = demander l’allonge
review-move-finish = s’arrêter là

review-verdict-forced = forcé
review-verdict-fine = bon coup
review-verdict-doubtful = douteux
review-verdict-mistake = erreur
review-verdict-blunder = grosse erreur

review-said-mistake = { $who ->
        [you] Vous faites
       *[other] { $player } fait
    } une erreur : { $made }. Mieux : { $best }.
review-said-blunder = { $who ->
        [you] Vous faites
       *[other] { $player } fait
    } une grosse erreur : { $made }. Mieux : { $best }.
review-said-deal-good = { $who ->
        [you] Vous recevez
       *[other] { $player } reçoit
    } de bonnes cartes : { $cards }.
review-said-deal-bad = { $who ->
        [you] Vous recevez
       *[other] { $player } reçoit
    } de mauvaises cartes : { $cards }.
review-said-draw-good = { $who ->
        [you] Vous faites
       *[other] { $player } fait
    } une bonne pioche : { $cards }.
review-said-draw-bad = { $who ->
        [you] Vous faites
       *[other] { $player } fait
    } une mauvaise pioche : { $cards }.
review-said-attack-met = { $who ->
        [you] Vous répondez
       *[other] { $player } répond
    } à { $cards } par un coup fourré.
review-said-attack-stands = { $who ->
        [you] Vous ne pouvez
       *[other] { $player } ne peut
    } pas répondre à { $cards }.
review-difference-more = Sur 100 parties, le meilleur coup en gagne { $matches } de plus ; dans la manche, il rapporte environ { $points } points de plus.
review-difference-fewer = Sur 100 parties, le meilleur coup en gagne { $matches } de plus, même s’il rapporte environ { $points } points de moins dans la manche.
review-difference-same = Sur 100 parties, le meilleur coup en gagne { $matches } de plus.

## La commande « bornes review »

review-head = { $edition }, { $hands ->
        [one] { $hands } manche
       *[other] { $hands } manches
    } : { $result }
review-working = Analyse de la partie
review-chart = Probabilité de gagner la partie, d’après ce que chaque camp pouvait voir
review-chart-hands = Manches
review-sides = Du début au résultat : 1 vaut une partie gagnée
review-players = Décisions
review-together = { $matches } parties ensemble
review-mistakes = Erreurs
review-mistakes-none = Aucune erreur n’a beaucoup changé la partie.
review-lucky = La chance qui a compté
review-lucky-none = La chance n’a guère changé la partie.
review-changed-up = { $part } de gagné
review-changed-down = { $part } de perdu
review-level-range = { $low } à { $high }
review-column-player = Joueur
review-column-matches = Parties
review-column-start = Début
review-column-luck = Sa chance
review-column-errors = Ses erreurs
review-column-others_luck = Chance des autres
review-column-others_errors = Erreurs des autres
review-column-attacks = Chance aux attaques
review-column-rest = Inexpliqué
review-column-result = Résultat
review-column-equal_luck = À chance égale
review-column-decisions = Coups
review-column-fine = Bons coups
review-column-doubtful = Douteux
review-column-mistake = Erreurs
review-column-blunder = Grosses erreurs
review-column-lost = Perte
review-column-level = Niveau
review-level-unknown = trop peu
review-hand = Manche { $hand }, action par action
review-moment = { $said } ({ $change })
review-why = Conseil à { $player } : { $why }
review-note-luck = À chance égale : la probabilité de gagner une telle partie si chacun décide ainsi, de 0 à 1. Un camp qui doit sa victoire à la chance y est plus bas.
review-note-errors = Perte : ce que les décisions ont coûté, par rapport à des coups au hasard dans les mêmes situations. Douteux à partir de { $doubtful }, erreur à partir de { $mistake }, grosse erreur à partir de { $blunder }. Les coups forcés ne comptent pas.
review-look = Revoir la plus grave : { $command }
review-again = Rejouer ce moment, avec d’autres cartes : { $command }
review-picture-drawn = Partie nulle
review-picture-luck = Chance { $luck }
review-picture-errors = Erreurs { $errors }
review-picture-like = niveau : { $level }
review-it = Ce qu’a coûté chaque décision, et la part de la chance : { $command }

help-review = Analyser une partie finie : ce qu’a coûté chaque décision, et la part de la chance.
help-review-files = La partie enregistrée ; - est l’entrée standard. Plusieurs parties des mêmes joueurs montrent à quel niveau joue chacun.
help-review-seat = Ne montrer que les moments de cette place. Les places comptent à partir de 0 : le joueur 1 est à la place 0.
help-review-mistakes = Ne lister que les erreurs et les grosses erreurs, sans la chance.
help-review-json = Écrire l’analyse en JSON dans ce fichier ; - l’affiche.
help-review-csv = Écrire chaque décision et chaque effet de la chance en CSV dans ce fichier.
help-review-picture = Dessiner la partie en SVG dans ce fichier.
help-practice = Rejouer une décision d’une partie finie : vous voyez ce que voyait le joueur ; les cartes cachées sont redistribuées.
help-practice-file = Le fichier de la partie ; - est l’entrée standard.
help-practice-step = L’action où commencer, avec le numéro que donnent bornes review et bornes replay. Si rien ne s’y décide, la décision suivante.
help-practice-seat = Votre place. [par défaut : celle qui a décidé de cette action]
help-practice-bot = Le robot qui joue aux autres places. [par défaut : driver, ou votre dernier choix]
help-practice-plain = Ligne par ligne, sans mise en page, pour les lecteurs d’écran.
help-practice-save = Enregistrer la partie dans ce fichier.
help-replay-at = Commencer à cette action. Hors d’un terminal, n’afficher qu’elle, avec la table.

practice-begin = On rejoue à partir de l’action { $at } de { $path }, manche { $hand }. Vous êtes à la place { $seat }. Ce que vous ne pouviez pas voir a été redistribué.

## Refus

error-review-one-seat = Ce fichier ne contient que ce qu’a vu une place : sans toutes les cartes, on ne peut pas séparer la chance du talent. Analysez le fichier complet.
error-review-running = La partie n’est pas finie. On analyse une partie quand elle est terminée.
error-review-different-tables = Ces parties ont été jouées à des tables différentes. Donnez celles d’un même nombre de joueurs.
error-review-one-at-a-time = Plusieurs parties sont seulement affichées. Donnez-en une seule pour écrire un fichier.
error-no-such-step = Il n’y a pas d’action { $step } : les actions se comptent de 1 à { $last }.
error-no-decision-left = Après l’action { $step }, plus personne n’a rien à décider. Choisissez-en une plus tôt.
