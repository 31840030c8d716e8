import { bounceOf } from "../balls/bounce.ts";
import { writeShot } from "../balls/shot.ts";
import { type Ball, type BallPlayer, isLegal, overOf } from "./ball.ts";
import type { OverOfBalls } from "./overs.ts";
import type { OverFigures, PlacedFigures } from "./progress.ts";
import { named } from "./words/naming.ts";

export type CountedOver = OverOfBalls & PlacedFigures;

/** Overs of an innings with their figures. `balls`: all balls of the innings. */
export function counted(overs: readonly OverOfBalls[], balls: readonly Ball[]): CountedOver[] {
  const own = Map.groupBy(balls, overOf);
  return overs.map((over) => {
    const bowled = own.get(over.over) ?? [];
    return { ...over, figures: figuresOf(bowled), players: playersOf(bowled) };
  });
}

export function figuresOf(balls: readonly Ball[]): OverFigures {
  const total = balls.at(-1)?.total ?? { runs: 0, wickets: 0 };
  const shots = balls.map((ball) => writeShot(ball, bounceOf(ball)) ?? "");
  return {
    balls: balls.filter(isLegal).length,
    ...total,
    marks: balls.map(writeMark).join(""),
    ...(shots.some(Boolean) ? { shots } : {}),
  };
}

/** Mark of a ball for `OverFigures.marks`. */
function writeMark(ball: Ball): string {
  const { boundary, runs, wicket } = ball;
  const made = boundary ? { 4: "F", 6: "S" }[boundary] : Math.max(0, Math.min(9, runs));
  return `${isLegal(ball) ? "" : "+"}${wicket && wicket.kind !== "retired" ? "!" : ""}${made}`;
}

function playersOf(balls: readonly Ball[]): Record<string, string> {
  const players = new Map<string, BallPlayer>();
  for (const { batter, bowler, nonStriker } of balls) {
    players.set(batter.id, batter);
    players.set(bowler.id, bowler);
    players.set((nonStriker ?? batter).id, nonStriker ?? batter);
  }
  return Object.fromEntries([...players].map(([id, player]) => [id, named(player)]));
}
