### Ce que la bibliothèque dit aux programmes : annuler, et les robots dans un fichier.

error-nothing-to-undo = Il n'y a rien à annuler : aucun coup n'a été joué depuis la première donne.
error-bots-for-seats = { $players } joueurs demandent { $players } robots, un par place ; on en a donné { $count }.

error-bot-no-file = Il n'y a pas de fichier « { $path } ». Un robot dans un fichier se nomme FICHIER.py:CLASSE, par exemple ./monrobot.py:MonRobot.
error-bot-not-in-file = « { $path } » ne contient pas de classe « { $name } ». Un robot dans un fichier se nomme FICHIER.py:CLASSE, par exemple ./monrobot.py:MonRobot.
error-bot-file-fails = Le robot de « { $path } » n'a pas pu être créé. { $problem }
error-bot-not-a-bot = « { $name } » n'est pas un robot : un robot a les méthodes see(event) et choose(view, legal, rng, budget).

## Une table dessinée dans un notebook. Places et camps se comptent à partir de 0, comme dans les programmes.

drawing-head = Manche { $hand } · pioche : { $draw }
drawing-turn = au tour de la place { $seats }
drawing-react = attaque : { drawing-seats }
drawing-extend = allonge ? place { $seats }
drawing-side = Camp { $side }
drawing-seats = { $count ->
    [one] place { $seats }
   *[other] places { $seats }
}
drawing-discard = défausse : { $card }
drawing-score = total { $score }
drawing-battle = Bataille
drawing-speed = Vitesse
drawing-hand = Main, place { $seat }
drawing-hand-total = Cette manche
drawing-match-total = Total
