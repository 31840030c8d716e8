import { isRecord } from "../is-record.ts";
import { playByStatus } from "./play.ts";
import type { Match, MatchDocument, MatchListDocument, Scorecard } from "./types.ts";

/**
 * Validates live documents of cricket as far as pages need. By hand, because the first script of every page
 * contains these checks and schemas would double it. Returns the value itself, so unchanged parts stay shared;
 * the reader changes matches and scorecards of older builds.
 */
export interface OlderReader {
  match(match: Match): Match;
  card(card: Scorecard): Scorecard;
}

const withPlay = <One extends Match | Scorecard>(one: One): One =>
  one.play ? one : { ...one, play: playByStatus(one.status) };

const BY_STATUS: OlderReader = { match: withPlay, card: withPlay };

/** Value of `match:<code>`; undefined if invalid. */
export function parseMatchDocument(value: object, read = BY_STATUS): MatchDocument | undefined {
  if (!isMatchDocument(value)) return undefined;
  if (value.published) return read.card(value);
  const match = value.match && read.match(value.match);
  return !match || match === value.match ? value : { ...value, match };
}

/** Value of `matches`; undefined if invalid. */
export function parseMatchList(value: object, read = BY_STATUS): MatchListDocument | undefined {
  if (!isMatchList(value)) return undefined;
  const matches = Object.entries(value.matches).map(([key, match]) => [key, read.match(match)] as const);
  if (matches.every(([key, match]) => match === value.matches[key])) return value;
  return { order: value.order, matches: Object.fromEntries(matches) };
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
