### What happens at the table, one fact a sentence. $who is "you" when the reader acts, $whom "you"
### or "yours" when it is about the reader or the reader's team, "team" for another team.

card-quoted = “{ $card }”
# A player and a side inside a sentence.
player-inside =
    { $who ->
        [you] you
       *[other] { $player }
    }
side-inside =
    { $whom ->
        [you] you
        [yours] your team
       *[other] { $side }
    }

## Deal and draw

event-hand-dealt =
    Hand { $hand }, a trip of { $trip }. { $who ->
        [you] You deal.
       *[other] { $player } deals.
    }
event-hand-dealt-rolling = { event-hand-dealt } Every side starts with a Roll.
event-position-set = The match resumes in the middle of hand { $hand }.
event-draw =
    { $who ->
        [you] You draw
       *[other] { $player } draws
    } { $cards }.
event-draw-hidden =
    { $who ->
        [you] You draw
       *[other] { $player } draws
    } { $count ->
        [1] a card.
       *[other] { $count } cards.
    }
event-draw-nothing =
    { $who ->
        [you] Your turn. You draw no card.
       *[other] { $player }'s turn. They draw no card.
    }

## Cards played

event-laid =
    { $who ->
        [you] You play
       *[other] { $player } plays
    } { $card }.
event-come = ({ $come } so far)
event-hazard =
    { $who ->
        [you] You attack
       *[other] { $player } attacks
    } { $whom ->
        [you] you
        [yours] your team
        [team] the team of { $target }
       *[other] { $target }
    }: { $card }.
event-safety =
    { $who ->
        [you] You play
       *[other] { $player } plays
    } the safety { $card }.
event-coup-fourre =
    Coup fourré! { $who ->
        [you] You answer
       *[other] { $player } answers
    } with the safety { $card }.
event-hazard-cancelled = The hazard { $card } is cancelled and goes to the discard pile.
event-discarded =
    { $who ->
        [you] You discard
       *[other] { $player } discards
    } { $card }.
event-mistake =
    { $who ->
        [you] You play { $card } by mistake: you lose the card and your turn.
       *[other] { $player } plays { $card } by mistake, and loses the card and the turn.
    }

## Answering an attack

event-passed =
    { $who ->
        [you] You let
       *[other] { $player } lets
    } the attack pass.
event-window-closed = No coup fourré: the attack stands.

## Extension

event-extension-offered =
    { $who ->
        [you] You complete the trip and may call the extension.
       *[other] { $player } completes the trip and may call the extension.
    }
event-extended =
    Extension! { $who ->
        [you] You extend
       *[other] { $player } extends
    } the trip to { $trip }.
event-finished =
    { $who ->
        [you] You finish here, without the extension.
       *[other] { $player } finishes here, without the extension.
    }

## End of the hand, end of the match

event-trip-met = The hand is over: the trip is complete.
event-cards-out = The hand is over: there are no cards left to play.
event-hand-won =
    { $whom ->
        [you] You win it.
        [yours] Your team wins it.
        [team] The team of { $side } wins it.
       *[other] { $side } wins it.
    }
event-hand-drawn = Nobody wins it.
event-match-won =
    { $whom ->
        [you] You win the match!
        [yours] Your team wins the match!
        [team] The team of { $side } wins the match.
       *[other] { $side } wins the match.
    }
event-match-drawn = The match is a draw.

## Moves taken back, matches given up

event-taken-back =
    { $who ->
        [you] You undo your last move.
       *[other] { $player } undoes the last move.
    }
event-resigned =
    { $who ->
        [you] You resign the match.
       *[other] { $player } resigns the match.
    }

## The shuffle

event-shuffle-committed = The deck of hand { $hand } is shuffled and sealed: { $seal }.
event-shuffle-opened = The seal of hand { $hand } is opened: anybody can check the shuffle.

## Around the table

event-speaker = { $player }:
event-speaker-watching = { $player } (watching):
event-words = { $said }
event-seat-taken = { $player } has joined the table.
event-seat-left = Seat { $seat } is free.
event-renamed-from =
    { $who ->
        [you] You are now called { $player }, no longer { $before }.
       *[other] { $before } is now called { $player }.
    }
event-renamed = The player in seat { $seat } is now called { $player }.
event-ready =
    { $who ->
        [you] You are ready.
       *[other] { $player } is ready.
    }
event-seat-kept =
    { $who ->
        [you] A robot plays for you.
       *[other] A robot plays for { $player }.
    }
event-seat-back =
    { $who ->
        [you] You play again.
       *[other] { $player } plays again.
    }

## Whose turn it is

turn-of =
    { $who ->
        [you] Your turn
       *[other] { $player }'s turn
    }
turn-extend =
    { $who ->
        [you] You have completed the trip
       *[other] { $player } decides on the extension
    }
turn-attacked =
    { $whom ->
        [you] You are attacked
        [yours] Your team is attacked
        [team] The team of { $side } is attacked
       *[other] { $side } is attacked
    }
turn-nobody = The hand is over
