### Les règles complètes, les conseils et le glossaire, lus seulement par qui les consulte.
### Les variables sont ce que décide une édition : ses choix, ses points sous $points_ suivi du nom
### de la ligne, et ses cartes par leur id.

## Titres

rulebook-title = Les règles : { $edition }
rulebook-section-1 = Les cartes
rulebook-section-2 = Joueurs et équipes
rulebook-section-3 = La donne
rulebook-section-4 = Votre tour
rulebook-section-5 = La pile de bataille et la pile de vitesse
rulebook-section-6 = Avancer
rulebook-section-7 = Les bottes
rulebook-section-8 = Le coup fourré
rulebook-section-9 = Quand la pioche est vide
rulebook-section-10 = La fin d’une manche
rulebook-section-11 = L’allonge
rulebook-section-12 = Compter les points d’une manche
rulebook-section-13 = Gagner la partie
rulebook-section-14 = À table
rulebook-advice = Conseils
rulebook-glossary = Glossaire
rulebook-printed-variant = Variante imprimée
rulebook-printed-young = Pour les plus jeunes
rulebook-printed-mistakes = Erreurs remarquées trop tard
rulebook-printed-reading = Autre lecture dans le livret
rulebook-house = Règle maison : { $setting }
rulebook-seating = { $table } : { $how }

## 1 Les cartes

rule-R1-1 = Le paquet compte 106 cartes, les mêmes dans toutes les éditions : 46 étapes, 18 attaques, 38 parades et 4 bottes.
rule-R1-2 = À chaque attaque répondent une parade, qui y met fin, et une botte, qui la rend sans effet. { $stop } : { $roll }, ou { $right_of_way }. { $speed_limit } : { $end_of_limit }, ou { $right_of_way }. { $out_of_gas } : { $gasoline }, ou { $extra_tank }. { $flat_tire } : { $spare_tire }, ou { $puncture_proof }. { $accident } : { $repairs }, ou { $driving_ace }.
rule-R1-3 =
    Les distances se comptent en { $unit ->
        [miles] miles
       *[km] bornes, c’est-à-dire en kilomètres
    }.

## 2 Joueurs et équipes

rule-R2 = Un camp, c’est ce qui a des piles et un score : un joueur, ou une équipe de deux.
rule-R2-1 = À deux ou trois joueurs, on retire avant la donne une carte de chacune des cinq attaques : il reste 101 cartes. C’est le paquet court.
rule-R2-2 = Les partenaires sont assis face à face. Ils ont leurs piles et leur score en commun, mais chacun a sa propre main et n’en voit pas d’autre.
rule-R2-3 =
    Aucun autre nombre de joueurs n’est possible. { $four_alone ->
        [true] { $four_teams ->
            [true] À quatre, on joue chacun pour soi, sauf si l’on choisit de former deux équipes.
           *[false] À quatre, on joue chacun pour soi.
        }
       *[false] À quatre, on forme toujours deux équipes.
    }

## 3 La donne

rule-R3-1 = Le donneur distribue six cartes à chacun, une par une, en commençant par sa gauche. Le reste forme la pioche.
rule-R3-2 =
    { $youngest_begins ->
        [true] On joue vers la gauche.
       *[false] Le joueur à la gauche du donneur commence, et l’on joue vers la gauche.
    }
rule-R3-3 = Après chaque manche, la donne passe à gauche. Le premier donneur est tiré au sort, ou désigné d’un commun accord.
rule-R3-4 = Le plus jeune commence. Si personne ne dit qui c’est, on tire au sort.

## 4 Votre tour

rule-R4-1 = Piochez, puis posez une carte ou défaussez-en une. On pioche jusqu’à avoir sept cartes : d’ordinaire une seule, aucune si l’on en a déjà sept, deux si l’on n’en a que cinq. Une fois la pioche vide, on ne pioche plus.
rule-R4-2 = Les cartes défaussées restent face visible et ne servent plus jusqu’à la fin de la manche.
rule-R4-3 =
    { $discard ->
        [only_when_stuck] On ne peut défausser que si aucune carte de sa main n’est jouable. Une botte l’est toujours, et une attaque aussi dès qu’un adversaire peut la recevoir.
       *[free] On défausse la carte que l’on veut, même si l’on pourrait en jouer une.
    }
