import type { Innings, MatchType, Scorecard } from "../../types.ts";
import { normaliseScorecard } from "./scorecard.ts";

export const CODE = "rvhl11212025001";

export function read(raw: unknown, type?: MatchType): Scorecard {
  const result = normaliseScorecard(raw, { code: CODE, type });
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

export function innings(card: Scorecard, number: string): Innings {
  const found = card.innings[number];
  if (!found) throw new Error(`no innings ${number}`);
  return found;
}
