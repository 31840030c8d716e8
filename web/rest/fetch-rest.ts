import { parseJson } from "../../core/parse-json.ts";
import { toFailure } from "./failure.ts";

/** Time limit of a request, ms (decisions/pages.md#requests). */
export const REQUEST_TIMEOUT_MS = 3000;
export const WEBSITE_TIMEOUT_MS = 20_000;

export class RestError extends Error {
  override readonly name = "RestError";
  /** HTTP status, 0 if there was no answer. */
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/**
 * Sends a GET of the REST contract. Returns a {@link Failure} for 404 and 410, throws {@link RestError} for
 * other failures, and the signal's reason when it is cancelled. `cache: "no-cache"` bypasses the service
 * worker's cache.
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
