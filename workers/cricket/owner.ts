import { messageOf } from "../../core/message-of.ts";
import type { Fence } from "../../platform/live-store/shared-records.ts";
import { traced } from "../../platform/tracing/tracing.ts";
import type { DueSource, SourceKind } from "../../store/types.ts";
import { createWorkerContext, type WorkerContext } from "../context.ts";
import { type LeasedLoop, startLeasedLoop } from "../leased-loop.ts";
import { findDue } from "../polling/due-sources.ts";
import { type Poller, pollSource } from "../polling/poll-source.ts";
import { nextTenure } from "./matches.ts";
import { FIXTURES_ID, MOST_POLLED } from "./sources.ts";

/**
 * Groups of sources that are polled separately, so that slow commentary delays no score. `atOnce`: most polls
 * of each group at a time.
 */
const LANES = [
  { name: "poll-cricket", kinds: ["fixtures", "scorecard"], atOnce: 16 },
  { name: "poll-commentary", kinds: ["commentary"], atOnce: 4 },
] as const satisfies { name: string; kinds: SourceKind[]; atOnce: number }[];
/** Delay before a source that is still due is polled again, ms; at most half its interval. */
const AGAIN_MS = 500;

export interface OwnerOptions {
  everyMs: number;
  pollers: Readonly<Record<SourceKind, Poller>>;
}

/**
 * Runs the owner of all matches: this worker process polls list, scorecards and commentary, and only it commits
 * them (decisions/cricket.md#owner). Each new lease, also after the live store lost data, starts a tenure with
 * an empty state and full fetches.
 */
export function startOwner(context: WorkerContext, { everyMs, pollers }: OwnerOptions): LeasedLoop {
  const polls = new Map<string, Promise<void>>();
  const lanes = LANES.map((lane) => ({
    ...lane,
    due: findDue(context, { kinds: lane.kinds, againMs: AGAIN_MS }),
    running: 0,
  }));
  let tenure: { fence: Fence; context: WorkerContext; ended: AbortController } | undefined;

  async function begin(fence: Fence): Promise<NonNullable<typeof tenure>> {
    tenure?.ended.abort();
    const ended = new AbortController();
    const matches = nextTenure(tenure?.context.matches ?? context.matches, fence, () => {
      ended.abort();
      loop.renew();
    });
    const stopping = AbortSignal.any([context.stopping, ended.signal]);
    tenure = {
      fence,
      ended,
      context: { ...createWorkerContext({ ...context, stopping }), matches, polls: context.polls },
    };
    const { sources } = context.store;
    const scorecards = await sources.wanted(MOST_POLLED, "scorecard");
    for (const id of [FIXTURES_ID, ...scorecards.map((one) => one.id)])
      await sources.pollNow(id, context.clock.now());
    return tenure;
  }

  async function poll(own: WorkerContext, { id }: DueSource, lane: (typeof lanes)[number]): Promise<void> {
    const began = performance.now();
    const count = (outcome: "completed" | "failed"): void =>
      own.metrics.job(lane.name, outcome, (performance.now() - began) / 1000);
    lane.running += 1;
    try {
      await traced(lane.name, { kind: "consumer" }, () => pollSource(own, id, pollers));
      count("completed");
    } catch (error) {
      // The result could not be recorded, so the source is still due.
      count("failed");
      own.platform.log.debug({ source: id, err: error }, `A poll failed: ${messageOf(error)}`);
    } finally {
      lane.running -= 1;
      polls.delete(id);
    }
  }

  const loop = startLeasedLoop(context, {
    lease: "cricket",
    title: "The owner of the matches",
    everyMs,
    async round(fence) {
      const own = tenure?.fence.number === fence.number ? tenure : await begin(fence);
      for (const lane of lanes) {
        if (lane.running >= lane.atOnce) continue;
        for (const source of await lane.due.find()) {
          if (lane.running >= lane.atOnce) break;
          if (polls.has(source.id)) continue;
          lane.due.take(source);
          polls.set(source.id, poll(own.context, source, lane));
        }
      }
    },
  });
  return {
    ...loop,
    async close() {
      await loop.close();
      await Promise.all(polls.values());
    },
  };
}
