import { trackingOf } from "./ball-tracking.ts";
import { equationOf } from "./equation.ts";
import { playerId, playerName, shortName } from "./figures.ts";
import { bowl, type InningsScore, startInnings, totalRuns } from "./innings-score.ts";
import { type Ball, isLegal, type MatchData } from "./match-data.ts";
import type { Listing } from "./match-document.ts";
import { inPlay, type MatchState } from "./match-replay.ts";
import { providerTimestamp } from "./provider-dates.ts";

const SECONDS_A_BALL = 32;
const BETWEEN_INNINGS_MS = 6_600_000;

function detailOf(ball: Ball): string {
  if (ball.wicket) return "W";
  if (ball.wides) return "wd";
  if (ball.noBalls) return "nb";
  if (ball.legByes) return "lb";
  return ball.byes ? "b" : "";
}

function saidOf(ball: Ball): string {
  if (ball.wicket) return ball.wicket.reviewed ? "OUT! The batter asks for a review." : "OUT!";
  if (ball.wides) return "Wide!";
  if (ball.noBalls) return "No ball!";
  if (ball.legByes) return "Leg bye.";
  if (ball.byes) return "Bye.";
  if (ball.runs === 4) return "Four!";
  if (ball.runs === 6) return "Six!";
  return ball.runs === 0 ? "no run." : `${ball.runs} run${ball.runs === 1 ? "" : "s"}.`;
}

function named(prefix: string, side: MatchData["sides"][number], place: number): Record<string, string> {
  const name = playerName(side, place);
  return {
    [prefix]: playerId(side, place),
    [`${prefix}_Name`]: name,
    [`${prefix}_Short_Name`]: shortName(name),
  };
}

function dismissal(ball: Ball, data: MatchData, score: InningsScore): Record<string, unknown> {
  if (!ball.wicket) return {};
  const fielding = data.sides[score.batting === 0 ? 1 : 0];
  const { kind, out, fielders } = ball.wicket;
  return {
    Iswicket: true,
    Dismissed: playerId(data.sides[score.batting], out),
    Dismissal_Type: kind === "caught and bowled" ? "caught & bowled" : kind,
    Howout: `${kind} b ${playerName(fielding, ball.bowler)}`,
    Fielders: fielders.map((place) => ({
      Player_Id: playerId(fielding, place),
      Player_Name: playerName(fielding, place),
    })),
  };
}

function row(
  ball: Ball,
  { data, overturned }: MatchState,
  score: InningsScore,
  listing: Listing,
): Record<string, unknown> {
  const batting = data.sides[score.batting];
  const bowling = data.sides[score.batting === 0 ? 1 : 0];
  const number = score.delivered;
  const uid = (score.index + 1) * 10_000 + number;
  const batter = score.batters.find((one) => one.player === ball.striker);
  const bowler = score.bowlers.find((one) => one.player === ball.bowler);
  const bowled = score.thisOver.filter(isLegal).length;
  const over = `${ball.over}.${isLegal(ball) ? bowled : bowled + 1}`;
  const extras = totalRuns(ball) - ball.runs;
  const at = listing.startsAt + score.index * BETWEEN_INNINGS_MS + number * SECONDS_A_BALL * 1_000;
  const edited = overturned.has(ball);
  const text = `${over}: ${playerName(bowling, ball.bowler)} to ${playerName(batting, ball.striker)}, ${edited ? "given out, and not out on review: " : ""}${saidOf(ball)}`;
  return {
    Over: over,
    Id: String(number),
    UID: uid,
    OID: uid,
    ...(ball.runs === 4 || ball.runs === 6 ? { Isboundary: true } : {}),
    Runs: String(totalRuns(ball)),
    ...trackingOf(ball, `${data.id} ${uid}`),
    Detail: detailOf(ball),
    Isball: true,
    ...named("Bowler", bowling, ball.bowler),
    ...named("Batsman", batting, ball.striker),
    ...named("Non_Striker", batting, ball.nonStriker),
    Commentary: text,
    ...dismissal(ball, data, score),
    Timestamp: providerTimestamp(at),
    Score: `${score.runs}/${score.wickets}`,
    Batsman_Runs: String(ball.runs),
    Bowler_Conceded_Runs: String(ball.runs + ball.wides + ball.noBalls),
    ...(extras > 0 ? { Extras_Runs: String(extras) } : {}),
    Batsman_Details: { Runs: String(batter?.runs ?? 0), Balls: String(batter?.balls ?? 0) },
    Bowler_Details: { Runs: String(bowler?.runs ?? 0), Wickets: String(bowler?.wickets ?? 0) },
    ...(ball.endsOver ? { End_Over: true } : {}),
  };
}

/**
 * Commentary of an innings so far, newest first; undefined before it begins. `number`: 1 for the first. `at`:
 * last change, ms since 1970.
 */
export function commentaryDocument(
  state: MatchState,
  listing: Listing,
  number: number,
  at: number,
): Record<string, unknown> | undefined {
  const { data } = state;
  const played = state.innings[number - 1];
  const innings = inPlay(state, number - 1);
  if (!played || !innings) return undefined;
  const score = startInnings(innings, number - 1);
  const rows: unknown[] = [];
  while (score.delivered < played.delivered) {
    bowl(score, innings);
    if (score.last) rows.push(row(score.last, state, score, listing));
  }
  const batting = data.sides[score.batting];
  return {
    Commentary: rows.toReversed(),
    InningNo: String(number),
    BattingTeam_Id: batting.id,
    BattingTeam: batting.name,
    GameCode: listing.code,
    Timestamp: providerTimestamp(at),
    Deleted_UID: [],
    Equation: equationOf(state),
  };
}
