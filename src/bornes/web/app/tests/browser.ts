/** What the app's modules find in a browser, as far as they ask for it. */
import { vi } from "vitest";
import { texts } from "../src/lib/i18n.svelte";

vi.stubGlobal("document", { documentElement: {}, visibilityState: "visible" });
vi.stubGlobal("requestAnimationFrame", (show: () => void) => setTimeout(show));
vi.stubGlobal("matchMedia", () => ({ matches: true }));

await texts.use("en");
