/** The addresses of the app's files and pages: on a server, or as plain files in any folder. */

/** Whether these are plain files, as `bornes site` writes them, without a server. */
export const STATIC = globalThis.document?.documentElement.dataset?.["site"] === "static";

/** The folder of the app, with a slash at its end. Scripts lie in its folder `assets`. */
export const BASE = import.meta.env.PROD ? new URL(/* @vite-ignore */ "..", import.meta.url).pathname : "/";

/** The path of a file or of an API below that folder, such as `icon-192.png` or `api/score`. */
export const fileAt = (path: string): string => BASE + path;

/** The address of a page. Plain files have only one page, so there it follows a "#". */
export const linkTo = (page: string): string => (STATIC ? `#${page}` : fileAt(page.slice(1)));

/** The same with the host, to send to others. */
export const linkFromAfar = (page: string): string => new URL(linkTo(page), location.origin).href;

/** The inverse of `linkTo`: the page at an address. */
export function pageOf({ pathname, search, hash }: Pick<URL, "pathname" | "search" | "hash">): URL {
  const page = STATIC ? hash.slice(1) || "/" : `/${pathname.slice(BASE.length)}${search}${hash}`;
  return new URL(page.replace(/^\/+/, "/"), "page:/");
}
