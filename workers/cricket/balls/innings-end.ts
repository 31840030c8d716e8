import type { InningsEnd } from "../../../core/cricket/balls/overs.ts";
import { resultInWords } from "../../../core/cricket/in-words.ts";
import { isInningsBreak } from "../../../core/cricket/status.ts";
import type { Innings, Scorecard } from "../../../core/cricket/types.ts";
import { rowsOf } from "../../../core/cricket/views.ts";

/** Which super over an innings belongs to: by its place among those of its match, of which each super over has two. */
function superOverOf({ inningsOrder, innings }: Scorecard, number: number): { superOver?: number } {
  const supers = rowsOf(inningsOrder, innings).filter(({ superOver }) => superOver);
  const place = supers.findIndex((one) => one.number === number);
  return place < 0 ? {} : { superOver: Math.floor(place / 2) + 1 };
}

/** An innings is over when another follows it, in the break after it, and when the match is. */
export function endOf(
  card: Scorecard,
  { number, battingTeam, runs, wickets }: Innings,
  isLast: boolean,
): { end?: InningsEnd } {
  const ended = isLast && card.status === "RESULTS";
  if (isLast && !ended && !isInningsBreak(card.statusText)) return {};
  const sides = Object.values(card.teams);
  const [said = ""] = [card.result, card.equation, card.statusText].flatMap(
    (words) => resultInWords(words ?? "", sides) ?? [],
  );
  const side = card.teams[battingTeam]?.name ?? "";
  return { end: { side, ...superOverOf(card, number), runs, wickets, ...(ended ? { result: said } : {}) } };
}
