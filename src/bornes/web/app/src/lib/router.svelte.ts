/** The page that is open. The browser's own back button works. */
import { linkTo, pageOf } from "./base";

/** Pages without parameters, whose address is their name. */
const PLAIN = ["make", "score", "me", "learn", "device", "cards", "privacy", "statistics"] as const;

export type Page =
  | { name: "home" }
  | { name: "table"; where: string }
  | { name: "replay"; table: string; match: number }
  | { name: "review"; table: string; match: number; side: number; at: number | undefined }
  | { name: "rules"; edition: string | undefined; beside: string | undefined }
  | { name: "ask"; question: string | undefined }
  | { name: "daily"; date: string | undefined; table: string | undefined }
  | { name: "event"; id: string | undefined; display: boolean }
  | { name: "puzzles"; daily: boolean }
  | { name: (typeof PLAIN)[number] | "missing" };

/** The step of a match in an address. */
const stepOf = (named: string | null): number | undefined => (named === null ? undefined : Number(named));

function pageAt(path: string, search: string): Page {
  const [first = "", second, third, fourth] = path.split("/").filter(Boolean).map(decodeURIComponent);
  const query = new URLSearchParams(search);
  switch (first) {
    case "t":
      return second === undefined ? { name: "home" } : { name: "table", where: second };
    case "r": {
      if (second === undefined) return { name: "home" };
      const match = { table: second, match: Number(third ?? 1) };
      return fourth === "review"
        ? { name: "review", ...match, side: Number(query.get("side") ?? 0), at: stepOf(query.get("at")) }
        : { name: "replay", ...match };
    }
    case "rules":
      return { name: "rules", edition: second, beside: query.get("beside") ?? undefined };
    case "ask":
      return { name: "ask", question: second };
    case "daily":
      return { name: "daily", date: second, table: third };
    case "event":
      return { name: "event", id: second === "new" ? undefined : second, display: third === "display" };
    case "puzzles":
      return { name: "puzzles", daily: second === "day" };
    case "":
      return { name: "home" };
    default:
      return { name: PLAIN.find((name) => name === first) ?? "missing" };
  }
}

class Router {
  /** The address within the app, without the fragment: "/rules/classic?beside=fr2009". */
  path = $state("/");
  page: Page = $state({ name: "home" });
  /** The fragment, without its "#". */
  place = $state("");

  constructor() {
    this.read();
    addEventListener("popstate", () => {
      this.read();
      this.begin();
    });
  }

  go(path: string, { replace = false } = {}): void {
    if (replace) this.rename(path);
    else history.pushState(null, "", linkTo(path));
    this.read();
    if (this.place !== "") {
      // A page that is just being opened scrolls there itself.
      document.getElementById(this.place)?.scrollIntoView();
      return;
    }
    scrollTo(0, 0);
    if (!replace) this.begin();
  }

  /** Change the address without opening another page. */
  rename(path: string): void {
    history.replaceState(null, "", linkTo(path));
  }

  /** Move the focus to the top of the page, for keyboards and screen readers. */
  begin(): void {
    document.getElementById("content")?.focus({ preventScroll: true });
  }

  private read(): void {
    const { pathname, search, hash } = pageOf(location);
    this.path = pathname + search;
    this.page = pageAt(pathname, search);
    this.place = decodeURIComponent(hash.slice(1));
  }
}

export const router = new Router();

/** The handler for links: a plain click stays in the app, any other is left to the browser, and so is a new tab. */
export function inApp(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return;
  const link = (event.currentTarget as Element).closest("a");
  if (link === null || link.target !== "" || link.origin !== location.origin || link.hasAttribute("download"))
    return;
  event.preventDefault();
  const { pathname, search, hash } = pageOf(link);
  router.go(pathname + search + hash);
}
