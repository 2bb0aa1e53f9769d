### Les problèmes.

puzzles-of-the-day = Le problème du jour, { $date }
puzzles-day-found = Vous avez déjà trouvé la réponse. Cette fois ne compte pas.
puzzles-day-missed = Vous l’avez déjà manqué. Cette fois ne compte pas.
puzzles-number = Problème { $number } sur { $count }
puzzles-question = { $edition }, cote { $rating } : trouvez le meilleur coup.
puzzles-known = Vous connaissez ce qui est posé et ce que vous avez en main ; toute autre carte peut être n’importe où.
puzzles-total = { $side } { $points }
puzzles-totals = Points de la partie avant cette manche : { $scores }.
puzzles-totals-goal = Points de la partie avant cette manche : { $scores }. La partie se joue en { $goal }.
puzzles-no-help = C’est un problème : il n’y a pas de conseil, et rien n’est à enregistrer.
puzzles-title-right = Juste
puzzles-title-wrong = Pas le meilleur coup
puzzles-right = Juste. Le meilleur coup : { $move }.
puzzles-wrong = Le meilleur coup était un autre : { $move }. Votre coup : { $made }.
puzzles-gain = Avec lui, sur cent parties, vous en gagnez { $matches } de plus qu’avec tout autre coup.
puzzles-tempting = Souvent choisi à sa place : { $move }. { $why }
puzzles-against = Contre votre coup : { $why }
puzzles-rating = Votre cote aux problèmes : { $rating } ({ $change }).
puzzles-done = Vous en avez trouvé { $found } sur { $count }.
puzzles-more = Pour dix problèmes proches de votre cote : { $command }
puzzles-so-far = Votre cote aux problèmes : { $rating }. Trouvés : { $solved }. Manqués : { $missed }.
puzzles-none-missed = Vous n’avez manqué aucun problème.
puzzles-missed-row = { $kind }, { $edition }, cote { $rating }
puzzles-missed-again = Pour les reprendre : { $command }
puzzles-kind-distance = Une étape
puzzles-kind-remedy = Une parade
puzzles-kind-attack = Une attaque
puzzles-kind-safety = Une botte
puzzles-kind-discard = Une défausse
puzzles-kind-answer = La réponse à une attaque
puzzles-kind-extension = L’allonge

## Refus

error-puzzles-version = Ces problèmes sont de la version { $version } ; ce Bornes lit la version { $ours }.
error-puzzles-unwritable = Impossible d’écrire { $path } : { $why }. Votre réponse n’est pas gardée.

## Aide

help-puzzles = Résoudre des problèmes : des positions où un coup est nettement le meilleur. Sans option, le problème du jour.
help-puzzles-run = Dix problèmes proches de votre cote.
help-puzzles-missed = Jusqu’à dix des problèmes que vous avez manqués.
help-puzzles-listing = Montrer votre cote et les problèmes que vous avez manqués.
help-puzzles-date = Le problème de ce jour, par exemple 2026-11-17. [par défaut : aujourd’hui en UTC]
help-puzzles-plain = Ligne par ligne, sans mise en page, pour les lecteurs d’écran.

## Dans le navigateur

puzzles-lead = Des positions où un coup est nettement le meilleur. Seul compte ce que vous voyez : toute autre carte peut être n’importe où.
puzzles-day-button = Le problème du jour
puzzles-run-button = { $count } problèmes proches de votre cote
puzzles-missed-button = { $count ->
    [one] Un problème manqué
   *[other] { $count } problèmes manqués
}
puzzles-missed-title = Manqués
puzzles-missed-one = { $edition }, cote { $rating }
puzzles-answer = Réponse
puzzles-leave = Quitter
puzzles-next = Problème suivant
puzzles-finish = Terminé
