### The game line by line: one fact per line, in short sentences.

## The words people type, separated by commas. Those of the other language work as well.

verb-play = play, lay
verb-discard = discard, d, throw
verb-hand = hand, h, cards
verb-table = table, t
verb-score = score, s, points
verb-why = why, w
verb-hint = hint, i
verb-undo = undo, u
verb-rules = rules, rule, r
verb-again = again, a, repeat, log, l
verb-help = help, ?
verb-save = save
verb-quit = quit, q, exit
verb-back = back, b
verb-pass = pass, p
verb-coup_fourre = coup fourré, coup, cf, c
verb-extend = extend, extension, e
verb-finish = finish, f
verb-yes = yes, y
verb-no = no, n

## Who plays

play-you = You
play-bot = Robot
play-bot-number = Robot { $number }

## Beginning and end

play-welcome = Mille Bornes, { $edition } edition.
play-help-anytime = Type “help” at any time.
play-kept = The match is saved. To resume it: { $command }
play-cannot-keep = This match cannot be saved. { $why } You can play on, but not come back to it later.
play-not-kept = The match was not saved. { $why }
play-saved = The match is saved in { $path }.
play-over = Thank you for playing. To watch the match again: { $command }

## Your turn

hand-yours = It is your turn. Your hand:
hand-card = { $number }: { $card }, cannot be played now.
hand-card-playable = { $number }: { $card }, can be played.
hand-card-against = { $number }: { $card }, can be played on { $sides }.
hand-empty = You have no cards left.
play-turn = Card number to play, d and a number to discard, or help:{" "}
play-which-card = Add the number of the card, from 1 to { $count }.
play-unknown = I do not understand “{ $said }”. Give a number from 1 to { $count } or the name of a card, or type “help”.
play-ambiguous = Several cards match that name: { $cards }. Give the number.
play-not-held = You do not hold { $card }.
play-not-now = Not now: play or discard a card first.
play-taken-back = Nothing is played, and the card stays in your hand.
play-target = { $number }: { $side }.
play-which-target = Against whom? A number, or Enter to cancel:{" "}
play-no-such-target = Give a number from 1 to { $count }, or press Enter to cancel.
play-against = Against { $side }: { $why }
play-can-be-played = { $card } can be played now.
play-discard-useful = { $card } may still be useful. Discard it anyway, yes or no?{" "}
play-mistake = Play { $card } anyway? You would lose the card and your turn. Yes or no?{" "}
play-yes-or-no = Answer yes or no.

## You are attacked

play-react = Answer { $card }: coup fourré (c) or pass (p)?{" "}
play-react-help = Type c for a coup fourré, if you hold the right safety, or p to pass.

## The extension

play-extend-gain = If you get there before the others: { $extension } extra points, on top of the { $trip } for the trip.
play-extend-risk = If not: you lose the { $trip }, and each opponent scores { $extension }.
play-extend = Extend to { $trip } (e) or finish here (f)?{" "}
play-extend-help = Type e to call the extension, or f to finish here.

## Between two hands

play-next-hand = Enter for the next hand, or score, table, quit:{" "}
play-next-hand-help = Press Enter for the next hand, or type “quit”.

## On request

play-score-now = If the hand ended now:
play-no-points = This edition has no points: the hand is the game.
play-nothing-yet = Nothing has happened since your last turn.
play-hint = Hint: { $move }.
play-hint-equal = About as good: { $moves }.
play-hint-equal-many = { $count } other moves are about as good.
play-no-hint = No hint for now.
move-play = play { $card }
move-expose = play the safety { $card }
move-attack = play { $card } on { $side }
move-discard = discard { $card }
move-coup-fourre = declare the coup fourré
move-pass = let the attack pass
move-extend = call the extension
move-finish = finish here

play-help-card = Number or name of a card: play it. For example: 3, or roll.
play-help-discard = d and a number: discard the card. For example: d 3.
play-help-hand = hand, h or Enter: hear your cards.
play-help-table = table or t: hear where each side stands.
play-help-score = score or s: hear the points.
play-help-why = why and a number: hear why a card cannot be played. For example: why 2.
play-help-hint = hint or i: get a suggestion.
play-help-undo = undo or u: undo your last move in this hand, and what the robots did since.
play-help-rules = rules or r: hear the rules in brief.
play-help-again = again or a: repeat what has happened since your last turn.
play-help-react = When you are attacked, c: declare a coup fourré, p: let it pass.
play-help-save = save: save the match. It is also saved after every move.
play-help-quit = quit or q: leave. The match stays saved.

## How the sides stand

state-hand = Hand { $hand }, a trip of { $trip }.
state-progress =
    { $whom ->
        [you] You are at
        [yours] Your team is at
        [team] The team of { $side } is at
       *[other] { $side } is at
    } { $distance } of { $trip }.
state-rolling =
    { $whom ->
        [you] You are rolling.
        [yours] Your team is rolling.
        [team] The team of { $side } is rolling.
       *[other] { $side } is rolling.
    }
state-stopped =
    { $card } stops { $whom ->
        [you] you.
        [yours] your team.
        [team] the team of { $side }.
       *[other] { $side }.
    }
state-not-started =
    { $whom ->
        [you] You need
        [yours] Your team needs
        [team] The team of { $side } needs
       *[other] { $side } needs
    } { $card } to start.
state-needs-roll =
    { $whom ->
        [you] You need
        [yours] Your team needs
        [team] The team of { $side } needs
       *[other] { $side } needs
    } { $card } to go on.
state-limited =
    { $whom ->
        [you] You are
        [yours] Your team is
        [team] The team of { $side } is
       *[other] { $side } is
    } under a speed limit.
state-safety =
    { $whom ->
        [you] You have played
        [yours] Your team has played
        [team] The team of { $side } has played
       *[other] { $side } has played
    } the safety { $card }.
state-safety-coup-fourre =
    { $whom ->
        [you] You have played
        [yours] Your team has played
        [team] The team of { $side } has played
       *[other] { $side } has played
    } the safety { $card }, as a coup fourré.
state-extended =
    { $whom ->
        [you] You have called
        [yours] Your team has called
        [team] The team of { $side } has called
       *[other] { $side } has called
    } the extension.
state-hand-size =
    { $who ->
        [you] You hold
       *[other] { $player } holds
    } { $count ->
        [one] { $count } card.
       *[other] { $count } cards.
    }
state-draw =
    { $count ->
        [0] The draw pile is empty.
        [one] One card is left to draw.
       *[other] { $count } cards are left to draw.
    }
state-discard = On the discard pile: { $card }.

## The score sheet

sheet-side =
    { $whom ->
        [you] Your score:
        [yours] Your team's score:
        [team] The score of the team of { $side }:
       *[other] { $side }'s score:
    }
sheet-row = { $line }: { $points }.
sheet-sum = Hand: { $hand }. Total: { $total }.

## Who plays, and saved matches

play-kept-list = These matches are not over:
play-kept-game = { $number }. { $when }, with { $company }, { $edition } edition, hand { $hand }, at { $distances }{ $totals }.
play-kept-totals = , totals { $totals }
play-kept-which = Which one, from 1 to { $count }?{" "}

error-play-no-kept = There is no saved match to resume. Start one: { $command }
error-play-which = Give a number from 1 to { $count }.
error-play-resume-which = Say which one: { $command } FILE
error-play-resume-differs = { $option } does not fit: in the match saved in { $path } it is { $kept }, not { $given }. Leave the option out to resume that match.
