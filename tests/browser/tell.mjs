// The browser's own narrator, run by Node: reads tables with what happened there, as JSON, and writes the
// sentences of each, language by language. Run in the app's folder.
import { createRequire } from "node:module";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const vite = createRequire(`${process.cwd()}/`).resolve("vite");
const { createServer } = await import(pathToFileURL(vite));

// What the app finds in a browser, as far as its sentences ask for it.
globalThis.document = { documentElement: {} };

const server = await createServer({
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  appType: "custom",
  optimizeDeps: { noDiscovery: true, include: [] },
  logLevel: "error",
});
try {
  const { texts } = await server.ssrLoadModule("/src/lib/i18n.svelte.ts");
  const { Narrator, inLog } = await server.ssrLoadModule("/src/lib/narrator.ts");
  const said = {};
  const tables = JSON.parse(await text(process.stdin));
  for (const lang of ["fr", "en"]) {
    await texts.speak(lang);
    said[lang] = tables.map(({ players, sides, names, you, events, turns, moves }) => {
      const to = new Narrator(players, sides, names, you);
      return [
        ...events.map(({ event, come }) => to.tell(event, come)),
        ...events.map(({ event }) => inLog(event.type)),
        ...turns.map(({ phase, seat, side }) => to.turn({ phase, pending: { side } }, seat)),
        ...moves.map((move) => to.move(move)),
      ];
    });
  }
  process.stdout.write(JSON.stringify(said));
} finally {
  await server.close();
}
