import type { SourceKind } from "../../core/contract/sources.ts";
import type { DueSource } from "../../store/types.ts";
import type { WorkerContext } from "../context.ts";
import { isDue } from "./backoff.ts";

/** Sources found in one look, those that waited longest first: twice a thousand feeds. */
const MOST_DUE = 2_000;
/** Time between two searches for sources that are due too far ahead, as after a clock that jumped back, ms. */
const CLOCK_CHECK_MS = 1_000;
const MOST_AHEAD = 200;
/** A source remembered for longer than this has been polled since, ms. */
const REMEMBERED_MS = 60_000;

export interface DueSources {
  /** What is due, and was not taken since it became so. */
  find(): Promise<DueSource[]>;
  /** Somebody polls it now. */
  take(source: DueSource): void;
}

/** The due sources of these kinds. `againMs`: before one that is still due as it was, or half its interval, is found again. */
export function findDue(
  { store, clock }: Pick<WorkerContext, "store" | "clock">,
  { kinds, againMs }: { kinds: readonly SourceKind[]; againMs: number },
): DueSources {
  const taken = new Map<string, { at: number; nextCheckAt: number }>();
  let clockCheckedAt = Number.NEGATIVE_INFINITY;
  let forgotAt = performance.now();

  /** Whether the source became due since it was taken, or its poll seems lost or could not even record its outcome. */
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
    async find() {
      const now = clock.now();
      const at = performance.now();
      const checksClock = at - clockCheckedAt >= CLOCK_CHECK_MS;
      const due = await store.sources.due(kinds, now, MOST_DUE);
      const ahead = checksClock ? await store.sources.furthestAhead(kinds, now, MOST_AHEAD) : [];
      if (checksClock) clockCheckedAt = at;
      forget(at);
      return [...due, ...ahead].filter((source) => isDue(source, now) && isWanted(source));
    },
    take: ({ id, nextCheckAt }) => void taken.set(id, { at: performance.now(), nextCheckAt }),
  };
}
