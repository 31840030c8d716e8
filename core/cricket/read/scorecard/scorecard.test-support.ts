import type { WordedCard } from "../../fixtures/worded.ts";
import type { Innings, MatchType, Scorecard } from "../../types.ts";
import { documentIn, normaliseScorecard, wordsIn } from "./scorecard.ts";

export const CODE = "rvhl11212025001";

/** Scorecard, with the provider's words for tests that change them. */
export function read(raw: unknown, type?: MatchType, code = CODE): WordedCard {
  const result = normaliseScorecard(raw, { code, type });
  if (!result.ok) throw new Error(result.error);
  const document = documentIn(raw);
  const { text: statusText = "", ...said } = document ? wordsIn(document) : {};
  const words = Object.entries({ statusText, ...said }).filter(([, word]) => word);
  return { ...result.value, ...Object.fromEntries(words) };
}

export function innings(card: Scorecard, number: string): Innings {
  const found = card.innings[number];
  if (!found) throw new Error(`no innings ${number}`);
  return found;
}
