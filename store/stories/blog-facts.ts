import { isValidObjectId } from "mongoose";
import type { AddressParts } from "../address-parts.ts";
import type { ArticleStore, FromPosts } from "../types.ts";
import { SAVE_TRIES } from "./article-change.ts";
import { fieldsOf } from "./article-columns.ts";
import { writtenFields } from "./article-fields.ts";
import { type ArticleRecord, type StoryModels, WITHOUT_WORDS } from "./story-model.ts";

/** Shortest time between two changes of an article's date by its posts, ms. */
const APART_MS = 60_000;
const NO_POSTS: FromPosts = { keys: [], corrections: [] };

/** Filter for an article whose posts are as this record has them; null matches a missing column. */
export const samePosts = ({ postsTurn }: Pick<ArticleRecord, "postsTurn">) => ({
  postsTurn: postsTurn ?? null,
});

const latest = (moments: readonly { at: Date }[]): number | undefined =>
  moments.length === 0 ? undefined : Math.max(...moments.map(({ at }) => at.getTime()));

/** Facts of a live blog's posts in its article (decisions/blog.md#search). */
export function createBlogFacts(
  { Article }: StoryModels,
  parts: Pick<AddressParts, "changed">,
): Pick<ArticleStore, "takePosts"> {
  return {
    async takePosts(id, fromPosts, now, moved) {
      for (let attempt = 0; isValidObjectId(id) && attempt < SAVE_TRIES; attempt += 1) {
        const record = await Article.findOne({ _id: id, deleted: false })
          .select(WITHOUT_WORDS)
          .lean<ArticleRecord | null>();
        if (!record) return;
        const { revision, postsTurn = 0, corrections = [], changedAt = record.updatedAt } = record;
        const isSame = JSON.stringify(fromPosts) === JSON.stringify(record.fromPosts ?? NO_POSTS);
        const isDue = moved && now - changedAt.getTime() >= APART_MS;
        if (isSame && !isDue) return;
        const correctedAt = latest([...corrections, ...fromPosts.corrections]);
        const { terms, termsVersion } = writtenFields(fieldsOf(record), now, { fromPosts });
        const { matchedCount } = await Article.updateOne(
          { _id: id, revision, deleted: false, ...samePosts(record) },
          {
            $set: {
              ...(isDue ? { changedAt: new Date(now) } : {}),
              ...(isSame ? {} : { fromPosts, terms, termsVersion, postsTurn: postsTurn + 1 }),
              ...(correctedAt === undefined ? {} : { correctedAt: new Date(correctedAt) }),
            },
            ...(correctedAt === undefined ? { $unset: { correctedAt: 1 } } : {}),
          },
          { timestamps: false },
        );
        if (matchedCount === 0) continue;
        if (isDue) await parts.changed([record._id], now);
        return;
      }
    },
  };
}
