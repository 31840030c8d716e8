import { MOST_OPS_FAILED_JOBS, OPS_SLOT_MS, OPS_SLOTS, type OpsQueue } from "../../core/contract/ops.ts";
import { publicReason } from "../../platform/http/readiness.ts";
import type { FailedJob, QueueStats } from "../../platform/jobs/port.ts";

const LONGEST_ABOUT = 120;

/**
 * Figures of a queue. The throughput is computed from the previous document, so that a new leader continues it.
 * `now`: ms since 1970.
 */
export function queueFigures(
  previous: OpsQueue | undefined,
  stats: QueueStats,
  failed: readonly FailedJob[],
  now: number,
): OpsQueue {
  const { queue: _queue, ...counts } = stats;
  const slot = Math.floor(now / OPS_SLOT_MS);
  const recent = countIn(previous, stats.completed, slot);
  return {
    ...counts,
    perMinute: perMinute(recent.recent, slot - recent.recentSlot, (now % OPS_SLOT_MS) / OPS_SLOT_MS),
    ...recent,
    failedJobs: Object.fromEntries(
      failed
        .slice(0, MOST_OPS_FAILED_JOBS)
        .map(({ id, error, failedAt, attempts, data }) => [
          id,
          { error: publicReason(error), failedAt, attempts, about: aboutJob(data) },
        ]),
    ),
  };
}

type Recent = Pick<OpsQueue, "recent" | "recentSlot">;

function countIn(previous: OpsQueue | undefined, completed: number, slot: number): Recent {
  if (!previous) return { recent: new Array<number>(OPS_SLOTS).fill(0), recentSlot: slot };
  // A count that decreases means that the queue's counter was reset.
  const done = completed < previous.completed ? completed : completed - previous.completed;
  const { recent, recentSlot } = previous;
  // The slot of an idle queue stays, so that time alone causes no new document.
  if (done === 0 && recent.every((count) => count === 0)) return { recent, recentSlot };
  const passed = Math.min(Math.max(slot - recentSlot, 0), OPS_SLOTS);
  const moved = [...recent.slice(passed), ...new Array<number>(passed).fill(0)].slice(-OPS_SLOTS);
  moved[moved.length - 1] = (moved.at(-1) ?? 0) + done;
  return { recent: moved, recentSlot: slot };
}

/**
 * Number of jobs in the last minute: the jobs of the last three slots, and a part of the jobs of the oldest
 * slot.
 */
function perMinute(recent: readonly number[], late: number, running: number): number {
  if (late > 0) return 0;
  const slots = 60_000 / OPS_SLOT_MS;
  const whole = recent.slice(-slots).reduce((sum, count) => sum + count, 0);
  return Math.round(whole + (recent.at(-slots - 1) ?? 0) * (1 - running));
}

function aboutJob(data: unknown): string {
  if (typeof data !== "object" || data === null) return "";
  const words = Object.entries(data)
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ");
  return publicReason(words).slice(0, LONGEST_ABOUT);
}
