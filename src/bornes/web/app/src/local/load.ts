import { fetchFile, once } from "../lib/fetching";
import { openKernel } from "./kernel";
import url from "./kernel.wasm?url";

/** The kernel, fetched and compiled once. */
export const loadKernel = once(() => fetchFile(url).then(openKernel));
