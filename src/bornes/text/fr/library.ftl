### Ce que la bibliothèque dit aux programmes : annuler, et les robots dans un fichier.

error-nothing-to-undo = Il n’y a rien à annuler : aucun coup n’a été joué depuis la première donne.
error-between-hands = La manche est finie, aucune place n’a donc à jouer : match.next_hand() donne la suivante.
error-not-a-seed = Une graine est un nombre entier de 64 bits au plus, pas { $seed }.
error-not-a-card = { $given } n’est pas une carte. Les cartes sont des textes, par exemple "25" ou "stop".
error-not-a-view = { $given } n’est pas la vue d’une place : match.view(seat) en renvoie une.
error-not-a-state = { $given } n’est pas un State. bornes.worlds(view, rng) en distribue, et match.state en est un.
error-not-a-position = { $given } n’est pas une position. Donnez un bornes.Position, son JSON sous forme de dict, ou sa ligne de texte.
error-not-a-position-line = « { $line } » n’est pas la ligne d’une position, telle que bornes.format_position l’écrit.
error-not-a-match = { $given } n’est pas une partie. bornes.start en crée une, tout comme bornes.Match.from_state(state, seed=1).
error-house-not-a-mapping = Les règles maison se donnent par leur nom, comme dans dict(discard="free"), et non sous la forme { $value }.
error-bots-for-seats = { $players } joueurs demandent { $players } robots, un par place, et non { $count }.

error-bot-no-file = Il n’y a pas de fichier « { $path } ». Un robot dans un fichier se nomme FICHIER.py:CLASSE, par exemple ./monrobot.py:MonRobot.
error-bot-no-class = « { $path } » doit être suivi du nom de sa classe. Un robot dans un fichier se nomme FICHIER.py:CLASSE, par exemple ./monrobot.py:MonRobot.
error-bot-not-in-file = « { $path } » ne contient pas de classe « { $name } ». Un robot dans un fichier se nomme FICHIER.py:CLASSE, par exemple ./monrobot.py:MonRobot.
error-bot-file-fails = Le robot de « { $path } » n’a pas pu être créé. { $problem }
error-bot-not-a-bot = « { $name } » n’est pas un robot : un robot a les méthodes see(event) et choose(view, legal, rng, budget).
error-bot-is-a-class = { $name } est une classe : donnez-en un objet, { $name }(), pour occuper une place.

## Une table dessinée dans un notebook. Places et camps se comptent à partir de 0, comme dans les programmes.

drawing-head = Manche { $hand } · pioche : { $draw }
drawing-turn = au tour de la place { $seats }
drawing-react = attaque : { drawing-seats }
drawing-extend = allonge ? place { $seats }
drawing-hand-over = la manche est finie
drawing-won = le camp { $side } a gagné
drawing-drawn = partie nulle
drawing-side = Camp { $side }
drawing-seats = { $count ->
    [one] place { $seats }
   *[other] places { $seats }
}
drawing-discard = défausse : { $card }
drawing-score = total { $score }
drawing-battle = Bataille
drawing-speed = Vitesse
drawing-safeties = Bottes
drawing-distance = Distance
drawing-hand = Main, place { $seat }
drawing-hand-total = Cette manche
drawing-match-total = Total
