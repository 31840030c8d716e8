import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SeenMatch } from "../../../core/cricket/away/seen.ts";
import { sinceSeen } from "../../../core/cricket/away/since.ts";
import type { Scorer } from "../../../core/cricket/away/unseen-balls.ts";
import { awayLines } from "../../../core/cricket/away/words.ts";
import { LIVE_CHASE } from "../../../core/cricket/fixtures/live-chase.ts";
import { normaliseScorecard } from "../../../core/cricket/scorecard/scorecard.ts";
import type { Scorecard } from "../../../core/cricket/types.ts";
import { launchShell } from "../../support/browser/browser.ts";
import { builtStyles } from "../../support/browser/built-styles.ts";

const read = normaliseScorecard(LIVE_CHASE, { code: "rvhl11212025001" });
if (!read.ok) throw new Error(read.error);
const [one, other] = read.value.teamOrder;
if (!one || !other) throw new Error("The sides are missing");
const BATTERS = ["হার্দিক পান্ডিয়া", "কে এল রাহুল", "রবীন্দ্র জাদেজা", "বিজয় শঙ্কর", "কেদার যাদব", "রোহিত"];

/** A match of sides with long names. `second`: the innings that was on; `fallen`: who is out in it. */
function match(second: Partial<Scorecard["innings"][string]>, more: Partial<Scorecard> = {}): Scorecard {
  const card = read.ok ? read.value : undefined;
  const innings = card?.innings["2"];
  if (!card || !innings) throw new Error("The chase is missing");
  const ids = BATTERS.map((_, index) => String(index + 1));
  const fallen = ids.slice(0, second.wickets ?? innings.wickets);
  return {
    ...card,
    teams: {
      [one as string]: { name: "Kings XI Punjab", short: "KXIP" },
      [other as string]: { name: "Royal Challengers Bangalore", short: "RCB" },
    },
    innings: {
      ...card.innings,
      2: {
        ...innings,
        batters: Object.fromEntries(
          BATTERS.map((name, index) => [
            String(index + 1),
            { name, short: name, runs: 24 + index, strikeRate: "-", howOut: "b" },
          ]),
        ),
        wicketOrder: fallen,
        fallOfWickets: Object.fromEntries(
          fallen.map((id, index) => [
            id,
            { number: index + 1, score: "80", player: BATTERS[index] ?? "", overs: "12.0" },
          ]),
        ),
        ...second,
      },
    },
    ...more,
  };
}

/** With super overs, so many innings of them. */
function tied(superOvers: number, more: Partial<Scorecard> = {}): Scorecard {
  const card = match({});
  const numbers = Array.from({ length: superOvers }, (_, index) => index + 3);
  const like = (number: number) => card.innings[number % 2 === 1 ? "1" : "2"];
  const added = numbers.flatMap((number) => {
    const innings = like(number);
    return innings
      ? [
          [
            String(number),
            { ...innings, number, runs: 11, wickets: 1, overs: "1.0", superOver: true as const },
          ],
        ]
      : [];
  });
  return {
    ...card,
    inningsOrder: ["1", "2", ...numbers.map(String)],
    innings: { ...card.innings, ...Object.fromEntries(added) },
    ...more,
  };
}

const SEEN: SeenMatch = { code: "x", innings: 2, runs: 72, wickets: 0, balls: 64, ended: false };
const made = (...names: string[]): Scorer[] => names.map((name, index) => ({ name, runs: 70 - index }));
const RESULT = "Match tied (Royal Challengers Bangalore won the Super Over)";
const FIRST: SeenMatch = { ...SEEN, innings: 1, runs: 90, wickets: 1, balls: 80 };

const STATES: Record<string, [SeenMatch, Scorecard, Scorer[]]> = {
  "overs without a wicket": [{ ...SEEN, wickets: 3 }, match({ wickets: 3 }), made("কে এল রাহুল", "রোহিত")],
  "one wicket": [SEEN, match({ wickets: 1 }), []],
  "three wickets": [SEEN, match({ wickets: 3 }), []],
  "a collapse": [SEEN, match({ wickets: 6 }), []],
  "the end of an innings": [SEEN, match({ wickets: 3, allottedOvers: "17", overs: "17.0" }), []],
  "another innings": [FIRST, match({}), made("হার্দিক পান্ডিয়া", "রবীন্দ্র জাদেজা")],
  "another innings that begins": [FIRST, match({ runs: 0, wickets: 0, overs: "0.0" }), []],
  "a super over": [SEEN, tied(1), made("রোহিত")],
  "its second half": [{ ...SEEN, runs: 10 }, tied(2), made("রোহিত")],
  "a second super over": [{ ...SEEN, innings: 4, runs: 2, balls: 3 }, tied(3), made("রোহিত")],
  "the result of one": [FIRST, tied(2, { status: "RESULTS", result: RESULT }), []],
  "the result of a second": [
    { ...SEEN, innings: 4, runs: 2, balls: 3 },
    tied(4, { status: "RESULTS", result: RESULT }),
    [],
  ],
  "a result": [
    { ...SEEN, runs: 30, balls: 29 },
    match(
      { runs: 151, wickets: 4, overs: "19.2" },
      { status: "RESULTS", result: "Royal Challengers Bangalore won by 6 wickets" },
    ),
    made("হার্দিক পান্ডিয়া", "রোহিত"),
  ],
  "a correction": [{ ...SEEN, runs: 122, wickets: 4, balls: 100 }, match({}), []],
};

let browser: Browser;
beforeAll(async () => {
  browser = await launchShell();
});
afterAll(() => browser.close());

it.each(Object.keys(STATES))("what was missed takes two lines of a phone at most: %s", async (state) => {
  const [seen, card, scorers] = STATES[state] ?? STATES["a result"] ?? [SEEN, match({}), []];
  const since = sinceSeen(seen, card);
  if (!since) throw new Error("nothing is told");
  const lines = awayLines(since, scorers, card).map((line) => `<p>${line}</p>`);
  const tab = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await tab.setContent(
    `<!doctype html><html lang="bn"><meta charset="utf-8"><style>${builtStyles("first", "LiveScorecard", "AwayNotice")}</style><body><div class="away-place away-notice" lang="bn"><div role="status"><h2>আপনি যখন ছিলেন না</h2>${lines.join("")}</div><a class="away-from" href="/">যেখানে থেমেছিলেন, সেখান থেকে পড়ুন</a></div>`,
  );
  await tab.evaluate(() => document.fonts.ready.then(() => undefined));
  const found = await tab.evaluate(() => {
    const tops: number[] = [];
    for (const told of document.querySelectorAll(".away-notice p"))
      for (const { top, width } of told.getClientRects()) if (width > 1) tops.push(top);
    // Letters of two sizes in one line begin a little apart.
    const rows = tops
      .toSorted((a, b) => a - b)
      .filter((top, index, all) => index === 0 || top - (all[index - 1] ?? 0) > 10);
    return { rows: rows.length, text: document.querySelector("[role=status]")?.textContent };
  });
  await tab.close();
  expect(found.rows, found.text ?? "").toBeLessThanOrEqual(2);
});
