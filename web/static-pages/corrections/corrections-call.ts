import type { CorrectionsList } from "../../../core/contract/detailed-story/corrections.ts";
import { isCorrection } from "../../../core/contract/detailed-story/story-details.ts";
import { isRecord } from "../../../core/is-record.ts";
import { isStoryCard } from "../../../core/news/parse-documents.ts";
import { readCorrectionsSearch } from "./corrections-search.ts";

export const CORRECTIONS_PATH = "/corrections";

/** Normal form of the query of the list's page: empty, or with its question mark. */
export function correctionsSearch(search: string): string {
  const { before } = readCorrectionsSearch(search);
  return before === undefined ? "" : `?before=${before}`;
}

export const correctionsCall = (search: string): string => `/api/corrections${correctionsSearch(search)}`;

/** REST calls that the page at this path and query needs. Only the server has this function. */
export const correctionsLoads = (path: string, search: string): string[] =>
  path === CORRECTIONS_PATH ? [correctionsCall(search)] : [];

export function parseCorrections(
  body: unknown,
): Pick<CorrectionsList, "corrected" | "pagination"> | undefined {
  if (!isRecord(body) || body.success !== true || !Array.isArray(body.corrected)) return undefined;
  const corrected = body.corrected.flatMap((one: unknown) => {
    if (!isRecord(one) || !isStoryCard(one.story) || !Array.isArray(one.corrections)) return [];
    return [{ story: one.story, corrections: one.corrections.filter(isCorrection) }];
  });
  const before = isRecord(body.pagination) ? body.pagination.before : undefined;
  return { corrected, pagination: typeof before === "number" ? { before } : {} };
}
