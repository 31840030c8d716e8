import { sideName, withoutKind } from "../bengali-teams.ts";
import { sideShortly } from "../charts/short-sides.ts";
import type { Match } from "../types.ts";

/** Letters of a name that stand beside a score; a longer one is shown by a shorter. */
const ROOM_FOR_NAME = 14;

/**
 * What stands for a side beside its score, where its name does not itself: of one that is English its code, of a long Bengali
 * one a word of Bengali, so that no side of a row stands in Latin letters beside another in Bengali. One of women stays one, and so
 * do those of under-19s.
 */
export function shortName({ name, short }: { name: string; short: string }): string | undefined {
  const whole = sideName(name);
  if (whole === name) return short;
  if (whole.length <= ROOM_FOR_NAME) return undefined;
  const brief = sideShortly({ name, short }) + whole.slice(sideName(withoutKind(name)).length);
  return brief.length < whole.length ? brief : undefined;
}

/** What is said, with sides called as they are beside their scores; in the provider's words, which are long, always by their codes. */
export function inShort(
  { words, english }: { words: string; english?: true },
  { teamA, teamB }: Pick<Match, "teamA" | "teamB">,
): string {
  const called = [teamA, teamB].flatMap((team) => {
    if (english) return [team];
    const short = shortName(team);
    return short === undefined ? [] : [{ name: sideName(team.name), short }];
  });
  return withShortNames(words, called);
}

const WORD = /[\p{L}\p{M}\p{N}]/u;

/** A text in which sides are called by their short names, each once; of names within names the longest counts. */
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
