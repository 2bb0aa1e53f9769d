// Runs the browser's own modules in Node: reads tables with their events as JSON, and writes what the browser says of
// each and of the editions, language by language. Run it in the app's folder.
import { createRequire } from "node:module";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const vite = createRequire(`${process.cwd()}/`).resolve("vite");
const { createServer } = await import(pathToFileURL(vite));

// The part of a browser's environment that the sentences need.
globalThis.document = { documentElement: {} };

const server = await createServer({
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: "custom",
    optimizeDeps: { noDiscovery: true, include: [] },
    logLevel: "error",
});
try {
    const { texts } = await server.ssrLoadModule("/src/lib/i18n.svelte.ts");
    const { Narrator, inLog } = await server.ssrLoadModule(
        "/src/lib/narrator.ts",
    );
    const { EDITIONS } = await server.ssrLoadModule("/src/lib/editions.ts");
    const { label, pointsOf, worded } = await server.ssrLoadModule(
        "/src/lib/rulebook.ts",
    );
    const said = {};
    const tables = JSON.parse(await text(process.stdin));
    for (const lang of ["fr", "en"]) {
        await texts.use(lang);
        const points = EDITIONS.map((edition) =>
            pointsOf(edition).map((point) => [label(point), worded(point)]),
        );
        const told = tables.map(
            ({ players, sides, names, you, events, turns, moves }) => {
                const to = new Narrator(players, sides, names, you);
                return [
                    ...events.map(({ event, come }) => to.tell(event, come)),
                    ...events.map(({ event }) => inLog(event.type)),
                    ...turns.map(({ phase, seat, side }) =>
                        to.turn({ phase, pending: { side } }, seat),
                    ),
                    ...moves.map((move) => to.move(move)),
                ];
            },
        );
        said[lang] = { told, points };
    }
    process.stdout.write(JSON.stringify(said));
} finally {
    await server.close();
}
