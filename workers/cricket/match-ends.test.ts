import { LRUCache } from "lru-cache";
import { expect, it } from "vitest";
import { LIVE_MATCH } from "../../core/cricket/fixtures/match.ts";
import { withEnds } from "../../core/cricket/match-list/ended-matches.ts";
import type { Match, MatchListDocument } from "../../core/cricket/types.ts";
import type { WorkerContext } from "../context.ts";
import { keepEnds, withKeptEnds } from "./match-ends.ts";

const HOUR = 3_600_000;
const BEGAN = Date.parse("2026-11-23T00:00:00Z");

/** A worker's list of one match, its live store, and a database that keeps its end. */
function startWorker(kept = new Map<string, number>()) {
  let published: MatchListDocument | undefined;
  const ends = new LRUCache<string, number | "unknown">({ max: 10 });
  const context = {
    matches: { ends },
    store: {
      matches: {
        ends: async (codes: string[]) => new Map([...kept].filter(([code]) => codes.includes(code))),
        keepEnd: async (code: string, end: number) => Boolean(kept.set(code, end)),
      },
    },
    platform: {
      log: { warn: () => undefined },
      liveStore: {
        read: async () => published && { value: published, epoch: "e", version: 1, fetchBegan: 0, at: BEGAN },
      },
    },
  } as unknown as WorkerContext;
  return {
    kept,
    lose() {
      published = undefined;
    },
    /** When the match ended, by the list that is published `hours` after the beginning. */
    async publish(status: Match["status"], hours: number): Promise<string | undefined> {
      const match: Match = { ...LIVE_MATCH, key: "k", code: "c1", status };
      const list = await withKeptEnds(context, { order: ["k"], matches: { k: match } }, published);
      published = withEnds(list, published, BEGAN + hours * HOUR);
      await keepEnds(context);
      return published.matches.k?.endedAt;
    },
  };
}
const after = (hours: number): string => new Date(BEGAN + hours * HOUR).toISOString();

it("dates a second end by itself, when a match that was told as over went on", async () => {
  const { publish, kept } = startWorker();
  await publish("LIVE", 0);
  expect(await publish("RESULTS", 1)).toBe(after(1));
  expect(await publish("LIVE", 2)).toBeUndefined();
  expect(await publish("RESULTS", 15)).toBe(after(15));
  expect(await publish("RESULTS", 16)).toBe(after(15));
  expect(kept.get("c1")).toBe(BEGAN + 15 * HOUR);
});

it("takes the end that is kept where the live store lost it, the second one after a second end", async () => {
  const { publish, lose, kept } = startWorker();
  await publish("LIVE", 0);
  await publish("RESULTS", 1);
  lose();
  expect(await publish("RESULTS", 2)).toBe(after(1));
  await publish("LIVE", 3);
  await publish("RESULTS", 15);
  lose();
  expect(await publish("RESULTS", 16)).toBe(after(15));
  // A process that begins then knows it from the database.
  expect(await startWorker(kept).publish("RESULTS", 17)).toBe(after(15));
});
