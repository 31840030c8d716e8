import { ballsAnOver, ballsIn } from "../overs.ts";
import { legal } from "../scorecard/overs-by-innings.ts";
import { saysEnded } from "../status.ts";
import type { Innings, Scorecard } from "../types.ts";

/**
 * Whether `card` has less than `finished`, a scorecard with the result of the same match, so that it must not take its place
 * (decisions/cricket.md#finished-scorecards): it is older by the provider's Timestamp, has lost innings or their tables,
 * or, where the provider does not say that it is the later one, has fewer balls or no longer says the result. Anything
 * else is a correction. False where `finished` is none: with own words that end the match, or with the list's word, which
 * counts for as long as the list says so of `card` too.
 */
export function isLessThanFinished(card: Scorecard, finished: Scorecard): boolean {
  const ended = hasEnded(finished);
  if (!ended && !(finished.status === "RESULTS" && card.status === "RESULTS")) return false;
  const passed = (card.providerTime ?? Number.NaN) - (finished.providerTime ?? Number.NaN);
  if (passed < 0 || hasLostPlay(card, finished)) return true;
  if (passed > 0) return false;
  return (
    (ended && !hasEnded(card)) || hasFewerBalls(card, finished) || (hasResult(finished) && !hasResult(card))
  );
}

/** By its own words: the list's do not count here. */
function hasEnded({ statusText, result, equation }: Scorecard): boolean {
  return saysEnded({ text: statusText, result, equation });
}

/** Whether it says how the match ended, and not only that it did. */
function hasResult({ result, equation }: Scorecard): boolean {
  return result !== undefined || saysEnded({ equation });
}

/** Over by over a match has neither sides nor scores, so that is less than any innings. */
function hasLostPlay(card: Scorecard, finished: Scorecard): boolean {
  if (finished.shape === "overs") return finished.overOrder.length > 0 && !hasPlay(card);
  return finished.inningsOrder.some((number) => {
    const before = finished.innings[number];
    const now = card.innings[number];
    return before !== undefined && isPlayed(before) && (now === undefined || hasLostTables(now, before));
  });
}

export function hasPlay({ inningsOrder, overOrder }: Scorecard): boolean {
  return inningsOrder.length + overOrder.length > 0;
}

function isPlayed(innings: Innings): boolean {
  return (ballsOf(innings) ?? 0) > 0 || innings.batterOrder.length + innings.bowlerOrder.length > 0;
}

function hasLostTables(now: Innings, before: Innings): boolean {
  return (["batterOrder", "bowlerOrder"] as const).some(
    (table) => before[table].length > 0 && now[table].length === 0,
  );
}

function hasFewerBalls(card: Scorecard, finished: Scorecard): boolean {
  if (card.shape !== finished.shape) return false;
  if (finished.shape === "overs") return ballsOverByOver(card) < ballsOverByOver(finished);
  return finished.inningsOrder.some((number) => {
    const before = finished.innings[number];
    const now = card.innings[number];
    const [had, has] = [before && ballsOf(before), now && ballsOf(now)];
    // An over count that cannot be read is no sign of fewer balls, but one that is gone is.
    return had !== undefined && (has === undefined ? now?.overs.trim() === "" : has < had);
  });
}

function ballsOf(innings: Innings): number | undefined {
  return ballsIn(innings.overs, ballsAnOver(innings));
}

function ballsOverByOver({ overOrder, overs }: Scorecard): number {
  return overOrder.reduce((sum, id) => sum + legal(overs[id] ?? { balls: [] }), 0);
}
