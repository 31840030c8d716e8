import { isRecord } from "../is-record.ts";
import type { MatchDocument, MatchListDocument } from "./types.ts";

/**
 * Live documents of cricket, checked as far as pages and workers rely on them. By hand, because the first script of every
 * page carries these checks and schemas would double it. The value itself is returned, so that a writer keeps its parts.
 */

/** The value of `match:<code>`; undefined for anything else. */
export function parseMatchDocument(value: object): MatchDocument | undefined {
  return isMatchDocument(value) ? value : undefined;
}

/** The value of `matches`; undefined for anything else. */
export function parseMatchList(value: object): MatchListDocument | undefined {
  return isMatchList(value) ? value : undefined;
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
