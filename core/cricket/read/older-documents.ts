import { isRecord } from "../../is-record.ts";
import { present } from "../../present.ts";
import { withBengaliFacts } from "../names/facts-in-bengali.ts";
import type { Match, Scorecard, Team } from "../types.ts";
import { readToss } from "./now.ts";
import { readPlay } from "./play.ts";
import { saysEnded } from "./status.ts";

/** Documents of builds before December 2026 had the provider's words, and even older ones no `play`. */
interface Older {
  statusText?: string;
  equation?: string;
  result?: string;
  listWords?: object;
  toss?: string;
}

const WORDS = ["statusText", "equation", "result", "listWords", "toss"] as const satisfies (keyof Older)[];

const isOlder = (one: object): boolean => !("play" in one) || WORDS.some((word) => word in one);

function withoutWords<One extends object>(one: One & Older): { rest: One; said: Older } {
  const { statusText, equation, result, listWords: _, toss, ...rest } = one;
  return { rest: rest as One, said: present({ statusText, equation, result, toss }) };
}

/** Match of any build as this build has it; the same object if nothing changes. */
export function matchAsNow(given: Match): Match {
  if (!isOlder(given)) return given;
  const { rest: match, said } = withoutWords(given);
  if (match.play) return match;
  const sides = [match.teamA, match.teamB].filter(isRecord) as Team[];
  const toss = said.toss === undefined ? undefined : readToss(said.toss, sides);
  const play = readPlay(match.status, { ...said, text: said.statusText }, sides);
  return { ...match, play: { ...play, ...present({ toss }) } };
}

/** The same for scorecards, whose listed match is new already. */
export function cardAsNow(given: Scorecard): Scorecard {
  const card = isOlder(given) ? withoutOldWords(given) : given;
  return card.bengali ? card : withBengaliFacts(card);
}

function withoutOldWords(given: Scorecard): Scorecard {
  const { rest: card, said } = withoutWords(given);
  if (card.play) return card;
  const { listed } = card;
  const own = (card.teamOrder ?? []).flatMap((id) => card.teams[id] ?? []);
  const sides = own.length > 0 || !listed ? own : [listed.teamA, listed.teamB];
  const words = { ...said, text: said.statusText };
  const lags = listed?.type === "result" && !saysEnded(words);
  return { ...card, play: readPlay(card.status, words, sides), ...(lags ? { lags: true } : {}) };
}
