### La première manche, celle qui apprend à jouer. Chaque message dit quoi faire, et pourquoi.

lesson-start = On démarre avec un feu vert : sans lui, la voiture ne bouge pas. Jouez votre carte verte « Feu vert ».
lesson-distance = Vous roulez ! Les étapes font avancer, et ce trajet n’a que 200 bornes. Posez votre plus grande étape.
lesson-pass = On vous attaque : vous voilà à l’arrêt. Avec la bonne botte en main, vous pourriez riposter aussitôt. Vous ne l’avez pas : laissez passer.
lesson-remedy = Chaque attaque a sa parade : pour une crevaison, une roue de secours. Posez-la sur votre propre pile.
lesson-roll = Réparé, mais toujours à l’arrêt : après une parade, il faut un feu vert pour repartir. Posez-en un.
lesson-attack = À votre tour d’être méchant. Votre adversaire roule : posez votre carte rouge chez lui, et le voilà bloqué.
lesson-coup = Encore une attaque, mais cette fois vous avez la botte ! Déclarez le coup fourré : l’attaque est annulée, c’est à vous, et dans une vraie partie cela rapporte 300 points.
lesson-safety = Vous avez une autre botte. Exposez-la : elle vous protège jusqu’à la fin de la manche, et vous rejouez aussitôt.
lesson-goal = Le trajet se termine au compte exact, et vous avez juste ce qui manque. Posez cette étape et gagnez !
lesson-discard = Rien d’utile à jouer. Défaussez une carte dont vous n’avez pas besoin : choisissez-la, puis Défausser.
lesson-wait = Votre adversaire joue. Regardez ce qui se passe sur la table.
error-no-lesson-here = Il n’y a pas de leçon à cette table.
