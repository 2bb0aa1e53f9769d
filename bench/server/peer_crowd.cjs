// Does what crowd.py does, with the same orders and reports, but with boardgame.io's own client.
'use strict';

const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { cards } = require('./peer_game.cjs');

const AT_ONCE = 20;
const order = JSON.parse(process.argv[2]);
const waits = [];
let measuring = false;
let playing = false;

function player(table, seat) {
  const client = Client({
    game: cards,
    numPlayers: 2,
    debug: false,
    matchID: `table-${table}`,
    playerID: String(seat),
    multiplayer: SocketIO({
      server: `127.0.0.1:${order.port}`,
      socketOpts: { transports: ['websocket'], forceNew: true },
    }),
  });
  let sent = 0;
  let asked = -1;
  const act = () => {
    const state = client.getState();
    if (state === null) return;
    if (state._stateID > asked && sent) {
      if (measuring) waits.push(performance.now() - sent);
      sent = 0;
    }
    if (playing && state.ctx.currentPlayer === String(seat) && state._stateID > asked) {
      asked = state._stateID;
      sent = performance.now();
      client.moves.play(Math.floor(Math.random() * 6));
    }
  };
  const here = new Promise((resolve) => {
    client.subscribe((state) => {
      if (state !== null) resolve();
      act();
    });
  });
  client.start();
  return { here, act, stop: () => client.stop() };
}

async function seated() {
  const players = [];
  let next = 0;
  const worker = async () => {
    while (next < order.tables) {
      const table = next++;
      for (const seat of [0, 1]) {
        const one = player(table, seat);
        players.push(one);
        await one.here;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return players;
}

const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

function say(what) {
  console.log(JSON.stringify(what));
  return new Promise((resolve) => process.stdin.once('data', resolve));
}

async function main() {
  const players = await seated();
  await say('seated');
  playing = true;
  players.forEach((one) => one.act());
  await pause(order.warm);
  await say('warm'); // play continues meanwhile
  measuring = true;
  const began = performance.now();
  const before = process.cpuUsage();
  await pause(order.seconds);
  measuring = false;
  playing = false;
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(before);
  waits.sort((a, b) => a - b);
  const share = (part) => waits[Math.min(waits.length - 1, Math.floor(part * waits.length))] / 1000;
  await say({
    moves: waits.length,
    seconds,
    p50: share(0.5),
    p99: share(0.99),
    busy: (user + system) / 1e6 / seconds,
    written: 0,
  });
}

main().then(() => process.exit(0), (problem) => {
  console.error(problem);
  process.exit(1);
});
