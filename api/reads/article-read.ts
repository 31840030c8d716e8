import type { DetailFeed } from "../../core/contract/detailed-story/detail-feed.ts";
import type { StoryAuthor } from "../../core/contract/detailed-story/story-details.ts";
import { bylineNames } from "../../core/news/labels/story-labels.ts";
import { parseSection, type SectionKey } from "../../core/news/sections.ts";
import type { StoryCard } from "../../core/news/story.ts";
import { parseStoryId } from "../../core/news/story-id.ts";
import { present } from "../../core/present.ts";
import { NEWS_TOPICS, type NewsTopic } from "../../core/topics/readers-topics.ts";
import { parseDocument } from "../../core/topics/topics.ts";
import { inBatches } from "../../platform/in-batches.ts";
import type { ListViews } from "../../store/stories/list-views.ts";
import type { StoredStory, StoryStore } from "../../store/types.ts";
import { type CachedBody, cachedText } from "../http/cached-body.ts";
import type { ReadResponse } from "../http/read-response.ts";
import { Refusal } from "../http/refusal.ts";
import type { Documents } from "./documents.ts";
import type { AuthorDirectory } from "./labels/author-directory.ts";
import { createStoredBodies } from "./stored-bodies.ts";

const MOST_SIMILAR = 10;
/** Time for which an article is valid, ms: distant stories change without a live document. */
const CACHED_MS = 30_000;

const sectionOf = ({ category, sectionName }: StoryCard): SectionKey | undefined =>
  parseSection(category ?? "") ?? parseSection(sectionName ?? "");

/** The answer for clients has the text as the contract says; `value`, for our pages, has only the finished text. */
function answerOf(
  { card, details, contentHtml, body }: StoredStory,
  similar: StoryCard[],
  authors: StoryAuthor[],
): CachedBody {
  const story = { ...card, ...details, ...(authors.length > 0 ? { authors } : {}) };
  const article = { success: true as const, story, ...present({ body }), similar };
  // Our articles have their own field (decisions/rest.md#detail-feed), of any length.
  const own = card.source === "internal" && contentHtml !== undefined ? { content: contentHtml } : {};
  const content = contentHtml === undefined ? [] : [{ paragraph: { body: contentHtml }, ...own }];
  const answer: DetailFeed = { ...article, content };
  return cachedText(JSON.stringify(answer), { value: article });
}

/**
 * Read of a story with its text and similar stories (decisions/rest.md#detail-feed). It is cached until the
 * list of its section (or of all news) changes, at most half a minute. 400 for an invalid id, 410 for a deleted
 * article.
 */
export function createArticleRead(
  documents: Documents,
  stories: Pick<StoryStore, "byId" | "presence">,
  lists: Pick<ListViews, "page">,
  directory: Pick<AuthorDirectory, "byName">,
) {
  const stored = createStoredBodies(documents);
  const presence = inBatches((ids) => stories.presence(ids));

  async function similarTo(story: StoryCard): Promise<StoryCard[]> {
    const section = sectionOf(story);
    if (!section) return [];
    const topic: NewsTopic = `news:${section}`;
    const snapshot = await documents.read(topic).catch(() => undefined);
    const document = snapshot && parseDocument(topic, snapshot.value);
    const listed = document?.order.flatMap((each) => document.stories[each] ?? []);
    // If the first page of the section has too few stories and is not the whole list, the database is asked.
    const cards = listed?.length ? listed : (await lists.page({ section }, 1, MOST_SIMILAR + 1)).cards;
    return cards.filter((card) => card.id !== story.id).slice(0, MOST_SIMILAR);
  }

  async function authorsOf({ source, authorName = "" }: StoryCard): Promise<StoryAuthor[]> {
    if (source !== "internal") return [];
    const found = await Promise.all(bylineNames(authorName).map((name) => directory.byName(name)));
    return found.flatMap((author) => (author ? [{ slug: author.slug, name: author.name }] : []));
  }

  async function read(id: string): Promise<{ body: CachedBody; topic: NewsTopic }> {
    const state = await presence(id);
    const story = state === "listed" ? await stories.byId(id) : undefined;
    if (story) {
      const section = sectionOf(story.card);
      const body = answerOf(story, await similarTo(story.card), await authorsOf(story.card));
      return { body, topic: section ? `news:${section}` : "news:all" };
    }
    // The answer is not cached, because clients can invent ids.
    throw new Refusal(state === "deleted" ? 410 : 404, "Article not found");
  }

  return async (text: string): Promise<ReadResponse> => {
    const id = parseStoryId(text);
    if (id === undefined) throw new Refusal(400, "This is not the id of an article");
    return stored.getOf(id, NEWS_TOPICS, CACHED_MS, () => read(id));
  };
}
