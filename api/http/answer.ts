import type { Topic } from "../../core/live/topics.ts";
import type { CachedSnapshot } from "../../platform/live-store/replica.ts";
import { type CachedBody, cachedJson } from "./cached-body.ts";
import type { CachedResponse } from "./response-cache.ts";

/** The live document that an answer was made from, and at which version. */
export interface MadeFrom {
  topic: Topic;
  snapshot: CachedSnapshot | undefined;
}

/** The answer of a read. */
export interface Answer {
  body: CachedBody;
  /** Answers the same address again for as long as what it was made from stays the same. */
  cached?: CachedResponse;
  from?: MadeFrom;
}

/** An error as JSON (decisions/rest.md#errors): `{success: false, message}`. `retryAfter`: seconds, of a 503. */
export function refuse(
  status: number,
  message: string,
  errors?: readonly { path: string; message: string }[],
  retryAfter = "2",
): Answer {
  const headers = status === 503 ? { "retry-after": retryAfter } : {};
  const value = { success: false, message, ...(errors ? { errors } : {}) };
  return { body: cachedJson(value, { status, cacheControl: "no-store", headers }) };
}
