import { fetchFile } from "../lib/gzip";
import { openKernel, type Kernel } from "./kernel";
import url from "./kernel.wasm?url";

let loading: Promise<Kernel> | undefined;

/** The kernel, fetched and compiled once. */
export function loadKernel(): Promise<Kernel> {
  loading ??= fetchFile(url).then(openKernel);
  // A request that failed may succeed the next time.
  loading.catch(() => (loading = undefined));
  return loading;
}
