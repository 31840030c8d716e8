import { isRecord } from "../is-record.ts";
import { playByStatus } from "./play.ts";
import type { Match, MatchDocument, MatchListDocument, Scorecard } from "./types.ts";

/**
 * Checks live documents of cricket as far as pages need. The checks use no schema library, because the first
 * script of every page contains them, and a library would double it. The functions return the value itself, so
 * unchanged parts stay shared; `read` adds `play` to documents of older builds.
 */
export interface PlayReader {
  match(match: Omit<Match, "play">): Match;
  card(card: Omit<Scorecard, "play">): Scorecard;
}

export const BY_STATUS: PlayReader = {
  match: (match) => ({ ...match, play: playByStatus(match.status) }),
  card: (card) => ({ ...card, play: playByStatus(card.status) }),
};

/** Value of `match:<code>`; undefined if invalid. */
export function parseMatchDocument(value: object, read = BY_STATUS): MatchDocument | undefined {
  if (!isMatchDocument(value)) return undefined;
  if (!value.published) {
    const { match } = value;
    return !match || match.play ? value : { ...value, match: read.match(match) };
  }
  const { listed } = value;
  if (value.play && (!listed || listed.play)) return value;
  return read.card({ ...value, ...(listed ? { listed: read.match(listed) } : {}) });
}

/** Value of `matches`; undefined if invalid. */
export function parseMatchList(value: object, read = BY_STATUS): MatchListDocument | undefined {
  if (!isMatchList(value)) return undefined;
  const entries = Object.entries(value.matches);
  if (entries.every(([, { play }]) => play)) return value;
  return {
    order: value.order,
    matches: Object.fromEntries(entries.map(([key, match]) => [key, match.play ? match : read.match(match)])),
  };
}

function isMatchDocument(value: object): value is MatchDocument {
  if (!("published" in value)) return false;
  if (value.published === false) return true;
  return (
    value.published === true &&
    "innings" in value &&
    isRecord(value.innings) &&
    "inningsOrder" in value &&
    Array.isArray(value.inningsOrder) &&
    "teams" in value &&
    isRecord(value.teams)
  );
}

function isMatchList(value: object): value is MatchListDocument {
  return "order" in value && Array.isArray(value.order) && "matches" in value && isRecord(value.matches);
}
