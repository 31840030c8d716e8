import type { AuthorStories } from "../../../core/contract/lists/authors.ts";
import { isRecord } from "../../../core/is-record.ts";
import { authorPath, tagKey, tagPath } from "../../../core/news/labels/tag-key.ts";
import { isStoryCard, isText } from "../../../core/news/parse-documents.ts";
import { LEAD_BLOCK, type StoryCard } from "../../../core/news/story.ts";
import { matchPath } from "../../../core/routes/match-path.ts";

export const TAGS_CALL = "/api/tags";
export const TAGS_PATH = "/tags";

export interface Tag {
  key: string;
  name: string;
}

/** Tag in a path, as it is written; undefined for other paths. */
const tagOfPath = (path: string): string | undefined => matchPath("/tag/:tag", path)?.tag;

const authorOfPath = (path: string): string | undefined => matchPath("/author/:slug", path)?.slug;

/** Cursor in an address, from which the list begins; undefined: the newest story. */
export const placeIn = (search: string): string | undefined =>
  new URLSearchParams(search).get("after") ?? undefined;

/** Normal form of the query of a tag's page: empty, or with its question mark. */
export function tagSearch(search: string): string {
  const after = placeIn(search);
  return after === undefined ? "" : `?after=${encodeURIComponent(after)}`;
}

export const authorCall = (slug: string, search = ""): string =>
  `/api/author/${encodeURIComponent(slug)}${tagSearch(search)}`;

export const tagCall = (tag: string, search = ""): string =>
  `/api/tag/${encodeURIComponent(tag)}${tagSearch(search)}`;

/**
 * REST calls that the page at this path and query needs. Only the server has this function, to save space in the
 * browser's first script.
 */
export function tagLoads(path: string, search: string): string[] {
  if (path === TAGS_PATH) return [TAGS_CALL];
  const tag = tagOfPath(path);
  if (tag !== undefined) return [tagCall(tag, search)];
  const author = authorOfPath(path);
  return author === undefined ? [] : [authorCall(author, search)];
}

/**
 * Address to which another form of a tag or author redirects (decisions/news.md#tags). Only the server needs
 * the address.
 */
export function tagMovedTo(path: string): string | undefined {
  const tag = tagOfPath(path);
  const given = tag ?? authorOfPath(path);
  const key = given === undefined ? undefined : tagKey(given);
  if (key === undefined || key === given) return undefined;
  return tag === undefined ? authorPath(key) : tagPath(key);
}

export const isTagPath = (path: string): boolean =>
  tagOfPath(path) !== undefined || authorOfPath(path) !== undefined;

/** Whether a path names a tag that cannot have a page. Only the server needs to know. */
export function isNoTag(path: string): boolean {
  const tag = tagOfPath(path);
  return tag !== undefined && tagKey(tag) === undefined;
}

/** Whether an address is a part of a tag's list; such parts are many and change. */
export const isPartOfTag = (path: string, search: string): boolean =>
  isTagPath(path) && placeIn(search) !== undefined;

export function parseTagStories(
  body: unknown,
): (Tag & { stories: StoryCard[]; after: string | undefined }) | undefined {
  if (!isRecord(body) || body.success !== true || !Array.isArray(body.stories)) return undefined;
  const { key, name, stories, pagination } = body;
  if (!isText(key) || !isText(name)) return undefined;
  const after = isRecord(pagination) ? pagination.after : undefined;
  return { key, name, stories: stories.filter(isStoryCard), after: isText(after) ? after : undefined };
}

/** Name of the tag or author in the answer about it. */
export const nameIn = (body: unknown): string | undefined =>
  parseTagStories(body)?.name ?? parseAuthorStories(body)?.author.name;

export const areFew = ({ length }: readonly StoryCard[]): boolean => length <= LEAD_BLOCK;

export function hasFew(path: string, search: string, main: unknown): boolean {
  const { stories } = parseTagStories(main) ?? parseAuthorStories(main) ?? {};
  return isTagPath(path) && placeIn(search) === undefined && stories !== undefined && areFew(stories);
}

export function parseTags(body: unknown): (Tag & { stories: number | undefined })[] | undefined {
  if (!isRecord(body) || body.success !== true || !Array.isArray(body.tags)) return undefined;
  return body.tags.flatMap((one: unknown) =>
    isRecord(one) && isText(one.key) && isText(one.name)
      ? [{ key: one.key, name: one.name, stories: typeof one.stories === "number" ? one.stories : undefined }]
      : [],
  );
}

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
