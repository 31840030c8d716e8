import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { normaliseScorecard } from "../../core/cricket/read/scorecard/scorecard.ts";
import type { Match, MatchDocument, Scorecard } from "../../core/cricket/types.ts";
import { type FirstInnings, providerScorecard as written } from "../../tests/support/provider-scorecard.ts";
import { loadScorecard, providerScorecard } from "./load-scorecard.ts";

const CODE = "redblue01";
const { signal } = new AbortController();
const WON = { status: "Match Ended", result: "Reds won by 7 runs" };

/** What is answered under each path; anything else is 404. */
let answers: Map<string, Response>;

beforeEach(() => {
  answers = new Map();
  vi.stubGlobal(
    "fetch",
    async (path: string) => answers.get(path)?.clone() ?? Response.json({}, { status: 404 }),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function provider(given: Partial<FirstInnings>): string {
  return written({
    code: CODE,
    status: "Play in Progress",
    result: "",
    runs: 50,
    wickets: 1,
    overs: "6.0",
    batters: [{ id: "11", runs: 30, balls: 20 }],
    bowler: "21",
    reds: { 11: { Name_Full: "Asha Roy", Name_Short: "A Roy" } },
    blues: { 21: { Name_Full: "Mina Das", Name_Short: "M Das" } },
    ...given,
  });
}

/** As it is on the screen. */
function card(given: Partial<FirstInnings>): Scorecard {
  const read = normaliseScorecard(JSON.parse(provider(given)), { code: CODE });
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

const says = (given: Partial<FirstInnings>): void => {
  answers.set(`/cricket-data/${CODE}.json`, new Response(provider(given)));
};
const runsOf = (document: MatchDocument | undefined): number | string | undefined =>
  document?.published ? document.innings["1"]?.runs : undefined;

describe("the provider's scorecard, while the live documents cannot be read", () => {
  it("goes on from what is shown", async () => {
    says({ runs: 54, overs: "6.1" });
    expect(runsOf(await providerScorecard(CODE, card({}), signal))).toBe(54);
  });

  it.each([
    ["a finished scorecard by a moment before its end", WON, { runs: 40, overs: "5.0" }],
    [
      "a scorecard by one that is older by its Timestamp",
      { timestamp: "11/22/2026 2:10:00 PM" },
      { timestamp: "11/22/2026 2:09:00 PM", runs: 54 },
    ],
  ])("does not replace %s", async (_, shown, said) => {
    const held = card(shown);
    says(said);
    expect(await providerScorecard(CODE, held, signal)).toBe(held);
  });

  it("keeps what is shown where neither of its documents is there", async () => {
    const held = card({});
    expect(await providerScorecard(CODE, held, signal)).toBe(held);
    const awaited: MatchDocument = { published: false, code: CODE, title: "Reds v Blues" };
    expect(await providerScorecard(CODE, awaited, signal)).toBe(awaited);
    expect(await providerScorecard(CODE, undefined, signal)).toEqual({ published: false, code: CODE });
  });

  it("keeps the result that the list has, where the provider's scorecard is still behind it", async () => {
    const side = { name: "Reds", short: "RED" };
    const listed: Match = {
      key: CODE,
      code: CODE,
      type: "result",
      status: "RESULTS",
      teamA: side,
      teamB: { name: "Blues", short: "BLU" },
      innings: [],
    };
    says({ runs: 54, overs: "6.1" });
    const shown: Scorecard = { ...card({}), status: "RESULTS", listed };
    const got = await providerScorecard(CODE, shown, signal);
    expect(got).toMatchObject({ status: "RESULTS", listed });
    expect(runsOf(got)).toBe(54);
    expect(
      await providerScorecard(CODE, { published: false, code: CODE, match: listed }, signal),
    ).toMatchObject({
      status: "RESULTS",
      listed,
    });
  });
});

describe("a further look at a scorecard in a popup", () => {
  it("keeps what is shown where the live document is gone", async () => {
    const held = card({});
    expect(await loadScorecard(CODE, held, signal)).toBe(held);
    expect(await loadScorecard(CODE, undefined, signal)).toEqual({ published: false, code: CODE });
  });

  it("keeps what is shown where neither the live document nor more of the provider's can be had", async () => {
    const held = card(WON);
    answers.set(`/api/live/match:${CODE}`, Response.json({}, { status: 502 }));
    says({ runs: 40, overs: "5.0" });
    expect(await loadScorecard(CODE, held, signal)).toBe(held);
  });
});
