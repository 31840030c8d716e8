import { toBengaliDigits } from "../bengali/numerals.ts";
import { ordinalWord } from "../bengali/ordinals.ts";
import { shortOrdinal } from "../bengali/short-ordinals.ts";
import { whose } from "./bengali-teams.ts";
import { isInningsOver } from "./overs.ts";
import { isLevel, type Play } from "./play.ts";
import type { Innings, Match, MatchStatus, Scorecard } from "./types.ts";
import { inningsOf, listedSuperOvers, rowsOf } from "./views.ts";

const SUPER_OVER = "সুপার ওভার";

/**
 * Name of a super over: "সুপার ওভার", "দ্বিতীয় সুপার ওভার"; "প্রথম সুপার ওভার" if there are several (`all`).
 * `nth`: from 1.
 */
export const superOverName = (nth: number, all = nth): string =>
  all === 1 ? SUPER_OVER : `${ordinalWord(nth)} ${SUPER_OVER}`;

export const decidedBy = (nth: number): string =>
  `${nth === 1 ? "ম্যাচ" : "আবার"} টাই, খেলা গড়াল ${superOverName(nth)}ে`;

export const saysItGoesOn = (words = ""): boolean => words.endsWith(`${SUPER_OVER} চলছে`);

/**
 * Words for a match in its `nth` super over: "দ্বিতীয় সুপার ওভার: ৪ বলে চাই ৫ রান"; `status` undefined: a shorter
 * form without the name.
 */
export function withSuperOver(words: string, nth: number, status: MatchStatus | undefined): string {
  const name = (status ? superOverName : superOverInShort)(nth);
  if (words.includes(SUPER_OVER)) return words.replace(SUPER_OVER, name);
  return status === "LIVE" ? `${name}: ${words}` : words;
}

export type Played = Pick<Scorecard, "inningsOrder" | "innings">;

export const superOversOf = ({ inningsOrder, innings }: Played): (Innings & { id: string })[] =>
  rowsOf(inningsOrder, innings).filter(({ superOver }) => superOver);

/** Number of the current super over, or of the next one after a tied one, from 1; otherwise undefined. */
export function superOverNow(card: Played & Pick<Scorecard, "status">, play: Play): number | undefined {
  const [last, before, ...earlier] = superOversOf(card).toReversed();
  if (card.status === "RESULTS") return undefined;
  if (last === undefined) return "superOver" in play ? 1 : undefined;
  const nth = Math.floor((earlier.length + 1) / 2) + 1;
  const isSecond = earlier.length % 2 === 0 && before !== undefined;
  if (isSecond && last.runs > before.runs) return undefined;
  if (!isSecond || !isInningsOver(last)) return nth;
  return last.runs === before.runs ? nth + 1 : undefined;
}

export const superOversBegun = (card: Played): number => Math.ceil(superOversOf(card).length / 2);

export function superOverToCome(card: Played & Pick<Scorecard, "status">, play: Play): number | undefined {
  const now = superOverNow(card, play);
  return now !== undefined && now > superOversBegun(card) ? now : undefined;
}

/** Target of a super over before the second side bats: "ভারতের লক্ষ্য ৬". */
export function superOverTarget(card: Scorecard): string | undefined {
  const [last, ...earlier] = superOversOf(card).toReversed();
  if (!last || card.status === "RESULTS" || earlier.length % 2 === 1 || !isInningsOver(last))
    return undefined;
  return `${whose(card.teams[last.bowlingTeam ?? ""]?.name ?? "")}লক্ষ্য ${toBengaliDigits(last.runs + 1)}`;
}

/** Number of the super over that an innings belongs to, from 1; each has two innings. */
export function superOverOf(card: Played, number: number): { superOver?: number } {
  const place = superOversOf(card).findIndex((one) => one.number === number);
  return place < 0 ? {} : { superOver: Math.floor(place / 2) + 1 };
}

export const superOverInShort = (nth: number): string =>
  nth === 1 ? superOverName(nth) : `${shortOrdinal(nth)} ${superOverName(1)}`;

/** Result that a super over decided, with its number: "ম্যাচ টাই, দ্বিতীয় সুপার ওভারে জয়ী ভারত". */
export const endedBySuperOver = (said: string, begun: number): string =>
  begun > 1 ? said.replace(superOverName(1), superOverName(begun)) : said;

/** Number of the super over that comes next by the list, from 1: the scores are level and neither side bats. */
export function listedSuperOverToCome({ play, innings, teamA, teamB }: Match): number | undefined {
  if (play.state !== "on" || !play.superOver || !isLevel(play)) return undefined;
  const teams = [teamA, teamB];
  const supers = listedSuperOvers(innings, teams);
  const [a = [], b = []] = teams.map((team) => inningsOf(innings, team).filter((one) => supers.has(one)));
  const isOver = [a.at(-1), b.at(-1)].every(
    (last) => !last || last.wickets === "2" || Number(last.overs) === 1,
  );
  return a.length === b.length && isOver ? a.length + 1 : undefined;
}
