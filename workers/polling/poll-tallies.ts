import type { PollCounts } from "../../store/types.ts";

/** What of a poll's report is counted. */
type Counted = { ok: true; changed: boolean; stories?: number } | { ok: false };

/** Counts of one source in one quarter of an hour; `at`: a moment in it, ms since 1970. */
interface Tally {
  source: string;
  at: number;
  counts: PollCounts;
}

export interface PollTallies {
  /** One poll: when it ended, ms since 1970, and how long it took, ms. */
  note(source: string, report: Counted, at: number, tookMs: number): void;
  /** What was noted since the last time. */
  take(): Tally[];
}

const MINUTE_MS = 60_000;
/** More wait only where the database is away, and then nothing is polled. */
const MOST_TALLIES = 20_000;

/** What polls came to until it is written down, as few lines as there are sources and minutes. */
export function createPollTallies(): PollTallies {
  let tallies = new Map<string, Tally>();
  return {
    note(source, report, at, tookMs) {
      const key = `${source} ${Math.floor(at / MINUTE_MS)}`;
      const none = { answers: 0, failures: 0, changes: 0, stories: 0, totalMs: 0, longestMs: 0 };
      const before = tallies.get(key)?.counts ?? none;
      if (tallies.size >= MOST_TALLIES && before === none) return;
      const took = Math.round(tookMs);
      const counts: PollCounts = {
        answers: before.answers + Number(report.ok),
        failures: before.failures + Number(!report.ok),
        changes: before.changes + Number(report.ok && report.changed),
        stories: before.stories + (report.ok ? (report.stories ?? 0) : 0),
        totalMs: before.totalMs + took,
        longestMs: Math.max(before.longestMs, took),
      };
      tallies.set(key, { source, at, counts });
    },
    take() {
      const taken = [...tallies.values()];
      tallies = new Map();
      return taken;
    },
  };
}
