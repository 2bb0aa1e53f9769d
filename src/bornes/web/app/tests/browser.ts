/** Stubs of the browser's objects that the app's modules use. */
import { vi } from "vitest";
import { texts } from "../src/lib/i18n.svelte";

const addEventListener = (): void => undefined;
vi.stubGlobal("document", { documentElement: {}, visibilityState: "visible", addEventListener });
vi.stubGlobal("addEventListener", addEventListener);
vi.stubGlobal("location", { protocol: "http:", host: "here" });
vi.stubGlobal("requestAnimationFrame", (show: () => void) => setTimeout(show));
vi.stubGlobal("matchMedia", () => ({ matches: true }));

await texts.use("en");
