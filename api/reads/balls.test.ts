import { beforeAll, describe, expect, it } from "vitest";
import { ballList } from "../../core/contract/balls.ts";
import { errorBody } from "../../core/contract/rest.ts";
import type { BallEntry } from "../../core/cricket/balls/ball-entry.ts";
import type { LiveObject } from "../../core/live/types.ts";
import { prepareApi } from "../prepare-api.test-support.ts";

const ball = (innings: number, over: number, number: number): BallEntry => ({
  id: `${innings}-${over}-${innings * 10_000 + over * 6 + number}`,
  innings,
  over: `${over}.${number}`,
  batter: "A Batter",
  bowler: "A Bowler",
  runs: 1,
  batterRuns: 1,
  score: `${over * 6 + number}/0`,
  sentence: "এক রান।",
});
const over = (innings: number, number: number) => ({
  innings,
  over: number,
  balls: [1, 2, 3, 4, 5, 6].map((one) => ball(innings, number, one)),
});

const wanted: Record<string, { topic: string; value: LiveObject }> = {
  abc5: { topic: "balls:abc5", value: { code: "abc5", overs: {} } },
  abc8: { topic: "progress:abc8", value: { code: "abc8", innings: { "1": { overs: {} } }, players: {} } },
};

const api = prepareApi({}, async () => {
  await api.jobs.process<{ code: string }>("scorecard-wanted", async ({ data }) => {
    const found = wanted[data.code];
    if (found) await api.publish(found.topic, found.value);
  });
  await api.publish("match:abc1", { published: false, code: "abc1" });
  const overs = [1, 2].flatMap((innings) => Array.from({ length: 50 }, (_, number) => over(innings, number)));
  await api.store.balls.save("abc1", overs);
  await api.store.balls.save("abc2", [over(1, 0)]);
});

const read = async (query: string) => ballList.parse((await api.ask(`/api/matches/abc1/balls${query}`)).json);

