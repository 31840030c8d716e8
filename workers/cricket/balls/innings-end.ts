import type { InningsEnd } from "../../../core/cricket/balls/overs.ts";
import { resultInWords } from "../../../core/cricket/in-words.ts";
import { isInningsBreak } from "../../../core/cricket/status.ts";
import type { Innings, Scorecard } from "../../../core/cricket/types.ts";

/** An innings is over when another follows it, in the break after it, and when the match is. */
export function endOf(
  card: Scorecard,
  { battingTeam, runs, wickets }: Innings,
  isLast: boolean,
): { end?: InningsEnd } {
  const ended = isLast && card.status === "RESULTS";
  if (isLast && !ended && !isInningsBreak(card.statusText)) return {};
  const sides = Object.values(card.teams);
  const [said = ""] = [card.result, card.equation, card.statusText].flatMap(
    (words) => resultInWords(words ?? "", sides) ?? [],
  );
  const side = card.teams[battingTeam]?.name ?? "";
  return { end: { side, runs, wickets, ...(ended ? { result: said } : {}) } };
}
