import { present } from "../../present.ts";
import { marksOf } from "../follow/follows.ts";
import { endOf } from "../match-list/history.ts";
import { matchesInOrder } from "../match-list/matches-in-order.ts";
import { startOf } from "../match-time.ts";
import { isPaused } from "../play.ts";
import { saysItGoesOn } from "../super-over.ts";
import { tellListed } from "../tell/match.ts";
import { scoreOf, shortSide, sideIn, sidesOf, stateOf } from "../told.ts";
import type { Match, MatchListDocument, Sentence, ToldSide } from "../types.ts";
import {
  STATE_WORDS,
  STRIP_RESULT_MS,
  type StripDocument,
  type StripMatch,
  type StripSide,
} from "./strip-document.ts";

const MOST_STRIP_MATCHES = 12;
const MOST_STRIP_BYTES = 4096;
const LONGEST_NAME = 40;
const LONGEST_SCORE = 24;
const LONGEST_WORDS = 80;

const bytesIn = (value: object): number => new TextEncoder().encode(JSON.stringify(value)).length;

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).toWellFormed()}…`;
}

/**
 * A side in the strip. During a super over (`goesOn`) its score follows the side's own score; afterwards the words
 * contain it. There is no space for the overs of finished innings.
 */
function stripSide(side: ToldSide, ahead: boolean, goesOn: boolean): StripSide {
  const { innings, superOver, batting, bengali } = side;
  const [short, own] = [shortSide(side), scoreOf(side)];
  const score = [own, goesOn && superOver?.score].filter(Boolean).join(", ");
  const overs = superOver || (innings.length > 1 && !batting) ? undefined : innings.at(-1)?.overs;
  return {
    name: cut(sideIn(side), LONGEST_NAME),
    ...(bengali === undefined ? { english: true as const } : {}),
    ...(short === undefined ? {} : { short: cut(short, LONGEST_NAME) }),
    ...(score === "" ? {} : { score: cut(score, LONGEST_SCORE) }),
    ...(overs === undefined ? {} : { overs: cut(overs, LONGEST_SCORE) }),
    ...(ahead ? { ahead: true as const } : {}),
  };
}

const WORD = /[\p{L}\p{M}\p{N}]/u;

/** Words in which the sides have the same short names as beside their scores. */
function withShortNames({ words, english }: Sentence, sides: readonly ToldSide[]): string {
  let said = words;
  for (const side of sides.toSorted((a, b) => b.name.length - a.name.length)) {
    const [name, short] = english ? [side.name, side.short] : [sideIn(side), shortSide(side)];
    const at = said.indexOf(name);
    const after = at + name.length;
    if (short !== undefined && at >= 0 && name !== "" && !WORD.test(said.charAt(after)))
      said = said.slice(0, at) + short + said.slice(after);
  }
  return said;
}

function stateIn(match: Match): StripMatch["state"] | undefined {
  const { status } = match;
  if (status === "RESULTS") return "ended";
  if (status === "LIVE") return isPaused(match.play) ? "paused" : "live";
  return status === "DELAYED" && match.innings.length > 0 ? "paused" : undefined;
}

function stripMatch(match: Match, state: StripMatch["state"], endedAt: number | undefined): StripMatch {
  const told = tellListed(match, true);
  const { a, b, superOver, pause = STATE_WORDS.paused } = told;
  const ahead = ({ won, batting }: ToldSide): boolean => (state === "ended" ? won : batting) === true;
  const inSuperOver = state === "live" && superOver !== undefined;
  const words = stateOf(told);
  // The super over replaces the state, so the words need not repeat the state.
  const said = inSuperOver && saysItGoesOn(words?.words) ? undefined : words;
  const label = inSuperOver ? superOver : state === "paused" && words?.words.includes(pause) ? "" : pause;
  const sides = sidesOf(told);
  const side = (one = { name: "", short: "", innings: [] } as ToldSide): StripSide =>
    stripSide(one, ahead(one), inSuperOver);
  return {
    state,
    a: side(a),
    b: side(b),
    ...(label === STATE_WORDS.paused ? {} : { label }),
    ...(said?.english ? { english: said.english } : {}),
    ...(state === "live" && !inSuperOver ? present({ striker: match.striker }) : {}),
    ...(said ? { words: cut(withShortNames(said, sides), LONGEST_WORDS) } : {}),
    ...present({ endedAt }),
    marks: marksOf(match).join(" "),
  };
}

const RANK = { live: 0, paused: 0, ended: 1 } as const;

/**
 * Strip of a match list at `now` (ms since 1970): live matches and those ended within twelve hours, at most 12
 * matches and 4 kB. If no worker saw the end, the match's start counts instead.
 */
export function stripOf(list: MatchListDocument, now: number): StripDocument {
  const wanted = matchesInOrder(list).flatMap((match) => {
    const state = stateIn(match);
    if (state === undefined || match.code === undefined) return [];
    const endedAt = state === "ended" ? (endOf(match) ?? startOf(match) ?? 0) : undefined;
    if (endedAt !== undefined && now - endedAt >= STRIP_RESULT_MS) return [];
    return [{ code: match.code, match: stripMatch(match, state, endedAt) }];
  });
  const ranked = wanted
    .toSorted(
      ({ match: a }, { match: b }) => RANK[a.state] - RANK[b.state] || (b.endedAt ?? 0) - (a.endedAt ?? 0),
    )
    .slice(0, MOST_STRIP_MATCHES);
  const strip: StripDocument = { order: [], strip: {} };
  let bytes = bytesIn(strip);
  for (const { code, match } of ranked) {
    // The code occurs twice in the JSON, with two quotes, a comma and a colon.
    bytes += bytesIn(match) + 2 * code.length + 8;
    if (bytes > MOST_STRIP_BYTES) break;
    strip.order.push(code);
    strip.strip[code] = match;
  }
  return strip;
}
