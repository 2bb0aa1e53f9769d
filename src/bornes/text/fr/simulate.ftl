### `bornes simulate` : ce que beaucoup de manches disent du jeu.

## Ce qui se joue

simulate-title = Simulation
simulate-played-by = joué par { $who }
simulate-hands-played =
    { $n ->
        [one] { $n } manche
       *[other] { $n } manches
    }
simulate-unfinished = Arrêté avant la fin : { $hands } sur { $planned } manches.
simulate-from = { $low } ou plus
simulate-from-to = { $low } à { $high }
simulate-value = Valeur
simulate-difference = Différence
simulate-side = Camp { $side } : { $who }

## Les questions

simulate-sides = Manches gagnées, par camp
simulate-sides-note = Les camps dans l’ordre de leurs places.
simulate-side-scores =
    { $unit ->
        [points] Points par manche, par camp
       *[other] Distance par manche, par camp
    }
simulate-side-scores-note = Les camps dans l’ordre de leurs places.
simulate-opening = Est-ce un avantage de commencer ? Manches gagnées
simulate-opening-note = Le camp qui commence est choisi avant la donne : la différence vient donc du fait de commencer.
simulate-opening-scores =
    { $unit ->
        [points] Est-ce un avantage de commencer ? Points par manche
       *[other] Est-ce un avantage de commencer ? Distance par manche
    }
simulate-opening-scores-note = L’avance est le score du camp qui commence, moins la moyenne des autres.
simulate-length = Combien dure une manche ?
simulate-length-note = Toutes places réunies. Un tour, c’est une carte piochée et une carte posée ou défaussée ; répondre à une attaque ou à l’offre d’allonge est aussi une décision.
simulate-lengths = Répartition des durées
simulate-lengths-note = Les manches selon leur nombre de tours, toutes places réunies.
simulate-standing = Situation au début d’un tour
simulate-standing-note = L’état du camp au début de son tour. Seuls les deux premiers permettent de poser une étape.
simulate-bonuses = Fréquence de chaque prime
simulate-bonuses-note = Nombre de fois en cent manches, tous camps réunis.
simulate-cards = Quelle carte vaut le plus dans la première main ?
simulate-cards-note =
    { $unit ->
        [points] Ce qu’une telle carte parmi les six données ajoute à l’avance en points, par rapport à une carte moyenne. La donne est affaire de hasard : les cartes sont bien la cause.
       *[other] Ce qu’une telle carte parmi les six données ajoute à la probabilité de gagner la manche, par rapport à une carte moyenne. La donne est affaire de hasard : les cartes sont bien la cause.
    }
simulate-safeties = Que vaut une botte ?
simulate-safeties-note =
    { $unit ->
        [points] L’avance en points, par rapport aux manches où le camp n’a jamais eu la carte. Simple comparaison : un camp qui expose une botte avait souvent un bon jeu, et une longue manche montre plus de cartes.
       *[other] La probabilité de gagner la manche, par rapport aux manches où le camp n’a jamais eu la carte. Simple comparaison : un camp qui expose une botte avait souvent un bon jeu, et une longue manche montre plus de cartes.
    }
simulate-extension = Combien de fois l’allonge est-elle demandée et réussie ?
simulate-extension-note = Offerte : sur toutes les manches. Le reste : sur les manches où elle est offerte ; « réussie » vient de manches où elle est demandée d’office.
simulate-extension-worth = Faut-il demander l’allonge ?
simulate-extension-worth-note = À chaque offre, la manche est jouée deux fois avec les mêmes cartes, une fois avec l’allonge, une fois sans. Le chiffre est la différence entre les deux résultats, pour des joueurs comme ceux-ci.
simulate-extension-results = Comment finissent les manches où elle est offerte
simulate-extension-results-note = Simple comparaison : on la demande dans de meilleures situations qu’on ne la refuse. Le graphique précédent compare ce qui est comparable.
simulate-extension-grid = L’allonge selon la situation
simulate-grid-note = Ce que vaut la demande : en lignes, la distance de l’autre camp le plus avancé ; en colonnes, les cartes qui restent à piocher. Les cases de moins de 30 offres restent vides.
simulate-safe-trip = Vaut-il la peine de se passer des 200 ?
simulate-safe-trip-note = Chaque donne est jouée deux fois, la seconde avec un camp qui ne pose aucune étape de 200 et les défausse d’abord : ce que cela ajoute à son résultat.
simulate-safe-trip-shares = Trajets terminés, avec et sans 200
simulate-safe-trip-shares-note = Sur toutes les manches, pour le camp observé. En les évitant : le camp qui ne pose aucune étape de 200.

## Chiffres

simulate-opener-won = Gagnées par le camp qui commence
simulate-other-won =
    { $sides ->
        [2] Gagnées par l’autre camp
       *[other] Gagnées par chaque autre camp
    }
