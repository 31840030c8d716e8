import { isRecord } from "../../is-record.ts";
import { present } from "../../present.ts";
import { mapped } from "../list-and-scorecard.ts";
import { asListed, asScorecard } from "../tell/facts.ts";
import type { Innings, Match, Scorecard, Team } from "../types.ts";
import { dismissalOf } from "./dismissals/how-out.ts";
import { wholeOversIn } from "./format.ts";
import { readToss } from "./now.ts";
import { readPlay } from "./play.ts";
import { saysEnded } from "./status.ts";

/**
 * Documents of earlier builds: without `told`, before that with the provider's words, even earlier without `play`.
 */
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
  if (given.told) return given;
  const match = matchWithoutWords(given);
  const { teamA, teamB } = match;
  return isRecord(teamA) && isRecord(teamB) ? asListed(match) : match;
}

function matchWithoutWords(given: Match): Match {
  if (!isOlder(given)) return given;
  const { rest: match, said } = withoutWords(given);
  if (match.play) return match;
  const sides = [match.teamA, match.teamB].filter(isRecord) as Team[];
  const toss = said.toss === undefined ? undefined : readToss(said.toss, sides);
  const play = readPlay(match.status, { ...said, text: said.statusText }, sides);
  return { ...match, play: { ...play, ...present({ toss }) } };
}

/** The same for scorecards. */
export function cardAsNow(given: Scorecard): Scorecard {
  if (given.told) return given;
  const listed = given.listed && matchWithoutWords(given.listed);
  const card = withoutOldWords({ ...given, ...present({ listed }) });
  const { facts, series, innings } = card;
  return asScorecard({
    ...card,
    ...present({ wholeOvers: wholeOversIn([facts?.format, facts?.number, series]) }),
    innings: mapped(innings, inningsAsNow),
  });
}

function inningsAsNow(innings: Innings): Innings {
  const batters = mapped(innings.batters ?? {}, (batter) => ({
    ...batter,
    ...dismissalOf(batter.howOut, batter.howOutInBengali),
  }));
  return { ...innings, batters };
}

function withoutOldWords(given: Scorecard): Scorecard {
  if (!isOlder(given)) return given;
  const { rest: card, said } = withoutWords(given);
  if (card.play) return card;
  const { listed } = card;
  const own = (card.teamOrder ?? []).flatMap((id) => card.teams[id] ?? []);
  const sides = own.length > 0 || !listed ? own : [listed.teamA, listed.teamB];
  const words = { ...said, text: said.statusText };
  const lags = listed?.type === "result" && !saysEnded(words);
  return { ...card, play: readPlay(card.status, words, sides), ...(lags ? { lags: true } : {}) };
}
