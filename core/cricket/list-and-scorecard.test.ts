import { describe, expect, test } from "vitest";
import { LIVE_MATCH } from "./fixtures/match.ts";
import {
  cardAgain,
  type WordedMatch as Match,
  matchWithPlay,
  type WordedCard as Scorecard,
} from "./fixtures/worded.ts";
import {
  followListed,
  followScorecard,
  followScorecards,
  isOutOfStep,
  type ListedScore,
  listedScore,
} from "./list-and-scorecard.ts";
import { normaliseScorecard } from "./read/scorecard/scorecard.ts";
import { endedAsListed } from "./scorecard/ended-as-listed.ts";
import { stripOf } from "./strip/strip.ts";
import { stateOf } from "./told.ts";
import type { Batter, Bowler } from "./types.ts";

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
        { Number: "First", Battingteam: "2", Bowlingteam: "1", Total: total, Wickets: "1", Overs: "2.3" },
      ],
    },
    { code: "abc1", type: "live" },
  );
  if (!parsed.ok) throw new Error(parsed.error);
  return { ...parsed.value, statusText: status, equation: "Australia need 20 from 12 balls" };
}

/** Scorecard with other words of the provider, read again. */
const worded = (said: Partial<Scorecard>, of = card("Play in Progress", "12")): ListedScore =>
  listedScore(cardAgain({ ...of, ...said }));
const NEED = { is: "need", runs: 20, balls: 12 } as const;
const silent = worded({ equation: "" });

const untold = ({ told: _, ...match }: Match): Match => match;
const asGiven = ({ bengali: _, ...match }: Match): Match => untold(match);

describe("followScorecard", () => {
  test("takes innings and play, under the list's own short codes", () => {
    const { told, ...followed } = followScorecard(match, listedScore(card("Innings Break", "12")));
    expect(told?.stop).toEqual({ words: "ইনিংস বিরতি" });
    expect(followed).toEqual({
      ...untold(match),
      innings: [{ team: "RSA", runs: "12", wickets: "1", overs: "2.3", runRate: "4.80" }],
      play: { state: "paused", stop: { why: "innings" }, now: NEED },
    });
  });

  test("has the list's need, pause and result where the scorecard says none", () => {
    const behind = { ...match, equation: "Australia trail by 4 runs" };
    const trail = { is: "trail", side: "Australia", runs: 4 };
    expect(followScorecard(matchWithPlay(behind), silent).play).toMatchObject({ now: trail });
    expect(followScorecard(matchWithPlay(behind), worded({})).play).toMatchObject({ now: NEED });
    const rain = matchWithPlay({ ...match, statusText: "Rain Delay" });
    const paused = { state: "paused", stop: { why: "rain" } };
    expect(followScorecard(rain, worded({ statusText: "" })).play).toMatchObject(paused);
    expect(followScorecard(rain, worded({})).play.state).toBe("on");
    const won = {
      ...match,
      type: "result",
      status: "RESULTS",
      equation: "Australia won by 5 wickets",
    } as const;
    const ended = worded({ status: "RESULTS", statusText: "Match Ended", equation: "" });
    const outcome = { is: "won", side: "Australia", by: { wickets: 5 } };
    expect(followScorecard(matchWithPlay(won), ended).play).toMatchObject({ outcome });
  });

  test("ends with the scorecard, by the words that are true of the end", () => {
    const said = (equation: string, result: string) =>
      followScorecard(match, worded({ status: "RESULTS", equation, result })).play;
    const won = (more: object) => ({ state: "over", outcome: { is: "won", side: "Australia", ...more } });
    expect(said("Australia need 20 from 12 balls", "Australia won by 2 wickets")).toEqual(
      won({ by: { wickets: 2 } }),
    );
    expect(said("Match tied (Australia won the Super Over)", "")).toEqual(won({ tie: "super over" }));
    expect(followScorecard(match, silent).status).toBe("LIVE");
  });

  test("finds a side however its name is written", () => {
    const written: Match = { ...match, teamB: { name: "SOUTH AFRICA", short: "RSA" } };
    expect(followScorecard(written, listedScore(card("Innings Break", "12"))).innings[0]?.team).toBe("RSA");
  });

  test("of a match whose end the list does not tell, a scorecard from before it says what stopped play", () => {
    const { statusText: _, ...silent } = match;
    const ended = matchWithPlay({ ...silent, status: "RESULTS", type: "result" });
    const rain = worded({ equation: "South Africa are 12/1" }, card("Rain Delay", "12"));
    const followed = followScorecard(ended, rain);
    expect([followed.status, followed.innings]).toEqual(["RESULTS", ended.innings]);
    expect(stateOf(followed.told ?? {})?.words).toBe("বৃষ্টিতে খেলা বন্ধ, ফল জানানো হয়নি");
    expect(followScorecard(followed, rain)).toBe(followed);
    expect(followScorecard(ended, worded({}))).toBe(ended);
    const won = matchWithPlay({ ...ended, equation: "Australia won by 5 wickets" });
    expect(followScorecard(won, rain)).toBe(won);
  });

  test("a scorecard that lags does not take the list back", () => {
    const finished = matchWithPlay({ ...match, type: "result", status: "RESULTS" });
    expect(followScorecard(finished, worded({}))).toBe(finished);
    const later: Match = { ...match, innings: [...match.innings, { runs: "1" }] };
    expect(followScorecard(later, worded({}))).toBe(later);
  });

  test("nothing new is the very same match, which costs the diff nothing", () => {
    const once = followScorecard(match, worded({}));
    expect(followScorecard(once, worded({}))).toBe(once);
  });
});

