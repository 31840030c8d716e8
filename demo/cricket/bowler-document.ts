import { overRate, playerId } from "./figures.ts";
import { type BowlerScore, type InningsScore, oversText } from "./innings-score.ts";
import type { Side } from "./match-data.ts";

function thisOverBalls(score: InningsScore): { T: string; B: string }[] {
  return score.thisOver.map((ball) => {
    const word = ball.wicket
      ? "W"
      : ball.wides
        ? "wd"
        : ball.noBalls
          ? "nb"
          : ball.legByes
            ? "lb"
            : ball.byes
              ? "b"
              : "";
    return { T: word, B: String(ball.runs + ball.wides + ball.noBalls + ball.byes + ball.legByes) };
  });
}

export function bowlerDocument(
  bowler: BowlerScore,
  number: number,
  context: { score: InningsScore; fielding: Side; live: boolean },
): Record<string, unknown> {
  const { score } = context;
  const now = context.live && score.last?.bowler === bowler.player;
  return {
    Bowler: playerId(context.fielding, bowler.player),
    Overs: oversText({ completedOvers: Math.floor(bowler.balls / 6), ballsThisOver: bowler.balls % 6 }, true),
    Balls_Bowled: String(bowler.balls),
    Maidens: String(bowler.maidens),
    Runs: String(bowler.runs),
    Wickets: String(bowler.wickets),
    Fours: String(bowler.fours),
    Sixes: String(bowler.sixes),
    Economyrate: overRate(bowler.runs, bowler.balls),
    Noballs: String(bowler.noBalls),
    Wides: String(bowler.wides),
    Number: number,
    ...(now && { Isbowlingnow: true, ThisOver: thisOverBalls(score) }),
  };
}
