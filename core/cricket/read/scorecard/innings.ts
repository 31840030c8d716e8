import { present } from "../../../present.ts";
import { ALL_OUT, type BallsPerOver, ballsIn, oversOf, runsAnOver } from "../../overs.ts";
import type { Batter, Extras, FallOfWicket, Innings } from "../../types.ts";
import { ballsPerOverOf } from "../format.ts";
import {
  asKey,
  childFields,
  childList,
  count,
  type Fields,
  fieldsOf,
  filled,
  flag,
  key,
  rate,
  text,
} from "../reading.ts";
import { type BattingContext, battersFromElsewhere, isAbsent, readBatters } from "./batting.ts";
import { type BowlingContext, bowlersFromElsewhere, readBowlers } from "./bowling.ts";
import { type CommentaryBall, readCommentary, type SharedRow } from "./commentary.ts";
import { readPartnershipCurrent, readPartnerships } from "./partnerships.ts";
import { outcomeFromBall } from "./read-outcome.ts";
import { playerName, type TeamBook, teamIdOf } from "./team-book.ts";

const RECENT_BALLS = 12;

export interface InningsContext {
  commentary: readonly SharedRow[];
  book: TeamBook;
  number: number;
  /** Whether play continues and this is the last innings. */
  live: boolean;
  current: boolean;
  matchType: string;
  superOver: boolean;
}

interface Length {
  ballsPerOver: BallsPerOver;
  overs: string;
  balls: number;
  allottedBalls: number | undefined;
}

function readLength(raw: Fields, matchType: string): Length {
  const written = text(raw, "overs", "oversbowled", "totalovers");
  const ballsBowled = count(raw, "totalballsbowled");
  const allottedBalls = count(raw, "allotedballs", "allottedballs");
  const allottedOvers = count(raw, "allottedovers", "allotedovers");
  const ballsPerOver = ballsPerOverOf({
    matchType,
    allottedBalls,
    allottedOvers,
    ballsBowled,
    overs: written,
  });
  const fromOvers = ballsIn(written, ballsPerOver);
  const balls = ballsBowled ?? fromOvers ?? 0;
  return {
    ballsPerOver,
    overs: fromOvers === undefined ? oversOf(balls, ballsPerOver) : written,
    balls,
    allottedBalls: allottedBalls ?? (allottedOvers && allottedOvers * ballsPerOver),
  };
}

function readExtras(raw: Fields, total: number | undefined, batters: readonly Batter[]): Extras {
  const parts = {
    byes: count(raw, "byes"),
    legByes: count(raw, "legbyes"),
    wides: count(raw, "wides"),
    noBalls: count(raw, "noballs"),
    penalty: count(raw, "penalty"),
  };
  const given = Object.values(parts).filter((part) => part !== undefined);
  const offTheBat = batters.reduce((sum, batter) => sum + (batter.runs ?? 0), 0);
  const rest = batters.length > 0 && total !== undefined ? Math.max(0, total - offTheBat) : 0;
  return {
    total: given.length > 0 ? given.reduce((sum, part) => sum + part, 0) : rest,
    byes: parts.byes ?? 0,
    legByes: parts.legByes ?? 0,
    wides: parts.wides ?? 0,
    noBalls: parts.noBalls ?? 0,
    penalty: parts.penalty ?? 0,
  };
}

function readWickets(raw: Fields, context: BattingContext): Pick<Innings, "wicketOrder" | "fallOfWickets"> {
  const wicketOrder: string[] = [];
  const fallOfWickets: Record<string, FallOfWicket> = {};
  for (const [index, entry] of childList(raw, "fallofwickets").slice(0, 30).entries()) {
    const row = fieldsOf(entry);
    const score = /^\d+/.exec(text(row, "score"))?.[0];
    if (!row || score === undefined) continue;
    const number = count(row, "wicketno") || index + 1;
    const id = Object.hasOwn(fallOfWickets, String(number)) ? `${number}.${index + 1}` : String(number);
    const batter = key(row, "batsman");
    const out = batter === "" ? undefined : playerName(context.book, context.teamId, batter, row, "batsman");
    wicketOrder.push(id);
    fallOfWickets[id] = {
      number,
      score,
      player: out?.name ?? "",
      ...present({ bengali: out?.bengali }),
      overs: text(row, "overs"),
    };
  }
  return { wicketOrder, fallOfWickets };
}

function strikerOf(raw: Fields, table: Readonly<Record<string, Batter>>): string | undefined {
  for (const entry of childList(childFields(raw, "partnershipcurrent"), "batsmen")) {
    const row = fieldsOf(entry);
    if (row && flag(row, "isstriker", "isonstrike")) return key(row, "batsman") || undefined;
  }
  const faces = Object.keys(table).find((id) => table[id]?.onStrike === true);
  if (faces !== undefined) return faces;
  const batting = Object.keys(table).filter((id) => table[id]?.batting === true);
  return batting.length === 1 ? batting[0] : undefined;
}

