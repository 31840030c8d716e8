import type { SourceKind } from "../../core/contract/sources.ts";
import type { DueSource } from "../../store/types.ts";
import type { WorkerContext } from "../context.ts";
import { isDue } from "./backoff.ts";

/** Most sources that are found at once, the longest overdue first. */
const MOST_DUE = 2_000;
/** Interval at which sources are searched whose time is too far ahead, because a clock was set back, ms. */
const CLOCK_CHECK_MS = 1_000;
const MOST_AHEAD = 200;
/** Time after which a remembered source must have been polled, ms. */
const REMEMBERED_MS = 60_000;

/**
 * Due sources of these kinds. `againMs`: delay before a source that is still due is found again; at most half
 * its interval.
 */
export function findDue(
  { store, clock }: Pick<WorkerContext, "store" | "clock">,
  { kinds, againMs }: { kinds: readonly SourceKind[]; againMs: number },
) {
  const taken = new Map<string, { at: number; nextCheckAt: number }>();
  let clockCheckedAt = Number.NEGATIVE_INFINITY;
  let forgotAt = performance.now();

  /** Whether the source became due after it was last found, or its poll seems lost. */
  const isWanted = ({ id, intervalMs, nextCheckAt }: DueSource): boolean => {
    const last = taken.get(id);
    if (last?.nextCheckAt !== nextCheckAt) return true;
    return performance.now() - last.at >= Math.min(intervalMs / 2, againMs);
  };

  const forget = (at: number): void => {
    if (at - forgotAt < REMEMBERED_MS) return;
    for (const [id, one] of taken) if (at - one.at > REMEMBERED_MS) taken.delete(id);
    forgotAt = at;
  };

  return {
    async find(): Promise<DueSource[]> {
      const now = clock.now();
      const at = performance.now();
      const checksClock = at - clockCheckedAt >= CLOCK_CHECK_MS;
      const due = await store.sources.due(kinds, now, MOST_DUE);
      const ahead = checksClock ? await store.sources.furthestAhead(kinds, now, MOST_AHEAD) : [];
      if (checksClock) clockCheckedAt = at;
      forget(at);
      return [...due, ...ahead].filter((source) => isDue(source, now) && isWanted(source));
    },
    take: ({ id, nextCheckAt }: DueSource) => void taken.set(id, { at: performance.now(), nextCheckAt }),
  };
}
