### La partie ligne par ligne : un fait par ligne, en phrases courtes.

## Les mots que l’on tape, séparés par des virgules. Ceux de l’autre langue marchent aussi.

verb-play = jouer, joue, jouez, j, poser, pose
verb-discard = défausser, défausse, d, jeter, jette
verb-hand = main, m, cartes
verb-table = table, t
verb-score = score, s, points, marque
verb-why = pourquoi, pq
verb-hint = conseil, indice, i
verb-undo = annuler, annule, u
verb-rules = règles, règle, r
verb-again = encore, répéter, répète, journal
verb-help = aide, ?
verb-save = enregistrer, enregistre, sauver, sauvegarder
verb-quit = quitter, quitte, q
verb-back = retour, arrière, b
verb-pass = passer, passe, p
verb-coup_fourre = coup fourré, coup, cf, c
verb-extend = allonge, prolonger, a
verb-finish = finir, arrêter, f
verb-yes = oui, o
verb-no = non, n

## Qui joue

play-you = Vous
play-bot = Robot
play-bot-number = Robot { $number }

## Début et fin

play-welcome = Mille Bornes, édition { $edition }.
play-help-anytime = Tapez « aide » à tout moment.
play-kept = La partie est enregistrée. Pour la reprendre : { $command }
play-cannot-keep = Cette partie ne peut pas être enregistrée. { $why } Vous pouvez continuer à jouer, mais pas la reprendre plus tard.
play-not-kept = La partie n’a pas été enregistrée. { $why }
play-saved = La partie est enregistrée dans { $path }.
play-over = Merci d’avoir joué. Pour revoir la partie : { $command }

## À vous

hand-yours = À vous de jouer. Votre main :
hand-card = { $number } : { $card }, injouable pour l’instant.
hand-card-playable = { $number } : { $card }, jouable.
hand-card-against = { $number } : { $card }, jouable contre { $sides }.
hand-empty = Vous n’avez plus de cartes.
play-turn = Numéro de la carte à jouer, d et numéro pour défausser, ou aide :{" "}
play-which-card = Ajoutez le numéro de la carte, de 1 à { $count }.
play-unknown = Je ne comprends pas « { $said } ». Donnez un numéro de 1 à { $count } ou le nom d’une carte, ou tapez « aide ».
play-ambiguous = Plusieurs cartes portent ce nom : { $cards }. Donnez le numéro.
play-not-held = Vous n’avez pas { $card } en main.
play-not-now = Pas maintenant : jouez ou défaussez d’abord une carte.
play-taken-back = Rien n’est joué, la carte reste dans votre main.
play-target = { $number } : { $side }.
play-which-target = Contre qui ? Un numéro, ou Entrée pour annuler :{" "}
play-no-such-target = Donnez un numéro de 1 à { $count }, ou Entrée pour annuler.
play-against = Contre { $side } : { $why }
play-can-be-played = La carte { $card } peut être jouée maintenant.
play-discard-useful = La carte { $card } peut encore servir. La défausser quand même, oui ou non ?{" "}
play-mistake = Poser { $card } quand même ? La carte et le tour seraient perdus. Oui ou non ?{" "}
play-yes-or-no = Répondez oui ou non.

## On vous attaque

play-react = Répondre à { $card } : coup fourré (c) ou passer (p) ?{" "}
play-react-help = Tapez c pour un coup fourré, si vous avez la bonne botte, ou p pour passer.

## L’allonge

play-extend-gain = Si vous arrivez avant les autres : { $extension } points, en plus des { $trip } du trajet.
play-extend-risk = Sinon : vous perdez les { $trip }, et chaque adversaire marque { $extension }.
play-extend = Demander l’allonge jusqu’à { $trip } (a) ou s’arrêter là (f) ?{" "}
play-extend-help = Tapez a pour demander l’allonge, ou f pour vous arrêter là.

## Entre deux manches

play-next-hand = Entrée pour la manche suivante, ou score, table, quitter :{" "}
play-next-hand-help = Appuyez sur Entrée pour la manche suivante, ou « quitter ».

## À la demande

play-score-now = Si la manche finissait maintenant :
play-no-points = Cette édition ne compte pas de points : la manche fait la partie.
play-nothing-yet = Il ne s’est rien passé depuis votre dernier tour.
play-hint = Conseil : { $move }.
play-hint-equal = À peu près aussi bien : { $moves }.
play-hint-equal-many = { $count } autres coups le valent à peu près.
play-no-hint = Pas de conseil pour l’instant.
move-play = posez { $card }
move-expose = exposez la botte { $card }
move-attack = posez { $card } contre { $side }
move-discard = défaussez { $card }
move-coup-fourre = déclarez le coup fourré
move-pass = laissez passer l’attaque
move-extend = demandez l’allonge
move-finish = arrêtez-vous là

