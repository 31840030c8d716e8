import type { AuthorStories } from "../../../core/contract/lists/authors.ts";
import { LABELLED_PAGE, labelledQuery } from "../../../core/contract/lists/labelled.ts";
import { authorLabel } from "../../../core/news/labels/story-labels.ts";
import { readPlace, writePlace } from "../../../core/news/place.ts";
import { singleFlight } from "../../../core/single-flight.ts";
import type { StoryArchive } from "../../../store/types.ts";
import type { ReadResponse } from "../../http/read-response.ts";
import { refuse } from "../../http/refuse.ts";
import { type CachedBody, cachedJson } from "../../http/cached-body.ts";
import { cachedFor, createStandingCache } from "../../http/standing-cache.ts";
import type { Documents } from "../documents.ts";
import type { AuthorDirectory } from "./author-directory.ts";
import { createLabelMarks } from "./label-marks.ts";

/** How long an answer is kept, ms: an author's own lines change without a list that shows it. */
const KEPT_MS = 20_000;
const MOST_KEPT = 500;

/** `GET /api/author/{slug}?after=` (decisions/news.md#authors): 404 for who has no page. */
export function createAuthorRead(documents: Documents, archive: StoryArchive, directory: AuthorDirectory) {
  const marks = createLabelMarks(documents);
  const kept = createStandingCache<{ body: CachedBody; stands: () => boolean }>({ max: MOST_KEPT });
  const share = singleFlight<{ body: CachedBody; stands: () => boolean } | undefined>();

  async function keep(address: string, slug: string, after: string | undefined) {
    const author = await directory.bySlug(slug);
    if (!author) return undefined;
    const label = authorLabel(author.name);
    // Looked at before the database is asked, so that a story that comes meanwhile makes this out of date at once.
    const mark = marks.of(label);
    const until = performance.now() + cachedFor(marks.told(), KEPT_MS);
    const place = after === undefined ? undefined : readPlace(after);
    const { cards, next } = await archive.labelled(
      label,
      place && { at: place.rank, id: place.id },
      LABELLED_PAGE,
    );
    if (after !== undefined && cards.length === 0) return undefined;
    const { name, role, imageUrl, text } = author;
    const value: AuthorStories = {
      success: true,
      author: {
        ...{ slug, name },
        ...(role ? { role } : {}),
        ...(imageUrl ? { imageUrl } : {}),
        ...(text ? { text } : {}),
      },
      stories: cards,
      pagination: next ? { after: writePlace({ rank: next.at, id: next.id }) } : {},
    };
    const item = { body: cachedJson(value), stands: () => marks.of(label) === mark };
    kept.set(address, { value: item, stands: item.stands, until });
    return item;
  }

  return async (slug: string, query: URLSearchParams): Promise<ReadResponse> => {
    const parsed = labelledQuery.safeParse(Object.fromEntries(query));
    if (!parsed.success) return refuse(400, "after must be what an answer gave");
    const { after } = parsed.data;
    const address = `${slug} ${after ?? ""}`;
    const found = kept.current(address) ?? (await share(address, () => keep(address, slug, after)));
    if (!found) return refuse(404, "There is no such author");
    const { body, stands } = found;
    return { body, stands, cached: { current: () => kept.current(address)?.body } };
  };
}
