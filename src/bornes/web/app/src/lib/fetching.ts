/** Loads data, and keeps it. */

/** The first bytes of a gzip file. If the host sends `content-encoding`, the browser has decompressed it already. */
const GZIP = [0x1f, 0x8b];

/** Fetch a file, and decompress it if it is compressed. */
export async function fetchFile(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(String(response.status));
  const data = await response.arrayBuffer();
  const bytes = new Uint8Array(data);
  if (GZIP.some((byte, at) => bytes[at] !== byte)) return data;
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** Loads things by their keys when they are first needed, and only once; what fails is tried again the next time. */
export class Loading<Loaded> {
  private readonly loading = new Map<string, Promise<Loaded>>();

  get(key: string, load: () => Promise<Loaded>): Promise<Loaded> {
    const found = this.loading.get(key) ?? load();
    this.loading.set(key, found);
    found.catch(() => this.loading.delete(key));
    return found;
  }
}

/** The same for a single thing. */
export function once<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  const loading = new Loading<Loaded>();
  return () => loading.get("", load);
}
