/** What is asked of a server beside the line to it, and what it refuses. */
import { fileAt } from "./base";
import { texts } from "./i18n.svelte";

/** The server refuses: why, as a sentence in the reader's language. */
export class ServerRefusal extends Error {}

interface Wish {
  /** Who asks, where it matters. */
  readonly secret?: string | undefined;
  readonly body?: object | undefined;
  readonly method?: "PUT" | "DELETE" | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What a server answers at an address below the app's own, such as `api/me/record`. */
export async function served(path: string, { secret, body, method, signal }: Wish = {}): Promise<Response> {
  const answer = await fetch(fileAt(path), {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: {
      "accept-language": texts.lang,
      ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (answer.ok) return answer;
  const { why } = (await answer.json().catch(() => ({}))) as { why?: string };
  throw why === undefined ? new Error(String(answer.status)) : new ServerRefusal(why);
}

export async function servedJson<Told>(path: string, wish?: Wish): Promise<Told> {
  return (await (await served(path, wish)).json()) as Told;
}
