import { isRecord } from "../../core/is-record.ts";
import { parseJson } from "../../core/parse-json.ts";

/** A request that takes longer is given up (decisions/pages.md#requests). */
export const REQUEST_TIMEOUT_MS = 3000;

/** An error answer, in the API's words, with its HTTP status. A final one (404, 410) is cached like data. */
export interface Failure {
  success: false;
  message: string;
  status: number;
}

export class RestError extends Error {
  override readonly name = "RestError";
  /** HTTP status, 0 when no answer came. */
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

export function isFailure(body: unknown): body is Failure {
  return isRecord(body) && body.success === false && typeof body.status === "number";
}

/** An error answer in the one form in which the page keeps it. */
export function toFailure(status: number, body: unknown): Failure {
  const message = isRecord(body) && typeof body.message === "string" ? body.message : "";
  return { success: false, message, status };
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
): Promise<unknown> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
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
    throw new RestError("No answer came from the server", 0);
  }
  if (response.status === 404 || response.status === 410) return toFailure(response.status, body);
  if (!response.ok) throw new RestError(toFailure(response.status, body).message, response.status);
  if (body === undefined) throw new RestError("The answer is not JSON", response.status);
  return body;
}
