import type { Job } from "../platform/jobs/port.ts";
import type { Source, SourceKind } from "../store/types.ts";
import { isDue, nextCheckAt } from "./backoff.ts";
import type { WorkerContext } from "./context.ts";
import { pollFeed } from "./poll-feed.ts";
import { pollFixtures } from "./poll-fixtures.ts";
import type { PollReport } from "./poll-report.ts";
import { pollScorecard } from "./poll-scorecard.ts";

interface PollQueue {
  queue: string;
  kinds: readonly SourceKind[];
  /** Polls at once in one worker process. */
  slots: number;
  /** ms before a source that is still due as it was, or half its interval, is enqueued again: its job may be lost. */
  againMs: number;
}

/**
 * Polls by what they wait for. Cricket has a queue and slots of its own, so that feeds that hang delay no ball; the most
 * urgent first. A thousand feeds a minute are 17 a second: at half a second each they take 8 slots, and as many are taken
 * when one feed in twenty hangs until its ten seconds are over.
 */
export const POLL_QUEUES: readonly PollQueue[] = [
  { queue: "poll-cricket", kinds: ["fixtures", "scorecard"], slots: 16, againMs: 500 },
  { queue: "poll", kinds: ["feed"], slots: 24, againMs: 5_000 },
];
export interface PollJob {
  sourceId: string;
}

/** Polls a source that is due and records what came of it. Whatever fails, the source stays and is tried again later. */
export async function pollSource(context: WorkerContext, job: Job<PollJob>): Promise<void> {
  const { store, clock, platform, metrics } = context;
  const source = await store.sources.get(job.data.sourceId);
  // Enqueued twice in a row, paused or retired meanwhile: the provider is not asked again.
  if (!source || source.paused || source.retired || !isDue(source, clock.now())) return;
  const began = clock.now();
  const report = await run(context, source);
  const now = clock.now();
  const next = (failures: number): number =>
    nextCheckAt({
      kind: source.kind,
      intervalMs: source.intervalMs,
      began,
      now,
      failures,
      ...(report.patienceMs === undefined ? {} : { patienceMs: report.patienceMs }),
    });
  const facts = { source: source.id, kind: source.kind };
  if (report.ok) {
    metrics.poll(source.kind, report.changed ? "changed" : "unchanged");
    if (source.failures > 0) platform.log.info(facts, `${source.name} answers again`);
    await store.sources.record(source.id, {
      ok: true,
      at: now,
      nextCheckAt: next(0),
      changed: report.changed,
      ...(report.etag === undefined ? {} : { etag: report.etag }),
      ...(report.lastModified === undefined ? {} : { lastModified: report.lastModified }),
    });
    return;
  }
  metrics.poll(source.kind, "failed");
  // Once per change of state: a source that keeps failing shows its error to operators, not in every line of the log.
  if (source.failures === 0) platform.log.warn({ ...facts, error: report.error }, `${source.name} fails`);
  await store.sources.record(source.id, {
    ok: false,
    at: now,
    // A source is not left alone for longer because the bus was away.
    nextCheckAt: next(report.ours ? 1 : source.failures + 1),
    error: report.error,
  });
}

async function run(context: WorkerContext, source: Source): Promise<PollReport> {
  try {
    switch (source.kind) {
      case "feed":
        return await pollFeed(context, source);
      case "fixtures":
        return await pollFixtures(context, source);
      case "scorecard":
        return await pollScorecard(context, source);
    }
  } catch (error) {
    // A store or bus that is away, or a fault of ours: the source is tried again like any other that fails.
    context.platform.log.debug({ source: source.id, err: error }, "Poll could not be finished");
    return { ok: false, error: error instanceof Error ? error.message : String(error), ours: true };
  }
}
