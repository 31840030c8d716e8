import type { CorrectionsList } from "../../../core/contract/detailed-story/corrections.ts";
import { isCorrection } from "../../../core/contract/detailed-story/story-details.ts";
import { isRecord } from "../../../core/is-record.ts";
import { isStoryCard } from "../../../core/news/parse-documents.ts";
import { readListSearch } from "../../../core/news/search.ts";

export const CORRECTIONS_PATH = "/corrections";

/** The page of the list that a query asks for, from 1. */
export const correctionsPageOf = (search: string): number => readListSearch(search).page ?? 1;

export const correctionsCall = (page: number): string => `/api/corrections${page > 1 ? `?page=${page}` : ""}`;

/** What the page of an address begins with. Only the server asks. */
export const correctionsLoads = (path: string, search: string): string[] =>
  path === CORRECTIONS_PATH ? [correctionsCall(correctionsPageOf(search))] : [];

/** The query of the list's page in one form for all that ask the same: empty, or with its question mark. */
export function correctionsSearch(search: string): string {
  const page = correctionsPageOf(search);
  return page > 1 ? `?page=${page}` : "";
}

/** The body of `/api/corrections`. */
export function parseCorrections(body: unknown): Pick<CorrectionsList, "corrected" | "more"> | undefined {
  if (!isRecord(body) || body.success !== true || !Array.isArray(body.corrected)) return undefined;
  const corrected = body.corrected.flatMap((one: unknown) => {
    if (!isRecord(one) || !isStoryCard(one.story) || !Array.isArray(one.corrections)) return [];
    return [{ story: one.story, corrections: one.corrections.filter(isCorrection) }];
  });
  return { corrected, more: body.more === true };
}
