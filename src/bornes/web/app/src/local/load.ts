import { plain } from "../lib/gzip";
import { openKernel, type Kernel } from "./kernel";
import url from "./kernel.wasm?url";

let loading: Promise<Kernel> | undefined;

/** The kernel, fetched and compiled once. */
export function loadKernel(): Promise<Kernel> {
  loading ??= fetch(url).then(async (response) => {
    if (!response.ok) throw new Error(String(response.status));
    return openKernel(new Uint8Array(await plain(await response.arrayBuffer())));
  });
  // A request that failed may succeed the next time.
  loading.catch(() => (loading = undefined));
  return loading;
}
