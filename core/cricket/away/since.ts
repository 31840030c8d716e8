import { type BallsPerOver, ballsAnOver, ballsIn, isInningsOver } from "../overs.ts";
import { superOverOf } from "../super-over/which-super-over.ts";
import type { Innings, Scorecard } from "../types.ts";
import { isOver, outcomeKept, type SeenMatch } from "./seen.ts";

/** What an innings brought since it was seen. */
export interface InningsSince {
  number: number;
  /** Who bats, as the provider writes it; '' where it is not known. */
  side: string;
  /** Which super over of its match it belongs to, from 1; absent for any other innings. */
  superOver?: number;
  ballsPerOver: BallsPerOver;
  /** Since it was seen: all of it, where it began later. */
  runs: number;
  wickets: number;
  /** Legal balls. */
  balls: number;
  /** It began later. */
  isNew: boolean;
  /** Nobody bats in it any more. */
  isOver: boolean;
  /** As it stands now. */
  total: { runs: number; wickets: number; overs: string };
}

/** What a match brought since its reader saw it. */
export type Since =
  /** It stands below what was seen, or ended otherwise: the provider took something back. */
  | { kind: "corrected"; was: SeenMatch; now: InningsSince }
  | {
      kind: "play";
      /** From the one that was seen to the one in play, oldest first. */
      innings: InningsSince[];
      /** The match ended meanwhile. */
      ended: boolean;
    };

function inningsSince(card: Scorecard, innings: Innings, seen: SeenMatch): InningsSince {
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
 * What came since a match was seen, counted from its scorecard alone (decisions/cricket.md#while-you-were-away); undefined for
 * nothing, and for a scorecard without innings.
 */
export function sinceSeen(seen: SeenMatch, card: Scorecard): Since | undefined {
  const all = card.inningsOrder
    .flatMap((key) => card.innings[key] ?? [])
    .map((innings) => inningsSince(card, innings, seen));
  const own = all.find(({ number }) => number === seen.innings);
  const last = all.at(-1);
  if (!last) return undefined;
  const ended = isOver(card);
  const isBelow = own ? Math.min(own.runs, own.wickets, own.balls) < 0 : last.number < seen.innings;
  const isOtherwise = ended && seen.outcome !== undefined && seen.outcome !== outcomeKept(card);
  if (isBelow || isOtherwise || (seen.ended && !ended))
    return { kind: "corrected", was: seen, now: own ?? last };
  const innings = all.filter(({ number }) => number >= seen.innings);
  const isMore = innings.some((one) => one.isNew || one.runs + one.wickets + one.balls > 0);
  if (!isMore && ended === seen.ended) return undefined;
  return { kind: "play", innings, ended: ended && !seen.ended };
}

/** Overs after which what came is told, though no wicket fell. */
const OVERS = 2;

/** Whether a reader who comes back is told: two overs, a wicket, the end of an innings, another one, the end or a correction. */
export function isWorthTelling(since: Since): boolean {
  if (since.kind === "corrected" || since.ended) return true;
  return since.innings.some(
    ({ isNew, isOver, wickets, balls, ballsPerOver }) =>
      isNew || wickets > 0 || balls >= (isOver ? 1 : OVERS * ballsPerOver),
  );
}
