import { type LiveDocumentOf, parseDocument, type Topic } from "../../core/topics/topics.ts";
import type { CachedSnapshot } from "../../platform/live-store/replica.ts";
import { type CachedBody, cachedJson } from "../http/cached-body.ts";
import type { CachedResponse } from "../http/response-cache.ts";
import type { Documents } from "./documents.ts";

/**
 * A body made again at the first request after its document changed. `make` returns undefined if the document
 * gives no answer.
 */
export function documentBody<T extends Topic>(
  documents: Pick<Documents, "peek">,
  topic: T,
  make: (document: LiveDocumentOf<T>) => CachedBody | undefined,
): CachedResponse {
  return bodyOfSnapshot(documents, topic, ({ value }) => {
    const document = parseDocument(topic, value);
    return document === undefined ? undefined : make(document);
  });
}

/** Body of `GET /api/live/{topic}`: the stored document with its head. */
export function liveBody(documents: Pick<Documents, "peek">, topic: Topic): CachedResponse {
  return bodyOfSnapshot(documents, topic, cachedLive);
}

export function cachedLive({ epoch, version, value }: CachedSnapshot): CachedBody {
  return cachedJson({ epoch, version, snapshot: value }, { tag: `${epoch}-${version}` });
}

function bodyOfSnapshot(
  documents: Pick<Documents, "peek">,
  topic: Topic,
  make: (snapshot: CachedSnapshot) => CachedBody | undefined,
): CachedResponse {
  let madeFrom: CachedSnapshot | undefined;
  let body: CachedBody | undefined;
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