rule-R4-4 = À votre tour, jouez une carte de votre propre main. Seules les attaques se posent chez un adversaire ; tout le reste se pose devant soi.

## 5 Pile de bataille et pile de vitesse

rule-R5-1 =
    Un camp roule, et peut donc être arrêté, quand il a « { $roll } » sur le dessus de sa pile de bataille. { $remedy_restarts ->
        [true] Toute autre parade suffit aussi, car une voiture réparée repart d’elle-même.
       *[false] Une autre parade ne suffit qu’au camp qui a exposé « { $right_of_way } ».
    } Avec « { $right_of_way } », on roule même si la pile est vide. Une attaque sur le dessus arrête toujours. Un camp dont la pile est vide et qui n’a pas « { $right_of_way } » n’a pas encore démarré.
rule-R5-2 = « { $stop } », « { $out_of_gas } », « { $flat_tire } » et « { $accident } » se posent sur la pile de bataille d’un adversaire qui roule et n’a pas exposé la botte correspondante. On ne pose donc jamais une attaque sur une autre.
rule-R5-3 =
    « { $speed_limit } » se pose sur la pile de vitesse de n’importe quel adversaire, qu’il roule ou non, qu’il ait démarré ou non, sauf s’il a exposé « { $right_of_way } ». { $speed_limit_stacks ->
        [true] On peut la poser sur une autre « { $speed_limit } ».
       *[false] On ne la pose pas non plus sur une autre « { $speed_limit } ».
    }
rule-R5-4 = « { $gasoline } », « { $spare_tire } » et « { $repairs } » se posent sur l’attaque dont elles sont la parade, quand elle est sur le dessus de votre propre pile de bataille.
rule-R5-5 = « { $roll } » se pose sur votre propre pile de bataille quand vous ne roulez pas et que la pile est vide, ou montre « { $stop } » ou une parade. Cette carte ne va sur aucune autre attaque, et ne sert à rien tant que vous roulez.
rule-R5-6 =
    « { $end_of_limit } » se pose sur « { $speed_limit } », sur le dessus de votre propre pile de vitesse. { $roll_after_end_of_limit ->
        [true] La limite tient jusqu’à ce que « { $roll } » soit posé par-dessus, sauf si vous avez « { $right_of_way } ».
       *[false] La limite est levée aussitôt, sans qu’il faille « { $roll } ».
    }
rule-R5-7 =
    { $remedy_restarts ->
        [true] La bonne parade suffit : on repart au tour suivant, sans nouveau « { $roll } ».
       *[false] Après une attaque, il faut d’abord sa parade puis, à un tour suivant, un nouveau « { $roll } ». Avec « { $right_of_way } », on se passe de « { $roll } ».
    }
rule-R5-8 = On peut attaquer même si l’on est arrêté, ou si l’on n’a pas démarré.
rule-R5-9 = Seule compte, et seule se voit, la carte du dessus de la pile de bataille et de la pile de vitesse.

## 6 Avancer

rule-R6-1 = On ne pose des étapes que si l’on roule.
rule-R6-2 = Sous « { $speed_limit } », on ne pose que des 25 et des 50, sauf si l’on a « { $right_of_way } ».
rule-R6-3 = Un camp peut poser deux 200 dans une manche, pas davantage.
rule-R6-4 = Le trajet doit être fait au compte exact. Une carte qui dépasserait l’arrivée ne peut pas être posée.

## 7 Les bottes

