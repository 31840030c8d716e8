import type { ArticleFilter, ArticlePage } from "../types.ts";
import { conditionsOf, pageOf } from "./desk/article-lists.ts";
import type { SearchVocabulary } from "./search-vocabulary.ts";
import { wordsOf } from "./search-words.ts";
import { type ArticleRecord, NEWEST_FIRST, type StoryModels } from "./story-model.ts";

const MOST_FOUND = 300;
/** Most results if a part of the query is in so many words that the newest articles are read one by one. */
const MOST_FOUND_BROADLY = 100;
/** Most words for one part of the query: MongoDB merges no more index ranges in order. */
const MOST_WORDS = 200;
const MOST_TERMS = 8;

const BY_DATE = { kind: 1, deleted: 1, publishedAt: -1, _id: -1 } as const;
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/**
 * Finds articles by parts of words: first the words with that part (an index of word endings), then articles
 * with those words (an index by date). Only articles with the rarest part are read. A part that more than 200
 * words have is so frequent that the newest articles fill a page.
 */
export function createArticleSearch(models: StoryModels, vocabulary: SearchVocabulary, clock: () => number) {
  const { Article } = models;
  async function idsOf(terms: readonly string[], filter: ArticleFilter): Promise<ArticleRecord["_id"][]> {
    const wordsOfTerms = await Promise.all(terms.map((term) => vocabulary.containing(term, MOST_WORDS + 1)));
    if (wordsOfTerms.some((words) => words.length === 0)) return [];
    const conditions = terms.map((term, index) => {
      const words = wordsOfTerms[index] ?? [];
      return { searchWords: words.length > MOST_WORDS ? { $regex: escaped(term) } : { $in: words } };
    });
    const broad = wordsOfTerms.every((words) => words.length > MOST_WORDS);
    const most = broad ? MOST_FOUND_BROADLY : MOST_FOUND;
    // All results come in one answer, because batches of a hundred would each take a round trip.
    const query = Article.find({ deleted: false, $and: [...conditions, ...conditionsOf(filter, clock())] })
      .select({ _id: 1 })
      .sort(NEWEST_FIRST)
      .limit(most)
      .batchSize(most + 1);
    const found = await (broad ? query.hint(BY_DATE) : query).lean();
    return found.map(({ _id }) => _id);
  }

  return async (
    text: string,
    page: number,
    limit: number,
    filter: ArticleFilter = {},
  ): Promise<ArticlePage> => {
    const all = [...new Set(wordsOf(text))];
    const terms = all
      .filter((term) => !all.some((other) => other !== term && other.includes(term)))
      .slice(0, MOST_TERMS);
    if (terms.length === 0) return { articles: [], total: 0 };
    return pageOf(models, await idsOf(terms, filter), page, limit);
  };
}
