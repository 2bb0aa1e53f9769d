/** The parts of Node that tests use; its own types are not installed. */
declare module "node:fs" {
  export function readFileSync(path: string): Uint8Array<ArrayBuffer>;
}
declare module "node:zlib" {
  export function gunzipSync(data: Uint8Array): Uint8Array<ArrayBuffer>;
}
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };
