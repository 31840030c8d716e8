import { deniesEnd } from "../status.ts";
import { fewWords, type WordedMatch } from "./few-words.ts";

/**
 * The few words of a match that fit what stands before them: of one that is over none that say that it goes on or waits, which
 * providers leave standing.
 */
export function fittingWords(match: WordedMatch): ReturnType<typeof fewWords> {
  const said = fewWords(match);
  return said?.english && match.status === "RESULTS" && deniesEnd(said.words) ? undefined : said;
}

const WORD = /[\p{L}\p{M}\p{N}]/u;

/** A text in which sides are called by their short codes, each once; of names within names the longest counts. */
export function withShortNames(text: string, sides: readonly { name: string; short: string }[]): string {
  let said = text;
  for (const { name, short } of sides.toSorted((a, b) => b.name.length - a.name.length)) {
    const at = said.indexOf(name);
    const after = at + name.length;
    if (at >= 0 && name !== "" && !WORD.test(said.charAt(after)))
      said = said.slice(0, at) + short + said.slice(after);
  }
  return said;
}