function withoutStrike({ onStrike: _, ...batter }: Batter): Batter {
  return batter;
}

/** Latest balls, oldest first: from the two current bowlers (`ThisOver`), otherwise from the commentary. */
function readRecentBalls(raw: Fields, balls: readonly CommentaryBall[]): string[] {
  const bowlers = childList(raw, "bowlers").flatMap((entry) => fieldsOf(entry) ?? []);
  const atWork = [
    ...bowlers.filter((bowler) => flag(bowler, "isbowlingtandem") && !flag(bowler, "isbowlingnow")),
    ...bowlers.filter((bowler) => flag(bowler, "isbowlingnow")),
  ];
  const bowled = atWork.flatMap((bowler) => childList(bowler, "thisover").map(outcomeFromBall));
  const outcomes = bowled.length > 0 ? bowled : balls.map((ball) => ball.outcome);
  return outcomes.filter((outcome) => outcome !== "").slice(-RECENT_BALLS);
}

/** Old files omit the bowling side, so it is the side that does not bat. */
function bowlingTeamOf(raw: Fields, battingTeam: string, book: TeamBook): string {
  const given = teamIdOf(raw, "bowlingteam");
  if (given !== "") return given;
  const others = [...book.teams.keys()].filter((id) => id !== battingTeam);
  return book.teams.size === 2 ? (others[0] ?? "") : "";
}

/** Reads an innings of a scorecard whose shape is innings (decisions/cricket.md#scorecard-shapes). */
export function readInnings(raw: Fields, context: InningsContext): Innings {
  const { book, commentary, number } = context;
  const battingTeam = asKey(teamIdOf(raw, "battingteam"));
  const bowlingTeam = bowlingTeamOf(raw, battingTeam, book);
  const length = readLength(raw, context.matchType);
  const total = count(raw, "total", "runs");
  const wicketsGiven = count(raw, "wickets");
  const absent = childList(raw, "batsmen").filter((entry) => isAbsent(fieldsOf(entry)));
  const closed =
    (wicketsGiven ?? 0) + absent.length >= ALL_OUT ||
    (length.allottedBalls !== undefined && length.allottedBalls > 0 && length.balls >= length.allottedBalls);
  const batting: BattingContext = { book, teamId: battingTeam, live: context.live && !closed };
  const bowling: BowlingContext = { book, teamId: bowlingTeam, ballsPerOver: length.ballsPerOver };

  const listedBatters = readBatters(childList(raw, "batsmen"), batting);
  const listedBowlers = readBowlers(childList(raw, "bowlers"), bowling);
  const spoken = readCommentary(commentary, raw, number, context.current);
  const batters =
    listedBatters.batterOrder.length > 0 ? listedBatters : battersFromElsewhere(raw, spoken, batting);
  const bowlers =
    listedBowlers.bowlerOrder.length > 0 ? listedBowlers : bowlersFromElsewhere(spoken, bowling);

  const extras = readExtras(raw, total, Object.values(batters.batters));
  const offTheBat = Object.values(batters.batters).reduce((sum, batter) => sum + (batter.runs ?? 0), 0);
  const runs = total ?? offTheBat + extras.total;
  const wickets = readWickets(raw, batting);
  const fallen = wicketsGiven ?? wickets.wicketOrder.length;
  const partnership = readPartnershipCurrent(raw, batting, {
    ballsPerOver: length.ballsPerOver,
    wickets: fallen,
    batters: batters.batters,
  });
  const stands = readPartnerships(raw, batting, length.ballsPerOver);
  const striker = strikerOf(raw, batters.batters);
  const recentBalls = readRecentBalls(raw, spoken);
  const target = count(raw, "target");
  const allottedOvers = text(raw, "allottedovers", "allotedovers");
  return {
    number,
    battingTeam,
    ...filled({ bowlingTeam, allottedOvers }),
    ...(context.superOver ? { superOver: true } : {}),
    runs,
    wickets: fallen,
    overs: length.overs,
    runRate: runsAnOver(runs, length.balls, length.ballsPerOver) ?? (rate(raw, "runrate") || "-"),
    ...(target ? { target } : {}),
    ...(length.ballsPerOver === 5 ? { ballsPerOver: 5 } : {}),
    ...(flag(raw, "isdeclared", "declared") ? { declared: true } : {}),
    extras,
    batterOrder: batters.batterOrder,
    batters: Object.fromEntries(
      Object.entries(batters.batters).map(([id, batter]) => [id, withoutStrike(batter)]),
    ),
    ...present({ striker }),
    ...bowlers,
    ...wickets,
    ...(partnership ? { partnership } : {}),
    ...(stands ? { stands } : {}),
    ...(recentBalls.length > 0 ? { recentBalls } : {}),
  };
}
