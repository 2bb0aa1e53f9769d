import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

/** Values from the project's metadata: its home page and its license. */
const project = readFileSync("../../../../pyproject.toml", "utf-8");
const stated = (key) => JSON.stringify(project.match(new RegExp(`^${key} = "(.*)"`, "m"))[1]);

/** Shown by other sites where a link is shared; the app itself never needs it. */
const PREVIEW = "preview.png";

/** Data files that Python reads as well, so they lie outside the app (`bornes.web.deal_files`). */
const named = (file) => {
  const digest = createHash("sha256").update(readFileSync(`../../deals/${file}`));
  return `deals/${digest.digest("hex").slice(0, 10)}-${file}`;
};
const DEALS = { field: named("field.json"), puzzles: named("puzzles.bin") };

/** Networks, the robots' results of each day, and puzzles: cached for offline play when the first game begins. */
const networks = JSON.parse(readFileSync("src/local/networks.json", "utf-8"));
const LARGE = [...Object.values(networks).map((name) => `networks/${name}`), ...Object.values(DEALS)];

/** Tells the service worker which files the build consists of, and gives the build a name. */
function shell() {
  return {
    name: "bornes-shell",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const worker = bundle["sw.js"];
        const files = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
        const kept = readdirSync("public").filter((name) => name !== PREVIEW);
        const paths = ["./", ...[...files, ...kept].sort()];
        const build = createHash("sha256")
          .update([...paths, ...LARGE].join())
          .update(readFileSync("index.html"))
          .update(worker.code);
        worker.code = worker.code
          .replaceAll("__SHELL__", JSON.stringify(paths))
          .replaceAll("__LARGE__", JSON.stringify(LARGE))
          .replaceAll("__BUILD__", JSON.stringify(build.digest("hex").slice(0, 12)));
      },
    },
  };
}

// The build goes beside the source, into the folder the server serves and the wheel ships.
export default defineConfig({
  // The app runs in any folder, because its files refer to each other by relative addresses.
  base: "./",
  plugins: [svelte(), shell()],
  define: {
    __SOURCE__: stated("Homepage"),
    __LICENSE__: stated("license"),
    __DEALS__: JSON.stringify(DEALS),
  },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html", sw: "src/sw.ts" },
      // A service worker controls only what lies below its own address, so it is not in `assets`.
      output: { entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
      // No warnings about slow plugins.
      checks: { pluginTimings: false },
    },
  },
  worker: { format: "es", rolldownOptions: { checks: { pluginTimings: false } } },
  test: {
    include: ["tests/**/*.test.ts"],
    setupFiles: "tests/browser.ts",
    // All test files share their modules, which takes less than half of the time.
    isolate: false,
  },
  // Tests run the modules as a browser does, not as a server that draws pages.
  ...(process.env.VITEST ? { resolve: { conditions: ["browser"] } } : {}),
  server: {
    fs: { allow: [".", "../../text"] },
    proxy: {
      "/api": "http://127.0.0.1:8000",
      "/deals": "http://127.0.0.1:8000",
      "/networks": "http://127.0.0.1:8000",
      "/ws": { target: "ws://127.0.0.1:8000", ws: true },
    },
  },
});
