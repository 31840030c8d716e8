import { footerWords } from "../match-time.ts";
import type { fewWords } from "../strip/few-words.ts";
import { listedInWords, listedSuperOverToCome } from "../strip/listed-words.ts";
import type { Match } from "../types.ts";

/** What the foot of a card says of a match, one thing at a time; `english`: in the provider's words. */
export type FootFact = NonNullable<ReturnType<typeof fewWords>>;

/** That it is played, which the badge says already. */
const SAYS_LIVE = "খেলা চলছে";

/**
 * What the foot of a card says besides a start to come (decisions/cricket.md#match-card): why play stands still, and beside it what
 * is needed; of a match that is over how it ended, or that this is not known.
 */
export function footFacts(match: Match): FootFact[] {
  if (match.status === "RESULTS" || listedSuperOverToCome(match) !== undefined)
    return [listedInWords(match) ?? []].flat();
  const facts = footerWords(match).flatMap((text) => {
    const ofStatus = text === match.statusText;
    const alone: Match = ofStatus
      ? { ...match, equation: "" }
      : { ...match, status: "LIVE", statusText: "", equation: text };
    return listedInWords(alone) ?? [];
  });
  const apart = facts.filter(({ words }, at) => facts.findIndex((other) => other.words === words) === at);
  return apart.filter(({ words }) => words !== SAYS_LIVE);
}
