import { beforeEach, describe, expect, test } from "vitest";
import { ballIn, idsIn } from "../../../core/cricket/fixtures/balls-document.ts";
import { ballsTopic, matchTopic, progressTopic } from "../../../core/topics/readers-topics.ts";
import { readDocument } from "../../../platform/live-store/documents.ts";
import { commentary, rowOf, rowsOf } from "../../commentary.test-support.ts";
import type { WorkerContext } from "../../context.ts";
import { scorecard } from "../../provider.test-support.ts";
import { preparePolledWorld, workerContextOf } from "../../workers.test-support.ts";
import { pollCommentary } from "../poll-commentary.ts";
import { readScorecard } from "../read-scorecard.ts";

const CODE = "live1";
const FILE = "/live1_commentary_all_1.json";

const world = preparePolledWorld();
let now: number;
let context: WorkerContext;

beforeEach(() => {
  now = Date.now();
  context = workerContextOf(world.platform, world.store, () => now, world.provider.url);
});

/** Scorecard after `balls` singles, which contains `rows` of commentary. */
function withInside(
  balls: number,
  rows: readonly object[],
  place: "innings" | "document" = "innings",
): string {
  const overs = `${Math.floor(balls / 6)}.${balls % 6}`;
  const document = JSON.parse(scorecard({ code: CODE, runs: balls, overs }));
  const inside = { Commentary: rows.toReversed() };
  if (place === "document") return JSON.stringify({ ...document, ...inside });
  document.Innings[0] = { ...document.Innings[0], ...inside };
  return JSON.stringify(document);
}

const unnamed = (rows: readonly object[]): object[] =>
  rows.map((row) => ({ ...row, Batsman_Name: undefined, Bowler_Name: undefined }));

async function poll(document: string): Promise<void> {
  now += 1_000;
  world.provider.put("/live1.json", document);
  await readScorecard(context, { code: CODE, title: "A match", type: "live" });
  expect(await pollCommentary(context, { code: CODE })).toMatchObject({ ok: true });
}

const held = async <Topic extends Parameters<typeof readDocument>[1]>(topic: Topic) =>
  (await readDocument(world.platform.liveStore, topic))?.value;
const balls = () => held(ballsTopic(CODE));
const figures = async () => (await held(progressTopic(CODE)))?.innings["1"]?.overs;

describe("commentary inside a scorecard's document", () => {
  test.each(["innings", "document"] as const)(
    "is told where there is no file of it, with the players of the sides: in the %s",
    async (place) => {
      await poll(withInside(8, unnamed(rowsOf(8)), place));
      expect(ballIn(await balls(), "1-0-10006")).toMatchObject({
        batter: "Batter",
        bowler: "Bowler",
        text: "Ball 6",
        summary: expect.stringMatching(/^১ ওভার শেষে .+। এই ওভারে ৬ রান।/),
      });
      await poll(withInside(9, unnamed(rowsOf(9)), place));
      expect(idsIn(await balls())).toHaveLength(9);
      expect(await figures()).toEqual({
        0: { balls: 6, runs: 6, wickets: 0, marks: "111111" },
        1: { balls: 3, runs: 9, wickets: 0, marks: "111" },
      });
    },
  );

  test("keeps the overs that a document with the latest balls alone has no more", async () => {
    await poll(withInside(14, rowsOf(14)));
    await poll(withInside(20, rowsOf(20).slice(8)));
    expect(idsIn(await balls())).toHaveLength(20);
    expect(Object.values((await figures()) ?? {}).map(({ runs }) => runs)).toEqual([6, 12, 18, 20]);
    const kept = await world.store.balls.latest(CODE, { limit: 50 });
    expect(kept.map(({ over }) => over)).toEqual([3, 2, 1, 0]);
  });

  test("keeps the wide that an over began with once the document begins after it", async () => {
    const wide = { UID: 20_013, OID: 20_013, Over: "2.1", Batsman_Runs: "0", Detail: "wd" };
    const rows = [
      ...rowsOf(12),
      rowOf(13, wide),
      ...[13, 14, 15, 16, 17, 18, 19].map((number) =>
        rowOf(number, { UID: 20_001 + number, OID: 20_001 + number, Score: `${number + 1}/0` }),
      ),
    ];
    await poll(withInside(18, rows.slice(0, -1)));
    const before = idsIn(await balls());
    expect(before).toHaveLength(19);
    await poll(withInside(19, rows.slice(13)));
    expect(idsIn(await balls())).toEqual(["1-3-20020", ...(before ?? [])]);
    const [, over] = await world.store.balls.latest(CODE, { limit: 50 });
    expect(over?.balls).toHaveLength(7);
  });

  test("asks for a file once a minute, and gives way to it", async () => {
    await poll(withInside(8, rowsOf(8)));
    world.provider.put(FILE, commentary([...rowsOf(7), rowOf(8, { Commentary: "In the file" })]));
    await poll(withInside(8, rowsOf(8)));
    expect(world.provider.count(FILE)).toBe(1);
    now += 60_000;
    await poll(withInside(8, rowsOf(8)));
    expect(ballIn(await balls(), "1-1-10008")?.text).toBe("In the file");
  });

  test("does not take the telling over from a file that is gone", async () => {
    const told = [...rowsOf(7), rowOf(8, { Commentary: "In the file" })];
    world.provider.put(FILE, commentary(told));
    await poll(withInside(8, rowsOf(8)));
    world.provider.remove(FILE);
    for (const wait of [0, 120_000]) {
      now += wait;
      await poll(withInside(9, rowsOf(9)));
      expect(idsIn(await balls())).toHaveLength(8);
      expect(ballIn(await balls(), "1-1-10008")?.text).toBe("In the file");
    }
    world.provider.put(FILE, commentary([...told, rowOf(9)]));
    await poll(withInside(9, rowsOf(9)));
    expect(idsIn(await balls())?.[0]).toBe("1-1-10009");
  });

  test("that has neither scores nor numbers leaves the telling to the scorecard", async () => {
    const bare = rowsOf(9).map((row) => ({ ...row, Score: undefined, UID: undefined }));
    await poll(withInside(8, bare.slice(0, 8)));
    await poll(withInside(9, bare));
    expect(idsIn(await balls())).toHaveLength(1);
    expect((await held(matchTopic(CODE)))?.published).toBe(true);
  });
});
