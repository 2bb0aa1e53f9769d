/** Where the app lies, and how its pages are addressed: below a server, or as plain files in any folder. */

/** Whether these are plain files, as `bornes site` writes them: there is no server to ask. */
export const STATIC = globalThis.document?.documentElement.dataset?.["site"] === "static";

/** The folder of the app, with a slash at its end. Scripts lie in its folder `assets`. */
export const BASE = import.meta.env.PROD ? new URL(/* @vite-ignore */ "..", import.meta.url).pathname : "/";

/** A file or an interface below that folder: `api/score`, `icon-192.png`. */
export const fileAt = (path: string): string => BASE + path;

/** The address of a page. Plain files have one page, so there the rest stands behind a "#". */
export const linkTo = (page: string): string => (STATIC ? `#${page}` : fileAt(page.slice(1)));

/** The same with the host, for those who are somewhere else. */
export const linkFromAfar = (page: string): string => new URL(linkTo(page), location.origin).href;

/** The page behind an address: what `linkTo` was given. */
export function pageOf({ pathname, search, hash }: Pick<URL, "pathname" | "search" | "hash">): URL {
  const page = STATIC ? hash.slice(1) || "/" : `/${pathname.slice(BASE.length)}${search}${hash}`;
  return new URL(page.replace(/^\/+/, "/"), "page:/");
}