rule-R7-1 = On peut exposer une botte à n’importe lequel de ses tours, même comme toute première carte.
rule-R7-2 = Elle fait rejouer aussitôt : on pioche et l’on joue encore. On peut exposer à la suite autant de bottes qu’on en a.
rule-R7-3 = Elle annule l’attaque correspondante si celle-ci est sur le dessus de votre pile : l’attaque va à la défausse et la carte du dessous compte de nouveau, si bien qu’un camp qui y avait « { $roll } » roule aussitôt. « { $right_of_way } » annule « { $stop } », « { $speed_limit } », ou les deux.
rule-R7-4 = Une attaque déjà couverte par sa parade n’est pas annulée : la parade reste dessus.
rule-R7-5 = Jusqu’à la fin de la manche, cette attaque ne peut plus être posée chez vous.
rule-R7-6 = Avec « { $right_of_way } », on n’a plus besoin de « { $roll } » et aucune « { $speed_limit } » ne tient, jusqu’à la fin de la manche.

## 8 Le coup fourré

rule-R8-1 = Quand on vous attaque et que vous avez en main, à ce moment précis, la botte correspondante, vous pouvez l’exposer aussitôt, même si ce n’est pas votre tour, avant que quiconque pioche. En équipe, l’un ou l’autre partenaire le peut. Personne n’y est obligé : la botte peut encore être exposée plus tard, comme d’habitude. On répond à « { $speed_limit } » comme à toute autre attaque.
rule-R8-2 = L’attaque va à la défausse, et votre pile redevient ce qu’elle était. Si la botte est « { $right_of_way } », une « { $speed_limit } » ou un « { $stop } » sur votre autre pile s’en va aussi.
rule-R8-3 = Vous piochez une carte pour en avoir six de nouveau, puis vous jouez un tour entier : piocher, jouer. S’il ne restait qu’une carte à piocher, vous la prenez et jouez sans piocher.
rule-R8-4 = Le jeu reprend à votre gauche. Ceux qui sont assis entre l’attaquant et vous perdent leur tour.
rule-R8-5 =
    { $points ->
        [true] La botte est posée en travers, ou marquée d’un jeton, pour montrer qu’elle rapporte { $points_coup_fourre } points de plus.
       *[false] La botte se pose en travers, pour qu’on s’en souvienne.
    }
rule-R8-6 = Personne d’autre ne doit savoir si vous auriez pu répondre. Bornes pose donc la question à tous ceux qu’on attaque, chaque fois, quelles que soient leurs cartes.

## 9 Quand la pioche est vide

rule-R9-1 = On continue sans piocher jusqu’à ce que toutes les mains soient vides ou que quelqu’un termine le trajet. Un joueur qui n’a plus de cartes passe son tour.
rule-R9-2 =
    { $extra_turn_after_exhaustion ->
        [true] Une botte fait encore rejouer, sans piocher. Si l’on n’a plus de carte à jouer, ce tour est perdu.
       *[false] Une botte exposée quand la pioche est déjà vide ne fait plus rejouer. Un coup fourré annule toujours l’attaque et compte toujours, mais il ne fait pas rejouer et ne saute personne.
    }
rule-R9-3 =
    { $hand_ends ->
        [no_distance_left] La manche finit avec le tour après lequel il n’y a plus d’étapes à piocher. À une attaque jouée en dernier, on peut encore répondre par un coup fourré, qui compte mais ne fait pas rejouer.
       *[draw_pile_empty] La manche finit avec le tour où la pioche s’épuise, tours supplémentaires compris. À une attaque jouée en dernier, on peut encore répondre par un coup fourré, qui compte mais ne fait pas rejouer.
    }
rule-R9-4 = Une manche n’est pas finie tant qu’une attaque attend sa réponse : même la toute dernière carte peut rencontrer un coup fourré.

## 10 La fin d’une manche

rule-R10-1 =
    { $extension ->
        [true] La manche finit dès qu’un camp a fait exactement le trajet, sauf s’il peut demander l’allonge et le fait.
       *[false] La manche finit dès qu’un camp a fait exactement le trajet.
    }
rule-R10-2 =
    Ce camp gagne la manche. { $hand_won_by ->
        [most_distance] Si personne ne termine le trajet, c’est le camp le plus avancé qui la gagne. Si deux camps sont à égalité, personne.
       *[trip] Si personne ne termine le trajet, personne ne la gagne.
    }

## 11 L’allonge

