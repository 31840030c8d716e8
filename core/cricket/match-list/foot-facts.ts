import { startText } from "../match-time.ts";
import { listedSuperOverToCome, listStatusLine, withSuperOverListed } from "../strip/list-status-line.ts";
import { IN_PLAY, nowInWords, type Sentence } from "../tell/play.ts";
import type { Match } from "../types.ts";

export type FootFact = Sentence;

/**
 * Footer of a card, without the start (decisions/cricket.md#match-card): reason of a stoppage and required
 * runs; for a finished match its result, or that the result is unknown.
 */
export function footFacts(match: Match): FootFact[] {
  const play = match.play;
  if (play.state === "awaited")
    return play.now && startText(match) === undefined ? [nowInWords(play.now, match)] : [];
  const said = listStatusLine(match);
  if (play.state === "over" || listedSuperOverToCome(match) !== undefined) return said ? [said] : [];
  const more = play.state !== "on" ? play.now : play.now && play.also;
  const other = more && withSuperOverListed(match, nowInWords(more, match));
  const facts = (play.state === "on" ? [other, said] : [said, other]).filter((fact) => fact !== undefined);
  const apart = facts.filter(({ words }, at) => facts.findIndex((one) => one.words === words) === at);
  return apart.filter(({ words }) => words !== IN_PLAY);
}
