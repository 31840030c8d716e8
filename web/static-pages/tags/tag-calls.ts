import type { AuthorStories } from "../../../core/contract/lists/authors.ts";
import { isRecord } from "../../../core/is-record.ts";
import { authorPath, tagKey, tagPath } from "../../../core/news/labels/tag-key.ts";
import { isStoryCard } from "../../../core/news/parse-documents.ts";
import { LEAD_BLOCK, type StoryCard } from "../../../core/news/story.ts";
import { matchPath } from "../../../core/routes/match-path.ts";

/** The call that the list of tags begins with. */
export const TAGS_CALL = "/api/tags";
export const TAGS_PATH = "/tags";

/** A tag in its one form, and as it is written. */
export interface Tag {
  key: string;
  name: string;
}

/** The tag of a path, as it is in it; undefined where the path is no tag's. */
const tagOfPath = (path: string): string | undefined => matchPath("/tag/:tag", path)?.tag;

/** The author of a path, likewise. */
const authorOfPath = (path: string): string | undefined => matchPath("/author/:slug", path)?.slug;

/** From which place on the list of an address goes; undefined: from the newest story on. */
export const placeIn = (search: string): string | undefined =>
  new URLSearchParams(search).get("after") ?? undefined;

/** The query of a tag's page in one form for all that ask the same: empty, or with its question mark. */
export function tagSearch(search: string): string {
  const after = placeIn(search);
  return after === undefined ? "" : `?after=${encodeURIComponent(after)}`;
}

export const authorCall = (slug: string, search = ""): string =>
  `/api/author/${encodeURIComponent(slug)}${tagSearch(search)}`;

export const tagCall = (tag: string, search = ""): string =>
  `/api/tag/${encodeURIComponent(tag)}${tagSearch(search)}`;

/** What the page of an address begins with. Only the server asks: the browser's first script has no room for it. */
export function tagLoads(path: string, search: string): string[] {
  if (path === TAGS_PATH) return [TAGS_CALL];
  const tag = tagOfPath(path);
  if (tag !== undefined) return [tagCall(tag, search)];
  const author = authorOfPath(path);
  return author === undefined ? [] : [authorCall(author, search)];
}

/** Where the page of a tag or an author in another form has moved to (decisions/news.md#tags); only the server asks. */
export function tagMovedTo(path: string): string | undefined {
  const tag = tagOfPath(path);
  const given = tag ?? authorOfPath(path);
  const key = given === undefined ? undefined : tagKey(given);
  if (key === undefined || key === given) return undefined;
  return tag === undefined ? authorPath(key) : tagPath(key);
}

export const isTagPath = (path: string): boolean =>
  tagOfPath(path) !== undefined || authorOfPath(path) !== undefined;

/** Whether a path is a tag's that cannot have a page; only the server asks. */
export function isNoTag(path: string): boolean {
  const tag = tagOfPath(path);
  return tag !== undefined && tagKey(tag) === undefined;
}

/** Whether an address asks for a part of a tag's list: places are many, and move. */
export const isPartOfTag = (path: string, search: string): boolean =>
  isTagPath(path) && placeIn(search) !== undefined;

const isText = (value: unknown): value is string => typeof value === "string";

/** The body of `/api/tag/{tag}`. */
export function parseTagStories(
  body: unknown,
): (Tag & { stories: StoryCard[]; after: string | undefined }) | undefined {
  if (!isRecord(body) || body.success !== true || !Array.isArray(body.stories)) return undefined;
  const { key, name, stories, pagination } = body;
  if (!isText(key) || !isText(name)) return undefined;
  const after = isRecord(pagination) ? pagination.after : undefined;
  return { key, name, stories: stories.filter(isStoryCard), after: isText(after) ? after : undefined };
}

/** What a tag or an author is called, by the answer of either. */
export const nameIn = (body: unknown): string | undefined =>
  parseTagStories(body)?.name ?? parseAuthorStories(body)?.author.name;

/** Whether so few stories leave the page room for others. */
export const areFew = ({ length }: readonly StoryCard[]): boolean => length <= LEAD_BLOCK;

/** Whether the page of a tag or an author has few stories; only the server asks. */
export function hasFew(path: string, search: string, main: unknown): boolean {
  const { stories } = parseTagStories(main) ?? parseAuthorStories(main) ?? {};
  return isTagPath(path) && placeIn(search) === undefined && stories !== undefined && areFew(stories);
}

/** The body of `/api/tags`. */
export function parseTags(body: unknown): (Tag & { stories: number | undefined })[] | undefined {
  if (!isRecord(body) || body.success !== true || !Array.isArray(body.tags)) return undefined;
  return body.tags.flatMap((one: unknown) =>
    isRecord(one) && isText(one.key) && isText(one.name)
      ? [{ key: one.key, name: one.name, stories: typeof one.stories === "number" ? one.stories : undefined }]
      : [],
  );
}

/** The body of `/api/author/{slug}`. */
export function parseAuthorStories(
  body: unknown,
): (Pick<AuthorStories, "author" | "stories"> & { after: string | undefined }) | undefined {
  if (!isRecord(body) || body.success !== true || !isRecord(body.author)) return undefined;
  const { slug, name, role, imageUrl, text } = body.author;
  if (!isText(slug) || !isText(name)) return undefined;
  const after = isRecord(body.pagination) ? body.pagination.after : undefined;
  return {
    author: {
      slug,
      name,
      ...(isText(role) ? { role } : {}),
      ...(isText(imageUrl) ? { imageUrl } : {}),
      ...(isText(text) ? { text } : {}),
    },
    stories: Array.isArray(body.stories) ? body.stories.filter(isStoryCard) : [],
    after: isText(after) ? after : undefined,
  };
}
