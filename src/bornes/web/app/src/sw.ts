/// <reference lib="webworker" />
/**
 * The app without a connection: it opens, says that there is none, and shows what needs none. What
 * the server says (its API, its socket) is never kept. A new version is fetched beside the old one
 * and takes over when no page of the old one is open any more, so that no page is left with half.
 */
export {};

/** The build's files and a name for just this build; the build puts them in. */
declare const __SHELL__: readonly string[];
declare const __BUILD__: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
/** The folder of the app: the worker lies in it. */
const BASE = new URL("./", location.href).pathname;
const FILES = __SHELL__.map((name) => new URL(name, location.href).pathname);
const CACHE = `bornes-${__BUILD__}`;
const PAGE = BASE;

worker.addEventListener("install", (event) => {
  const files = FILES.map((path) => new Request(path, { cache: "reload" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(files)));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(tidy().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request, pathname));
  else if (FILES.includes(pathname)) event.respondWith(kept(request));
});

async function tidy(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith("bornes-") && name !== CACHE).map((name) => caches.delete(name)),
  );
}

/** The server's page, which is the newest; without it, the one that was kept. */
async function page(request: Request, pathname: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = pathname.startsWith(`${BASE}api/`) ? undefined : await caches.match(PAGE);
    if (shell === undefined) throw error;
    return shell;
  }
}

/** A file of the build: named by its content, so the kept one is as good as any. */
async function kept(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: CACHE })) ?? fetch(request);
}
