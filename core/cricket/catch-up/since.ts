import { type BallsPerOver, ballsAnOver, ballsIn, isInningsOver } from "../overs.ts";
import { superOverOf } from "../super-over.ts";
import type { Innings, Scorecard } from "../types.ts";
import { isOver, type LastSeen, storedOutcome } from "./seen.ts";

export interface InningsSince {
  number: number;
  /** Provider's name of the side; '' if unknown. */
  side: string;
  /** Number of the super over, from 1; absent for other innings. */
  superOver?: number;
  ballsPerOver: BallsPerOver;
  /** Runs since the last visit; for an innings that is new, all its runs. */
  runs: number;
  wickets: number;
  balls: number;
  isNew: boolean;
  isOver: boolean;
  total: { runs: number; wickets: number; overs: string };
}

export type Since =
  /** A figure is lower than before or the result is different: the provider corrected it. */
  | { kind: "corrected"; was: LastSeen; now: InningsSince }
  | {
      kind: "play";
      innings: InningsSince[];
      ended: boolean;
    };

function inningsSince(card: Scorecard, innings: Innings, seen: LastSeen): InningsSince {
  const { number, runs, wickets, overs, battingTeam } = innings;
  const ballsPerOver = ballsAnOver(innings);
  const before = number === seen.innings ? seen : { runs: 0, wickets: 0, balls: 0 };
  return {
    number,
    side: card.teams[battingTeam]?.name ?? "",
    ...superOverOf(card, number),
    ballsPerOver,
    runs: runs - before.runs,
    wickets: wickets - before.wickets,
    balls: (ballsIn(overs, ballsPerOver) ?? 0) - before.balls,
    isNew: number !== seen.innings,
    isOver: isInningsOver(innings),
    total: { runs, wickets, overs },
  };
}

/**
 * Changes of a match since the reader's last visit, from the scorecard only
 * (decisions/cricket.md#while-you-were-away); undefined if nothing changed or there is no innings.
 */
export function changesSince(seen: LastSeen, card: Scorecard): Since | undefined {
  const all = card.inningsOrder
    .flatMap((key) => card.innings[key] ?? [])
    .map((innings) => inningsSince(card, innings, seen));
  const own = all.find(({ number }) => number === seen.innings);
  const last = all.at(-1);
  if (!last) return undefined;
  const ended = isOver(card);
  const isBelow = own ? Math.min(own.runs, own.wickets, own.balls) < 0 : last.number < seen.innings;
  const isOtherwise = ended && seen.outcome !== undefined && seen.outcome !== storedOutcome(card);
  if (isBelow || isOtherwise || (seen.ended && !ended))
    return { kind: "corrected", was: seen, now: own ?? last };
  const innings = all.filter(({ number }) => number >= seen.innings);
  const isMore = innings.some((one) => one.isNew || one.runs + one.wickets + one.balls > 0);
  if (!isMore && ended === seen.ended) return undefined;
  return { kind: "play", innings, ended: ended && !seen.ended };
}

const OVERS = 2;

/**
 * Whether the changes are worth a notice to a returning reader: two overs, a wicket, the start or end of an
 * innings, the end of the match, or a correction.
 */
export function isWorthTelling(since: Since): boolean {
  if (since.kind === "corrected" || since.ended) return true;
  return since.innings.some(
    ({ isNew, isOver, wickets, balls, ballsPerOver }) =>
      isNew || wickets > 0 || balls >= (isOver ? 1 : OVERS * ballsPerOver),
  );
}
