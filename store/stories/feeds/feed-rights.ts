import { mongo } from "mongoose";
import { excerptOf } from "../../../core/news/excerpt.ts";
import type { AddressParts } from "../../address-parts.ts";
import { throttled } from "../../throttle.ts";
import type { SourceOfStories } from "../../types.ts";
import type { StoryModels } from "../story-model.ts";
import { searchedText, termColumns } from "../story-terms.ts";

/** Number of stories indexed again in one call; each takes a millisecond or two. */
const MOST_IN_CALL = 200;
const UNREAD = "unread";
/** With this option an update does not change the time of the last change for readers. */
const SILENTLY = { timestamps: false } as const;

export async function followRights(
  { FeedStory }: StoryModels,
  parts: AddressParts,
  { id, rights }: SourceOfStories,
  from: string | undefined,
  now: number,
): Promise<string | undefined> {
  if (from === undefined) {
    // Rights and hash change in one write, so that no list mixes old and new rights. Without its hash a story
    // gets the content of the next poll, which restores deleted texts.
    const unread = { contentHash: UNREAD };
    const change =
      rights === "full"
        ? { $set: { rights: "full" as const, ...unread }, $unset: { hiddenSince: 1 as const } }
        : { $set: unread, $max: { hiddenSince: new Date(now) }, $unset: { rights: 1 as const } };
    await FeedStory.updateMany({ feedId: id }, change, SILENTLY);
    await parts.allChanged(now);
  }
  const after = from === undefined ? {} : { _id: { $gt: new mongo.ObjectId(from) } };
  const stories = await FeedStory.find({ feedId: id, ...after })
    .select({ title: 1, keywords: 1, excerpt: 1, author: 1, rights: 1, contentHtml: 1 })
    .sort({ _id: 1 })
    .limit(MOST_IN_CALL)
    .lean();
  // The rights may have changed again; then another call follows the new ones.
  const some = stories.filter((story) => (story.rights === "full") === (rights === "full"));
  await throttled(some, async ({ _id, title, keywords, author = "", ...story }) => {
    const full = story.rights === "full";
    const excerpt = full ? (story.excerpt ?? "") : excerptOf(story.excerpt ?? "");
    const body = full ? searchedText(story.contentHtml) : "";
    const set = {
      ...termColumns({ title, keywords, excerpt, author, body }),
      ...(excerpt === "" ? {} : { excerpt }),
    };
    await FeedStory.updateOne({ _id, rights: full ? "full" : { $ne: "full" } }, { $set: set }, SILENTLY);
  });
  return stories.length < MOST_IN_CALL ? undefined : stories.at(-1)?._id.toHexString();
}

export async function forgetHiddenTexts(
  { FeedStory }: StoryModels,
  before: number,
  limit: number,
): Promise<number> {
  const hidden = { hiddenSince: { $lt: new Date(before) }, rights: { $ne: "full" as const } };
  const found = await FeedStory.find(hidden).select({ _id: 1 }).limit(limit).lean();
  const ids = found.map(({ _id }) => _id);
  const gone = { $unset: { contentHtml: 1 as const, finished: 1 as const, hiddenSince: 1 as const } };
  await FeedStory.updateMany({ _id: { $in: ids }, ...hidden }, gone, SILENTLY);
  return ids.length;
}