rule-R11-1 = L’allonge se pratique quand on joue chacun pour soi, ou à trois équipes ; jamais à quatre en deux équipes.
rule-R11-2 = Le premier camp à faire exactement 700 peut, à ce moment-là, prolonger le trajet jusqu’à 1 000 : une seule fois, et lui seul. La manche continue comme si le trajet avait été de 1 000 dès le départ. En équipe, celui qui a atteint 700 décide seul. Si plus personne n’a de cartes, l’allonge est aussitôt manquée.
rule-R11-3 = Le camp qui arrive à 1 000 marque les { $points_trip } points du trajet, qu’il ait demandé l’allonge ou non. Si le camp qui l’a demandée arrive à 1 000, il marque { $points_extension } de plus. S’il n’y arrive pas, qu’un autre y arrive ou que les cartes s’épuisent, il ne marque rien pour le trajet, et chacun de ses adversaires marque { $points_extension }. Toutes les autres primes se jugent à 1 000.

## 12 Compter une manche

rule-R12 =
    { $points ->
        [true] À la fin d’une manche, chaque camp compte ses points.
       *[false] Cette édition ne compte pas de points.
    }
worth-distance =
    { $unit ->
        [miles] par mile parcouru
       *[km] par borne parcourue
    }
worth-safeties = par botte exposée
worth-all_safeties = de plus pour les quatre bottes dans un même camp
worth-coup_fourre = de plus par coup fourré
worth-trip = pour le trajet terminé
worth-hand_won = pour la manche gagnée
worth-delayed_action = de plus pour le trajet terminé quand la pioche est vide
worth-safe_trip = de plus pour la manche gagnée sans un seul 200
worth-extension = pour une allonge réussie, ou à chaque adversaire si elle est manquée
worth-shutout = pour un capot
worth-no_200_no_100 = de plus pour la manche gagnée sans aucun 200 ni 100
rule-R12-1 = Couronnement : on termine le trajet par une carte posée quand la pioche est vide. Après une allonge, c’est la carte qui mène à 1 000 qui compte.
rule-R12-2 =
    Capot : { $shutout_for ->
        [trip_if_all_shut_out] le camp qui termine le trajet marque { $points_shutout }, une seule fois, si aucun adversaire n’a posé d’étape.
        [everyone_else] pour chaque camp qui n’a posé aucune étape, chaque autre camp marque { $points_shutout }, même s’il n’en a pas posé lui-même.
       *[opponents_not_shut_out] pour chaque camp qui n’a posé aucune étape, chaque adversaire marque { $points_shutout }, sauf s’il n’en a pas posé non plus.
    }
rule-R12-3 = La prime pour une manche gagnée sans 200 ni 100 ne compte que si l’on en convient d’avance. Elle s’ajoute à la prime de la manche sans 200.
rule-R12-4 = La manche fait toute la partie : qui gagne la manche a gagné. Si deux camps sont à égalité de distance, la partie est nulle.
rule-R12-5 = Un exemple : un camp parcourt { $example_trip } sans aucun 200 et termine le trajet ; il a exposé deux bottes, dont une en coup fourré. Il marque { $example_total } points.

## 13 Gagner la partie

rule-R13-1 = On joue des manches jusqu’à ce qu’un camp ait { $points_to_win } points à la fin de l’une d’elles. Le plus haut total gagne. En cas d’égalité, on joue une manche de plus.
rule-R13-2 = Après chaque manche, les points sont inscrits sur la feuille de marque, ligne par ligne.

## 14 À table

rule-R14-1 =
    Les distances ne sont pas un secret : chacun peut dire où en est chaque camp. Les partenaires ne se disent rien de leurs mains. { $extension ->
        [true] Un coup fourré et une allonge s’annoncent.
       *[false] Un coup fourré s’annonce.
    }
rule-R14-2 = Les étapes sont groupées par valeur, toutes visibles. Les bottes sont côte à côte, celles d’un coup fourré en travers. Des piles de bataille et de vitesse et de la défausse, on ne voit que la carte du dessus.
rule-R14-2b = Les étapes déjà posées le restent, quelle que soit la limite de vitesse qui vient ensuite.
rule-R14-3 =
    { $start_rolling ->
        [true] Chaque camp commence avec « { $roll } » sur sa pile de bataille, en plus des six cartes de chaque main.
       *[false] Chaque camp commence avec des piles vides.
    }
