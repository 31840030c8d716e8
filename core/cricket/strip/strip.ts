import { present } from "../../present.ts";
import { sideName } from "../bengali-teams.ts";
import { marksOf } from "../follow/follows.ts";
import { endOf } from "../match-list/history.ts";
import { rowScore } from "../match-list/match-row.ts";
import { matchesInOrder } from "../match-list/matches-in-order.ts";
import { rowAtBat } from "../match-list/row-at-bat.ts";
import { startOf } from "../match-time.ts";
import { isPaused, winnerOf } from "../play.ts";
import { inLastSuperOver, saysItGoesOn, superOverInShort } from "../super-over.ts";
import { pauseInWord } from "../tell/play.ts";
import type { Match, MatchListDocument, Team } from "../types.ts";
import { shortLabel, shortName } from "./fit-label.ts";
import { listStatusLine } from "./list-status-line.ts";
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
 * A side in the strip. `ahead`: whether a super over is still to come. During a super over its score follows
 * the side's own score; afterwards the words contain it.
 */
function sideOf(match: Match, team: Team, ahead: boolean, goesOn: boolean): StripSide {
  const name = sideName(team.name);
  const english = name === team.name;
  const short = shortName(team);
  const score = rowScore(match, team);
  const runs = [score?.runs, goesOn && score?.superOvers].filter(Boolean).join(", ");
  const bats = rowAtBat(match, team);
  return {
    name: cut(name, LONGEST_NAME),
    ...(english ? { english: true as const } : {}),
    ...(short === undefined ? {} : { short: cut(short, LONGEST_NAME) }),
    ...(score ? { score: cut(runs, LONGEST_SCORE) } : {}),
    // The strip has no space for the overs of finished innings. During a super over the overs of the sides'
    // earlier innings are no news.
    ...(goesOn || score?.overs === undefined || (score.runs.includes("&") && !bats)
      ? {}
      : { overs: cut(score.overs, LONGEST_SCORE) }),
    ...(ahead ? { ahead: true as const } : {}),
  };
}

function stateOf(match: Match): StripMatch["state"] | undefined {
  const { status } = match;
  if (status === "RESULTS") return "ended";
  if (status === "LIVE") return isPaused(match.play) ? "paused" : "live";
  return status === "DELAYED" && match.innings.length > 0 ? "paused" : undefined;
}

function stripMatch(of: Match, state: StripMatch["state"], endedAt: number | undefined): StripMatch {
  const { played, match } = inLastSuperOver(of);
  const { teamA, teamB } = match;
  const play = of.play;
  const winner = winnerOf(play);
  const ahead = (team: Team): boolean => (state === "ended" ? team.name === winner : rowAtBat(match, team));
  const inSuperOver = state === "live" && played > 0;
  const words = listStatusLine(of, true);
  // The super over replaces the state, so the words need not repeat the state.
  const said = inSuperOver && saysItGoesOn(words?.words) ? undefined : words;
  const stop = state === "paused" ? pauseInWord(play) : STATE_WORDS.paused;
  const standing = state === "paused" && words?.words.includes(stop) ? "" : stop;
  const label = inSuperOver ? superOverInShort(played) : standing;
  return {
    state,
    a: sideOf(match, teamA, ahead(teamA), inSuperOver),
    b: sideOf(match, teamB, ahead(teamB), inSuperOver),
    ...(label === STATE_WORDS.paused ? {} : { label }),
    ...(said?.english ? { english: said.english } : {}),
    ...(said ? { words: cut(shortLabel(said, match), LONGEST_WORDS) } : {}),
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
    const state = stateOf(match);
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
