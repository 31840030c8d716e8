import { describe, expect, test } from "vitest";
import { LIVE_CHASE } from "../../../core/cricket/fixtures/live-chase.ts";
import { read } from "../../../core/cricket/read/scorecard/scorecard.test-support.ts";
import type { StripDocument } from "../../../core/cricket/strip/strip-document.ts";
import type { Match, MatchListDocument } from "../../../core/cricket/types.ts";
import { readDocument } from "../../../platform/live-store/documents.ts";
import { putLive } from "../../../tests/support/live-writer.ts";
import { scorecard } from "../../provider.test-support.ts";
import { openTestWorker, runCricket, until } from "../../workers.test-support.ts";
import { publishNoMatches } from "./no-matches.ts";
import { followInMatches } from "./publish-matches.ts";

const shownInStrip: Match = {
  key: "live1",
  code: "live1",
  type: "live",
  status: "LIVE",
  play: { state: "on" },
  teamA: { name: "Reds", short: "RED" },
  teamB: { name: "Blues", short: "BLU" },
  innings: [{ team: "RED", runs: "10", wickets: "1", overs: "1.4" }],
};
const live = { code: "live1", list: "live", status: "Play in Progress" } as const;

describe("the live strip", () => {
  test("follows each ball, tells the end once, and an empty store does not take that away", async () => {
    const upcoming = { code: "next1", list: "upcoming", status: "Upcoming" } as const;
    const { provider, bowl, ...first } = await runCricket([live, upcoming], { live1: 10 });
    const match = async () => (await first.doc<StripDocument>("strip"))?.strip.live1;
    const score = (one: Awaited<ReturnType<typeof match>>) => [one?.a.score, one?.b.score].join(" ");
    await until("the score", async () => score(await match()).includes("10/"));
    expect(await match()).toMatchObject({ state: "live" });
    expect((await first.doc<StripDocument>("strip"))?.order).toEqual(["live1"]);

    bowl("live1", 14);
    await until("the ball", async () => score(await match()).includes("14/"));

    const before = Date.now();
    provider.put("/live1.json", scorecard({ code: "live1", runs: 15, status: "Match Ended" }));
    const ended = await until("the end", async () => {
      const seen = await match();
      return seen?.state === "ended" ? seen : undefined;
    });
    expect(ended.endedAt).toBeGreaterThan(before - 5_000);

    await first.flush();
    await until("the strip again", async () => (await match())?.endedAt === ended.endedAt);
  });

  test("is not emptied while a list that was lost is away", async () => {
    const { platform, context } = await openTestWorker();
    const read = async () => (await readDocument(platform.liveStore, "strip"))?.value;
    await followInMatches(context);
    expect(await read()).toBeUndefined();
    await publishNoMatches(context);
    expect(await read()).toEqual({ order: [], strip: {} });
    await platform.liveStore.expire("strip", 0);
    await publishNoMatches(context);
    expect(await read()).toEqual({ order: [], strip: {} });
  });

  test("follows an earlier list that a process without a source of cricket finds", async () => {
    const { platform, context } = await openTestWorker();
    const list: MatchListDocument = { order: ["live1"], matches: { live1: shownInStrip } };
    await putLive(platform.liveStore, "matches", list);
    await publishNoMatches(context);
    expect((await readDocument(platform.liveStore, "matches"))?.value).toMatchObject(list);
    expect((await readDocument(platform.liveStore, "strip"))?.value).toMatchObject({ order: ["live1"] });
  });

  test("documents of an earlier build get what is told, whether or not a poll brings them again", async () => {
    const { platform, context } = await openTestWorker();
    const { told: _, bengali: __, ...older } = read(LIVE_CHASE, "live");
    const match = { ...shownInStrip, key: older.code, code: older.code };
    await putLive(platform.liveStore, "matches", { order: [match.key], matches: { [match.key]: match } });
    await putLive(platform.liveStore, `match:${older.code}`, older);
    await followInMatches(context);
    const stored = await platform.liveStore.read(`match:${older.code}`);
    expect(stored?.value).toMatchObject({ told: { b: { name: "Hills", batting: true } }, bengali: {} });
  });
});
