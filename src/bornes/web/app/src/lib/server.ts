/** Requests to the server besides the WebSocket, and its refusals. */
import { fileAt } from "./base";
import { texts } from "./i18n.svelte";

/** The server's refusal: the reason as a sentence in the reader's language, and its code. */
export class ServerRefusal extends Error {
  constructor(
    why: string,
    readonly code?: string,
  ) {
    super(why);
  }
}

interface Wish {
  /** The secret of the guest who sends the request, if the request needs one. */
  readonly secret?: string | undefined;
  readonly body?: object | undefined;
  readonly method?: "PUT" | "DELETE" | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Request a path below the app's folder, such as `api/me/record`; throw `ServerRefusal` if it is refused, and a
 * `TypeError`, as `fetch` does, if there is no answer, or only one from a proxy.
 */
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
  const { why, error } = (await answer.json().catch(() => ({}))) as { why?: string; error?: string };
  throw why === undefined ? new TypeError(String(answer.status)) : new ServerRefusal(why, error);
}

export async function servedJson<Answer>(path: string, wish?: Wish): Promise<Answer> {
  return (await (await served(path, wish)).json()) as Answer;
}
