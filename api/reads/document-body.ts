import { type LiveDocumentOf, parseDocument, type Topic } from "../../core/live/topics.ts";
import type { HeldSnapshot } from "../../platform/live-store/replica.ts";
import type { HotEntry } from "../hot/hot-table.ts";
import { type PreparedBody, prepareJson } from "../hot/prepared-body.ts";
import type { Documents } from "./documents.ts";

/**
 * A body that is made anew when the live document behind it has changed, and only when somebody asks. `make` gives
 * undefined when this document cannot answer.
 */
export function documentBody<T extends Topic>(
  documents: Documents,
  topic: T,
  make: (document: LiveDocumentOf<T>) => PreparedBody | undefined,
): HotEntry {
  return bodyOfSnapshot(documents, topic, ({ value }) => {
    const document = parseDocument(topic, value);
    return document === undefined ? undefined : make(document);
  });
}

/** The body of `GET /api/live/{topic}`: the document as it is stored, with its head. */
export function liveBody(documents: Documents, topic: Topic): HotEntry {
  return bodyOfSnapshot(documents, topic, prepareLive);
}

export function prepareLive({ epoch, version, value }: HeldSnapshot): PreparedBody {
  return prepareJson({ epoch, version, snapshot: value }, { tag: `${epoch}-${version}` });
}

function bodyOfSnapshot(
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
