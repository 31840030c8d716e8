import { genitive } from "../../bengali/cases.ts";
import { toBengaliDigits } from "../../bengali/numerals.ts";
import { sideName } from "../bengali-teams.ts";
import { isInningsOver } from "../overs.ts";
import type { Play } from "../play.ts";
import type { Innings, Scorecard } from "../types.ts";
import { rowsOf } from "../views.ts";

export type Played = Pick<Scorecard, "inningsOrder" | "innings">;

export const superOversOf = ({ inningsOrder, innings }: Played): (Innings & { id: string })[] =>
  rowsOf(inningsOrder, innings).filter(({ superOver }) => superOver);

/** Number of the current super over, or of the next one after a tied one, from 1; otherwise undefined. */
export function superOverNow(card: Played & Pick<Scorecard, "status">, play: Play): number | undefined {
  const [last, before, ...earlier] = superOversOf(card).toReversed();
  if (card.status === "RESULTS") return undefined;
  if (last === undefined) return "superOver" in play ? 1 : undefined;
  const nth = Math.floor((earlier.length + 1) / 2) + 1;
  const isSecond = earlier.length % 2 === 0 && before !== undefined;
  if (isSecond && last.runs > before.runs) return undefined;
  if (!isSecond || !isInningsOver(last)) return nth;
  return last.runs === before.runs ? nth + 1 : undefined;
}

export const superOversBegun = (card: Played): number => Math.ceil(superOversOf(card).length / 2);

export function superOverToCome(card: Played & Pick<Scorecard, "status">, play: Play): number | undefined {
  const now = superOverNow(card, play);
  return now !== undefined && now > superOversBegun(card) ? now : undefined;
}

/** Target of a super over before the second side bats: "ভারতের লক্ষ্য ৬". */
export function superOverTarget(card: Scorecard): string | undefined {
  const [last, ...earlier] = superOversOf(card).toReversed();
  if (!last || card.status === "RESULTS" || earlier.length % 2 === 1 || !isInningsOver(last))
    return undefined;
  const side = card.teams[last.bowlingTeam ?? ""];
  return `${side ? `${genitive(sideName(side.name))} ` : ""}লক্ষ্য ${toBengaliDigits(last.runs + 1)}`;
}
