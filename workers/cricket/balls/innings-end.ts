import type { InningsEnd } from "../../../core/cricket/balls/overs.ts";
import { isCutShort } from "../../../core/cricket/in-words.ts";
import { isInningsBreak, outcomeOf } from "../../../core/cricket/play.ts";
import { endedAsListed } from "../../../core/cricket/scorecard/ended-as-listed.ts";
import { endedBySuperOver, superOverOf, superOversBegun } from "../../../core/cricket/super-over.ts";
import { outcomeInWords } from "../../../core/cricket/tell/play.ts";
import type { Innings, Scorecard } from "../../../core/cricket/types.ts";

/**
 * End of an innings, if the scorecard is final: another innings follows, or it is the break after this one, or
 * the match is over.
 */
export function endOf(card: Scorecard, innings: Innings, isLast: boolean): { end?: InningsEnd } {
  const { number, battingTeam, runs, wickets } = innings;
  const play = card.play;
  const ended = isLast && card.status === "RESULTS" && !endedAsListed(card);
  if (isLast && !ended && !isInningsBreak(play)) return {};
  const outcome = outcomeOf(play);
  const said = outcome ? outcomeInWords(outcome) : "";
  const side = card.teams[battingTeam]?.name ?? "";
  const cutShort = ended && isCutShort(innings, play) ? { cutShort: true as const } : {};
  const result = ended ? { result: endedBySuperOver(said, superOversBegun(card)) } : {};
  return { end: { side, ...superOverOf(card, number), ...cutShort, runs, wickets, ...result } };
}
