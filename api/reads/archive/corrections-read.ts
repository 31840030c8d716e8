import { CORRECTIONS_PAGE, type CorrectionsList } from "../../../core/contract/detailed-story/corrections.ts";
import type { StoryArchive } from "../../../store/types.ts";
import { cachedJson } from "../../http/cached-body.ts";
import type { ReadResponse } from "../../http/read-response.ts";
import type { Documents } from "../documents.ts";
import { createStoredBodies } from "../stored-bodies.ts";

const CACHED_MS = 60_000;

/** `GET /api/corrections?before=` (decisions/news.md#corrections). */
export function createCorrectionsRead(documents: Documents, archive: Pick<StoryArchive, "corrected">) {
  // These pages have a separate cache, because clients can invent them.
  const pages = createStoredBodies(documents);
  return (before?: number): Promise<ReadResponse> =>
    pages.getWithBlogs(String(before), CACHED_MS, async () => {
      const { stories, next } = await archive.corrected(before, CORRECTIONS_PAGE);
      const value: CorrectionsList = {
        success: true,
        corrected: stories.map(({ card, corrections }) => ({ story: card, corrections })),
        pagination: next === undefined ? {} : { before: next },
      };
      return cachedJson(value);
    });
}
