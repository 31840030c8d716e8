import type { BallsPerOver } from "../overs.ts";

/** Overs of a full innings, in The Hundred sets of five balls. */
const FORMATS: readonly (readonly [RegExp, number])[] = [
  [/(?<![a-z])t-?20i?s?(?![a-z0-9])|twenty[ -]?20/i, 20],
  [/(?<![a-z])odis?(?![a-z])|one[\s-]?day|list a(?![a-z])/i, 50],
  [/(?<![a-z])t-?10(?![a-z0-9])/i, 10],
  [/100[\s-]?balls?|(?<![a-z])(?:the )?hundred(?![a-z])/i, 20],
];

/** Overs of a full innings by the first of these texts that names a format; undefined if it names several. */
export function wholeOversIn(texts: readonly (string | undefined)[]): number | undefined {
  const kinds = texts.map((text = "") => FORMATS.filter(([pattern]) => pattern.test(text)));
  const found = kinds.find(({ length }) => length > 0);
  return found?.length === 1 ? found[0]?.[1] : undefined;
}

export interface OverClues {
  matchType: string;
  allottedBalls?: number | undefined;
  allottedOvers?: number | undefined;
  ballsBowled?: number | undefined;
  overs?: string;
}

/** Balls per over: five if the match's type, the allotted overs or the bowled balls show it, otherwise six. */
export function ballsPerOverOf(clues: OverClues): BallsPerOver {
  if (/\b100[\s-]?balls?\b|\bhundred\b/i.test(clues.matchType)) return 5;
  if (clues.allottedBalls && clues.allottedOvers) {
    return clues.allottedBalls === clues.allottedOvers * 5 ? 5 : 6;
  }
  const [whole, part] = clues.overs?.split(".") ?? [];
  if (clues.ballsBowled && Number(whole) > 0) {
    return clues.ballsBowled === Number(whole) * 5 + Number(part ?? 0) ? 5 : 6;
  }
  return 6;
}

const INNINGS_WORDS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

/** Number of an innings from a word or figure ("First", "2"); undefined for other text. */
export function inningsNumberOf(written: string): number | undefined {
  const word = INNINGS_WORDS.indexOf(written.trim().toLowerCase());
  if (word >= 0) return word + 1;
  return /^[1-9]\d?$/.test(written.trim()) ? Number(written) : undefined;
}