test("only matches with a scorecard change", () => {
  const other: Match = { ...match, key: "x", code: "x" };
  const followed = followScorecards({ order: ["abc1", "x"], matches: { abc1: match, x: other } }, (code) =>
    code === "abc1" ? worded({}) : undefined,
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
  const ended = matchWithPlay({ ...match, statusText: "", type: "result", status: "RESULTS" });

  function inPlay(): Scorecard {
    const read = card("Play in Progress", "12");
    const first = read.innings["1"];
    if (!first) throw new Error("There is no innings");
    const batters = { 11: { ...batter, batting: true as const } };
    const bowlers = { 21: { ...bowler, bowling: true as const } };
    const over = { number: "3", balls: ["1"], batterOrder: ["11"], bowlerOrder: ["21"], bowlers };
    return {
      ...read,
      innings: { 1: { ...first, striker: "11", batters, bowlers } },
      overs: { 3: { ...over, batters: { 11: { ...batters[11], onStrike: true } } } },
    };
  }

  test("the list has the batter on strike with the innings' figures, and nobody once no ball may be bowled", () => {
    const playing = inPlay();
    const [first] = Object.values(playing.innings);
    if (!first) throw new Error("There is no innings");
    const at = { ...batter, batting: true as const, runs: 70, balls: 48 };
    const stand = { order: ["11"], batters: {}, runs: 3, balls: 2, runRate: "9.00" };
    const card = { ...playing, innings: { 1: { ...first, batters: { 11: at }, partnership: stand } } };
    const followed = followScorecard(match, listedScore(card as Scorecard));
    expect(followed.striker).toEqual({ name: "A Batter", runs: 70, balls: 48 });
    expect(
      stripOf({ order: [match.key], matches: { [match.key]: followed } }, 0).strip.abc1?.striker,
    ).toEqual(followed.striker);
    const broken = listedScore(cardAgain({ ...card, statusText: "Innings Break" } as Scorecard));
    expect(followScorecard(followed, broken)).not.toHaveProperty("striker");
  });

  test("once the list has the end nobody bats, is on strike or bowls any more", () => {
    const playing = inPlay();
    expect(followListed(playing, { ...match, play: playing.play })).toBe(playing);
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
    expect(endedAsListed(behind)).toEqual(asGiven(ended));
    expect(isOutOfStep(behind, ended)).toBe(false);
    const corrected = matchWithPlay({ ...ended, equation: "Australia won by 5 wickets" });
    expect(isOutOfStep(behind, corrected)).toBe(true);
    expect(followListed(behind, corrected).listed).toEqual(asGiven(corrected));
    const shown = followListed(
      cardAgain({ ...inPlay(), statusText: "Match Ended", status: "RESULTS" }),
      ended,
    );
    expect(shown).not.toHaveProperty("listed");
    expect(endedAsListed(shown)).toBeUndefined();
    expect(followListed(behind, match)).not.toHaveProperty("listed");
  });

  test("a scorecard that lacks a fact has the listed one, and no score of the list: a ball changes it once", () => {
    const whole = card("Play in Progress", "12");
    for (const lack of ["series", "venue", "facts"] as const) {
      const { [lack]: _, ...lacking } = whole;
      const followed = followListed(lacking, match);
      expect(followed.listed, lack).toMatchObject({ number: "2nd T20I", innings: [] });
      const after = followScorecard(match, listedScore(followed));
      expect(isOutOfStep(followListed(followed, after), { ...after, innings: [] }), lack).toBe(false);
    }
    expect(followListed(whole, { ...match, play: whole.play })).toBe(whole);
  });

  test("a card of balls alone stands apart from a list that tells more, until it has it", () => {
    const shape = { ...inPlay(), shape: "overs" as const, status: match.status };
    const followed = followListed(shape, match);
    expect(followed.listed).toEqual(asGiven(match));
    expect(isOutOfStep(followed, match)).toBe(false);
    const later: Match = { ...match, innings: [{ team: "AUS", runs: "14", wickets: "0", overs: "1.2" }] };
    expect(isOutOfStep(followed, later)).toBe(true);
    expect(followListed(followed, later).listed).toEqual(asGiven(later));
  });
});
