/** Which page is open. The back button is the browser's own. */

export type Page =
  | { name: "home" }
  | { name: "make" }
  | { name: "table"; where: string }
  | { name: "replay"; table: string; match: number }
  | { name: "review"; table: string; match: number; side: number }
  | { name: "rules"; edition: string | undefined; beside: string | undefined }
  | { name: "score" }
  | { name: "me" }
  | { name: "learn" }
  | { name: "device" }
  | { name: "cards" }
  | { name: "privacy" }
  | { name: "missing" };

export function pageAt(path: string, search: string): Page {
  const [first = "", second, third, fourth] = path.split("/").filter(Boolean).map(decodeURIComponent);
  const query = new URLSearchParams(search);
  switch (first) {
    case "make":
      return { name: "make" };
    case "t":
      return second === undefined ? { name: "home" } : { name: "table", where: second };
    case "r": {
      if (second === undefined) return { name: "home" };
      const match = { table: second, match: Number(third ?? 1) };
      return fourth === "review"
        ? { name: "review", ...match, side: Number(query.get("side") ?? 0) }
        : { name: "replay", ...match };
    }
    case "rules":
      return { name: "rules", edition: second, beside: query.get("beside") ?? undefined };
    case "score":
      return { name: "score" };
    case "me":
      return { name: "me" };
    case "learn":
      return { name: "learn" };
    case "device":
      return { name: "device" };
    case "cards":
      return { name: "cards" };
    case "privacy":
      return { name: "privacy" };
    case "":
      return { name: "home" };
    default:
      return { name: "missing" };
  }
}

function placeNow(): string {
  return decodeURIComponent(location.hash.slice(1));
}

class Router {
  page: Page = $state(pageAt(location.pathname, location.search));
  /** The place on the page, without its "#". */
  place = $state(placeNow());

  constructor() {
    addEventListener("popstate", () => {
      this.read();
      this.begin();
    });
  }

  go(path: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.read();
    if (this.place !== "") return; // the page itself goes there
    scrollTo(0, 0);
    if (!replace) this.begin();
  }

  /** The same page under another address. */
  rename(path: string): void {
    history.replaceState(null, "", path);
  }

  /** The keyboard, and who listens to the page, begin at its top. */
  private begin(): void {
    document.getElementById("content")?.focus({ preventScroll: true });
  }

  private read(): void {
    this.page = pageAt(location.pathname, location.search);
    this.place = placeNow();
  }
}

export const router = new Router();

/** For links: a plain click stays in the app, anything else is the browser's. */
export function inApp(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return;
  const link = (event.currentTarget as Element).closest("a");
  if (link === null || link.origin !== location.origin || link.hasAttribute("download")) return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}
