### Conseils pour qui les demande : ce que fait la carte, et pourquoi maintenant, en une phrase qu'un enfant comprend.
### $card est le nom d'une carte, $left la distance qui reste. Les chiffres sont à part, à côté.

hint-finish = { $card } : vous arrivez au bout du trajet.
hint-travel = { $card } vous fait avancer : il ne restera que { $left } bornes.
hint-start = { $card } vous fait démarrer. Sans cette carte, on ne pose aucune étape.
hint-cure = { $card } répare votre voiture : vous pourrez repartir.
hint-limit-over = { $card } met fin à la limite de vitesse : vos grandes étapes peuvent resservir.
hint-attack = { $card } les empêche de rouler tant qu'ils n'ont pas la carte qui y répond.
hint-safety = { $card } vous protège jusqu'à la fin de la manche, et vous rejouez aussitôt.
hint-safety-frees = { $card } vous tire d'affaire, vous protège désormais, et vous rejouez aussitôt.
hint-safety-late = { $card } ne rapporte que sur la table, et la manche est presque finie.
hint-coup-fourre = { $card } répond aussitôt à l'attaque : des points en plus, et c'est à vous de jouer.
hint-pass = Laissez passer : vous n'avez rien pour répondre, ou la botte servira mieux plus tard.
hint-discard-useless = Défaussez { $card } : cette carte ne vous sert plus dans cette manche.
hint-discard = Rien de ce que vous pouvez jouer ne vaut une nouvelle carte. Défaussez { $card }, c'est elle qui vous manquera le moins.
hint-discard-safety = Défaussez { $card }, même si c'est dommage : vous avez plus besoin de toutes les autres.
hint-extend = Continuez : vous avez de bonnes chances d'arriver le premier, et cela rapporte plus.
hint-stop-here = Arrêtez-vous là : vous êtes arrivé, et continuer pourrait vous coûter les points du trajet.