rule-R14-4 =
    { $mistakes ->
        [penalised] Une étape qui dépasse l’arrivée, ou une attaque contre un camp qui en est protégé, est une faute : la carte va à la défausse et le tour est fini.
       *[refused] Un coup contraire aux règles est refusé, avec la raison et le numéro de la règle, et rien ne change.
    }
rule-R14-5 = Quand plusieurs règles interdisent un coup, c’est le plus petit numéro qui est cité.

## Ce qu’un livret imprime en plus de ses règles. Les fichiers des éditions le demandent par id.

printed-no_200_no_100 = Les joueurs peuvent convenir de { $points_no_200_no_100 } points de plus pour une manche gagnée sans aucun 200 ni 100.
printed-trip-700 = À quatre ou à huit, on peut convenir d’un trajet de 700 au lieu de 1 000.
printed-roll_after_remedy = Comme dans les règles plus anciennes : après la parade, il faut un nouveau « { $roll } » pour repartir.
printed-start_rolling = En plus des six cartes distribuées, chaque camp reçoit un « { $roll } » et le pose aussitôt : plus besoin de l’attendre. Les cartes peuvent se poser les unes après les autres comme une route, que les attaques viennent barrer.
printed-mistakes = Avec de vraies cartes, certaines erreurs ne se remarquent que plus tard. Un joueur qui se retrouve avec sept cartes ne pioche pas à son tour suivant ; s’il n’en a que cinq, il en pioche deux. Un joueur qui a dépassé l’arrivée reprend à son tour suivant la dernière étape posée, la défausse, et perd ainsi ce tour. Si personne ne se rappelle laquelle c’était, c’est l’une de ses plus grandes étapes qui part. Une attaque posée chez quelqu’un qui en est protégé est reprise et défaussée. Dans Bornes, rien de tout cela ne peut arriver.
printed-speed_limit_stacks = Un conseil permet de poser « { $speed_limit } » sur une « { $speed_limit } » déjà en place. Le texte principal interdit une attaque sur une autre, et Bornes suit le texte principal.
printed-limit-stays = Une « { $speed_limit } » annulée par « { $right_of_way } » reste en place, sans effet. Bornes la défausse, ce qui ne change rien au jeu.
printed-roll_after_end_of_limit = Un passage demande « { $roll } » après « { $end_of_limit } », deux autres non. Bornes suit ces deux-là.
printed-attack-roll = Un passage ne permet d’attaquer que si « { $roll } » est sur le dessus de la pile, ou sous « { $right_of_way } ». Cinq autres le permettent contre un adversaire qui roule. Bornes suit ces cinq-là : un camp réparé sans « { $roll } » peut donc être arrêté.
printed-draw_pile_empty = Ailleurs, le livret dit que la manche finit avec le sabot. Là où il en décrit la fin, on joue les cartes restées en main, et Bornes suit ce passage.
printed-no_distance_left = Un passage arrête la manche dès qu’il n’y a plus d’étape dans le sabot. Bornes l’arrête quand la pioche est épuisée.

## Conseils

tip-A1 = Posez « { $roll } » avant de songer à attaquer.
tip-A2 = En début de manche, avancez le plus vite possible.
tip-A3 = Gardez « { $extra_tank } », « { $puncture_proof } » et « { $driving_ace } » pour un coup fourré. Exposez « { $right_of_way } » dès que possible : cette botte écarte neuf attaques, sept avec le paquet court, et dispense de tout « { $roll } ».
tip-A4 = Ne gardez pas vos bottes trop longtemps : une botte restée en main ne rapporte rien.
tip-A5 = Si vous ne pouvez pas démarrer faute de « { $roll } », exposez des bottes : chacune fait piocher encore.
tip-A6 = Défaussez ce qui ne sert plus : un troisième 200, une attaque dont tous sont protégés, une parade dont toutes les attaques sont sorties ou dont vous avez la botte.
tip-A7 = Mais avancer compte plus que faire le ménage dans sa main.
tip-A8 = Retenez ce qui a été joué. La meilleure attaque est celle dont l’adversaire aura le plus de mal à trouver la parade.
tip-A9 = En retard, mais capable de les retenir : attaquez sans relâche et laissez la pioche s’épuiser, pour qu’ils ne terminent jamais le trajet.
tip-A10 = En retard et sans moyen de les retenir : posez toutes vos étapes, pour limiter la perte.
tip-A11 = Comptez souvent les distances. Une botte exposée après sa parade sert peu : il faut encore « { $roll } », mais elle rapporte quand même ses points.
tip-A12 = Quand vous attaquez, attendez-vous à un coup fourré.
tip-A13 = En équipe, une botte que vous gardez peut pousser votre partenaire à garder ses parades pour rien.

