import { type SearchResult, searchQuery } from "../../core/contract/search.ts";
import { parseSection } from "../../core/news/sections.ts";
import { type AskedWords, readAskedWords } from "../../core/search/query.ts";
import { DAY_MS } from "../../core/time-units.ts";
import type { StoryQuery, StorySearch } from "../../store/types.ts";
import { type Answer, refuse } from "../http/answer.ts";
import { type CachedBody, cachedJson } from "../http/cached-body.ts";
import type { Documents } from "./documents.ts";
import { createStoredBodies } from "./stored-bodies.ts";

/** `GET /api/search` (decisions/news.md#search-index). */
export type SearchRead = (query: URLSearchParams) => Promise<Answer>;

/** How long an answer is cached while no story is published, ms. */
const CACHED_MS = 60_000;
/** Searches that ask the database at a time; further ones are asked to come again. Each takes some milliseconds. */
const MOST_UNDER_WAY = 32;
const DHAKA = "+06:00";

/** Another process's place in the result, or a made-up one. */
class NoPlace extends Error {}

const bodyOf = (
  { words, shortened }: AskedWords,
  found: Pick<SearchResult, "stories" | "pagination" | "suggestion">,
): CachedBody => {
  const result: SearchResult = {
    success: true,
    words: words.map(({ text }) => text),
    shortened,
    ...found,
  };
  return cachedJson(result);
};

/** What was typed, with the words that were typed wrongly replaced. */
const suggested = ({ words }: AskedWords, better: readonly string[] | undefined): string | undefined =>
  better && better.length === words.length ? better.join(" ") : undefined;

/** Answers are cached until a story is published, a minute at most. 400 for what does not validate. */
export function createSearchRead(documents: Documents, search: StorySearch): SearchRead {
  const stored = createStoredBodies(documents);
  let underWay = 0;

  async function look(asked: AskedWords, query: StoryQuery): Promise<CachedBody> {
    const found = await search.find(query);
    if (!found) throw new NoPlace("There is no such place in this search");
    const { cards: stories, next } = found;
    const none = stories.length === 0 && query.after === undefined;
    const suggestion = none ? suggested(asked, await search.suggest(query)) : undefined;
    return bodyOf(asked, {
      stories,
      pagination: next === undefined ? {} : { after: next },
      ...(suggestion === undefined ? {} : { suggestion }),
    });
  }

  return async (given) => {
    const parsed = searchQuery.safeParse(Object.fromEntries(given));
    if (!parsed.success) {
      const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
      return refuse(400, "This search cannot be read", errors);
    }
    const { q, section: name, from, to, ...rest } = parsed.data;
    const section = name === undefined || name === "" ? undefined : parseSection(name.trim().toLowerCase());
    if (name && section === undefined) return refuse(404, "There is no such section");
    const asked = readAskedWords(q);
    if (asked.words.length === 0) return { body: bodyOf(asked, { stories: [], pagination: {} }) };
    const { author, source, after, limit } = rest;
    const query: StoryQuery = {
      words: asked.words,
      limit,
      ...(section === undefined ? {} : { section }),
      ...(author === undefined ? {} : { author }),
      ...(source === undefined ? {} : { source }),
      ...(from === undefined ? {} : { from: Date.parse(`${from}T00:00:00${DHAKA}`) }),
      ...(to === undefined ? {} : { to: Date.parse(`${to}T00:00:00${DHAKA}`) + DAY_MS - 1 }),
      ...(after === undefined ? {} : { after }),
    };
    try {
      return await stored.get(JSON.stringify([asked.shortened, query]), "news:all", CACHED_MS, async () => {
        if (underWay >= MOST_UNDER_WAY) throw new Error("Too many searches at a time");
        underWay += 1;
        try {
          return await look(asked, query);
        } finally {
          underWay -= 1;
        }
      });
    } catch (error) {
      if (error instanceof NoPlace) return refuse(400, error.message);
      throw error;
    }
  };
}
