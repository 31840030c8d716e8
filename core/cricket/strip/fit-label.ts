import { sideName, withoutKind } from "../bengali-teams.ts";
import { sideShortly } from "../charts/short-sides.ts";
import type { Match } from "../types.ts";

const ROOM_FOR_NAME = 14;

/**
 * Short name of a side beside a score: for an English name a code, for a long Bengali name one Bengali word, so
 * that a row does not mix scripts. Women's and under-19 sides stay recognisable.
 */
export function shortName({ name, short }: { name: string; short: string }): string | undefined {
  const whole = sideName(name);
  if (whole === name) return short;
  if (whole.length <= ROOM_FOR_NAME) return undefined;
  const brief = sideShortly({ name, short }) + whole.slice(sideName(withoutKind(name)).length);
  return brief.length < whole.length ? brief : undefined;
}

/**
 * A status line in which sides have the same short names as beside their scores. In the provider's longer texts
 * they always have codes.
 */
export function shortLabel(
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
