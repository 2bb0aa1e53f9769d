/** The first bytes of a gzip file. If the host sends `content-encoding`, the browser has decompressed it already. */
const GZIP = [0x1f, 0x8b];

/** The content of a file, decompressed if it is compressed. */
export async function plain(data: ArrayBuffer): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(data);
  if (GZIP.some((byte, at) => bytes[at] !== byte)) return data;
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
