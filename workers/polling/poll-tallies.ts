import type { PollCounts } from "../../store/types.ts";

type Counted = { ok: true; changed: boolean; stories?: number } | { ok: false };

/**
 * Counts of a source's polls in a quarter of an hour. `at`: any time in this quarter of an hour, ms since 1970.
 */
interface Tally {
  source: string;
  at: number;
  counts: PollCounts;
}

export interface PollTallies {
  /** Adds a poll: its end, ms since 1970, and duration, ms. */
  note(source: string, report: Counted, at: number, tookMs: number): void;
  take(): Tally[];
}

const MINUTE_MS = 60_000;
/** Most tallies; there are so many only while the database is unavailable, when no source is polled. */
const MOST_TALLIES = 20_000;

/** Counts polls until the counts are written, with one entry for each source and quarter of an hour. */
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
