import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The build goes beside the source, into the folder the server serves and the wheel ships.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // How long plugins took is no news.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    fs: { allow: [".", "../../locale"] },
    proxy: {
      "/api": "http://127.0.0.1:8000",
      "/ws": { target: "ws://127.0.0.1:8000", ws: true },
    },
  },
});
