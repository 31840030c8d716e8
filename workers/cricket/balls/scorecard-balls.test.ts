import { beforeEach, describe, expect, test } from "vitest";
import type { BallsDocument } from "../../../core/cricket/balls/balls-document.ts";
import type { OverOfBalls } from "../../../core/cricket/balls/overs.ts";
import { idsIn } from "../../../core/cricket/fixtures/balls-document.ts";
import type { Scorecard } from "../../../core/cricket/types.ts";
import { readDocument } from "../../../platform/live-store/documents.ts";
import { createInProcessLiveStore } from "../../../platform/live-store/in-process/in-process-live-store.ts";
import type { LiveStore } from "../../../platform/live-store/port.ts";
import { createLog } from "../../../platform/log/log.ts";
import type { Store } from "../../../store/types.ts";
import { putLive } from "../../../tests/support/live-writer.ts";
import { commentary, rowsOf } from "../../commentary.test-support.ts";
import { scorecard } from "../../provider.test-support.ts";
import { preparePolledWorld, workerContextOf } from "../../workers.test-support.ts";
import { commitMatches } from "../commit-matches.ts";
import { readScorecardDocument } from "../parsing/read-document.ts";
import { pollCommentary } from "../poll-commentary.ts";
import { readScorecard } from "../read-scorecard.ts";
import { storeBalls, tellBalls } from "./scorecard-balls.ts";

const world = preparePolledWorld();
let live: LiveStore;
let now: number;

beforeEach(() => {
  live = createInProcessLiveStore(createLog("silent"));
  now = Date.now();
});

const worker = (own: Store = world.store) =>
  workerContextOf({ ...world.platform, liveStore: live }, own, () => now, world.provider.url);

function cardOf(runs: number, facts: object = {}): Scorecard {
  const raw = JSON.parse(scorecard({ code: "live1", runs }));
  const [innings] = raw.Innings;
  innings.Overs = innings.Bowlers[0].Overs = `${Math.floor(runs / 6)}.${runs % 6}`;
  innings.Batsmen[0].Balls = String(runs);
  Object.assign(innings, facts);
  const read = readScorecardDocument({
    body: Buffer.from(JSON.stringify(raw)),
    contentType: "application/json",
    match: { code: "live1", type: "live", title: "A match" },
  });
  if (!read.ok) throw new Error(read.error);
  return read.value.value;
}

async function tell(card: Scorecard, before: Scorecard | undefined, context = worker()): Promise<void> {
  now += 1_000;
  const step = await commitMatches(context, [], (draft) => tellBalls(draft, { card, before }));
  if (step.done) await storeBalls(context, step.done);
}

const shown = async (): Promise<BallsDocument | undefined> =>
  (await readDocument(live, "balls:live1"))?.value;
function inSecondInnings(card: Scorecard, runs: number): Scorecard {
  const first = card.innings["1"];
  if (!first) throw new Error("The scorecard has an innings");
  const second = { ...first, number: 2, runs, overs: `0.${runs}` };
  return { ...card, inningsOrder: ["1", "2"], innings: { 1: first, 2: second } };
}

const kept = async (innings = 1): Promise<string[]> =>
  (await world.store.balls.latest("live1", { innings, limit: 50 }))
    .flatMap(({ balls }) => balls as { id: string }[])
    .map(({ id }) => id);

/** A store that refuses overs while `refuses` says so. */
const refusing = (refuses: () => boolean): Store => ({
  ...world.store,
  balls: {
    ...world.store.balls,
    async save(...given) {
      if (refuses()) throw new Error("the disk is full");
      return world.store.balls.save(...given);
    },
  },
});

