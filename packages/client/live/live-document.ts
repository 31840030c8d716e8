import { isRecord } from "../../../core/is-record.ts";
import type { LiveObject, Snapshot } from "../../../core/live/types.ts";
import type { TopicKind } from "../../../core/topics/topic-kind.ts";

export const LIVE_PATH = "/api/live/";

/** REST path of a document, which is also its key in the cache. */
export function livePath(topic: string): string {
  return LIVE_PATH + topic;
}

/** Parses `GET /api/live/{topic}`: `{epoch, version, snapshot}`. */
export function parseLiveDocument(body: unknown): Snapshot | undefined {
  if (!isRecord(body)) return undefined;
  const { epoch, version, snapshot } = body;
  if (typeof epoch !== "string" || typeof version !== "number" || !isRecord(snapshot)) return undefined;
  return { epoch, version, value: snapshot };
}

/** A snapshot as the document of a kind of topic; undefined if it is not one. */
export function readDocument<Document extends LiveObject>(
  { parse }: Pick<TopicKind<string, Document>, "parse">,
  body: unknown,
): Document | undefined {
  const value = parseLiveDocument(body)?.value;
  return value && parse(value);
}

export function liveBody({ epoch, version, value }: Snapshot): {
  epoch: string;
  version: number;
  snapshot: LiveObject;
} {
  return { epoch, version, snapshot: value };
}
