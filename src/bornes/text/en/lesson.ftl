### The first hand, which teaches. Each message is what to do now, and why.

lesson-start = You start with a Roll: without one, your car does not move. Play your green Roll card.
lesson-distance = You are rolling! Distances take you forward, and this trip is only 200 long. Play your biggest distance.
lesson-pass = You are attacked: a hazard stops you. With the matching safety you could strike back at once. You do not have it, so let the attack pass.
lesson-remedy = Every hazard has its remedy: for a flat tire, a spare tire. Play it on your own pile.
lesson-roll = Repaired, but still stopped: after a remedy you need a Roll to move on. Play one.
lesson-attack = Now it is your turn to be nasty. Your opponent is rolling: play your red card on them, and they are stuck.
lesson-coup = Attacked again, but this time you hold the safety! Declare a coup fourré: the attack is void, it is your turn, and in a real match it scores 300 points.
lesson-safety = You hold another safety. Play it: it protects you for the rest of the hand, and you play again at once.
lesson-goal = The trip must be finished exactly, and you hold just what is missing. Play it and win!
lesson-discard = Nothing useful can be played. Discard a card that you do not need: choose it, then Discard.
lesson-wait = Your opponent is playing. Watch what happens on the table.
error-no-lesson-here = There is no lesson at this table.
