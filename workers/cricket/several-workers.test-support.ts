import type { Scorecard } from "../../core/cricket/types.ts";
import type { LiveStore } from "../../platform/live-store/port.ts";
import type { Platform } from "../../platform/service.ts";
import type { Store } from "../../store/types.ts";
import { createFaultyLiveStore } from "../../tests/support/faulty-live-store.ts";
import { scorecard } from "../provider.test-support.ts";
import { type PolledWorld, workerContextOf } from "../workers.test-support.ts";
import { readScorecardDocument } from "./parsing/read-document.ts";

/** The scorecard of `live1`, as a worker reads it of the provider's. */
export function cardOf(runs: number, facts: object = {}): Scorecard {
  const read = readScorecardDocument({
    body: Buffer.from(scorecard({ code: "live1", runs, ...facts })),
    contentType: "application/json",
    match: { code: "live1", type: "live", title: "A match" },
  });
  if (!read.ok) throw new Error(read.error);
  return read.value.value;
}

/** One worker process of several over the same database and live store. */
export function workerBeside(
  world: PolledWorld,
  liveStore: LiveStore,
  now: () => number,
  store: Store = world.store,
) {
  const link = createFaultyLiveStore(liveStore);
  /** What happens, once, while the provider's answer is on its way. */
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
  return { context: workerContextOf(platform, store, now, world.provider.url), link, meanwhile };
}
