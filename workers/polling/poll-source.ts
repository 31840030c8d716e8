import { messageOf } from "../../core/message-of.ts";
import { present } from "../../core/present.ts";
import type { Source, SourceKind } from "../../store/types.ts";
import type { WorkerContext } from "../context.ts";
import { isDue, nextCheckAt } from "./backoff.ts";
import type { PollReport } from "./poll-report.ts";

/** Polls a source of one kind. If it rejects, the poll has failed, but not through the source's fault. */
export type Poller = (context: WorkerContext, source: Source) => Promise<PollReport>;

/** Polls a due source and records the result. After any failure the source is tried again later. */
export async function pollSource(
  context: WorkerContext,
  sourceId: string,
  pollers: Readonly<Record<SourceKind, Poller>>,
): Promise<void> {
  const { store, clock, platform, metrics } = context;
  const source = await store.sources.get(sourceId);
  // The job may have been enqueued twice, or the source was paused or retired since.
  if (!source || source.paused || source.retired || !isDue(source, clock.now())) return;
  const began = clock.now();
  const asked = performance.now();
  const report = await run(context, source, pollers[source.kind]);
  if (!report.ok && context.stopping.aborted) return;
  const now = clock.now();
  context.polls.note(source.id, report, now, performance.now() - asked);
  const next = (failures: number): number =>
    nextCheckAt({
      kind: source.kind,
      intervalMs: source.intervalMs,
      began,
      now,
      failures,
      ...present({ patienceMs: report.patienceMs }),
    });
  const { revision = 0 } = source;
  const facts = { source: source.id, kind: source.kind };
  if (report.ok) {
    metrics.poll(source.kind, report.changed ? "changed" : "unchanged");
    if (source.failures > 0) platform.log.info(facts, `${source.name} answers again`);
    const { changed, remark, etag, lastModified } = report;
    const outcome = { ok: true, at: now, nextCheckAt: next(0), changed } as const;
    await store.sources.record(
      source.id,
      { ...outcome, ...present({ remark, etag, lastModified }) },
      revision,
    );
    context.lastSuccesses.set(source.id, now);
    return;
  }
  metrics.poll(source.kind, "failed");
  // Each change of state is logged once; operators see the error all the time.
  if (source.failures === 0) platform.log.warn({ ...facts, error: report.error }, `${source.name} fails`);
  // An unavailable message bus must not delay polls.
  const again = next(report.ours ? 1 : source.failures + 1);
  const failed = { ok: false, at: now, nextCheckAt: again, error: report.error } as const;
  await store.sources.record(source.id, failed, revision);
}

async function run(context: WorkerContext, source: Source, poll: Poller): Promise<PollReport> {
  try {
    return await poll(context, source);
  } catch (error) {
    context.platform.log.debug(
      { source: source.id, err: error },
      "The result of a poll could not be recorded",
    );
    return { ok: false, error: messageOf(error), ours: true };
  }
}
