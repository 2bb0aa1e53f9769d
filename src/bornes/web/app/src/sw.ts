/// <reference lib="webworker" />
/**
 * Makes the app work offline: it opens, and one can play against robots. Responses of the server's API are
 * never cached. Large files, which only robots need, are cached when the first game begins. A new version
 * is downloaded beside the old one and takes over when no page of the old one is open any more, or when
 * the user asks for it: no page gets files of two versions, and no game is interrupted.
 */
export {};

/** The build's files, its large files, and a name for just this build; filled in by the build. */
declare const __SHELL__: readonly string[];
declare const __LARGE__: readonly string[];
declare const __BUILD__: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
/** The folder of the app: the worker lies in it. */
const BASE = new URL("./", location.href).pathname;
const pathOf = (name: string): string => new URL(name, location.href).pathname;
const SHELL = __SHELL__.map(pathOf);
const LARGE = __LARGE__.map(pathOf);
/** Messages from pages to this worker. */
const KEEP_ALL = "keep-all";
const TAKE_OVER = "take-over";
/** Folders of files whose names contain a digest of their content. */
const FOLDERS = ["assets/", "deals/", "networks/"];
const CACHE = `bornes-${__BUILD__}`;

worker.addEventListener("install", (event) => {
  event.waitUntil(cacheFiles(SHELL).then(copyLargeFiles));
});

worker.addEventListener("message", (event) => {
  if (event.data === TAKE_OVER) void worker.skipWaiting();
  if (event.data === KEEP_ALL) event.waitUntil(cacheFiles(LARGE).then(deleteOldCaches));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(deleteOldCaches().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request, pathname));
  else if (isOfBuild(pathname)) event.respondWith(cached(request));
});

/** Whether this is a file of this build, or of an older one whose page is still open. */
const isOfBuild = (pathname: string): boolean =>
  SHELL.includes(pathname) || FOLDERS.some((folder) => pathname.startsWith(BASE + folder));

async function cacheFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = files.filter((path) => !here.has(path));
  await cache.addAll(missing.map((path) => new Request(path, { cache: "reload" })));
}

/** Copy large files from older caches: where the name is the same, so is the content. */
async function copyLargeFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const path of LARGE) {
    const found = await caches.match(path);
    if (found !== undefined) await cache.put(path, found);
  }
}

/** Delete older caches, unless another page is open: it may be of an older version and still need its files. */
async function deleteOldCaches(): Promise<void> {
  const open = await worker.clients.matchAll({ type: "window" });
  if (open.length > 1) return;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith("bornes-") && name !== CACHE).map((name) => caches.delete(name)),
  );
}

/** The page from the server, which is the newest; offline, the cached one. */
async function page(request: Request, pathname: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = pathname.startsWith(`${BASE}api/`)
      ? undefined
      : await caches.match(BASE, { cacheName: CACHE });
    if (shell === undefined) throw error;
    return shell;
  }
}

/** A file from this version's cache, otherwise from another version's, otherwise from the server. */
async function cached(request: Request): Promise<Response> {
  const own = await caches.match(request, { cacheName: CACHE });
  return own ?? (await caches.match(request)) ?? fetch(request);
}
