import type { Topic } from "../../core/live/topics.ts";
import type { HeldSnapshot } from "../../platform/live-store/replica.ts";
import type { HotEntry } from "../hot/hot-table.ts";
import { type PreparedBody, prepareJson } from "../hot/prepared-body.ts";

/** The live document that an answer was made from, and at which version. */
export interface MadeFrom {
  topic: Topic;
  snapshot: HeldSnapshot | undefined;
}

/** What a read answers. */
export interface Answer {
  body: PreparedBody;
  /** Answers the same address again without any work as long as it stands. */
  hot?: HotEntry;
  from?: MadeFrom;
}

/** An error as JSON (decisions/rest.md#errors): `{success: false, message}`. */
export function refuse(
  status: number,
  message: string,
  errors?: readonly { path: string; message: string }[],
): Answer {
  const headers = status === 503 ? { "retry-after": "2" } : {};
  const value = { success: false, message, ...(errors ? { errors } : {}) };
  return { body: prepareJson(value, { status, cacheControl: "no-store", headers }) };
}
