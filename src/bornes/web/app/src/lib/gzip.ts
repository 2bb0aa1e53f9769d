/** How a compressed file begins. A host that says so in its headers has it unpacked by the browser. */
const GZIP = [0x1f, 0x8b];

/** What is in a file, compressed or not. */
export async function plain(data: ArrayBuffer): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(data);
  if (GZIP.some((byte, at) => bytes[at] !== byte)) return data;
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
