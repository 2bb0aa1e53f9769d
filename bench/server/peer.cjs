// A boardgame.io server on the loopback interface, with a small card game.
//
//   node peer.cjs memory
//   node peer.cjs files FOLDER
//
// Two players take turns. A turn is one move: play or discard one of six cards, and draw another.
// Hands and deck are hidden from players who may not see them. There are no hazards and no reactions,
// so the server has less to do than with a table of Bornes. It prints its port when it listens.
'use strict';

const { Server, FlatFile } = require('boardgame.io/server');
const { cards } = require('./peer_game.cjs');

async function main(storage, folder) {
  const db = storage === 'files' ? new FlatFile({ dir: folder }) : undefined;
  const server = Server({ games: [cards], db, origins: [] });
  // boardgame.io's `run` would listen on all interfaces.
  const listen = server.app.listen.bind(server.app);
  server.app.listen = (port, ready) => listen(port, '127.0.0.1', ready);
  const { appServer } = await server.run(0);
  console.log(appServer.address().port);
}

main(...process.argv.slice(2)).catch((problem) => {
  console.error(problem);
  process.exit(1);
});
