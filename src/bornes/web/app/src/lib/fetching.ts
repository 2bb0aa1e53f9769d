/** Fetches data files. */

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

/** Load something when it is first needed, and only once; what could not be loaded is tried again the next time. */
export function once<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= load();
    loading.catch(() => (loading = undefined));
    return loading;
  };
}
