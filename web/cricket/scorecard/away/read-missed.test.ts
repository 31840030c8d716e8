import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type SeenMatch, seenOf } from "../../../../core/cricket/away/seen.ts";
import { sinceSeen } from "../../../../core/cricket/away/since.ts";
import type { BallEntry } from "../../../../core/cricket/balls/ball-entry.ts";
import { CHASE } from "../../../../core/cricket/fixtures/chase.ts";
import { COMMENTARY_GONE } from "../../../words/scorecard.ts";
import { type Notice, readMissed } from "./read-missed.ts";

const { signal } = new AbortController();

/** The balls of overs of an innings, newest first. */
const overs = (innings: number, from: number, to: number): BallEntry[] =>
  Array.from({ length: (to - from) * 6 }, (_, index) => {
    const [over, ball] = [from + Math.floor(index / 6), (index % 6) + 1];
    return {
      id: `${innings}-${over}-${ball}`,
      innings,
      over: `${over}.${ball}`,
      batter: "F Hill",
      bowler: "",
      runs: 1,
      batterRuns: 1,
      score: `${over * 6 + ball}/0`,
      sentence: "",
    };
  }).toReversed();

/** What the match tells, newest first. */
let balls: BallEntry[];
let calls: number;
beforeEach(() => {
  balls = [];
  calls = 0;
  vi.stubGlobal("fetch", async (path: string) => {
    calls += 1;
    const query = new URL(path, "http://site").searchParams;
    const [innings, over] = [query.get("innings"), query.get("over")];
    const chosen = balls.filter(
      ({ id }) => over === null || id.startsWith(`${innings}-${Number(over) - 1}-`),
    );
    const rest = chosen.slice(chosen.findIndex(({ id }) => id === query.get("before")) + 1);
    const data = rest.slice(0, Number(query.get("limit")));
    const more = rest.length > data.length ? { before: data.at(-1)?.id } : {};
    return Response.json({ success: true, data, pagination: more });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** What is said to who saw this of the first innings, now that the chase is on. */
async function told(seen: Partial<SeenMatch>): Promise<Notice> {
  const own = { code: CHASE.code, innings: 1, runs: 0, wickets: 0, balls: 0, ended: false, ...seen };
  const since = sinceSeen(own, CHASE);
  if (!since) throw new Error("Nothing came since");
  const notice = await readMissed({ since, seen: own, card: CHASE }, () => undefined, signal);
  if (!notice) throw new Error("Nothing is said");
  return notice;
}
const linkTo = (innings: number, over: number, ball: number): string =>
  `/scorecard/${CHASE.code}?view=commentary&innings=${innings}&over=${over + 1}#ball-${innings}-${over}-${ball}`;

it("says nothing of a result that is only put in other words", () => {
  const card = { ...CHASE, status: "RESULTS" as const, result: "Hills won by 6 wickets" };
  const ended = seenOf({ ...card, result: "Hills win by 6 wickets" }, undefined);
  expect(ended && sinceSeen(ended, card)).toBeUndefined();
});

describe("the link to what a reader missed", () => {
  it("leads to the ball after the one that was seen", async () => {
    balls = [...overs(2, 0, 3), ...overs(1, 0, 20)];
    expect((await told({ balls: 15, ball: "1-2-3" })).from).toBe(linkTo(1, 2, 4));
  });

  it("leads to the first ball of the match where none had been bowled", async () => {
    balls = [...overs(2, 0, 3), ...overs(1, 0, 20)];
    expect((await told({})).from).toBe(linkTo(1, 0, 1));
  });

  it("leads to the over that was on where no ball of it was told yet", async () => {
    balls = [...overs(2, 0, 3), ...overs(1, 0, 20)];
    expect((await told({ balls: 15 })).from).toBe(linkTo(1, 2, 1));
  });

  it("leads to the first over's first ball where the one that was seen there was taken back", async () => {
    balls = overs(1, 0, 20);
    const { from, lines } = await told({ balls: 3, ball: "1-0-x" });
    expect([from, lines.at(-1) === COMMENTARY_GONE]).toEqual([linkTo(1, 0, 1), false]);
  });

  it("leads to the first of more balls than are read, in its over, the next one or the next innings", async () => {
    balls = [...overs(3, 0, 90), ...overs(2, 0, 90), ...overs(1, 0, 20)];
    expect((await told({ balls: 117, ball: "1-19-3" })).from).toBe(linkTo(1, 19, 4));
    expect((await told({ balls: 114, ball: "1-18-6" })).from).toBe(linkTo(1, 19, 1));
    calls = 0;
    expect((await told({ balls: 120, ball: "1-19-6" })).from).toBe(linkTo(2, 0, 1));
    expect(calls).toBeLessThanOrEqual(8);
  });

  it("is none where the balls do not go back so far, which is said, and where none was ever told", async () => {
    balls = overs(1, 10, 20);
    const gone = await told({ balls: 15, ball: "1-2-3" });
    expect([gone.from, gone.lines.at(-1)]).toEqual([undefined, COMMENTARY_GONE]);
    const never = await told({});
    expect([never.from, never.lines.includes(COMMENTARY_GONE)]).toEqual([undefined, false]);
  });
});