describe("the balls of a match", () => {
  it("come newest first, page by page, each once, until the first", async () => {
    const ids: string[] = [];
    let before: string | undefined = "";
    while (before !== undefined) {
      const page = await read(`?limit=70${before === "" ? "" : `&before=${before}`}`);
      ids.push(...page.data.map(({ id }) => id));
      before = page.pagination.before;
      expect(before === undefined || before === ids.at(-1)).toBe(true);
    }
    const all = [1, 2].flatMap((innings) =>
      Array.from({ length: 50 }, (_, number) => over(innings, number).balls),
    );
    expect(ids).toEqual(
      all
        .flat()
        .map(({ id }) => id)
        .toReversed(),
    );
  });

  it("are those of one innings where one is asked for", async () => {
    const { data, pagination } = await read("?innings=1&limit=200");
    expect(data).toHaveLength(200);
    expect(data[0]?.id).toBe("1-49-10300");
    expect(pagination.before).toBe(data.at(-1)?.id);
    const rest = await read(`?innings=1&limit=200&before=${pagination.before}`);
    expect(rest.data).toHaveLength(100);
    expect(rest.pagination).toEqual({});
    expect((await read("?innings=3")).data).toEqual([]);
  });

  it("are all to be had where overs lack most of their balls", async () => {
    const short = Array.from({ length: 30 }, (_, number) => ({
      ...over(1, number),
      balls: over(1, number).balls.slice(0, 1),
    }));
    await api.store.balls.save("abc3", short);
    const ids: string[] = [];
    let before: string | undefined = "";
    while (before !== undefined) {
      const query: string = before === "" ? "" : `&before=${before}`;
      const page = ballList.parse((await api.ask(`/api/matches/abc3/balls?limit=20${query}`)).json);
      ids.push(...page.data.map(({ id }) => id));
      before = page.pagination.before;
    }
    expect(ids).toEqual(short.flatMap(({ balls }) => balls.map(({ id }) => id)).toReversed());
  });

  it("go on in the over before where the first ball of one was taken back, though numbers begin anew", async () => {
    const numbered = (number: number, from: number) => ({
      ...over(1, number),
      balls: [1, 2, 3, 4, 5, 6]
        .slice(from)
        .map((one) => ({ ...ball(1, number, one), id: `1-${number}-${one}` })),
    });
    await api.store.balls.save("abc6", [numbered(4, 0), numbered(5, 1)]);
    const { data } = ballList.parse((await api.ask("/api/matches/abc6/balls?limit=2&before=1-5-1")).json);
    expect(data.map(({ id }) => id)).toEqual(["1-4-6", "1-4-5"]);
  });

  describe("that a reader chose", () => {
    /**
     * Text of a ball: a boundary in the fourth ball of every third over, a wicket in the second ball of every
     * fifth over; two bowlers take turns.
     */
    const told = (innings: number, number: number) => {
      const { balls, ...rest } = over(innings, number);
      const [first, second, third, fourth, ...others] = balls.map((one) => ({
        ...one,
        batter: innings === 1 ? "কোহলি" : "Hill",
        bowler: number % 2 === 0 ? "বুমরাহ" : "River",
      }));
      if (!(first && second && third && fourth)) throw new Error("An over has six balls");
      const wicket = number % 5 === 0 ? { wicket: { batter: "Out", how: "b River" } } : {};
      const boundary = number % 3 === 0 ? { boundary: 4 as const } : {};
      return {
        ...rest,
        balls: [first, { ...second, ...wicket }, third, { ...fourth, ...boundary }, ...others],
      };
    };
    const all = [1, 2].flatMap((innings) => Array.from({ length: 90 }, (_, number) => told(innings, number)));
    beforeAll(() => api.store.balls.save("chosen1", all));

    async function pages(query: string): Promise<{ ids: string[]; pages: number }> {
      const ids: string[] = [];
      let before: string | undefined = "";
      let count = 0;
      while (before !== undefined) {
        const rest: string = before === "" ? "" : `&before=${before}`;
        const page = ballList.parse((await api.ask(`/api/matches/chosen1/balls?${query}${rest}`)).json);
        ids.push(...page.data.map(({ id }) => id));
        before = page.pagination.before;
        count += 1;
      }
      return { ids, pages: count };
    }
    const newestFirst = all.flatMap(({ balls }) => balls).toReversed();

    it.each([
      ["only=wickets", (one: BallEntry) => one.wicket !== undefined],
      ["only=boundaries&limit=7", (one: BallEntry) => one.boundary === 4],
      ["over=61", (one: BallEntry) => one.over.startsWith("60.")],
      ["over=1&innings=1", (one: BallEntry) => one.innings === 1 && one.over.startsWith("0.")],
      [
        `player=${encodeURIComponent(" বুমরাহ ")}&innings=2`,
        (one: BallEntry) => one.innings === 2 && one.bowler === "বুমরাহ",
      ],
      ["player=Out&only=wickets", (one: BallEntry) => one.wicket?.batter === "Out"],
      ["player=Nobody", () => false],
    ])("by %s come each once, newest first, until the first", async (query, wanted) => {
      const { ids, pages: count } = await pages(query);
      expect(ids).toEqual(newestFirst.filter(wanted).map(({ id }) => id));
      expect(count).toBeLessThan(20);
    });

    it.each(["over=0", "over=0x1", "only=all", "player=%20"])("are not to be had by %s", async (query) => {
      const answer = await api.ask(`/api/matches/chosen1/balls?${query}`);
      expect(answer.status).toBe(400);
      expect(errorBody.parse(answer.json).errors).toHaveLength(1);
    });
  });

  it.each(["?limit=0", "?limit=1e2", "?innings=-1", "?before=%3Cscript%3E"])(
    "are not to be had by %s",
    async (query) => {
      const answer = await api.ask(`/api/matches/abc1/balls${query}`);
      expect(answer.status).toBe(400);
      expect(errorBody.parse(answer.json).errors).toHaveLength(1);
    },
  );

  it("are at most 200 at once, and none of a match that nobody knows", async () => {
    expect((await read("?limit=100000")).data).toHaveLength(200);
    for (const code of ["nobody", "%2e%2e"])
      expect((await api.ask(`/api/matches/${code}/balls`)).status, code).toBe(404);
    await api.publish("match:abc7", { published: false, code: "abc7" });
    expect(ballList.parse((await api.ask("/api/matches/abc7/balls")).json).data).toEqual([]);
  });

  it("have a live document of the latest ones, which is 404 where there is none", async () => {
    expect((await api.ask("/api/live/balls:abc1")).status).toBe(404);
    const document = {
      code: "abc1",
      overs: { "2-49": { order: ["2-49-20300"], balls: { "2-49-20300": ball(2, 49, 6) } } },
    };
    await api.publish("balls:abc1", document);
    expect((await api.ask("/api/live/balls:abc1")).json).toMatchObject({ snapshot: document });
  });

  it("are in figures over by over in a live document of their own", async () => {
    expect((await api.ask("/api/live/progress:abc8")).status).toBe(404);
    await api.publish("match:abc8", { published: false, code: "abc8" });
    const answer = await api.ask("/api/live/progress:abc8");
    expect([answer.status, answer.json]).toMatchObject([200, { snapshot: wanted.abc8?.value }]);
  });
});
