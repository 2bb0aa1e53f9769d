### Why a bot plays what it plays: hints, the coach, and bots that explain themselves.
### $card is the name of a card, $left a distance or a number of cards.

## The driver: the rulebooks' advice, by number

advice-A1 = { $card }: getting under way comes before anything else.
advice-A1-remedy = { $card }: repair first, then drive on.
advice-A1-safety = { $card }: it clears the hazard at once, for good.
advice-A2 = { $card }: early on, get distance down fast.
advice-A2-limit = { $card }: without the limit the long cards are of use again.
advice-A3-coup-fourre = { $card }: a coup fourré is the best answer there is.
advice-A3-right-of-way = { $card }: play it as soon as possible. It blocks the most hazards, and you need no more Rolls.
advice-A3-hold = { $card }: better held back, in case it makes a coup fourré.
advice-A4 = { $card }: the end is near, and a safety still in hand scores nothing.
advice-A4-keep = { $card }: a safety is never discarded.
advice-A5 = { $card }: no Roll to start with, so a safety goes down for another draw.
advice-A6 = { $card }: it is of no more use in this hand.
advice-A6-least = { $card }: of all the cards in hand, the one least missed.
advice-A7 = { $card }: moving comes before tidying the hand.
advice-A8 =
    { $left ->
        [0] { $card }: nobody can find its remedy any more.
        [one] { $card }: only one of its remedies has not been seen yet.
       *[other] { $card }: { $left } of its remedies have not been seen yet.
    }
advice-A9 = { $card }: they are too far ahead, so hold them up, again and again.
advice-A10 = { $card }: behind and unable to stop them, every distance played keeps the loss small.
advice-A11 = { $card }: exactly what the trip still needed.
advice-A11-count = { $card }: the cards for the remaining { $left } are all in hand.
advice-A11-extend = Extend: there are cards enough, and nobody is close.
advice-A11-finish = Finish: what is won is won.
advice-A12 = { $card }: worth it, but beware, the matching safety is still out there.
advice-A13 = { $card }: play it, so that your partner does not keep its remedies for nothing.
advice-pass = There is nothing to answer with.
