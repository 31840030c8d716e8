import { isRecord } from "../../../core/is-record.ts";
import type { LiveObject, Snapshot } from "../../../core/live/types.ts";
import type { TopicKind } from "../../../core/topics/topic-kind.ts";

/** Where live documents are read over REST: the live client's own business, and the service worker's. */
export const LIVE_PATH = "/api/live/";

/** Where a live document is read over REST, and its key in the cache. */
export function livePath(topic: string): string {
  return LIVE_PATH + topic;
}

/** Reads `GET /api/live/{topic}`: `{epoch, version, snapshot}`. */
export function parseLiveDocument(body: unknown): Snapshot | undefined {
  if (!isRecord(body)) return undefined;
  const { epoch, version, snapshot } = body;
  if (typeof epoch !== "string" || typeof version !== "number" || !isRecord(snapshot)) return undefined;
  return { epoch, version, value: snapshot };
}

/** The same as the document that a kind of topic has; undefined for anything else. */
export function readDocument<Document extends LiveObject>(
  { parse }: Pick<TopicKind<string, Document>, "parse">,
  body: unknown,
): Document | undefined {
  const value = parseLiveDocument(body)?.value;
  return value && parse(value);
}

/** The body that `GET /api/live/{topic}` would have: what the cache holds. */
export function liveBody({ epoch, version, value }: Snapshot): {
  epoch: string;
  version: number;
  snapshot: LiveObject;
} {
  return { epoch, version, snapshot: value };
}
