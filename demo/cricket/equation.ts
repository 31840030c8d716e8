import type { InningsScore } from "./innings-score.ts";
import { allottedOvers, type MatchState, targetOf } from "./match-replay.ts";

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

export function requirement(
  state: MatchState,
): { score: InningsScore; runs: number; balls: number; rate: string } | undefined {
  const score = state.innings.at(-1);
  const target = score && targetOf(state, score);
  const overs = score && allottedOvers(state, score);
  if (!score || target === undefined || overs === undefined || state.ended) return undefined;
  const runs = target - score.runs;
  const balls = overs * 6 - score.legalBalls;
  if (runs <= 0 || balls <= 0) return undefined;
  return { score, runs, balls, rate: ((runs * 6) / balls).toFixed(2) };
}

/** State of the match in the provider's words. */
export function equationOf(state: MatchState): string {
  if (state.ended) return state.data.result;
  const { sides, toss } = state.data;
  const score = state.innings.at(-1);
  const tossText = `${sides[toss.winner === 0 ? 0 : 1].name} won the toss and elected to ${toss.elected}`;
  if (!score) return tossText;
  const side = sides[score.batting].name;
  const target = targetOf(state, score);
  if (score.complete && target !== undefined && score.runs >= target - 1)
    return score.runs === target - 1 ? "Scores level" : state.data.result;
  const needed = requirement(state);
  if (needed)
    return `${side} need ${plural(needed.runs, "run")} in ${plural(needed.balls, "ball")} at ${needed.rate} rpo`;
  if (score.superOver) return `Super Over: ${side} are ${score.runs}/${score.wickets}`;
  if (score.legalBalls < 6) return tossText;
  return `${side} are ${score.runs}/${score.wickets} at ${((score.runs * 6) / score.legalBalls).toFixed(2)} rpo`;
}
