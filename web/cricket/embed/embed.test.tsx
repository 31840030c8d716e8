import { expect, it } from "vitest";
import type { BallEntry } from "../../../core/cricket/balls/ball-entry.ts";
import { tailOf } from "../../../core/cricket/balls/tail.ts";
import { CHASE } from "../../../core/cricket/fixtures/chase.ts";
import { cardAgain, readAgain } from "../../../core/cricket/fixtures/worded.ts";
import type { MatchDocument } from "../../../core/cricket/types.ts";
import { EMBED_STATES } from "../../../tests/support/sites/embed-states.ts";
import { embed } from "./render-embed.tsx";

const FRAME = { style: "", script: "let a;", origin: "https://khobor.example" };
const STATES = new Map(EMBED_STATES);

const html = (document: MatchDocument, told?: Parameters<typeof embed.render>[1]): string =>
  embed.render(readAgain(document), told, FRAME) ?? "";
const textOf = (markup: string): string =>
  markup
    .replace(/^.*<main/s, "<main")
    .replaceAll(/<script.*?<\/script>|<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
const stateOf = (name: string): MatchDocument => {
  const found = STATES.get(name);
  if (!found) throw new Error(`no state ${name}`);
  return found;
};

it.each<[state: string, said: string[], never: string[]]>([
  ["chase, short names", ["সরাসরি", "১৫০/২", "(২০ ওভার )", "১২০/৩", "২০ বলে চাই ৩১ রান", "ওয়াইড"], ["জয়ী"]],
  ["first innings, short names", ["ভারত", "এখনো ব্যাট করেনি", "ওভারপ্রতি ৮.১০ রান"], ["ম্যাচ শেষ"]],
  ["rain, short names", ["বৃষ্টিতে খেলা বন্ধ", "২০ বলে চাই ৩১ রান"], ["সরাসরি", "ওয়াইড"]],
  ["innings break, short names", ["ইনিংস বিরতি", "দক্ষিণ আফ্রিকার লক্ষ্য ১৫১"], ["সরাসরি", "ব্যাট করছে"]],
  ["result, short names", ["ম্যাচ শেষ", "দক্ষিণ আফ্রিকা জয়ী", "৭ উইকেটে জয়ী"], ["ব্যাট করছে", "ওয়াইড"]],
  ["waiting, short names", ["শুরু হয়নি", "মঙ্গলবার, ২৪ নভেম্বর ২০২৬, সন্ধ্যা ৭:৩০ (ভারতীয় সময়)"], ["শুরুর কথা ছিল"]],
  ["late, short names", ["শুরু হতে দেরি", "শুরুর কথা ছিল মঙ্গলবার, ২৪ নভেম্বর"], ["শুরু হয়নি", "দেরি হচ্ছে"]],
  ["super over, short names", ["১৭৬/২", "সুপার ওভার –", "সুপার ওভার ১১/১", "ভারতের লক্ষ্য ১২"], ["২য়"]],
  ["second super over, short names", ["২য় সুপার ওভার ৯/১", "২য় সুপার ওভার ৪/১"], ["১১/১"]],
  ["after two super overs, short names", ["ভারত জয়ী", "ম্যাচ টাই, দ্বিতীয় সুপার ওভারে জয়ী ভারত"], ["সরাসরি"]],
  ["over by over", ["সরাসরি", "চার"], []],
  ["two innings a side", ["দ্বিতীয় টেস্ট", "৪১২", "২৫০/৬ ডি.", "৩৮৮", "১০১/২", "চাই ১৭৪ রান"], []],
])("%s: says it, and nothing that denies it", (state, said, never) => {
  const text = textOf(html(stateOf(state)));
  for (const words of [...said, "পূর্ণাঙ্গ স্কোরকার্ড"]) expect(text).toContain(words);
  for (const words of never) expect(text).not.toContain(words);
});

it("says by one mark who bats, has a badge for each side, and leads to the scorecard in the whole window", () => {
  const page = html(stateOf("chase, short names"));
  expect(textOf(page)).toMatch(/দক্ষিণ আফ্রিকা ব্যাট করছে/);
  expect(page.match(/ব্যাট করছে/g)).toHaveLength(1);
  expect(page.match(/class="team-badge"/g)).toHaveLength(2);
  expect(page).toContain(
    `href="https://khobor.example/scorecard/${CHASE.code}" target="_top" rel="noopener"`,
  );
});

it("is Bengali but for what no table knows, which is marked", () => {
  const page = html({ ...CHASE, series: "Plate 2026", facts: { number: "3rd T20I" } });
  for (const name of ["Plate 2026", "Rivers", "Hills"])
    expect(page).toMatch(new RegExp(`lang="en">${name}<`));
  expect(page).toContain("তৃতীয় টি-টোয়েন্টি");
  expect(html({ ...CHASE, series: "ICC Cricket World Cup 2019" })).toContain("আইসিসি ক্রিকেট বিশ্বকাপ ২০১৯");
  expect(html(cardAgain({ ...CHASE, equation: "Hills are happy" }))).toContain(
    '<span lang="en">Hills are happy</span>',
  );
});

it("has the latest balls of the scorecard, else those of the commentary", () => {
  const spoken = (page: string) =>
    Array.from(page.matchAll(/visually-hidden" lang="bn">([^<]+)<\/span><\/li>/g), ([, one]) => one);
  const innings = { 1: CHASE.innings[1], 2: { ...CHASE.innings[2], recentBalls: ["4", "W", "2nb"] } };
  expect(spoken(html({ ...CHASE, innings } as MatchDocument))).toEqual(["চার", "উইকেট", "নো বল, ২ রান"]);
  const scored = { runs: 4, batterRuns: 4, boundary: 4, score: "120/3", sentence: "চার।" } as const;
  const ball: BallEntry = { id: "2-16-1", innings: 2, over: "16.1", batter: "One", bowler: "Two", ...scored };
  const told = tailOf(CHASE.code, [{ innings: 2, over: 16, balls: [ball] }]);
  expect(spoken(html(CHASE, told))).toEqual(["চার"]);
});

it("asks for itself again as often as the match may change", () => {
  const refresh = (state: string) => /data-refresh="(\d+)"/.exec(html(stateOf(state)))?.[1];
  const states = ["chase", "waiting", "late", "result"].map((state) => refresh(`${state}, short names`));
  expect(states).toEqual(["15", "60", "15", "60"]);
});

it("shows markup that the provider writes as text", () => {
  const nasty = '</style><script>"x"</script>';
  const teams = Object.fromEntries(
    Object.entries(CHASE.teams).map(([id, team]) => [id, { ...team, name: nasty }]),
  );
  const page = html(cardAgain({ ...CHASE, teams, series: nasty, equation: nasty }));
  expect(page).toContain("&lt;script&gt;&quot;x&quot;");
  expect(page.match(/<script>/g)).toHaveLength(1);
  expect(page.match(/<\/style>/g)).toHaveLength(1);
});

it("says of no match, or of a match of nobody, that there is none", () => {
  expect(embed.render({ published: false, code: "m" }, undefined, FRAME)).toBeUndefined();
  const page = embed.renderNone(404, FRAME, "match");
  expect(textOf(page)).toContain("এই ম্যাচটি পাওয়া গেল না।");
  expect(page).toContain('href="https://khobor.example/cricket" target="_top"');
  expect(page).not.toContain("<script");
  expect(textOf(embed.renderNone(503, FRAME, "match"))).toContain("স্কোর এখন আনা গেল না।");
});
