import { startText } from "../match-time.ts";
import { listedInWords, listedSuperOverToCome, withSuperOverListed } from "../strip/listed-words.ts";
import { IN_PLAY, nowInWords, type Told } from "../tell/play.ts";
import type { Match } from "../types.ts";

/** What the foot of a card says of a match, one thing at a time; `english`: in the provider's words. */
export type FootFact = Told;

/**
 * What the foot of a card says besides a start to come (decisions/cricket.md#match-card): why play stands still, and beside it what
 * is needed; of a match that is over how it ended, or that this is not known.
 */
export function footFacts(match: Match): FootFact[] {
  const play = match.play;
  if (play.state === "awaited")
    return play.now && startText(match) === undefined ? [nowInWords(play.now, match)] : [];
  const said = listedInWords(match);
  if (play.state === "over" || listedSuperOverToCome(match) !== undefined) return said ? [said] : [];
  const more = play.state !== "on" ? play.now : play.now && play.also;
  const other = more && withSuperOverListed(match, nowInWords(more, match));
  // The status comes before the need.
  const facts = (play.state === "on" ? [other, said] : [said, other]).filter((fact) => fact !== undefined);
  const apart = facts.filter(({ words }, at) => facts.findIndex((one) => one.words === words) === at);
  return apart.filter(({ words }) => words !== IN_PLAY);
}
