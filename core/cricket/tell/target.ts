import { toBengaliDigits } from "../../bengali/numerals.ts";
import { whose } from "../bengali-teams.ts";
import { isInningsBreak } from "../play.ts";
import type { Scorecard, Team } from "../types.ts";
import { currentInnings } from "../views.ts";

/**
 * Target in the break after the first innings of a limited-overs match (decisions/cricket.md#scorecard-page).
 * Undefined at any other time, and after a shortened innings, because only the provider knows the target after
 * rain.
 */
export function targetAtBreak(card: Scorecard): { side: Team | undefined; runs: number } | undefined {
  const innings = currentInnings(card);
  if (!innings || card.inningsOrder.length !== 1) return undefined;
  if (card.status !== "LIVE" || !isInningsBreak(card.play)) return undefined;
  if (card.wholeOvers === undefined || Number(innings.allottedOvers) !== card.wholeOvers) return undefined;
  return { side: card.teams[innings.bowlingTeam ?? ""], runs: innings.runs + 1 };
}

export function targetInWords(card: Scorecard): string | undefined {
  const target = targetAtBreak(card);
  if (!target) return undefined;
  return `${whose(target.side?.name ?? "")}লক্ষ্য ${toBengaliDigits(target.runs)}`;
}
