### Pourquoi un robot joue ce qu’il joue : les conseils, l’entraîneur, les robots qui s’expliquent.
### $card est le nom d’une carte, $left une distance ou un nombre de cartes.

## Le conducteur : les conseils des livrets, par numéro

advice-A1 = { $card } : démarrer passe avant tout le reste.
advice-A1-remedy = { $card } : on répare d’abord, on roule ensuite.
advice-A1-safety = { $card } : l’attaque disparaît aussitôt, et pour de bon.
advice-A2 = { $card } : au début, on avance le plus vite possible.
advice-A2-limit = { $card } : sans la limite, les grandes étapes servent de nouveau.
advice-A3-coup-fourre = { $card } : le coup fourré est la meilleure des réponses.
advice-A3-right-of-way = { $card } : à exposer dès que possible. Cette botte arrête plus d’attaques que toute autre et dispense de tout feu vert.
advice-A3-hold = { $card } : à garder plutôt, dans l’espoir d’un coup fourré.
advice-A4 = { $card } : la fin approche, et une botte restée en main ne rapporte rien.
advice-A4-keep = { $card } : on ne défausse jamais une botte.
advice-A5 = { $card } : faute de feu vert pour démarrer, on expose une botte pour piocher encore.
advice-A6 = { $card } : elle ne peut plus servir dans cette manche.
advice-A6-least = { $card } : de toute la main, c’est la carte qui manquera le moins.
advice-A7 = { $card } : avancer compte plus que faire le ménage dans sa main.
advice-A8 =
    { $left ->
        [0] { $card } : plus personne ne peut trouver sa parade.
        [one] { $card } : une seule de ses parades n’a pas encore été vue.
       *[other] { $card } : { $left } de ses parades n’ont pas encore été vues.
    }
advice-A9 = { $card } : l’adversaire est trop loin devant, alors on le retient, encore et encore.
advice-A10 = { $card } : derrière et sans moyen d’arrêter l’adversaire, chaque étape posée limite la perte.
advice-A11 = { $card } : juste ce qu’il fallait pour terminer le trajet.
advice-A11-count = { $card } : vous avez déjà en main de quoi faire les { $left } qui restent.
advice-A11-extend = Allonge : il reste assez de cartes, et personne n’est proche.
advice-A11-finish = On s’arrête là : ce qui est gagné est gagné.
advice-A12 = { $card } : cela vaut la peine, mais attention, la botte correspondante n’est pas encore sortie.
advice-A13 = { $card } : à exposer, pour que le partenaire ne garde pas ses parades pour rien.
advice-pass = Vous n’avez rien pour répondre.
