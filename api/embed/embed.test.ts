import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BallEntry } from "../../core/cricket/balls/ball-entry.ts";
import { tailOf } from "../../core/cricket/balls/tail.ts";
import { CHASE } from "../../core/cricket/fixtures/chase.ts";
import { chase } from "../../core/cricket/fixtures/match-of-overs.ts";
import type { Match } from "../../core/cricket/types.ts";
import { aMatch } from "../../tests/support/sites/a-match.ts";
import { startTestApi, type TestApi } from "../../tests/support/sites/test-api.ts";

const CODE = "rvhl11212025001";
const AWAITED = "awaited1";
const TO_COME = aMatch(AWAITED, {
  status: "UPCOMING",
  type: "upcoming",
  teamA: { name: "India", short: "IND" },
  teamB: { name: "Hills", short: "HIL" },
  startsAt: "2026-11-24T14:00:00.000Z",
});

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.publish("matches", { order: [AWAITED], matches: { [AWAITED]: TO_COME } });
  await api.publish(`match:${CODE}`, { ...CHASE });
  await api.publish(`match:${AWAITED}`, { published: false, code: AWAITED, match: TO_COME });
});
afterAll(() => api.close());

const PACKED = { "accept-encoding": "gzip" };
const embed = (code = CODE, headers: Record<string, string> = {}) => api.ask(`/embed/match/${code}`, headers);