## Glossaire. Chaque langue explique ses mots et ceux de l’autre.

term-attack = Attaquer
term-attack-is = Poser une attaque chez un adversaire.
term-battle-pile = Pile de bataille
term-battle-pile-is = Où vont feux verts, attaques et parades. Seule compte la carte du dessus.
term-borne = Borne
term-borne-is = La pierre au bord de la route, et donc un kilomètre : il y en a mille à parcourir.
term-botte = Botte
term-botte-is = Une carte qui protège d’une attaque jusqu’à la fin de la manche. Il y en a quatre. Le mot vient de l’escrime : la botte secrète. En anglais, safety.
term-capot = Capot
term-capot-is = Quand un camp n’a posé aucune étape à la fin de la manche ; ses adversaires peuvent marquer une prime. En anglais, shut-out.
term-coup-fourre = Coup fourré
term-coup-fourre-is = Terme d’escrime : toucher en étant touché. Une botte exposée à l’instant même où l’attaque tombe sur vous.
term-couronnement = Couronnement
term-couronnement-is = Terminer le trajet quand la pioche est vide. En anglais, delayed action.
term-deck = Paquet court
term-deck-is = Le paquet moins une carte de chaque attaque, pour deux ou trois joueurs.
term-discard = Défausser
term-discard-is = Mettre une carte à la défausse au lieu de la jouer. Elle ne sert plus jusqu’à la fin de la manche.
term-draw-pile = Pioche
term-draw-pile-is = Les cartes qui restent à prendre, face cachée.
term-edition = Édition
term-edition-is = L’un des cinq livrets parus. Ils ont les mêmes cartes et diffèrent sur une quarantaine de points.
term-distance = Étape
term-distance-is = Une carte qui fait avancer de 25, 50, 75, 100 ou 200 bornes. En anglais, distance.
term-extension = Allonge
term-extension-is = Continuer de 700 à 1 000, à ses risques et périls. En anglais, extension.
term-hand = Manche
term-hand-is = De la donne au décompte des points. En anglais, hand, comme la main que l’on tient.
term-hazard = Attaque
term-hazard-is = Une carte posée chez un adversaire pour l’arrêter ou le ralentir. En anglais, hazard.
term-house-rule = Règle maison
term-house-rule-is = Un point sur lequel une table joue autrement que son édition.
term-match = Partie
term-match-is = Toutes les manches ensemble, jusqu’à ce qu’un camp ait assez de points. En anglais, match.
term-remedy = Parade
term-remedy-is = Une carte qui met fin à une attaque. En anglais, remedy.
term-roll = Rouler
term-roll-is = Un camp roule quand il peut avancer, et donc être arrêté.
term-sabot = Sabot
term-sabot-is = La boîte à deux compartiments : d’un côté la pioche, de l’autre la défausse.
term-safe-trip = Sans étape de 200
term-safe-trip-is = Gagner la manche sans un seul 200. En anglais, safe trip.
term-safety = Exposer
term-safety-is = Poser une botte devant soi, visible de tous.
term-side = Camp
term-side-is = Un joueur, ou une équipe de deux : ce qui a des piles et un score. En anglais, side.
term-speed-pile = Pile de vitesse
term-speed-pile-is = Où vont les limites de vitesse, et ce qui les lève.
term-trip = Trajet
term-trip-is = La distance à faire au compte exact dans une manche : 700 ou 1 000.
term-window = Répondre à une attaque
term-window-is = L’instant après une attaque où un coup fourré peut encore être déclaré.

