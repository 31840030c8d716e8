import type { Topic } from "../../core/live/topics.ts";
import type { HeldSnapshot } from "../../platform/live-store/replica.ts";
import type { HotEntry } from "../hot/hot-table.ts";
import type { PreparedBody } from "../hot/prepared-body.ts";
import type { Documents } from "./documents.ts";

/**
 * A body that is made anew when the live document behind it has changed, and only when somebody asks. `make` gives
 * undefined when this document cannot answer.
 */
export function documentBody(
  documents: Documents,
  topic: Topic,
  make: (snapshot: HeldSnapshot) => PreparedBody | undefined,
): HotEntry {
  let madeFrom: HeldSnapshot | undefined;
  let body: PreparedBody | undefined;
  return {
    current() {
      const snapshot = documents.peek(topic);
      if (!snapshot) return undefined;
      if (snapshot !== madeFrom) {
        madeFrom = snapshot;
        body = make(snapshot);
      }
      return body;
    },
  };
}
