import { describe, expect, test } from "vitest";
import { LIVE_MATCH } from "./fixtures/match.ts";
import {
  followListed,
  followScorecard,
  followScorecards,
  isOutOfStep,
  listedScore,
} from "./list-and-scorecard.ts";
import { matchWithPlay } from "./read/play.ts";
import { normaliseScorecard } from "./read/scorecard/scorecard.ts";
import { endedAsListed } from "./scorecard/ended-as-listed.ts";
import { listStatusLine } from "./strip/list-status-line.ts";
import type { Batter, Bowler, Match, Scorecard } from "./types.ts";

const match: Match = matchWithPlay({
  ...LIVE_MATCH,
  key: "abc1",
  code: "abc1",
  teamA: { name: "Australia", short: "AUS" },
  teamB: { name: "South Africa", short: "RSA" },
  innings: [{ team: "AUS", runs: "10", wickets: "0", overs: "1.0" }],
  statusText: "Play in Progress",
});

function card(status: string, total: string): Scorecard {
  const parsed = normaliseScorecard(
    {
      Matchdetail: {
        Match: { Code: "abc1", Number: "2nd T20I" },
        Series: { Name: "Lake Cup" },
        Venue: { Name: "Lake Ground" },
        Status: status,
        Equation: "Australia need 20 from 12 balls",
      },
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
      innings: [{ team: "RSA", runs: "12", wickets: "1", overs: "2.3", runRate: "4.80" }],
      play: { state: "paused", stop: { why: "innings" }, now: { is: "need", runs: 20, balls: 12 } },
      statusText: "Innings Break",
      equation: "Australia need 20 from 12 balls",
      listWords: { statusText: "Play in Progress" },
    });
  });

  test("says no more what the scorecard says no more, and then again what the list says", () => {
    const chase = card("Play in Progress", "12");
    const { equation: _, ...silent } = chase;
    const once = followScorecard(match, chase);
    expect(once.equation).toBe("Australia need 20 from 12 balls");
    expect(followScorecard(once, silent)).toEqual({ ...followScorecard(match, silent) });
    expect(followScorecard(once, silent)).not.toHaveProperty("equation");
    const won = followScorecard(once, { ...silent, result: "Australia won by 5 wickets" });
    expect([won.status, won.equation]).toEqual(["RESULTS", "Australia won by 5 wickets"]);
    expect([followScorecard(won, silent).status, followScorecard(won, silent).equation]).toEqual([
      "LIVE",
      undefined,
    ]);
    const worded = { ...match, equation: "Australia trail by 4 runs" };
    expect(followScorecard(followScorecard(worded, chase), silent).equation).toBe(
      "Australia trail by 4 runs",
    );
  });

  test("says of its equation and its result the one that is true of the end, and the equation where both are", () => {
    const said = (equation: string, result: string) =>
      followScorecard(match, { ...card("Play in Progress", "12"), equation, result }).equation;
    expect(said("Match tied (Australia won the Super Over)", "Match tied")).toBe(
      "Match tied (Australia won the Super Over)",
    );
    expect(said("Australia need 20 from 12 balls", "Australia won by 2 wickets")).toBe(
      "Australia won by 2 wickets",
    );
    expect(said("Australia need 9 in the Super Over", "Match tied")).toBe(
      "Australia need 9 in the Super Over",
    );
  });

  test("finds a side however its name is written", () => {
    const written: Match = { ...match, teamB: { name: "SOUTH AFRICA", short: "RSA" } };
    expect(followScorecard(written, card("Innings Break", "12")).innings[0]?.team).toBe("RSA");
  });

  test("of a match whose end the list does not tell, a scorecard from before it says what stopped play", () => {
    const { statusText: _, ...silent } = match;
    const ended = matchWithPlay({ ...silent, status: "RESULTS", type: "result" });
    const rain = { ...card("Rain Delay", "12"), equation: "South Africa are 12/1" };
    const followed = followScorecard(ended, rain);
    expect([followed.status, followed.innings]).toEqual(["RESULTS", ended.innings]);
    expect(listStatusLine(followed)?.words).toBe("বৃষ্টিতে খেলা বন্ধ, ফল জানানো হয়নি");
    expect(followScorecard(followed, rain)).toBe(followed);
    expect(followScorecard(followed, card("Play in Progress", "12"))).toEqual(ended);
    const won = matchWithPlay({ ...ended, equation: "Australia won by 5 wickets" });
    expect(followScorecard(won, rain)).toBe(won);
  });

  test("a scorecard that lags does not take the list back", () => {
    const finished = matchWithPlay({ ...match, type: "result", status: "RESULTS" });
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

describe("followListed", () => {
  const batter: Batter = { name: "A Batter", short: "Batter", strikeRate: "-", howOut: "not out" };
  const bowler: Bowler = {
    name: "A Bowler",
    short: "Bowler",
    overs: "1",
    runs: 4,
    wickets: 0,
    economy: "4.00",
  };
  const ended: Match = { ...match, type: "result", status: "RESULTS" };

  function inPlay(): Scorecard {
    const read = card("Play in Progress", "12");
    const first = read.innings["1"];
    if (!first) throw new Error("There is no innings");
    return {
      ...read,
      innings: {
        1: {
          ...first,
          striker: "11",
          batters: { 11: { ...batter, batting: true } },
          bowlers: { 21: { ...bowler, bowling: true } },
        },
      },
      overs: {
        3: {
          number: "3",
          balls: ["1"],
          batterOrder: ["11"],
          batters: { 11: { ...batter, batting: true, onStrike: true } },
          bowlerOrder: ["21"],
          bowlers: { 21: { ...bowler, bowling: true } },
        },
      },
    };
  }

  test("once the list has the end nobody bats, is on strike or bowls any more", () => {
    const playing = inPlay();
    expect(followListed(playing, match)).toBe(playing);
    const rest = followListed(playing, ended);
    expect(rest.status).toBe("RESULTS");
    expect(rest.innings["1"]).toEqual({
      ...card("Play in Progress", "12").innings["1"],
      batters: { 11: batter },
      bowlers: { 21: bowler },
    });
    expect(rest.overs["3"]).toMatchObject({ batters: { 11: batter }, bowlers: { 21: bowler } });
    expect(JSON.stringify(rest.overs)).not.toMatch(/"(batting|onStrike|bowling)"/);
  });

  test("a scorecard that is behind a list with the result has the listed match in it, until it shows the end itself", () => {
    const behind = followListed(inPlay(), ended);
    expect(behind.listed).toEqual(ended);
    expect(endedAsListed(behind)).toEqual(ended);
    expect(isOutOfStep(behind, ended)).toBe(false);
    const corrected: Match = { ...ended, equation: "Australia won by 5 wickets" };
    expect(isOutOfStep(behind, corrected)).toBe(true);
    expect(followListed(behind, corrected).listed).toEqual(corrected);
    const shown = followListed({ ...behind, statusText: "Match Ended", status: "RESULTS" }, ended);
    expect(shown).not.toHaveProperty("listed");
    expect(endedAsListed(shown)).toBeUndefined();
    expect(followListed(behind, match)).not.toHaveProperty("listed");
  });

  test("a scorecard that lacks a fact has the listed one, and no score of the list: a ball changes it once", () => {
    const whole = card("Play in Progress", "12");
    const said: Match = { ...match, equation: "Australia fancy it" };
    for (const lack of ["series", "venue", "facts", "equation"] as const) {
      const { [lack]: _, ...lacking } = whole;
      const followed = followListed(lacking, said);
      expect(followed.listed, lack).toMatchObject({
        number: "2nd T20I",
        equation: "Australia fancy it",
        innings: [],
      });
      expect(isOutOfStep(followed, followScorecard(said, listedScore(followed))), lack).toBe(false);
    }
    expect(followListed(whole, said)).toBe(whole);
  });

  test("a card of balls alone stands apart from a list that tells more, until it has it", () => {
    const shape = { ...inPlay(), shape: "overs" as const, status: match.status };
    const followed = followListed(shape, match);
    expect(followed.listed).toEqual(match);
    expect(isOutOfStep(followed, match)).toBe(false);
    const later: Match = { ...match, innings: [{ team: "AUS", runs: "14", wickets: "0", overs: "1.2" }] };
    expect(isOutOfStep(followed, later)).toBe(true);
    expect(followListed(followed, later).listed).toEqual(later);
  });
});
