import type { AuthorStories } from "../../../core/contract/lists/authors.ts";
import { authorLabel } from "../../../core/news/labels/story-labels.ts";
import type { StoryArchive } from "../../../store/types.ts";
import type { Documents } from "../documents.ts";
import type { AuthorDirectory } from "./author-directory.ts";
import { createLabelledPages } from "./labelled-pages.ts";

/** Time for which an answer is valid, ms, because an author's own data change without a change of a list. */
const CACHED_MS = 20_000;
const MOST_PAGES = 500;

/** `GET /api/author/{slug}?after=` (decisions/news.md#authors): 404 if the author has no page. */
export function createAuthorRead(documents: Documents, archive: StoryArchive, directory: AuthorDirectory) {
  return createLabelledPages(documents, archive, {
    find: (slug) => directory.bySlug(slug),
    labelOf: ({ name }) => authorLabel(name),
    body: ({ slug, name, role, imageUrl, text }, stories, pagination): AuthorStories => ({
      success: true,
      author: {
        slug,
        name,
        ...(role ? { role } : {}),
        ...(imageUrl ? { imageUrl } : {}),
        ...(text ? { text } : {}),
      },
      stories,
      pagination,
    }),
    missing: "There is no such author",
    cachedMs: CACHED_MS,
    mostPages: MOST_PAGES,
  });
}
