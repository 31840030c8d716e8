import {
  CORRECTIONS_PAGE,
  type CorrectionsList,
  correctionsQuery,
} from "../../../core/contract/detailed-story/corrections.ts";
import type { StoryArchive } from "../../../store/types.ts";
import { cachedJson } from "../../http/cached-body.ts";
import type { ReadResponse } from "../../http/read-response.ts";
import { refuse } from "../../http/refuse.ts";
import type { Documents } from "../documents.ts";
import { createStoredBodies } from "../stored-bodies.ts";

/** How long a page is cached while no article is published or edited, ms. */
const CACHED_MS = 60_000;

const WRONG = "before must be what an answer gave, and page 1";

/** `GET /api/corrections?before=` (decisions/news.md#corrections). */
export function createCorrectionsRead(documents: Documents, archive: Pick<StoryArchive, "corrected">) {
  // Its own: clients can make up pages, which so push out nothing but each other.
  const pages = createStoredBodies(documents);
  return async (query: URLSearchParams): Promise<ReadResponse> => {
    const parsed = correctionsQuery.safeParse(Object.fromEntries(query));
    if (!parsed.success) return refuse(400, WRONG);
    const { before } = parsed.data;
    return pages.get(String(before), "news:all", CACHED_MS, async () => {
      const { stories, next } = await archive.corrected(before, CORRECTIONS_PAGE);
      const value: CorrectionsList = {
        success: true,
        corrected: stories.map(({ card, corrections }) => ({ story: card, corrections })),
        pagination: next === undefined ? {} : { before: next },
      };
      return cachedJson(value);
    });
  };
}
