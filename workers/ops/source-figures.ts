import type { OpsSource } from "../../core/contract/ops.ts";
import { SOURCE_KINDS } from "../../core/contract/sources.ts";
import { present } from "../../core/present.ts";
import { publicReason } from "../../platform/http/readiness.ts";
import type { Source } from "../../store/types.ts";

export function sourceFigures(source: Source): OpsSource {
  const { kind, name, url, intervalMs, nextCheckAt, paused, failures, unchangedCount } = source;
  const { lastSuccessAt, lastChangeAt, lastError, lastErrorAt, pausedWithHost } = source;
  return {
    kind,
    name,
    url: publicReason(url),
    intervalMs,
    nextCheckAt,
    paused,
    failures,
    unchangedCount,
    ...present({ lastSuccessAt, lastChangeAt, lastError: lastError && publicReason(lastError), lastErrorAt }),
    ...present({ pausedWithHost }),
  };
}

/** Ids of sources: failing first, then by kind and name. */
export function sourceOrder(sources: readonly Source[]): string[] {
  return sources
    .toSorted(
      (a, b) =>
        Number(b.failures > 0) - Number(a.failures > 0) ||
        SOURCE_KINDS.indexOf(a.kind) - SOURCE_KINDS.indexOf(b.kind) ||
        a.name.localeCompare(b.name) ||
        (a.id < b.id ? -1 : 1),
    )
    .map(({ id }) => id);
}