describe("what a scorecard tells of its balls", () => {
  test("is told of an innings that nobody tells after one with commentary, once two overs of it are bowled", async () => {
    const first = cardOf(8);
    const second = (runs: number, overs: string): Scorecard => {
      const card = inSecondInnings(first, runs);
      const innings = card.innings["2"];
      if (!innings) throw new Error("There is no second innings");
      return { ...card, innings: { ...card.innings, 2: { ...innings, overs } } };
    };
    const poll = async () => {
      now += 1_000;
      expect(await pollCommentary(worker(), { code: "live1" })).toMatchObject({ ok: true });
    };
    world.provider.put("/live1_commentary_all_1.json", commentary(rowsOf(8)));
    await putLive(live, "match:live1", first);
    await poll();
    const commented = idsIn(await shown()) ?? [];
    expect(commented).toHaveLength(8);
    await tell(second(5, "1.5"), second(4, "1.4"));
    expect(idsIn(await shown())).toEqual(commented);
    await tell(second(9, "2.1"), second(7, "2.0"));
    const told = ["2-2-s9-0-13", ...commented];
    expect(idsIn(await shown())).toEqual(told);
    expect(await kept(2)).toEqual(["2-2-s9-0-13"]);
    expect(await kept()).toHaveLength(8);
    await putLive(live, "match:live1", second(9, "2.1"));
    await poll();
    expect(idsIn(await shown())).toEqual(told);
    const late = rowsOf(13).map((row) => ({ ...row, UID: `9${(row as { UID: number }).UID}` }));
    world.provider.put("/live1_commentary_all_2.json", commentary(late, { InningNo: "2" }));
    await putLive(live, "match:live1", second(13, "2.1"));
    await poll();
    expect((idsIn(await shown()) ?? []).filter((id) => id.includes("-s"))).toEqual([]);
    expect(await kept(2)).toHaveLength(13);
    await tell(second(14, "2.2"), second(13, "2.1"));
    expect(await kept(2)).toHaveLength(13);
  });

  test("is told by the next poll of the same document where the database refused it", async () => {
    let refuses = false;
    const context = worker(refusing(() => refuses));
    const raw = (runs: number) => {
      const card = JSON.parse(scorecard({ code: "live1", runs }));
      card.Innings[0].Overs = `0.${runs}`;
      return JSON.stringify(card);
    };
    const poll = () => {
      now += 1_000;
      return readScorecard(context, { code: "live1", title: "A match", type: "live" });
    };
    world.provider.put("/live1.json", raw(1));
    await poll();
    world.provider.put("/live1.json", raw(2));
    await poll();
    world.provider.put("/live1.json", raw(3));
    refuses = true;
    expect(await poll()).toEqual({ ok: true, changed: true });
    expect(await kept()).toEqual(["1-0-s2-0-2"]);
    refuses = false;
    await poll();
    expect(await kept()).toEqual(["1-0-s2-0-2", "1-0-s3-0-3"]);
  });

  test("stays in the database, though a late write of an earlier owner replaces an over", async () => {
    const context = worker();
    await tell(cardOf(5), cardOf(4), context);
    const late = await world.store.balls.latest("live1", { limit: 1 });
    await tell(cardOf(6), cardOf(5), context);
    await world.store.balls.save("live1", late as OverOfBalls[]);
    await tell(cardOf(7), cardOf(6), context);
    expect((await kept()).toSorted()).toEqual(idsIn(await shown())?.toSorted());
  });

  test("goes with an innings that the scorecard takes back", async () => {
    const card = cardOf(8);
    const second = (runs: number) => inSecondInnings(card, runs);
    await tell(card, cardOf(7));
    await tell(second(2), second(1));
    expect(idsIn(await shown())).toEqual(["2-0-s2-0-2", "1-1-s8-0-8"]);
    await tell(card, second(2));
    expect(idsIn(await shown())).toEqual(["1-1-s8-0-8"]);
    expect(await kept(2)).toEqual([]);
    expect(await kept()).toEqual(["1-1-s8-0-8"]);
  });

  test("says of the overs in figures, too, that none follows, until the match goes on", async () => {
    const figures = async () => (await readDocument(live, "progress:live1"))?.value;
    const won = { status: "RESULTS", statusText: "Match Ended", equation: "Reds won by 5 runs" } as const;
    await tell(cardOf(3), undefined);
    expect(await figures()).toBeUndefined();
    await tell({ ...cardOf(4), ...won }, cardOf(3));
    expect([(await shown())?.ended, (await figures())?.ended]).toEqual([true, true]);
    await tell(cardOf(5), { ...cardOf(4), ...won });
    expect([(await shown())?.ended, (await figures())?.ended]).toEqual([undefined, undefined]);
    expect(await figures()).toEqual({ code: "live1", innings: {}, players: {} });
  });

  test("counts overs of as many balls as the innings says, whatever its run rate", async () => {
    const hundred = { AllottedOvers: "20", AllotedBalls: "100", Runrate: "" };
    await tell(cardOf(7, { ...hundred, Overs: "1.2" }), cardOf(6, { ...hundred, Overs: "1.1" }));
    expect(await kept()).toEqual(["1-1-s7-0-7"]);
  });
});
