import { batterDocuments } from "./batter-document.ts";
import { bowlerDocument } from "./bowler-document.ts";
import { overRate, playerId } from "./figures.ts";
import { atTheCrease, type DemoPartnership, type InningsScore, oversText } from "./innings-score.ts";
import type { Side } from "./match-data.ts";
import { allottedOvers, type MatchState, targetOf } from "./match-replay.ts";

const WORDS = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth"];

function standDocument(stand: DemoPartnership, batting: Side, rate: boolean): Record<string, unknown> {
  return {
    Runs: String(stand.runs),
    Balls: String(stand.balls),
    Batsmen: stand.batters.map((one) => ({
      Batsman: playerId(batting, one.player),
      Runs: String(one.runs),
      Balls: String(one.balls),
    })),
    ForWicket: stand.forWicket,
    ...(rate && {
      Runrate: overRate(stand.runs, stand.balls),
    }),
  };
}

function currentStand(score: InningsScore, batting: Side, live: boolean): Record<string, unknown> {
  const stand = score.stands.at(-1);
  if (!stand) return {};
  const crease = atTheCrease(score);
  // Real files have the rate in only some innings.
  const document = standDocument(stand, batting, score.index % 2 === 1);
  if (!live) return document;
  return {
    ...document,
    Batsmen: stand.batters.map((one) => ({
      Batsman: playerId(batting, one.player),
      Runs: String(one.runs),
      Balls: String(one.balls),
      IsStriker: crease?.striker === one.player,
    })),
  };
}

export function inningsDocument(state: MatchState, score: InningsScore): Record<string, unknown> {
  const batting = state.data.sides[score.batting];
  const fielding = state.data.sides[score.batting === 0 ? 1 : 0];
  const live = !state.ended && !score.complete && state.innings.at(-1) === score;
  const target = targetOf(state, score);
  const overs = allottedOvers(state, score);
  return {
    Number: WORDS[score.index] ?? "First",
    Battingteam: batting.id,
    Bowlingteam: fielding.id,
    Total: String(score.runs),
    Wickets: String(score.wickets),
    Overs: oversText(score),
    Total_Balls_Bowled: String(score.legalBalls),
    ...(overs !== undefined && { AllotedBalls: String(overs * 6) }),
    Runrate: overRate(score.runs, score.legalBalls),
    Byes: String(score.byes),
    Legbyes: String(score.legByes),
    Wides: String(score.wides),
    Noballs: String(score.noBalls),
    Penalty: String(score.penalty),
    ...(overs !== undefined && { AllottedOvers: String(overs) }),
    ...(target !== undefined && { Target: String(target) }),
    Batsmen: batterDocuments(score, batting, fielding, live),
    Partnership_Current: currentStand(score, batting, live),
    Bowlers: score.bowlers.map((one, index) => bowlerDocument(one, index + 1, { score, fielding, live })),
    FallofWickets: score.falls.map((fall) => ({
      Batsman: playerId(batting, fall.player),
      Score: String(fall.score),
      Overs: fall.overs,
      Wicket_No: fall.number,
    })),
    Partnerships: score.stands.map((stand) => standDocument(stand, batting, false)),
  };
}
