import { beforeEach } from "vitest";
import { idsIn } from "../../core/cricket/fixtures/balls-document.ts";
import type { Scorecard } from "../../core/cricket/types.ts";
import { readDocument } from "../../platform/live-store/documents.ts";
import { createInProcessLiveStore } from "../../platform/live-store/in-process/in-process-live-store.ts";
import { createLog } from "../../platform/log/log.ts";
import type { Platform } from "../../platform/service.ts";
import type { Store } from "../../store/types.ts";
import { createFaultyLiveStore } from "../../tests/support/faulty-live-store.ts";
import { putLive } from "../../tests/support/live-writer.ts";
import { scorecard } from "../provider.test-support.ts";
import { preparePolledWorld, workerContextOf } from "../workers.test-support.ts";
import { nextTenure } from "./matches.ts";
import { readScorecardDocument } from "./parsing/read-document.ts";
import { pollCommentary } from "./poll-commentary.ts";

const log = createLog("silent");

export function cardOf(runs: number, facts: object = {}): Scorecard {
  const read = readScorecardDocument({
    body: Buffer.from(scorecard({ code: "live1", runs, ...facts })),
    contentType: "application/json",
    match: { code: "live1", type: "live", title: "A match" },
  });
  if (!read.ok) throw new Error(read.error);
  return read.value.value;
}

/**
 * Worker processes that share a database in all tests of a file. Each test has its own live store, which
 * contains the scorecard of `live1`.
 */
export function prepareWorkers() {
  const world = preparePolledWorld();
  const shared = { live: createInProcessLiveStore(log), now: 0 };
  beforeEach(async () => {
    shared.live = createInProcessLiveStore(log);
    shared.now = Date.now();
    await putLive(shared.live, "match:live1", cardOf(40));
  });
  return {
    world,
    /** The clock of the workers, in ms since 1970; tests move it. */
    shared,
    shown: async (): Promise<number | undefined> =>
      idsIn((await readDocument(shared.live, "balls:live1"))?.value)?.length,
    worker(store: Store = world.store) {
      const link = createFaultyLiveStore(shared.live);
      /** The function runs once while the provider's answer is on its way. */
      const meanwhile: { act: () => void | Promise<void> } = { act: () => undefined };
      const fetcher: Platform["fetcher"] = {
        ...world.platform.fetcher,
        async fetchBytes(...given) {
          const answer = await world.platform.fetcher.fetchBytes(...given);
          const { act } = meanwhile;
          meanwhile.act = () => undefined;
          await act();
          return answer;
        },
      };
      const platform = { ...world.platform, liveStore: link.store, fetcher };
      const context = workerContextOf(platform, store, () => shared.now, world.provider.url);
      return {
        context,
        link,
        meanwhile,
        poll() {
          shared.now += 1_000;
          return pollCommentary(context, { code: "live1" });
        },
        /** Empties the live store and begins a new tenure. `found`: restores the scorecard. */
        async lose({ found = false } = {}) {
          const card = found ? (await shared.live.read("match:live1"))?.value : undefined;
          shared.live = createInProcessLiveStore(log);
          await link.replace(shared.live);
          const fence = await shared.live.lease("cricket", "owner", 600_000);
          if (!fence) throw new Error("Another process has the lease");
          context.matches = nextTenure(context.matches, fence, () => undefined);
          context.lastBodies.clear();
          if (card) await putLive(shared.live, "match:live1", card);
        },
      };
    },
  };
}
