import type { DeskFeed } from "../../../core/contract/feeds/desk-feeds.ts";
import { DEFAULT_FEED_FORMAT } from "../../../core/contract/feeds/feeds-file.ts";
import { DEFAULT_RIGHTS } from "../../../core/news/feeds/rights.ts";
import { DEFAULT_IMPORTANCE } from "../../../core/news/importance.ts";
import { present } from "../../../core/present.ts";
import { publicReason } from "../../../platform/http/readiness.ts";
import type { Source } from "../../../store/types.ts";

export function feedResponse(source: Source): DeskFeed {
  const { id, url, name, section = "bengal", intervalMs, desk, changedBy, changedAt } = source;
  const { nextCheckAt, paused, failures, unchangedCount } = source;
  const { lastSuccessAt, lastChangeAt, lastError, lastErrorAt } = source;
  return {
    id,
    url,
    name,
    section,
    revision: source.revision ?? 0,
    format: source.format ?? DEFAULT_FEED_FORMAT,
    every: intervalMs / 1000,
    rights: source.rights ?? DEFAULT_RIGHTS,
    importance: source.importance ?? DEFAULT_IMPORTANCE,
    origin: desk ? "desk" : "file",
    ...present({
      changedBy,
      changedAt: changedAt === undefined ? undefined : new Date(changedAt).toISOString(),
    }),
    health: {
      intervalMs,
      nextCheckAt,
      paused,
      failures,
      unchangedCount,
      ...present({
        lastSuccessAt,
        lastChangeAt,
        lastError: lastError && publicReason(lastError),
        lastErrorAt,
      }),
    },
  };
}
