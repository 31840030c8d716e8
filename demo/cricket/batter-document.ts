import { playerId, playerName, shortName, strikeRate } from "./figures.ts";
import { atTheCrease, type BatterScore, type InningsScore } from "./innings-score.ts";
import type { Ball, Side } from "./match-data.ts";

function howOut(ball: Ball, fielding: Side, name: (name: string) => string): string {
  const bowler = name(playerName(fielding, ball.bowler));
  const fielders = (ball.wicket?.fielders ?? []).map((place) => name(playerName(fielding, place)));
  switch (ball.wicket?.kind) {
    case "caught":
      return `c ${fielders[0] ?? "sub"} b ${bowler}`;
    case "caught and bowled":
      return `c & b ${bowler}`;
    case "stumped":
      return `st ${fielders[0] ?? ""} b ${bowler}`;
    case "lbw":
      return `lbw b ${bowler}`;
    case "hit wicket":
      return `hit wicket b ${bowler}`;
    case "run out":
      return fielders.length > 0 ? `run out (${fielders.join(" / ")})` : "run out";
    case "retired hurt":
      return "retired hurt";
    default:
      return `b ${bowler}`;
  }
}

function dismissal(ball: Ball, fielding: Side): Record<string, unknown> {
  const kind = ball.wicket?.kind ?? "bowled";
  const caught = kind === "caught and bowled";
  const fielders = (ball.wicket?.fielders ?? []).map((place) => playerId(fielding, place));
  const bowler = playerId(fielding, ball.bowler);
  return {
    Dismissal: caught ? "caught" : kind,
    Howout: howOut(ball, fielding, (name) => name),
    Howout_short: howOut(ball, fielding, shortName),
    Bowler: kind === "run out" || kind === "retired hurt" ? "" : bowler,
    Fielder: caught ? bowler : (fielders[0] ?? ""),
    ...(fielders.length > 1 && { Fielder1: fielders[0], Fielder2: fielders[1] }),
    DismissalType: caught ? "caught & bowled" : kind,
  };
}

const NOT_OUT = { Dismissal: "not out", Howout: "not out", Howout_short: "not out", Bowler: "", Fielder: "" };

function batterDocument(
  batter: BatterScore,
  number: number,
  context: { score: InningsScore; batting: Side; fielding: Side; live: boolean },
): Record<string, unknown> {
  const { score, live } = context;
  const crease = atTheCrease(score);
  const state = batter.out
    ? dismissal(batter.out.ball, context.fielding)
    : live
      ? {
          Dismissal: "",
          Howout: "Batting",
          Howout_short: "Batting",
          Bowler: "",
          Fielder: "",
          DismissalType: "",
          Isonstrike: crease?.striker === batter.player,
        }
      : { ...NOT_OUT, DismissalType: "not out" };
  return {
    Batsman: playerId(context.batting, batter.player),
    Runs: String(batter.runs),
    Balls: String(batter.balls),
    Fours: String(batter.fours),
    Sixes: String(batter.sixes),
    Strikerate: strikeRate(batter.runs, batter.balls),
    ...state,
    Number: number,
  };
}

function waitingBatter(batting: Side, place: number, number: number): Record<string, unknown> {
  const empty = ["Runs", "Balls", "Fours", "Sixes", "Strikerate", "Dismissal", "Howout", "Howout_short"];
  return {
    Batsman: playerId(batting, place),
    ...Object.fromEntries([...empty, "Bowler", "Fielder"].map((key) => [key, ""])),
    Number: number,
    DismissalType: "",
  };
}

/** The provider's `Batsmen`: batters in order, then those to come, with empty figures. */
export function batterDocuments(
  score: InningsScore,
  batting: Side,
  fielding: Side,
  live: boolean,
): unknown[] {
  const came = score.batters.map((one, index) =>
    batterDocument(one, index + 1, { score, batting, fielding, live }),
  );
  if (score.superOver) return came;
  const waiting = batting.players
    .slice(0, 11)
    .map((_, place) => place)
    .filter((place) => !score.batters.some((one) => one.player === place));
  return [...came, ...waiting.map((place, index) => waitingBatter(batting, place, came.length + index + 1))];
}