describe("a score for other sites", () => {
  it("has both sides, who bats, what is needed and the way to the scorecard, in 5 kB as it is sent", async () => {
    const answer = await embed();
    expect(answer.status).toBe(200);
    const { text } = answer;
    for (const words of [
      "Rivers",
      "১৫০/২",
      "Hills",
      "১২০/৩",
      '(১৬.৪<span class="unit"> ওভার</span>)',
      "২০ বলে চাই ৩১ রান",
      "সরাসরি",
    ])
      expect(text).toContain(words);
    expect(text).toMatch(/<tr class="ahead"><th scope="row">.*<span lang="en">Hills<.*ব্যাট করছে/);
    expect(text.match(/ব্যাট করছে/g)).toHaveLength(1);
    expect(text.match(/<svg class="badge"/g)).toHaveLength(2);
    expect(text).toMatch(new RegExp(`href="http://[^"]+/scorecard/${CODE}" target="_top" rel="noopener"`));
    expect(answer.bytes.length).toBeLessThan(14_000);
    expect((await embed(CODE, PACKED)).bytes.length).toBeLessThan(5_000);
    const script = /<script>([\s\S]*)<\/script>/.exec(text)?.[1] ?? "";
    expect(script.length).toBeGreaterThan(100);
    expect(Buffer.byteLength(script)).toBeLessThan(3_000);
    expect(text.replace(script, "")).not.toMatch(/src=|@import|<link/);
    const urls = new Set(text.match(/url\([^)]*\)/g));
    expect([...urls]).toEqual([expect.stringMatching(/^url\("\/embed\/letters-\w{12}\.woff2"\)$/)]);
  });

  it("has letters of its own for systems without Bengali ones, with which it is 35 kB at most as it is sent", async () => {
    const { text, headers } = await embed();
    const { bytes } = await embed(CODE, PACKED);
    expect(headers["content-security-policy"]).toContain("font-src 'self'");
    const address = /url\("([^"]+)"\)/.exec(text)?.[1] ?? "";
    const letters = await api.ask(address);
    expect(letters.status).toBe(200);
    expect(letters.headers).toMatchObject({
      "content-type": "font/woff2",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(letters.bytes.subarray(0, 4).toString("latin1")).toBe("wOF2");
    expect(letters.bytes.length + bytes.length).toBeLessThan(35_000);
    expect((await api.ask("/embed/letters-000000000000.woff2")).status).toBe(404);
  });

  it("has the runs alone of a side that is all out, and a declaration in Bengali", async () => {
    const { "1": first, "2": second } = CHASE.innings;
    if (!first || !second) throw new Error("no innings");
    const innings = { 1: { ...first, declared: true as const }, 2: { ...second, wickets: 10 } };
    await api.publish("match:declared1", { ...CHASE, code: "declared1", innings });
    const { text } = await embed("declared1");
    expect(text).toContain(
      '<td class="match"><span aria-hidden="true">১৫০/২ ডি.</span><span class="unseen">২ উইকেটে ১৫০, ডিক্লেয়ার</span> <small',
    );
    expect(text).toContain('<td class="match">১২০ <small');
  });

  it("calls sides in what is said by their codes where their names take too much room", async () => {
    const won = { ...TO_COME, key: "won1", code: "won1", status: "RESULTS", type: "result" } as const;
    const superchargers = { name: "Riverton Superchargers", short: "RIS" };
    const match: Match = {
      ...won,
      teamB: superchargers,
      equation: "Riverton Superchargers won by 5 wickets",
    };
    await api.publish("match:won1", { published: false, code: "won1", match });
    const { text } = await embed("won1");
    expect(text).toContain(
      '<span class="brief">RIS ৫ উইকেটে জয়ী</span><span class="full">Riverton Superchargers ৫ উইকেটে জয়ী</span></p>',
    );
    expect(text).toMatch(
      /<span lang="en">Riverton Superchargers<.*class="name long"[^>]*>Riverton.*class="code"[^>]*>RIS</,
    );
    const kings = {
      teamB: { name: "Kings XI Punjab", short: "KXIP" },
      equation: "Kings XI Punjab won by 5 wickets",
    };
    await api.publish("match:won2", {
      published: false,
      code: "won2",
      match: { ...match, ...kings, key: "won2", code: "won2" },
    });
    // No line ends within a name.
    expect((await embed("won2")).text).toContain(
      '<span class="full">কিংস\u00a0ইলেভেন\u00a0পাঞ্জাব ৫ উইকেটে জয়ী</span></p>',
    );
    const late = { ...match, code: "late1", statusText: "Play delayed due to rain", equation: "" };
    await api.publish("match:late1", { published: false, code: "late1", match: late });
    const delayed = (await embed("late1")).text;
    expect(delayed).toContain("ম্যাচ শেষ");
    expect(delayed).not.toContain("delayed");
  });

  it("is not live while play stands still", async () => {
    await api.publish("match:paused1", { ...CHASE, code: "paused1", statusText: "Rain Delay" });
    const { text } = await embed("paused1");
    expect(text).not.toContain("সরাসরি");
    expect(text).toContain("বৃষ্টিতে খেলা বন্ধ");
    // Whose word is the badge's.
    expect(text).not.toContain('class="state');
  });

  it("says why play stands still before the scores, and what is needed after them", async () => {
    await api.publish("match:stopped1", { ...CHASE, code: "stopped1", statusText: "Rain Delay" });
    const { text } = await embed("stopped1");
    expect(text).toMatch(/<p class="stop">বৃষ্টিতে খেলা বন্ধ<\/p>\s*<table>/);
    expect(text).toMatch(/<\/table>\s*<p class="words">২০ বলে চাই ৩১ রান<\/p>/);
    expect(text).not.toContain('class="balls"');
    const { "1": first } = CHASE.innings;
    const rest = {
      statusText: "Innings Break",
      inningsOrder: ["1"],
      innings: { 1: { ...first, allottedOvers: "20" } },
      facts: { format: "T20" },
    };
    await api.publish("match:break1", { ...CHASE, code: "break1", ...rest, equation: undefined });
    const pause = (await embed("break1")).text;
    expect(pause).toMatch(/<p class="stop">ইনিংস বিরতি<\/p>\s*<table>/);
    expect(pause).toContain('<p class="words">Hills-এর লক্ষ্য ১৫১</p>');
    expect(pause).not.toContain("ব্যাট করছে");
  });

  it("says of a match that is late when it was to begin", async () => {
    const late = { status: "DELAYED", statusText: "Start delayed due to wet outfield" } as const;
    const match = { ...TO_COME, ...late, code: "late2" };
    await api.publish("match:late2", { published: false, code: "late2", match });
    const { text } = await embed("late2");
    expect(text).toContain('<p class="stop">শুরু হতে দেরি</p>');
    expect(text.match(/দেরি/g)).toHaveLength(1);
    expect(text).toMatch(/<span class="was">শুরুর কথা ছিল<\/span> .*মঙ্গলবার, ২৪ নভেম্বর/);
  });

  it("has the latest balls while there is play, spoken in their order", async () => {
    const innings = { 1: CHASE.innings[1], 2: { ...CHASE.innings[2], recentBalls: ["4", "W", "2nb"] } };
    await api.publish("match:balls1", { ...CHASE, code: "balls1", innings });
    const { text } = await embed("balls1");
    expect(text).toContain('শেষ কয়েকটি বল<span class="unseen">: চার; উইকেট; নো বল, ২ রান</span>');
    expect(text).toContain('<i class="other">২নো</i><i class="wicket">উ</i><i class="four">৪</i>');
    const fourth = { ...innings[2], overs: "16.1", recentBalls: ["1", "4", "W", "0", "1", "2", "6"] };
    await api.publish("match:balls2", { ...CHASE, code: "balls2", innings: { ...innings, 2: fourth } });
    expect((await embed("balls2")).text).toMatch(/<i class="six">৬<\/i><i class="other closes">২<\/i>/);
    await api.publish("match:overs1", { ...chase({ series: "Plate 2026" }), code: "overs1" });
    const overs = (await embed("overs1")).text;
    expect(overs).toMatch(/<tr class="ahead">.*Hills.*ব্যাট করছে/);
    expect(overs).toContain(": কোনো রান নেই; কোনো রান নেই; চার</span>");
    expect(overs).toContain('<span class="series" lang="en">Plate 2026</span>');
  });

  it("has the balls of its commentary where the scorecard has none, and follows them", async () => {
    const entry = (place: number, score: string, runs: number): BallEntry => ({
      id: `2-16-${place}`,
      innings: 2,
      over: `16.${place}`,
      batter: "One",
      bowler: "Two",
      players: [],
      runs,
      batterRuns: runs,
      score,
      sentence: `এক বল। ${score}`,
    });
    const [first, second] = [entry(1, "116/3", 0), { ...entry(2, "120/3", 4), boundary: 4 as const }];
    const told = (balls: BallEntry[]) => ({ ...tailOf("told1", [{ innings: 2, over: 16, balls }]) });
    await api.publish("balls:told1", told([first]));
    await api.publish("match:told1", { ...CHASE, code: "told1" });
    expect((await embed("told1")).text).toContain('<span class="unseen">: কোনো রান নেই</span>');
    await api.publish("balls:told1", told([first, second]));
    const { text } = await embed("told1");
    expect(text).toContain('<span class="unseen">: কোনো রান নেই; চার</span>');
    expect(text).toContain('<i class="four">৪</i><i class="other">০</i>');
    await api.publish("match:told1", { ...CHASE, code: "told1", statusText: "Rain Delay" });
    expect((await embed("told1")).text).not.toContain('class="balls"');
  });

  it("has series and number of the match, and of one that is over who was the best in it", async () => {
    const over = { status: "RESULTS", statusText: "Match Ended", result: "Hills won by 7 wickets" } as const;
    const facts = { number: "3rd T20I", playerOfMatch: "Second Hill" };
    const ended = { ...CHASE, code: "ended1", ...over, series: "Plate 2026", facts };
    await api.publish("match:ended1", ended);
    const { text } = await embed("ended1");
    expect(text).toContain(
      '<span class="number">তৃতীয় টি-টোয়েন্টি</span><span class="series" lang="en">Plate 2026</span>',
    );
    expect(text).toMatch(/<tr class="ahead">.*Hills.* জয়ী<\/span>.*<\/tr>/);
    expect(text).toContain('ম্যাচের সেরা: <span class="best" lang="en">Second Hill</span>');
    expect(text).not.toContain("ব্যাট করছে");
    expect(text).not.toContain('class="balls"');
    const series = "ICC Cricket World Cup 2019";
    const players = { "9": { name: "KL Rahul", bengali: "কে এল রাহুল" } };
    const best = { playerOfMatch: "KL Rahul", lineups: { "11": { order: ["9"], players } } };
    const known = { ...ended, code: "ended2", series, facts: best };
    await api.publish("match:ended2", known);
    const inBengali = (await embed("ended2")).text;
    expect(inBengali).toContain('ম্যাচের সেরা: <span class="best">কে এল রাহুল</span>');
    expect(inBengali).toContain('<span class="series">আইসিসি ক্রিকেট বিশ্বকাপ ২০১৯</span>');
  });

  it("has each super over under its name, beside what was made in the match", async () => {
    const { "1": first, "2": second } = CHASE.innings;
    const over = (number: number, of: typeof first, runs: number) => {
      const { target: _, ...rest } = { ...of };
      return { ...rest, number, superOver: true, runs, wickets: 1, overs: "1.0" };
    };
    const innings = {
      1: { ...first, runs: 176 },
      2: { ...second, runs: 176 },
      3: over(3, second, 11),
      4: over(4, first, 11),
      5: over(5, first, 9),
      6: { ...over(6, second, 4), overs: "0.3" },
    };
    const equation = "Hills need 6 runs in 3 balls";
    const inningsOrder = Object.keys(innings);
    await api.publish("match:super1", { ...CHASE, code: "super1", innings, inningsOrder, equation });
    const { text } = await embed("super1");
    const [head = "", ...rows] = (/<table.*<\/table>/.exec(text)?.[0] ?? "").split("<tr").slice(1);
    const cells = (row: string) =>
      [...row.matchAll(/<(?:td|th scope="col")[^>]*>(.*?)<\/t[dh]>/g)].map(([, cell = ""]) =>
        cell
          .replaceAll(/<span aria-hidden="true">.*?<\/span>/g, "")
          .replaceAll(/<[^>]+>/g, "")
          .trim(),
      );
    expect(cells(head).slice(1)).toEqual(["ম্যাচ", "১ম সুপার ওভার", "২য় সুপার ওভার"]);
    expect(rows.map(cells)).toEqual([
      ["২ উইকেটে ১৭৬", "১ উইকেটে ১১", "১ উইকেটে ৯ (১ ওভার)"],
      ["৩ উইকেটে ১৭৬", "১ উইকেটে ১১", "১ উইকেটে ৪ (০.৩ ওভার)"],
    ]);
    expect(text).toContain("দ্বিতীয় সুপার ওভার: ৩ বলে চাই ৬ রান");
    const tied = {
      innings: { 1: innings[1], 2: innings[2] },
      inningsOrder: ["1", "2"],
      equation: "Scores level",
    };
    const teams = { ...CHASE.teams };
    for (const id of Object.keys(teams)) teams[id] = { name: "Mumbai Indians", short: "MI" };
    await api.publish("match:super3", { ...CHASE, code: "super3", teams, innings, inningsOrder });
    expect((await embed("super3")).text).toMatch(/class="short" aria-hidden="true">মুম্বাই</);
    await api.publish("match:super2", { ...CHASE, code: "super2", ...tied, statusText: "Super Over" });
    const before = (/<tbody>.*<\/tbody>/.exec((await embed("super2")).text)?.[0] ?? "").split("<tr").slice(1);
    expect(before.map(cells)).toEqual([
      ["২ উইকেটে ১৭৬", "–"],
      ["৩ উইকেটে ১৭৬", "–"],
    ]);
  });

  it("leads to the scorecard at the address that the frame was asked for at, whoever asked before", async () => {
    for (const host of ["one.example", "two.example", "one.example"])
      expect((await embed(CODE, { host })).text).toContain(`href="http://${host}/scorecard/${CODE}"`);
  });

  it("shows a match that comes after it was asked for in vain", async () => {
    expect((await embed("comes1")).status).toBe(404);
    await api.publish("match:comes1", {
      published: false,
      code: "comes1",
      match: { ...TO_COME, code: "comes1" },
    });
    await expect.poll(async () => (await embed("comes1")).status).toBe(200);
  });

  it("may stand in a frame anywhere, alone of all answers, and runs nothing but its own script", async () => {
    const { headers } = await embed();
    const policy = String(headers["content-security-policy"]);
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; connect/,
    );
    expect(policy).toContain("frame-ancestors *");
    expect(policy).not.toMatch(/unsafe/);
    expect(headers["x-frame-options"]).toBeUndefined();
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers["x-robots-tag"]).toBe("noindex");
    for (const other of [
      "/api/cricket-data",
      "/embed",
      "/embed/match",
      `/embed/match/${CODE}/x`,
      "/robots.txt",
    ])
      expect((await api.ask(other)).headers["x-frame-options"], other).toBe("DENY");
  });

  it("follows the match, and is not sent again while nothing changes", async () => {
    const { headers } = await embed();
    expect((await embed(CODE, { "if-none-match": String(headers.etag) })).status).toBe(304);
    await api.publish(`match:${CODE}`, { ...CHASE, equation: "Hills need 25 runs in 19 balls" });
    await expect.poll(async () => (await embed()).text).toContain("১৯ বলে চাই ২৫ রান");
    expect((await embed(CODE, { "if-none-match": String(headers.etag) })).status).toBe(200);
  });

  it("says when a match begins that is to come, and is looked at less often", async () => {
    const { status, text } = await embed(AWAITED);
    expect(status).toBe(200);
    for (const words of [
      "ভারত",
      "Hills",
      "শুরু হয়নি",
      "মঙ্গলবার, ২৪ নভেম্বর ২০২৬, সন্ধ্যা\u00a0৭:৩০\u00a0(ভারতীয়\u00a0সময়)",
      'data-refresh="60"',
    ])
      expect(text).toContain(words);
  });

  it("shows markup in what the provider writes as text", async () => {
    const nasty = '</style><script>"x"</script>\ud83d';
    const teams = Object.fromEntries(
      Object.entries(CHASE.teams).map(([id, team]) => [id, { ...team, name: nasty }]),
    );
    await api.publish(`match:${CODE}`, { ...CHASE, teams, series: nasty, equation: nasty });
    await expect.poll(async () => (await embed()).text).toContain("&lt;script&gt;&quot;x&quot;");
    const { text } = await embed();
    expect(text.match(/<script>/g)).toHaveLength(1);
    expect(text.match(/<\/style>/g)).toHaveLength(1);
  });

  it.each(["unknown1", "a%2fb", "%00", "%", "x".repeat(65)])(
    "is an honest 404 within the frame for %j",
    async (code) => {
      const { status, headers, text } = await embed(code);
      expect(status).toBe(404);
      expect(headers["content-security-policy"]).toContain("frame-ancestors *");
      expect(headers["cache-control"]).toBe("no-store");
      expect(text).toContain("এই ম্যাচটি পাওয়া গেল না।");
      expect(text).toMatch(/href="http:\/\/[^"]+\/cricket" target="_top" rel="noopener"/);
      expect(text).not.toContain("<script>");
      expect(text).not.toContain(`/${code}`);
    },
  );
});