## Ce que fait une carte : affiché à côté de toute carte que l’on désigne

about-distance = Vous fait avancer de { $n }, si vous roulez.
about-under-limit = Permise même en limite de vitesse.
about-over-limit = Interdite en limite de vitesse.
about-at-most = Deux au plus par manche.
about-stop = Arrête un adversaire. Il lui faut un nouveau « { $roll } » pour repartir.
about-speed_limit = Ralentit un adversaire : rien que des 25 et des 50 jusqu’à la fin de la limite.
about-hazard = Arrête un adversaire jusqu’à ce qu’il répare.
about-roll = Vous met en route : il en faut un pour démarrer, et pour repartir après « { $stop } ».
about-end_of_limit = Met fin à votre limite de vitesse.
about-remedy = Met fin à « { $hazard } » dans votre camp.
about-right_of_way = Vous protège contre { $hazards } jusqu’à la fin de la manche. Vous n’avez plus besoin de « { $roll } ».
about-safety = Vous protège contre { $hazards } jusqu’à la fin de la manche.
about-safety-turn = Vous rejouez aussitôt. Exposée à l’instant où tombe l’attaque, c’est un coup fourré.
about-answered = Réponse : « { $remedy } », ou la botte « { $safety } ».
about-count =
    { $count ->
        [one] La seule du paquet.
       *[other] { $count } dans le paquet.
    }

## La page des règles

page-rules-lead = Choisissez une édition : les images, les noms et les règles s’y adaptent. Pointez une carte pour savoir ce qu’elle fait.
page-rules-lead-touch = Choisissez une édition : les images, les noms et les règles s’y adaptent. Gardez le doigt sur une carte pour savoir ce qu’elle fait.
page-rules-contents = Sur cette page
page-rules-story = Une manche en neuf images
page-rules-triads = Qui répond à quoi
page-rules-triads-note = Chaque attaque a sa parade. Une botte l’écarte pour de bon.
page-rules-distances = Étapes
page-rules-full = Les règles complètes
page-rules-search = Chercher dans les règles
page-rules-found =
    { $count ->
        [0] Aucune règle ne contient ces mots.
        [one] { $count } règle trouvée
       *[other] { $count } règles trouvées
    }
page-rules-compare = Les éditions comparées
story-deal = La donne
story-deal-is = Chacun reçoit six cartes. À votre tour, piochez une carte, puis posez-en une ou défaussez-en une.
story-start = En route
story-start-is = Il faut « { $roll } » sur votre pile de bataille pour pouvoir avancer.
story-distance = Avancez
story-distance-is = Posez maintenant des étapes. Elles s’additionnent, et on ne vous les reprend jamais.
story-attack = Arrêtez les autres
story-attack-is = Posez une attaque chez un adversaire qui roule : le voilà bloqué.
story-remedy = Réparez
story-remedy-is =
    { $remedy_restarts ->
        [true] Quand on vous attaque, posez la bonne parade et repartez.
       *[false] Quand on vous attaque, posez la bonne parade, puis un nouveau « { $roll } ».
    }
story-safety = Protégez-vous
story-safety-is = Une botte écarte son attaque pour toute la manche, et vous rejouez.
story-coup = Coup fourré !
story-coup-is =
    { $points ->
        [true] On vous attaque et vous avez la botte en main ? Exposez-la aussitôt : l’attaque est annulée, c’est à vous, et cela rapporte { $points_coup_fourre } points.
       *[false] On vous attaque et vous avez la botte en main ? Exposez-la aussitôt : l’attaque est annulée, et c’est à vous.
    }
story-goal = L’arrivée
story-goal-is = Le premier à parcourir exactement { $example_trip } gagne la manche.
story-score = Le compte
story-score-is =
    { $points ->
        [true] On compte les points, puis on redonne, jusqu’à ce que quelqu’un en ait { $points_to_win }.
       *[false] Pas de points à compter : qui gagne la manche a gagné la partie.
    }
