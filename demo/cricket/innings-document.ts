import { batterDocuments } from "./batter-document.ts";
import { bowlerDocument } from "./bowler-document.ts";
import { ballRate, overRate, playerId, playerName, shortName, strikeRate } from "./figures.ts";
import { inningsNotes } from "./innings-notes.ts";
import { atTheCrease, type InningsScore, oversText, type Stand } from "./innings-score.ts";
import type { Side } from "./match-data.ts";
import { allottedOvers, type MatchState, targetOf } from "./match-replay.ts";
import { providerInningsStart } from "./provider-dates.ts";

const WORDS = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth"];

function standDocument(stand: Stand, batting: Side, rate: boolean): Record<string, unknown> {
  return {
    Runs: String(stand.runs),
    Balls: String(stand.balls),
    ExtraRuns: String(stand.extras),
    Batsmen: stand.batters.map((one) => ({
      Batsman: playerId(batting, one.player),
      Runs: String(one.runs),
      Balls: String(one.balls),
    })),
    ForWicket: stand.forWicket,
    ...(rate && {
      Runrate: overRate(stand.runs, stand.balls),
      Runsperball: ballRate(stand.runs, stand.balls),
    }),
  };
}

function currentStand(score: InningsScore, batting: Side, live: boolean): Record<string, unknown> {
  const stand = score.stands.at(-1);
  if (!stand) return {};
  const crease = atTheCrease(score);
  // As in the real files, the rate is there in some innings and not in others.
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

function lastOvers(score: InningsScore): Record<string, unknown> {
  const spans: Record<string, unknown> = {};
  for (const overs of [5, 10]) {
    const from = score.totals.length - overs * 6 - 1;
    if (from < 0) continue;
    const runs = score.runs - (score.totals[from] ?? 0);
    spans[String(overs)] = {
      Score: String(runs),
      Wicket: String(score.wickets - (score.wicketsAt[from] ?? 0)),
      Runrate: overRate(runs, overs * 6),
    };
  }
  return spans;
}

const POWER_PLAYS: Readonly<Record<string, Record<string, string>>> = {
  T20: { PP1: "1-6" },
  ODI: { PP1: "1-10", PP2: "11-40", PP3: "41-50" },
  Test: {},
};

function bestPerformers(score: InningsScore, batting: Side, fielding: Side): unknown {
  const best = <T>(list: readonly T[], rank: (one: T) => number) =>
    list.toSorted((one, other) => rank(other) - rank(one)).slice(0, 2);
  return {
    Batsmen: best(score.batters, (one) => one.runs).map((one) => ({
      Player_Id: playerId(batting, one.player),
      Player_Name: playerName(batting, one.player),
      Team_Id: batting.id,
      Team_Name: batting.name,
      Runs: String(one.runs),
      Balls: String(one.balls),
      Fours: String(one.fours),
      Sixes: String(one.sixes),
      Strikerate: strikeRate(one.runs, one.balls),
    })),
    Bowlers: best(score.bowlers, (one) => one.wickets * 1000 - one.runs).map((one) => ({
      Player_Id: playerId(fielding, one.player),
      Player_Name: playerName(fielding, one.player),
      Team_Id: fielding.id,
      Team_Name: fielding.name,
      Wickets: String(one.wickets),
      Balls_Bowled: String(one.balls),
      Economyrate: overRate(one.runs, one.balls),
      Overs: oversText({ completedOvers: Math.floor(one.balls / 6), ballsThisOver: one.balls % 6 }, true),
      Runs: String(one.runs),
    })),
  };
}

/** One entry of the provider's `Innings`. `startedAt` in ms since 1970. */
export function inningsDocument(
  state: MatchState,
  score: InningsScore,
  startedAt: number,
): Record<string, unknown> {
  const batting = state.data.sides[score.batting];
  const fielding = state.data.sides[score.batting === 0 ? 1 : 0];
  const live = !state.ended && !score.complete && state.innings.at(-1) === score;
  const target = targetOf(state, score);
  const overs = allottedOvers(state, score);
  const first = state.innings[score.index - 1];
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
    Runsperball: ballRate(score.runs, score.legalBalls),
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
      Review_status_id: 0,
      Ball_number: String(fall.legalBalls),
    })),
    Partnerships: score.stands.map((stand) => standDocument(stand, batting, false)),
    PowerPlay: POWER_PLAYS[state.data.type] ?? {},
    PowerPlayDetails: [],
    LastOvers: lastOvers(score),
    StatusId: live ? 2 : 4,
    ReviewDetails: { Batting_review_count: 2, Bowling_review_count: 2, Reviews: [] },
    StartTimeStamp: providerInningsStart(startedAt),
    ...(target !== undefined && first && { At_this_stage: atThisStage(first, score.legalBalls) }),
    OverNo: String(Math.max(1, (score.last?.over ?? 0) + 1)),
    BallNo: String(score.thisOver.length),
    Best_Performers: bestPerformers(score, batting, fielding),
  };
}

function atThisStage(first: InningsScore, legalBalls: number): string {
  const ball = Math.min(legalBalls, first.totals.length) - 1;
  return `${first.totals[ball] ?? 0}/${first.wicketsAt[ball] ?? 0}`;
}

/** The remarks under an innings, see `inningsNotes`. */
export function notesOf(state: MatchState, score: InningsScore): string[] {
  return inningsNotes(state.data.sides[score.batting], score, (place) =>
    shortName(playerName(state.data.sides[score.batting], place)),
  );
}
