import {
  CORRECTIONS_PAGE,
  type CorrectionsList,
  correctionsQuery,
} from "../../../core/contract/detailed-story/corrections.ts";
import type { StoryArchive } from "../../../store/types.ts";
import { type Answer, refuse } from "../../http/answer.ts";
import { cachedJson } from "../../http/cached-body.ts";
import type { Documents } from "../documents.ts";
import { createStoredBodies } from "../stored-bodies.ts";

/** How long a page is cached while no article is published or edited, ms. */
const CACHED_MS = 60_000;

/** `GET /api/corrections?page=` (decisions/news.md#corrections). */
export function createCorrectionsRead(documents: Documents, archive: Pick<StoryArchive, "corrected">) {
  // Its own: clients can make up pages, which so push out nothing but each other.
  const pages = createStoredBodies(documents);
  return async (query: URLSearchParams): Promise<Answer> => {
    const parsed = correctionsQuery.safeParse(Object.fromEntries(query));
    if (!parsed.success) return refuse(400, "page must be a whole number from 1");
    const { page } = parsed.data;
    return pages.get(String(page), "news:all", CACHED_MS, async () => {
      const found = await archive.corrected((page - 1) * CORRECTIONS_PAGE, CORRECTIONS_PAGE + 1);
      const value: CorrectionsList = {
        success: true,
        corrected: found
          .slice(0, CORRECTIONS_PAGE)
          .map(({ card, corrections }) => ({ story: card, corrections })),
        page,
        more: found.length > CORRECTIONS_PAGE,
      };
      return cachedJson(value);
    });
  };
}
