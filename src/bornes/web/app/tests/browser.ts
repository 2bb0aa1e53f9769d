/** Stubs of the browser's objects that the app's modules use. */
import { vi } from "vitest";
import { texts } from "../src/lib/i18n.svelte";

vi.stubGlobal("document", { documentElement: {}, visibilityState: "visible" });
vi.stubGlobal("requestAnimationFrame", (show: () => void) => setTimeout(show));
vi.stubGlobal("matchMedia", () => ({ matches: true }));

await texts.use("en");
