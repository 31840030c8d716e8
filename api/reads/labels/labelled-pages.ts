import { LABELLED_PAGE } from "../../../core/contract/lists/labelled.ts";
import { readPlace, writePlace } from "../../../core/news/place.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import { singleFlight } from "../../../core/single-flight.ts";
import type { StoryArchive } from "../../../store/types.ts";
import { type CachedBody, cachedJson } from "../../http/cached-body.ts";
import { cachedFor, createDocumentCache } from "../../http/document-cache.ts";
import type { ReadResponse } from "../../http/read-response.ts";
import { refuse } from "../../http/refuse.ts";
import type { Documents } from "../documents.ts";
import { createLabelMarks } from "./label-marks.ts";

const MOST_BYTES = 16 * 1024 * 1024;

interface LabelledKind<Subject> {
  find: (key: string) => Promise<Subject | undefined>;
  labelOf: (subject: Subject) => string;
  body: (subject: Subject, stories: StoryCard[], pagination: { after?: string }) => object | undefined;
  missing: string;
  cachedMs: number;
  mostPages: number;
}

interface Page {
  body: CachedBody;
  stands: () => boolean;
}

/** Pages of a label's stories, cached until these stories change. Missing pages are not cached. */
export function createLabelledPages<Subject>(
  documents: Documents,
  archive: StoryArchive,
  kind: LabelledKind<Subject>,
): (key: string, after: string | undefined) => Promise<ReadResponse> {
  const marks = createLabelMarks(documents);
  const pages = createDocumentCache<Page>({
    max: kind.mostPages,
    bytes: { max: MOST_BYTES, of: ({ body }) => body.size },
  });
  const share = singleFlight<Page | undefined>();

  async function make(address: string, key: string, after: string | undefined): Promise<Page | undefined> {
    const subject = await kind.find(key);
    if (subject === undefined) return undefined;
    const label = kind.labelOf(subject);
    // The fingerprint is taken before the read, so that a story during it invalidates the page.
    const mark = marks.of(label);
    const until = performance.now() + cachedFor(marks.told(), kind.cachedMs);
    const place = after === undefined ? undefined : readPlace(after);
    const from = place && { at: place.rank, id: place.id };
    const { cards, next } = await archive.labelled(label, from, LABELLED_PAGE);
    if (after !== undefined && cards.length === 0) return undefined;
    const body = kind.body(subject, cards, next ? { after: writePlace({ rank: next.at, id: next.id }) } : {});
    if (!body) return undefined;
    const page = { body: cachedJson(body), stands: () => marks.of(label) === mark };
    pages.set(address, { value: page, stands: page.stands, until });
    return page;
  }

  return async (key, after) => {
    const address = `${key} ${after ?? ""}`;
    const found = pages.current(address) ?? (await share(address, () => make(address, key, after)));
    if (!found) return refuse(404, kind.missing);
    const { body, stands } = found;
    return { body, stands, cached: { current: () => pages.current(address)?.body } };
  };
}
