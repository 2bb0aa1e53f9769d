// The game with which boardgame.io is measured; see peer.cjs.
'use strict';

const { INVALID_MOVE } = require('boardgame.io/core');

const DISTANCES = { 25: 10, 50: 10, 75: 10, 100: 12, 200: 4 };
const OTHERS = 60;

function deck() {
  const distances = Object.entries(DISTANCES).flatMap(([km, n]) => Array(n).fill(`km${km}`));
  return [...distances, ...Array(OTHERS).fill('other')];
}

const cards = {
  name: 'bench',
  disableUndo: true, // a card that was seen cannot be taken back; this also saves work for the server
  setup: ({ random }) => {
    const shuffled = random.Shuffle(deck());
    const hands = [shuffled.splice(0, 6), shuffled.splice(0, 6)];
    return { deck: shuffled, hands, km: [0, 0], top: null, thrown: 0 };
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    deck: G.deck.length,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
  }),
  moves: {
    play: {
      client: false, // only the server knows the next card
      move: ({ G, playerID, random }, at) => {
        const seat = Number(playerID);
        const [card] = G.hands[seat].splice(at, 1);
        if (card === undefined) return INVALID_MOVE;
        if (card.startsWith('km')) G.km[seat] += Number(card.slice(2));
        else G.thrown += 1;
        G.top = card;
        if (G.deck.length === 0) G.deck = random.Shuffle(deck());
        G.hands[seat].push(G.deck.pop());
      },
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
};

module.exports = { cards };
