import { overRankOf } from "../balls/ball.ts";
import type { BallEntry } from "../balls/ball-entry.ts";
import { named } from "../balls/words/naming.ts";
import { ballsAnOver } from "../overs.ts";
import type { Scorecard } from "../types.ts";
import { rowsOf } from "../views.ts";
import type { SeenMatch } from "./seen.ts";
import type { InningsSince } from "./since.ts";

/**
 * The id of the ball that was seen last. Where none was told by then, as before the first one or while commentary was late, one
 * that no ball has, of the over that was on.
 */
export function lastSeen({ ball, innings, balls }: SeenMatch, card: Scorecard): string {
  return ball ?? `${innings}-${Math.floor(balls / ballsAnOver(card.innings[String(innings)] ?? {}))}-`;
}

/**
 * Those of a match's balls, newest first, that came after the one that was seen; undefined where the list ends before it
 * comes so far. One that was taken back meanwhile leaves its whole over unseen. `isAll`: the list goes back to the first ball.
 */
export function unseenBalls(
  balls: readonly BallEntry[],
  seen: string,
  isAll = false,
): BallEntry[] | undefined {
  const own = balls.findIndex(({ id }) => id === seen);
  const end = own >= 0 ? own : balls.findIndex(({ id }) => overRankOf(id) < overRankOf(seen));
  if (end >= 0) return balls.slice(0, end);
  const oldest = balls.at(-1);
  // Nothing is told of before the first over.
  const beginsThere = oldest && overRankOf(oldest.id) === overRankOf(seen) && FIRST_OVER.test(seen);
  return isAll && beginsThere ? [...balls] : undefined;
}

const FIRST_OVER = /^1-0-/;

/** Named besides the figures. */
const NAMED = 2;

/** A batter who scored meanwhile, with all the runs of the innings. */
export interface Scorer {
  name: string;
  runs: number;
  out?: true;
}

/**
 * Who made most of what an innings brought since it was seen, with their scores as they stand. Nobody where the balls do not
 * come to what the scorecards say, or do not name who scored: whoever is named then may not be who made most.
 */
export function scorersIn(
  { number, runs }: Pick<InningsSince, "number" | "runs">,
  unseen: readonly BallEntry[],
  card: Scorecard,
): Scorer[] {
  const own = unseen.filter(({ innings }) => innings === number);
  const sum = own.reduce((all, ball) => all + ball.runs, 0);
  if (sum !== runs || own.some(({ several, batterRuns }) => several !== undefined && batterRuns > 0))
    return [];
  const made = new Map<string, number>();
  for (const { batter, batterRuns } of own) made.set(batter, (made.get(batter) ?? 0) + batterRuns);
  const innings = card.innings[String(number)];
  const fallen = new Set(Object.values(innings?.fallOfWickets ?? {}).map(({ player }) => player));
  const batters = Object.values(innings?.batters ?? {}).map(
    ({ runs = 0, ...batter }): Scorer => ({
      name: named(batter),
      runs,
      ...(fallen.has(batter.name) ? { out: true } : {}),
    }),
  );
  return [...made]
    .filter(([, more]) => more > 0)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, NAMED)
    .flatMap(([name, more]) => {
      // Two of one name in a side cannot be told apart by it.
      const [batter, ...others] = batters.filter((one) => one.name === name);
      return batter && others.length === 0 && batter.runs >= more ? [batter] : [];
    })
    .toSorted((a, b) => b.runs - a.runs);
}

/**
 * Who was out since an innings was seen, in their order, with what they made, by the scorecard. Nobody where it does not name all
 * of them.
 */
export function fallenIn({ number, wickets, total }: InningsSince, card: Scorecard): Scorer[] {
  const innings = card.innings[String(number)];
  const batters = Object.values(innings?.batters ?? {});
  const fallen = rowsOf(innings?.wicketOrder ?? [], innings?.fallOfWickets ?? {})
    .filter((fall) => fall.number > total.wickets - wickets)
    .flatMap(({ player }) => {
      const [own, ...others] = batters.filter(({ name }) => name === player);
      if (!own || others.length > 0) return [];
      return [{ name: named(own), runs: own.runs ?? 0, out: true as const }];
    });
  return fallen.length === wickets ? fallen : [];
}
