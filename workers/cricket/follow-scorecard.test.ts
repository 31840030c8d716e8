import { describe, expect, test } from "vitest";
import { normaliseScorecard } from "../../core/cricket/scorecard.ts";
import type { Match, Scorecard } from "../../core/cricket/types.ts";
import { followScorecard, followScorecards } from "./follow-scorecard.ts";

const match: Match = {
  key: "abc1",
  code: "abc1",
  status: "LIVE",
  type: "live",
  teamA: { name: "Australia", short: "AUS" },
  teamB: { name: "South Africa", short: "RSA" },
  innings: [{ team: "AUS", runs: "10", wickets: "0", overs: "1.0" }],
  statusText: "Play in Progress",
};

function card(status: string, total: string): Scorecard {
  const parsed = normaliseScorecard(
    {
      Matchdetail: { Match: { Code: "abc1" }, Status: status, Equation: "Australia need 20 from 12 balls" },
      Teams: {
        1: { Name_Full: "Australia", Name_Short: "AUS", Players: {} },
        2: { Name_Full: "South Africa", Name_Short: "SA", Players: {} },
      },
      Innings: [
        {
          Number: "First",
          Battingteam: "2",
          Bowlingteam: "1",
          Total: total,
          Wickets: "1",
          Overs: "2.3",
          Runrate: "4.8",
        },
      ],
    },
    { code: "abc1", type: "live" },
  );
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

describe("followScorecard", () => {
  test("takes innings, status text and equation, under the list's own short codes", () => {
    expect(followScorecard(match, card("Innings Break", "12"))).toEqual({
      ...match,
      innings: [{ team: "RSA", runs: "12", wickets: "1", overs: "2.3", runRate: "4.8" }],
      statusText: "Innings Break",
      equation: "Australia need 20 from 12 balls",
    });
  });

  test("a scorecard that lags does not take the list back", () => {
    const finished: Match = { ...match, type: "result", status: "RESULTS" };
    expect(followScorecard(finished, card("Play in Progress", "12"))).toBe(finished);
    const later: Match = { ...match, innings: [...match.innings, { runs: "1" }] };
    expect(followScorecard(later, card("Play in Progress", "12"))).toBe(later);
  });

  test("nothing new is the very same match, which costs the diff nothing", () => {
    const once = followScorecard(match, card("Play in Progress", "12"));
    expect(followScorecard(once, card("Play in Progress", "12"))).toBe(once);
  });
});

test("only matches with a scorecard change", () => {
  const other: Match = { ...match, key: "x", code: "x" };
  const followed = followScorecards({ order: ["abc1", "x"], matches: { abc1: match, x: other } }, (code) =>
    code === "abc1" ? card("Play in Progress", "12") : undefined,
  );
  expect(followed.order).toEqual(["abc1", "x"]);
  expect(followed.matches.abc1?.innings[0]?.runs).toBe("12");
  expect(followed.matches.x).toBe(other);
});
