import type { MatchDocument } from "../../core/cricket/types.ts";
import { isRecord } from "../rest/fetch-rest.ts";

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

/** The value of `match:<code>`; undefined for anything else. */
export function parseMatchDocument(value: object): MatchDocument | undefined {
  return isMatchDocument(value) ? value : undefined;
}
