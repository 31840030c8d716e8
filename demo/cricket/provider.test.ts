import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { tally } from "../../core/cricket/balls/tally.ts";
import { readCommentary } from "../../core/cricket/read/balls/read-commentary.ts";
import { normaliseFixtures } from "../../core/cricket/read/list/fixtures.ts";
import { normaliseScorecard } from "../../core/cricket/read/scorecard/scorecard.ts";
import { type CricketProvider, FIXTURES_PATH, startCricketProvider } from "./provider.ts";

let provider: CricketProvider;
const get = (path: string, headers: Record<string, string> = {}) => fetch(provider.url + path, { headers });

function live(match: string) {
  const found = provider.matches().find((one) => one.match === match && one.listed === "live");
  if (!found) throw new Error(`${match} is not on`);
  return found;
}

describe("the provider at a standstill", () => {
  beforeEach(async () => {
    provider = await startCricketProvider({ speed: 0 });
  });
  afterEach(() => provider.close());

  it("lists live, coming, late, finished and codeless matches that the product can read", async () => {
    const answer = await get(FIXTURES_PATH);
    const read = normaliseFixtures(await answer.json());
    if (!read.ok) throw new Error(read.error);
    const matches = Object.values(read.value.matches);
    const statuses = matches.map((match) => match.status);
    expect(statuses.filter((status) => status === "LIVE")).toHaveLength(4);
    expect(statuses.filter((status) => status === "DELAYED")).toHaveLength(1);
    expect(statuses.filter((status) => status === "UPCOMING").length).toBeGreaterThanOrEqual(4);
    expect(statuses.filter((status) => status === "RESULTS").length).toBeGreaterThanOrEqual(4);
    expect(matches.filter((match) => match.code === undefined)).toHaveLength(1);
  });

  it("answers 304 until a ball is bowled, then the new document", async () => {
    const { code, innings } = live("t20i-1298179");
    const first = await get(`/${code}.json`);
    const etag = first.headers.get("etag") ?? "";
    expect(first.headers.get("last-modified")).toBeTruthy();
    await first.arrayBuffer();
    expect((await get(`/${code}.json`, { "if-none-match": etag })).status).toBe(304);
    provider.step(code);
    const next = await get(`/${code}.json`, { "if-none-match": etag });
    expect(next.status).toBe(200);
    const read = normaliseScorecard(await next.json(), { code });
    if (!read.ok) throw new Error(read.error);
    expect(read.value.innings["1"]?.overs).not.toBe(innings[0]?.overs);
  });

  it("tells every ball and the result of a match whose commentary is fetched at every step of it", async () => {
    const { code } = live("t20i-1298179");
    const commentary = async (number: number) => {
      const read = readCommentary(await (await get(`/${code}_commentary_all_${number}.json`)).json(), {
        code,
        innings: number,
      });
      if (!read.ok) throw new Error(read.error);
      return read.value;
    };
    while (provider.match(code).status !== "Match Ended") {
      await commentary(provider.match(code).innings.length);
      provider.next(code);
    }
    const { innings } = provider.match(code);
    for (const [index, { runs, wickets, overs }] of innings.entries()) {
      const { balls } = await commentary(index + 1);
      expect(balls.at(-1)?.total).toMatchObject({ runs, wickets });
      const legal = Number(overs.split(".")[0]) * 6 + Number(overs.split(".")[1]);
      expect(tally(balls).balls, `legal balls of innings ${index + 1}`).toBe(legal);
    }
    const card = await (await get(`/${code}.json`)).json();
    const last = await (await get(`/${code}_commentary_all_${innings.length}.json`)).json();
    expect(last.Equation).toBe(card.Matchdetail?.Equation);
  });

  it("publishes no scorecard before the toss", async () => {
    const coming = provider.matches().find((one) => one.listed === "upcoming" && one.code !== "");
    const code = coming?.code ?? "";
    expect((await get(`/${code}.json`)).status).toBe(404);
    provider.start(code);
    expect((await get(`/${code}.json`)).status).toBe(404);
    expect(provider.next(code).status).toBe("Toss");
    expect((await get(`/${code}.json`)).status).toBe(200);
  });

  it("has an over-by-over file where there are no innings", async () => {
    const older = provider.matches().find((one) => one.scorecard === "overs");
    const code = older?.code ?? "";
    expect((await get(`/${code}.json`)).status).toBe(404);
    const answer = await get(`/${code}_scoresoverbyover_2.json`);
    const read = normaliseScorecard(await answer.json(), { code });
    if (!read.ok) throw new Error(read.error);
    expect(read.value.shape).toBe("overs");
    expect(read.value.overOrder).toHaveLength(44);
  });

  it("brings the tie and both super overs to an end", () => {
    const { code } = live("ipl-1216517");
    const ended = provider.step(code, 1000);
    expect(ended.status).toBe("Match Ended");
    expect(ended.listed).toBe("result");
    expect(ended.innings).toHaveLength(6);
  });
});

