import { sideName } from "../bengali-teams.ts";
import type { Match } from "../types.ts";

/** Letters of a name that stand beside a score; a longer one is shown by its short code. */
const ROOM_FOR_NAME = 14;

/** A side that its short code stands for beside its score. */
export const isShort = (name: string, english: boolean): boolean => english || name.length > ROOM_FOR_NAME;

/** What is said, with sides called as they are beside their scores; in the provider's words, which are long, always by their codes. */
export function inShort(
  { words, english }: { words: string; english?: true },
  { teamA, teamB }: Pick<Match, "teamA" | "teamB">,
): string {
  const called = [teamA, teamB].flatMap(({ name, short }) => {
    const bengali = sideName(name);
    return english || isShort(bengali, bengali === name) ? [{ name: english ? name : bengali, short }] : [];
  });
  return withShortNames(words, called);
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
