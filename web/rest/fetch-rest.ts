import { parseJson } from "../../core/parse-json.ts";
import { toFailure } from "./failure.ts";

/** A request that takes longer is given up (decisions/pages.md#requests). */
export const REQUEST_TIMEOUT_MS = 3000;
/** Of a text that our server has to fetch from a publisher's, which may be slow. */
export const WEBSITE_TIMEOUT_MS = 20_000;

export class RestError extends Error {
  override readonly name = "RestError";
  /** HTTP status, 0 when no answer came. */
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/**
 * One GET of the REST contract. A 404 or 410 is an answer (a {@link Failure}), any other failure throws {@link
 * RestError}; a cancelled request throws the signal's reason. `cache: "no-cache"` goes past the service worker's cache:
 * the network's answer or none.
 */
export async function fetchRest(
  path: string,
  signal?: AbortSignal,
  cache: RequestCache = "default",
  timeoutMs = REQUEST_TIMEOUT_MS,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(path, {
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: { Accept: "application/json" },
      cache,
    });
    const text = await response.text();
    body = parseJson(text);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new RestError("No answer", 0);
  }
  if (response.status === 404 || response.status === 410) return toFailure(response.status, body);
  if (!response.ok) throw new RestError(toFailure(response.status, body).message, response.status);
  if (body === undefined) throw new RestError("Not JSON", response.status);
  return body;
}