describe("the provider by the clock", () => {
  afterEach(() => provider.close());

  it("goes through half a day without running dry, growing without end or using a code twice", async () => {
    let now = Date.parse("2026-03-01T06:00:00Z");
    provider = await startCricketProvider({ speed: 1, now: () => now });
    const codes = new Map<string, string>();
    let without = 0;
    for (let minute = 0; minute < 720; minute++) {
      for (let second = 0; second < 60; second += 15) {
        now += 15_000;
        provider.tick();
      }
      const matches = provider.matches();
      without = matches.some((one) => one.listed === "live") ? 0 : without + 1;
      expect(without).toBeLessThan(3);
      expect(matches.length).toBeLessThan(30);
      for (const { code, match } of matches) {
        if (code !== "") expect(codes.get(code) ?? match).toBe(match);
        codes.set(code, match);
      }
    }
    expect(codes.size).toBeGreaterThan(20);
  });

  it("uses no code of a demo of a moment before, in which its matches had come further", async () => {
    const codesAt = async (now: number): Promise<string[]> => {
      provider = await startCricketProvider({ speed: 1, now: () => now });
      const codes = provider.matches().map(({ code }) => code);
      await provider.close();
      return codes.filter((code) => code !== "");
    };
    const began = Date.parse("2026-03-01T06:00:00Z");
    const before = new Set(await codesAt(began));
    expect((await codesAt(began + 1000)).filter((code) => before.has(code))).toEqual([]);
  });

  it("shows the tie and the super overs within ten minutes, and the rain within four", async () => {
    let now = Date.parse("2026-03-01T06:00:00Z");
    provider = await startCricketProvider({ speed: 1, now: () => now });
    const seen: string[] = [];
    const [tied, rained] = [live("ipl-1216517").code, live("odi-1144504").code];
    for (let second = 0; second < 600; second++) {
      now += 1000;
      provider.tick();
      if (second < 240) seen.push(provider.match(rained).status);
      seen.push(provider.match(tied).status);
    }
    expect(seen).toContain("Rain Delay");
    expect(seen).toContain("Super Over");
    expect(provider.match(tied).status).toBe("Match Ended");
  });

  it("ends a match within three minutes, and tells the list of it later than the scorecard", async () => {
    let now = Date.parse("2026-03-01T06:00:00Z");
    provider = await startCricketProvider({ speed: 1, now: () => now });
    const began = now;
    const onTheList = async (code: string) => {
      const read = normaliseFixtures(await (await get(FIXTURES_PATH)).json());
      if (!read.ok) throw new Error(read.error);
      return Object.values(read.value.matches).find((match) => match.code === code)?.status;
    };
    const ended = () =>
      provider.matches().find((one) => one.listed === "live" && one.status === "Match Ended");
    while (!ended() && now < began + 180_000) {
      now += 1_000;
      provider.tick();
    }
    const code = ended()?.code ?? "";
    expect(await onTheList(code)).toBe("LIVE");
    const card = normaliseScorecard(await (await get(`/${code}.json`)).json(), { code });
    if (!card.ok) throw new Error(card.error);
    expect(card.value.play).toMatchObject({ outcome: { is: "won", side: "England", by: { wickets: 5 } } });
    now += 21_000;
    provider.tick();
    expect(await onTheList(code)).toBe("RESULTS");
    expect(now - began).toBeLessThan(180_000);
  });

  it("gives a batter out and calls him back within a minute, in scorecard, list and commentary", async () => {
    let now = Date.parse("2026-03-01T06:00:00Z");
    provider = await startCricketProvider({ speed: 1, now: () => now });
    const { code } = live("odi-1144504");
    const told = async () => {
      const { innings } = provider.match(code);
      const commentary = await (await get(`/${code}_commentary_all_1.json`)).json();
      const read = readCommentary(commentary, { code, innings: 1 });
      const card = normaliseScorecard(await (await get(`/${code}.json`)).json(), { code });
      if (!read.ok || !card.ok) throw new Error("not to be read");
      const last = read.value.balls.at(-1);
      expect(last?.total.wickets).toBe(innings[0]?.wickets);
      expect(card.value.innings["1"]).toMatchObject({ wickets: innings[0]?.wickets, runs: innings[0]?.runs });
      return { id: last?.id ?? "", text: last?.text ?? "", wickets: last?.total.wickets ?? 0 };
    };
    const seen = [await told()];
    for (let second = 0; second < 60; second++) {
      now += 1_000;
      provider.tick();
      const next = await told();
      if (next.id !== seen.at(-1)?.id || next.text !== seen.at(-1)?.text) seen.push(next);
    }
    const at = seen.findIndex(({ text }) => text.includes("asks for a review"));
    const [before, given, after] = seen.slice(at - 1, at + 2);
    expect([given?.wickets, after?.wickets]).toEqual([(before?.wickets ?? 0) + 1, before?.wickets]);
    expect(after?.id).toBe(given?.id);
    expect(after?.text).toContain("not out on review");
  });
});