play-help-card = Numéro ou nom d’une carte : la jouer. Exemple : 3, ou feu vert.
play-help-discard = d et un numéro : défausser la carte. Exemple : d 3.
play-help-hand = main, m ou Entrée : entendre vos cartes.
play-help-table = table ou t : savoir où en sont les camps.
play-help-score = score ou s : connaître les points.
play-help-why = pourquoi et un numéro : savoir pourquoi une carte ne peut pas être jouée. Exemple : pourquoi 2.
play-help-hint = conseil ou i : demander un conseil.
play-help-undo = annuler ou u : reprendre votre dernier coup de la manche, et ce que les robots ont fait depuis.
play-help-rules = règles ou r : les règles en bref.
play-help-again = encore : répéter ce qui s’est passé depuis votre dernier tour.
play-help-react = Quand on vous attaque, c : déclarer le coup fourré, p : laisser passer.
play-help-save = enregistrer : enregistrer la partie. Elle l’est aussi après chaque coup.
play-help-quit = quitter ou q : arrêter. La partie reste enregistrée.

## Où en sont les camps

state-hand = Manche { $hand }, trajet de { $trip }.
state-progress =
    { $whom ->
        [you] Vous en êtes
        [yours] Votre équipe en est
        [team] L’équipe { $side } en est
       *[other] { $side } en est
    } à { $distance } sur { $trip }.
state-rolling =
    { $whom ->
        [you] Vous roulez.
        [yours] Votre équipe roule.
        [team] L’équipe { $side } roule.
       *[other] { $side } roule.
    }
state-stopped =
    { $whom ->
        [you] { $card } vous arrête.
        [yours] { $card } arrête votre équipe.
        [team] { $card } arrête l’équipe { $side }.
       *[other] { $card } arrête { $side }.
    }
state-not-started =
    { $whom ->
        [you] Il vous faut
        [yours] Il faut à votre équipe
        [team] Il faut à l’équipe { $side }
       *[other] Il faut à { $side }
    } { $card } pour démarrer.
state-needs-roll =
    { $whom ->
        [you] Il vous faut
        [yours] Il faut à votre équipe
        [team] Il faut à l’équipe { $side }
       *[other] Il faut à { $side }
    } { $card } pour repartir.
state-limited =
    { $whom ->
        [you] Vous êtes
        [yours] Votre équipe est
        [team] L’équipe { $side } est
       *[other] { $side } est
    } en limite de vitesse.
state-safety =
    { $whom ->
        [you] Vous avez exposé
        [yours] Votre équipe a exposé
        [team] L’équipe { $side } a exposé
       *[other] { $side } a exposé
    } la botte { $card }.
state-safety-coup-fourre =
    { $whom ->
        [you] Vous avez exposé
        [yours] Votre équipe a exposé
        [team] L’équipe { $side } a exposé
       *[other] { $side } a exposé
    } la botte { $card }, en coup fourré.
state-extended =
    { $whom ->
        [you] Vous avez demandé
        [yours] Votre équipe a demandé
        [team] L’équipe { $side } a demandé
       *[other] { $side } a demandé
    } l’allonge.
state-hand-size =
    { $who ->
        [you] Vous avez
       *[other] { $player } a
    } { $count ->
        [one] { $count } carte en main.
       *[other] { $count } cartes en main.
    }
state-draw =
    { $count ->
        [0] La pioche est vide.
        [one] Il reste { $count } carte à piocher.
       *[other] Il reste { $count } cartes à piocher.
    }
state-discard = Sur la défausse : { $card }.

## La feuille de marque

sheet-side =
    { $whom ->
        [you] Vos points :
        [yours] Les points de votre équipe :
        [team] Les points de l’équipe { $side } :
       *[other] Points, { $side } :
    }
sheet-row = { $line } : { $points }.
sheet-sum = Manche : { $hand }. Total : { $total }.

## Qui joue, et les parties à reprendre

play-kept-list = Ces parties ne sont pas finies :
play-kept-game = { $number }. { $when }, avec { $company }, édition { $edition }, manche { $hand }, à { $distances }{ $totals }.
play-kept-totals = , totaux { $totals }
play-kept-which = Laquelle, de 1 à { $count } ?{" "}

error-play-no-kept = Aucune partie n’attend d’être reprise. Commencez-en une : { $command }
error-play-which = Donnez un nombre de 1 à { $count }.
error-play-resume-which = Dites laquelle : { $command } FICHIER
error-play-resume-differs = { $option } ne convient pas : dans la partie enregistrée dans { $path }, c’est { $kept }, pas { $given }. Laissez cette option de côté pour reprendre la partie.
