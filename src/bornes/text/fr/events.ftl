### Ce qui se passe à la table, un fait par phrase. $who vaut « you » quand le lecteur agit,
### $whom « you » ou « yours » quand il s’agit de lui ou de son équipe, « team » pour une autre équipe.

card-quoted = « { $card } »
# Un joueur et un camp dans une phrase.
player-inside =
    { $who ->
        [you] vous
       *[other] { $player }
    }
side-inside =
    { $whom ->
        [you] vous
        [yours] votre équipe
       *[other] { $side }
    }

## Donne et pioche

event-hand-dealt =
    Manche { $hand }, trajet de { $trip }. { $who ->
        [you] C’est vous qui donnez.
       *[other] C’est { $player } qui donne.
    }
event-hand-dealt-rolling = { event-hand-dealt } Chaque camp commence avec un feu vert.
event-position-set = La partie reprend au milieu de la manche { $hand }.
event-draw =
    { $who ->
        [you] Vous piochez
       *[other] { $player } pioche
    } { $cards }.
event-draw-hidden =
    { $who ->
        [you] Vous piochez
       *[other] { $player } pioche
    } { $count ->
        [1] une carte.
       *[other] { $count } cartes.
    }
event-draw-nothing =
    { $who ->
        [you] À vous de jouer ; vous ne piochez pas.
       *[other] À { $player } de jouer ; pas de carte à piocher.
    }

## Cartes posées

event-laid =
    { $who ->
        [you] Vous posez
       *[other] { $player } pose
    } { $card }.
event-come = ({ $come } au total)
event-hazard =
    { $who ->
        [you] Vous attaquez
       *[other] { $player }
    } { $whom ->
        [you] vous attaque
        [yours] attaque votre équipe
        [team] { $who ->
            [you] l’équipe { $target }
           *[other] attaque l’équipe { $target }
        }
       *[other] { $who ->
            [you] { $target }
           *[other] attaque { $target }
        }
    } : { $card }.
event-safety =
    { $who ->
        [you] Vous exposez
       *[other] { $player } expose
    } la botte { $card }.
event-coup-fourre =
    Coup fourré ! { $who ->
        [you] Vous répondez
       *[other] { $player } répond
    } par la botte { $card }.
event-hazard-cancelled = L’attaque { $card } est annulée et va à la défausse.
event-discarded =
    { $who ->
        [you] Vous défaussez
       *[other] { $player } défausse
    } { $card }.
event-mistake =
    { $who ->
        [you] Vous posez { $card } par erreur : la carte est perdue, votre tour aussi.
       *[other] { $player } pose { $card } par erreur : la carte est perdue, son tour aussi.
    }

## Réponse à une attaque

event-passed =
    { $who ->
        [you] Vous laissez
       *[other] { $player } laisse
    } passer l’attaque.
event-window-closed = Pas de coup fourré : l’attaque est maintenue.

## Allonge

event-extension-offered =
    { $who ->
        [you] Vous arrivez au bout du trajet et pouvez demander l’allonge.
       *[other] { $player } arrive au bout du trajet et peut demander l’allonge.
    }
event-extended =
    Allonge ! { $who ->
        [you] Vous prolongez
       *[other] { $player } prolonge
    } le trajet jusqu’à { $trip }.
event-finished =
    { $who ->
        [you] Vous renoncez
       *[other] { $player } renonce
    } à l’allonge.

## Fin de manche, fin de partie

event-trip-met = La manche est finie : le trajet est terminé.
event-cards-out = La manche est finie : il n’y a plus de cartes à jouer.
event-hand-won =
    { $whom ->
        [you] Vous la gagnez.
        [yours] Votre équipe la gagne.
        [team] L’équipe { $side } la gagne.
       *[other] { $side } la gagne.
    }
event-hand-drawn = Personne ne la gagne.
event-match-won =
    { $whom ->
        [you] Vous gagnez la partie !
        [yours] Votre équipe gagne la partie !
        [team] L’équipe { $side } gagne la partie.
       *[other] { $side } gagne la partie.
    }
event-match-drawn = La partie est nulle.

## Coups repris, parties abandonnées

event-taken-back =
    { $who ->
        [you] Vous annulez votre dernier coup.
       *[other] { $player } annule son dernier coup.
    }
event-resigned =
    { $who ->
        [you] Vous abandonnez la partie.
       *[other] { $player } abandonne la partie.
    }

## Mélange

event-shuffle-committed = Le paquet de la manche { $hand } est mélangé et scellé : { $seal }.
event-shuffle-opened = Le sceau de la manche { $hand } est ouvert : chacun peut vérifier le mélange.

## Autour de la table

event-speaker = { $player } :
event-speaker-watching = { $player } (spectateur) :
event-words = { $said }
event-seat-taken = { $player } a rejoint la table.
event-seat-left = La place { $seat } est libre.
event-renamed-from =
    { $who ->
        [you] Vous vous appelez maintenant { $player }, et non plus { $before }.
       *[other] { $before } s’appelle maintenant { $player }.
    }
event-renamed = Le joueur de la place { $seat } s’appelle maintenant { $player }.
event-ready =
    { $who ->
        [you] Vous êtes d’accord pour continuer.
       *[other] { $player } est d’accord pour continuer.
    }
event-seat-kept =
    { $who ->
        [you] Un robot joue pour vous.
       *[other] Un robot joue pour { $player }.
    }
event-seat-back =
    { $who ->
        [you] Vous reprenez le jeu.
       *[other] { $player } reprend le jeu.
    }

## À qui le tour

turn-of =
    { $who ->
        [you] À vous de jouer
       *[other] À { $player } de jouer
    }
turn-extend =
    { $who ->
        [you] Vous avez terminé le trajet
       *[other] { $player } décide de l’allonge
    }
turn-attacked =
    { $whom ->
        [you] On vous attaque
        [yours] Votre équipe est attaquée
        [team] L’équipe { $side } est attaquée
       *[other] { $side } subit une attaque
    }
turn-nobody = La manche est finie
