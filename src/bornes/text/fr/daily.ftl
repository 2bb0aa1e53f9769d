### La donne du jour.

daily-title = La donne du jour
daily-headline = Bornes, donne du jour { $date } : { $edition }
daily-begin = { $hands } manches contre le robot { $robot }. Aujourd’hui, tout le monde a ces cartes. Cet essai compte : ni conseil ni retour en arrière.
daily-begin-practice = { $hands } manches contre le robot { $robot }. C’est un entraînement, qui ne compte pas.
daily-ends = Le jour finit à minuit UTC, et la donne du { $date } avec lui.
daily-archive = Ce jour est passé : vous jouez sa donne pour vous entraîner.
daily-already = Vous avez déjà joué cette donne. Pour la rejouer en entraînement : { $command }
daily-next-round = Manche { $hand } sur { $hands }.
daily-go-on = Continuer
daily-unfinished = Votre essai est enregistré. Pour le poursuivre : { $command }
daily-no-help = Cet essai compte : il n’y a ni conseil ni retour en arrière.

## Résultats

daily-practice = Entraînement : ce résultat ne compte pas.
daily-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
daily-distance = { $points ->
    [one] { $points } borne
   *[other] { $points } bornes
}
daily-total = Vous avez fait { $made }.
daily-total-field = Vous avez fait { $made }. C’est mieux que { $beaten } des { $robots } robots, dont la cote va de { $low } à { $high }.
daily-no-field = Les robots n’ont pas joué cette donne d’avance : vous ne pouvez pas vous comparer à eux.
daily-who = Qui
daily-hand = Manche { $hand }
daily-sum = Total
daily-same-cards = Avec les mêmes cartes
daily-distribution = Ce qu’ont fait les robots
daily-spread = Un quart des robots a fait { $low } ou moins, la moitié { $middle } ou moins, les trois quarts { $high } ou moins.
daily-skill = À chance égale, en jouant ainsi, vous gagneriez { $wins } parties sur 100 contre le robot. Avec 50, vous jouez aussi bien que lui.
daily-cost = Vos décisions ont coûté { $cost } de la partie.
daily-worst = La décision qui a coûté le plus cher, manche { $hand } : { $made }. Mieux : { $best }. { $why }
daily-shared = { $made }, mieux que { $beaten } des { $robots } robots
daily-no-worst = Aucune de vos décisions n’a coûté cher.
daily-coach = L’entraîneur la montre : { $command }
daily-try-again = Pour la rejouer avec d’autres cartes : { $command }
daily-share = À partager, sans rien dévoiler :

## Le calendrier

daily-calendar = { $month }
daily-weekdays = lu ma me je ve sa di
daily-legend = ● joué, ◐ commencé, · pas joué
daily-streak = { $now ->
    [0] Aucun jour de suite pour l’instant.
    [one] Un jour de suite.
   *[other] { $now } jours de suite.
} { $longest ->
    [0] {""}
    [one] La plus longue série est d’un jour.
   *[other] La plus longue série est de { $longest } jours.
}
daily-kept = { $date }, { $edition } : { $made }
daily-kept-begun = { $date }, { $edition } : commencé
daily-none = Vous n’avez encore joué aucune donne du jour.

## Refus

error-daily-no-date = « { $given } » n’est pas une date. Écrivez l’année, le mois et le jour : 2026-11-17.
error-daily-too-early = Le premier jour est le { $first }.
error-daily-not-yet = La donne du { $date } n’est pas encore ouverte. Nous sommes le { $today } (UTC).
error-daily-elsewhere = Vous jouez déjà cette donne dans une autre fenêtre. Finissez-la là-bas.
error-daily-other-cards = { $path } n’a pas été joué avec les cartes de ce jour. Déplacez le fichier pour jouer ce jour.
error-daily-unwritable = Impossible d’écrire { $path } : { $why }. Avec --practice, vous pouvez jouer sans garder votre résultat.

## Aide

help-daily = Jouer la donne du jour : tout le monde a les mêmes cartes, et un seul essai compte.
help-daily-date = La donne de ce jour, par exemple 2026-11-17. Un jour passé est un entraînement. [par défaut : aujourd’hui en UTC]
help-daily-practice = Jouer sans que cela compte, même une deuxième fois.
help-daily-calendar = Montrer vos jours et combien vous en avez joué de suite.
help-daily-plain = Ligne par ligne, sans mise en page, pour les lecteurs d’écran.
