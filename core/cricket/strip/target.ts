import { genitive } from "../../bengali/cases.ts";
import { toBengaliDigits } from "../../bengali/numerals.ts";
import { sideName } from "../bengali-teams.ts";
import { isInningsBreak } from "../status.ts";
import type { Scorecard, Team } from "../types.ts";
import { currentInnings } from "../views.ts";

/** The overs (of The Hundred the sets of five balls) of a whole innings, by the kind of match as the provider writes it. */
const WHOLE: readonly (readonly [RegExp, number])[] = [
  [/t-?10(?!\d)/i, 10],
  [/t-?20(?!\d)|twenty|\b100[\s-]?balls?\b|hundred/i, 20],
  [/odi(?![a-z])|one[\s-]?day|list a/i, 50],
];

/**
 * What the side to come needs to win, in the break after the first innings of a match of limited overs
 * (decisions/cricket.md#scorecard-page). Undefined at any other time, and where the innings was shortened: what is needed after
 * rain the provider alone knows.
 */
export function targetAtBreak(card: Scorecard): { side: Team | undefined; runs: number } | undefined {
  const innings = currentInnings(card);
  if (!innings || card.inningsOrder.length !== 1) return undefined;
  if (card.status !== "LIVE" || !isInningsBreak(card.statusText)) return undefined;
  const whole = WHOLE.find(([kind]) => kind.test(card.facts?.format ?? ""))?.[1];
  if (whole === undefined || Number(innings.allottedOvers) !== whole) return undefined;
  return { side: card.teams[innings.bowlingTeam ?? ""], runs: innings.runs + 1 };
}

/** The same in words: "পাকিস্তানের লক্ষ্য ৩৩৭". */
export function targetInWords(card: Scorecard): string | undefined {
  const target = targetAtBreak(card);
  if (!target) return undefined;
  const whose = target.side ? `${genitive(sideName(target.side.name))} ` : "";
  return `${whose}লক্ষ্য ${toBengaliDigits(target.runs)}`;
}
