import { describe, expect, test } from "vitest";
import type { BallsDocument } from "../../core/cricket/balls/balls-document.ts";
import type { ProgressDocument } from "../../core/cricket/balls/progress.ts";
import { ballIn, idsIn } from "../../core/cricket/fixtures/balls-document.ts";
import type { Scorecard } from "../../core/cricket/types.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { commentary, rowOf as row, rowsOf as rows } from "../commentary.test-support.ts";
import { withRoom } from "../polling/large-bodies.ts";
import { fixtures, scorecard } from "../provider.test-support.ts";
import { runCricket, until } from "../workers.test-support.ts";

const live = { code: "live1", list: "live", status: "Play in Progress" } as const;

describe("the commentary of a match", () => {
  async function start(told?: string) {
    const documents = told === undefined ? {} : { "/live1_commentary_all_1.json": told };
    const { doc, provider, scored, shared, source } = await runCricket([live], { live1: 40 }, { documents });
    await scored("live1", 40);
    const balls = () => doc<BallsDocument>("balls:live1");
    /**
     * Waits until the path was requested twice more, because the second of these polls began after the call.
     */
    const asked = new Map<string, number>();
    const pollAfter = (path: string): boolean => {
      const from = asked.get(path) ?? provider.count(path);
      asked.set(path, from);
      return provider.count(path) >= from + 2;
    };
    return { provider, shared, doc, source, balls, pollAfter };
  }

  /** Sources with a match for each commentary, which is a function of the match's code. */
  async function startAll(told: readonly ((code: string) => string)[]) {
    const codes = told.map((_, index) => `live${index + 1}`);
    const { doc, provider, source } = await runCricket(
      codes.map((code) => ({ ...live, code })),
      Object.fromEntries(codes.map((code) => [code, 40])),
      {
        documents: Object.fromEntries(
          told.map((tell, index) => [`/live${index + 1}_commentary_all_1.json`, tell(`live${index + 1}`)]),
        ),
      },
    );
    return codes.map((code) => ({
      balls: () => doc<BallsDocument>(`balls:${code}`),
      card: () => doc<Scorecard>(`match:${code}`),
      figures: async () => (await doc<ProgressDocument>(`progress:${code}`))?.innings["1"]?.overs,
      source: () => source(`balls-${code}`),
      failures: async () => (await source(`match-${code}`)).failures,
      tell: (body: string) => provider.put(`/${code}_commentary_all_1.json`, body),
    }));
  }

  test("is published as it grows: the latest overs live, all of them kept", async () => {
    const { provider, shared, source, balls, doc } = await start();
    await until("a 404", async () => (await source("balls-live1")).nextCheckAt > Date.now() + 30_000);
    expect(await balls()).toEqual({ code: "live1", overs: {}, documentShape: 2 });
    provider.put("/live1_commentary_all_1.json", commentary(rows(31)));
    await shared.store.sources.pollNow("balls-live1", Date.now());
    await until("the balls", async () => idsIn(await balls())?.[0] === "1-5-10031");
    expect(idsIn(await balls())).toHaveLength(19);
    expect(ballIn(await balls(), "1-4-10030")).toMatchObject({
      over: "4.6",
      score: "30/0",
      text: "Ball 30",
      summary: expect.stringMatching(/^৫ ওভার শেষে .+। এই ওভারে ৬ রান।/),
    });
    provider.put("/live1_commentary_all_1.json", commentary(rows(32)));
    await until("a ball more", async () => idsIn(await balls())?.[0] === "1-5-10032");
    const overs = await shared.store.balls.latest("live1", { limit: 50 });
    expect(overs.map(({ over }) => over)).toEqual([5, 4, 3, 2, 1, 0]);
    expect((await doc<Scorecard>("match:live1"))?.innings["1"]?.runs).toBe(40);
  });

  test("of a finished match, and its charts, are there as soon as its scorecard, in a wrapping, too", async () => {
    const done = { code: "done1", list: "results", status: "Match Ended" } as const;
    const told = { matchId: "done1", data: JSON.parse(commentary(rows(8), { GameCode: "done1" })) };
    const { doc, provider, shared, source } = await runCricket(
      [done],
      {},
      {
        documents: { "/done1_commentary_all_1.json": JSON.stringify(told) },
        variables: { POLL_LIVE_SECONDS: "60" },
      },
    );
    for (const id of ["balls-done1", "match-done1"])
      await until("an empty poll", async () => (await source(id)).nextCheckAt > Date.now() + 30_000);
    provider.put("/done1.json", scorecard({ code: "done1", runs: 8, status: "Match Ended" }));
    await shared.store.sources.pollNow("match-done1", Date.now());
    await until("the balls", async () => idsIn(await doc<BallsDocument>("balls:done1"))?.length === 8);
    const charted = async () => (await doc<ProgressDocument>("progress:done1"))?.innings["1"];
    await until("the charts", async () => Object.keys((await charted())?.overs ?? {}).length === 2);
  });

  test("is read one at a time where it is over a megabyte, and holds up no shorter one", async () => {
    const other = { code: "live2", list: "live", status: "Play in Progress" } as const;
    const { provider, shared, balls, doc, pollAfter } = await start();
    const pollNow = (id: string) => shared.store.sources.pollNow(id, Date.now());
    provider.put("/cricket-liupre_v2.json", fixtures([live, other]));
    provider.put("/live2.json", scorecard({ code: "live2", runs: 40 }));
    await until("the other", async () => (await doc<Scorecard>("match:live2"))?.published === true);
    const left = Promise.withResolvers<void>();
    const inside = Promise.withResolvers<void>();
    const another = withRoom("commentary", async (makeRoom) => {
      await makeRoom(new AbortController().signal);
      inside.resolve();
      await left.promise;
    });
    await inside.promise;
    cleanups.push(async () => left.resolve());
    provider.put("/live1_commentary_all_1.json", commentary(rows(8), { Padding: "x".repeat(2_000_000) }));
    provider.put("/live2_commentary_all_1.json", commentary(rows(8), { GameCode: "live2" }));
    for (const id of ["balls-live1", "balls-live2"]) await pollNow(id);
    await until("the short one", async () => idsIn(await doc<BallsDocument>("balls:live2"))?.length === 8);
    await until("a poll after it", () => pollAfter("/live2_commentary_all_1.json"));
    expect(idsIn(await balls())).toEqual([]);
    left.resolve();
    await another;
    await pollNow("balls-live1");
    await until("the long one", async () => idsIn(await balls())?.length === 8);
  });

  test("is corrected where the provider corrects it", async () => {
    const { provider, shared, balls, doc } = await start(commentary(rows(8)));
    await until("the balls", async () => idsIn(await balls())?.length === 8);
    const edited = [...rows(7), row(8, { Runs: "4", Batsman_Runs: "4", Isboundary: true, Score: "11/0" })];
    provider.put("/live1_commentary_all_1.json", commentary(edited));
    await until("the edit", async () => ballIn(await balls(), "1-1-10008")?.boundary === 4);
    const second = async () => (await doc<ProgressDocument>("progress:live1"))?.innings["1"]?.overs["1"];
    await until("the edited over", async () => (await second())?.runs === 11);
    provider.put("/live1_commentary_all_1.json", commentary(rows(8), { Deleted_UID: [10_008] }));
    await until("the deletion", async () => idsIn(await balls())?.[0] === "1-1-10007");
    await until("the corrected over", async () => (await second())?.runs === 7);
    expect(await second()).toEqual({ balls: 1, runs: 7, wickets: 0, marks: "1" });
    await until("the kept over", async () => {
      const [over] = await shared.store.balls.latest("live1", { limit: 1 });
      return Array.isArray(over?.balls) && over.balls.length === 1;
    });
  });

  test("ends with the innings' summary once the match is over, though the commentary says nothing new", async () => {
    const { provider, balls, doc, pollAfter } = await start(commentary(rows(8)));
    await until("the balls", async () => idsIn(await balls())?.length === 8);
    const last = async () => ballIn(await balls(), "1-1-10008");
    expect(await last()).not.toHaveProperty("inningsSummary");
    const ended = { status: "Match Ended", result: "Reds won by 9 runs" };
    provider.put("/live1.json", scorecard({ code: "live1", runs: 9, ...ended }));
    await until("the end", async () => (await doc<Scorecard>("match:live1"))?.status === "RESULTS");
    await until("a poll after it", () => pollAfter("/live1_commentary_all_1.json"));
    expect(await last()).not.toHaveProperty("inningsSummary");
    provider.put("/live1.json", scorecard({ code: "live1", runs: 8, ...ended }));
    await until("the summaries", async () => (await last())?.matchSummary !== undefined);
    expect(await last()).toMatchObject({
      inningsSummary: "Reds-এর ইনিংস শেষ: বিনা উইকেটে ৮ (১.২ ওভার)। ব্যাট হাতে: A Batter ৮ (৮)।",
      matchSummary: "Reds ৯ রানে জয়ী।",
    });
  });

  test("of an innings that is over, and comes to something else, is not closed, and its source says why", async () => {
    const { provider, balls, doc, source } = await start(commentary(rows(8)));
    await until("the balls", async () => idsIn(await balls())?.length === 8);
    const breakAt = (runs: number): string => scorecard({ code: "live1", runs, status: "Innings Break" });
    const why = async (): Promise<string | undefined> => (await source("balls-live1")).lastError;
    provider.put("/live1.json", breakAt(9));
    const short = "The balls of innings 1 come to 8/0, its scorecard to 9/0";
    await until("the reason", async () => (await why()) === short);
    provider.put("/live1.json", breakAt(7));
    await until("the cut", async () => idsIn(await balls())?.[0] === "1-1-10007");
    await until("its reason", async () => (await why())?.startsWith("1 balls of innings 1 contradict"));
    const over = (await doc<ProgressDocument>("progress:live1"))?.innings["1"]?.overs["1"];
    expect(over).toMatchObject({ balls: 1, runs: 7 });
    provider.put("/live1.json", breakAt(8));
    await until("the summary", async () => ballIn(await balls(), "1-1-10008")?.inningsSummary !== undefined);
  });

  test("that is broken leaves the balls and the scorecard as they are, and its source says why", async () => {
    const broken: [(code: string) => string, string][] = [
      [(code) => commentary(rows(3), { GameCode: code }), "has 3 balls, and had 8 before"],
      [() => commentary(rows(8), { GameCode: "other" }), "another match"],
      [(code) => commentary([], { GameCode: code }), "has 0 balls, and had 8 before"],
      [() => JSON.stringify({ Commentary: "none" }), "no commentary"],
      [() => commentary([{ Isball: false, Commentary: "x".repeat(7_000_000) }]), "large"],
    ];
    const matches = await startAll(broken.map(() => (code) => commentary(rows(8), { GameCode: code })));
    for (const [index, { balls, source, card, failures, tell }] of matches.entries()) {
      const [body, why = ""] = broken[index] ?? [];
      await until("the balls", async () => idsIn(await balls())?.length === 8);
      const before = await balls();
      tell(body?.(`live${index + 1}`) ?? "");
      await until(why, async () => (await source()).lastError?.includes(why));
      expect(await balls(), why).toEqual(before);
      expect((await card())?.innings["1"]?.runs).toBe(40);
      expect(await failures()).toBe(0);
    }
  });

  const withSixth = (facts: object): object[] => rows(8).map((one, at) => (at === 5 ? row(6, facts) : one));
  const WITHOUT_SIXTH = [8, 7, 5, 4, 3, 2, 1].map((number) => `1-${number > 6 ? 1 : 0}-${10_000 + number}`);

  test("with a row that contradicts the others or cannot be read loses that row alone, and its source says so", async () => {
    const facts = [
      { Score: "131/7" },
      { Runs: "4", Batsman_Runs: "4" },
      { Over: "first" },
      { UID: "../../etc" },
      { OID: "last" },
      { Batsman_Name: "x".repeat(1_000_000) },
    ];
    const matches = await startAll(
      facts.map((fact) => (code) => commentary(withSixth(fact), { GameCode: code })),
    );
    for (const [index, { balls, source, card, failures }] of matches.entries()) {
      const name = JSON.stringify(facts[index]).slice(0, 60);
      await until(name, async () => idsIn(await balls())?.length === 7);
      expect(idsIn(await balls()), name).toEqual(WITHOUT_SIXTH);
      const why = "1 balls of innings 1 contradict the others or cannot be read";
      await until("the reason", async () => (await source()).lastError === why);
      const { lastErrorAt = 0 } = await source();
      await until("it again", async () => ((await source()).lastErrorAt ?? 0) > lastErrorAt);
      expect((await source()).failures).toBe(0);
      expect((await card())?.innings["1"]?.runs).toBe(40);
      expect(await failures()).toBe(0);
    }
  });

  test("that stands still while the score goes on says so at its source, and stays", async () => {
    const { provider, balls, source } = await start(commentary(rows(8)));
    await until("the balls", async () => idsIn(await balls())?.length === 8);
    expect((await source("balls-live1")).lastError).toBeUndefined();
    const later = JSON.parse(scorecard({ code: "live1", runs: 60 }));
    later.Innings[0].Overs = "3.3";
    provider.put("/live1.json", JSON.stringify(later));
    const why = "The commentary of innings 1 is 13 balls behind its scorecard";
    await until("the reason", async () => (await source("balls-live1")).lastError === why);
    expect(idsIn(await balls())).toHaveLength(8);
  });

  test("that is odd is told whole and in order", async () => {
    const odd: Readonly<Record<string, object[]>> = {
      "out of order": rows(8).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? 1 : -1)),
      "each row twice": [...rows(8), ...rows(8)],
      "rows of kinds that nobody knows": [...rows(8), { Isball: "perhaps" }, { Isball: {} }, {}],
      "an extra and a dismissal of unknown kinds": withSixth({ Detail: "zz", Dismissal_Type: "abducted" }),
      "a place that is none": withSixth({ ZAD: "x,9,-1", Ball_Line_Length: "here" }),
      "a time that is none": withSixth({ Timestamp: "99/99/9999T99:99" }),
      "padded to 5 MB": [...rows(8), { Isball: false, Commentary: "x".repeat(5_000_000) }],
    };
    const matches = await startAll(
      Object.values(odd).map((told) => (code) => commentary(told, { GameCode: code })),
    );
    const whole = [8, 7, 6, 5, 4, 3, 2, 1].map((n) => `1-${n > 6 ? 1 : 0}-${10_000 + n}`);
    for (const [index, { balls, figures, source }] of matches.entries()) {
      const name = Object.keys(odd)[index] ?? "";
      await until(name, async () => idsIn(await balls())?.length === 8);
      expect(idsIn(await balls()), name).toEqual(whole);
      await until("the figures", async () => (await figures())?.["1"]?.runs === 8);
      expect((await figures())?.["0"]).toEqual({ balls: 6, runs: 6, wickets: 0, marks: "111111" });
      expect((await source()).lastError, name).toBeUndefined();
    }
  });

  test("with rows far ahead of the scorecard tells those once it has come to them", async () => {
    const { provider, balls, doc, source } = await start(commentary(rows(100)));
    await until("the near ones", async () => ballIn(await balls(), "1-13-10080")?.score === "80/0");
    expect(idsIn(await balls())?.[0]).toBe("1-13-10080");
    const why = "20 balls of innings 1 are far ahead of its scorecard";
    await until("the reason", async () => (await source("balls-live1")).lastError === why);
    expect((await doc<Scorecard>("match:live1"))?.innings["1"]?.runs).toBe(40);
    provider.put("/live1.json", scorecard({ code: "live1", runs: 95 }));
    await until("the rest", async () => idsIn(await balls())?.[0] === "1-16-10100");
    const isClear = async (): Promise<boolean> => {
      const { lastErrorAt, lastSuccessAt } = await source("balls-live1");
      return lastErrorAt !== lastSuccessAt;
    };
    await until("no reason", isClear);
  });
});