simulate-nobody-won = Gagnées par personne
simulate-opener-score = Le camp qui commence
simulate-other-score =
    { $sides ->
        [2] L’autre camp
       *[other] Moyenne des autres
    }
simulate-opener-lead = Avance du camp qui commence
simulate-turns = Tours
simulate-decisions = Décisions
simulate-turns-from-to = { $low } à { $high } tours
simulate-moving = Roule
simulate-limited = Roule, limité à 50
simulate-not-started = Pas encore parti
simulate-needs-roll = Réparé, attend de repartir
simulate-fate-kept = { $card } : jamais exposée
simulate-fate-laid = { $card } : exposée à son tour
simulate-fate-coup-fourre = { $card } : coup fourré
simulate-offered = Offerte
simulate-called = Demandée par le joueur
simulate-made = Réussie, une fois demandée
simulate-worth-called = Là où le joueur la demande
simulate-worth-declined = Là où le joueur la refuse
simulate-worth-offered = À chaque offre
simulate-result-called = Manches où elle est demandée
simulate-result-declined = Manches où elle est refusée
simulate-avoiding = En évitant les 200
simulate-trips-usual = Terminés, comme d’habitude
simulate-trips-avoiding = Terminés, en évitant les 200
simulate-safe-trips-usual = Sans 200, comme d’habitude
simulate-safe-trips-avoiding = Sans 200, en les évitant
simulate-rival = Autre camp le plus avancé
simulate-offers = { $n } offres

## Comment on a mesuré

simulate-method-hands = Chaque manche est mélangée à part et jouée par le jeu compilé de Bornes, dont chaque coup est vérifié d’après les règles.
simulate-method-policies = Les joueurs : « driver » suit les conseils des règles, « random » joue n’importe quelle carte permise. Des joueurs plus forts ou plus faibles peuvent donner d’autres chiffres.
simulate-method-intervals = Intervalles à 95 %, la manche pour unité : de Wilson pour les parts, de Student pour les moyennes. La différence de deux tables réunit les deux intervalles.
simulate-method-causes = Un effet se mesure par tirage au sort ou en rejouant les mêmes cartes ; « simple comparaison » veut dire que d’autres causes s’y mêlent.

## La page de l’application web

web-statistics-about = Deux joueurs, { $hands } manches de chaque édition, jouées par le robot « driver ». Après ± figure la moitié de l’intervalle à 95 %.
web-statistics-method = Comment on a mesuré

## Pendant que cela tourne

simulate-preparing = Préparation (la première fois, le jeu est compilé)
simulate-playing = Manches
simulate-interrupted = Arrêté après { $hands } manches sur { $planned }. Ce qui a été joué est affiché.

## Ce qui ne peut être

error-fast-missing = Le jeu rapide n’est pas installé : ajoutez-le avec pip install "bornes[fast]".
kernel-compiling = Compilation du jeu pour cette machine : une seule fois, environ une minute…
error-simulate-no-policy = Il n’y a pas de stratégie « { $policy } ». Les stratégies sont { $policies }, ou le fichier d’un réseau, FICHIER.npz.
error-simulate-policies = { $count } stratégies ne conviennent pas à { $players } joueurs : nommez-en une pour tous, ou une par place.
error-simulate-hands = Le nombre de manches doit être entre 1 et { $most }, pas { $value }.
error-simulate-seed = La graine doit être 0 ou plus, pas { $value }.
error-simulate-compare-edition = Pour comparer, nommez les éditions après --compare, sans --edition.

## Aide de la commande simulate

help-metavar-POLICY = STRATÉGIE
help-simulate = Jouer beaucoup de manches d’un coup et voir ce qu’elles disent du jeu.
help-simulate-compare = Deux tables côte à côte : une édition chacune, suivie de règles maison, comme classic+trip=1000.
help-simulate-edition = L’édition : voir « bornes editions ». [par défaut : classic]
help-simulate-players = Nombre de joueurs. [par défaut : 2]
help-simulate-teams = Par équipes, ou non, là où l’édition laisse le choix.
help-simulate-house = Une règle maison, comme trip=1000. L’option peut se répéter.
help-simulate-policy = Qui joue : driver, random, network ou le fichier d’un réseau. Une fois pour toutes les places, ou une fois pour chacune.
help-simulate-hands = Nombre de manches. [par défaut : 200000]
help-simulate-seed = Graine aléatoire : la même graine donne les mêmes chiffres.
help-simulate-json = Écrire tous les chiffres dans ce fichier, pour les programmes ; - les affiche.
help-simulate-html = Écrire une page avec des graphiques dans ce fichier.

## Réseaux

error-network-missing = Le réseau { $file } est introuvable.
error-network-foreign = { $file } ne contient pas de réseau de Bornes.
error-network-version = Le réseau de { $file } a appris avec la version { $version } de l’observation ; ce Bornes a la version { $ours }.
error-network-damaged = Le réseau de { $file } est endommagé : sa somme de contrôle ne correspond pas.
