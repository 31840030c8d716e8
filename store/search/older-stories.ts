import { type Connection, mongo, Schema, type Types } from "mongoose";
import type { StoryTexts } from "../../core/search/story-terms.ts";
import { wordsIn } from "../../core/search/words.ts";
import { collectionSchema, required } from "../schema.ts";
import { fieldsOf } from "../stories/article-columns.ts";
import { type StoredRecord, textOf } from "../stories/story-card.ts";
import type { StoryModels } from "../stories/story-model.ts";
import { articleTexts, searchedText, TERMS_VERSION, termColumns } from "../stories/story-terms.ts";
import { throttled } from "../throttle.ts";
import type { Spellings } from "./spellings.ts";

/** Indexes all stories once in the order of arrival, and then each new one. */
export interface OlderStories {
  /** Indexes stories as `StorySearch.indexOlder` does. */
  index(limit: number): Promise<number>;
}

interface WalkRecord {
  _id: string;
  version: number;
  after: Types.ObjectId;
}

const WALK = "walk";
const FIRST_ID = new mongo.ObjectId("000000000000000000000000");
/**
 * Age from which stories are indexed, s: several machines' clocks make ids, so the newest stories may not be in
 * order.
 */
const SETTLED_SECONDS = 60;

/**
 * The texts of a story as this build stores them; if the record was read without its text, fields that need the
 * text are absent.
 */
export function textsOf(record: StoredRecord): StoryTexts {
  const text = searchedText(textOf(record));
  if (record.kind === "article") return articleTexts(fieldsOf(record), record.leadText ?? "", text);
  const { title, keywords, excerpt = "", author = "" } = record;
  return { title, keywords, excerpt, author, body: text };
}

export function createOlderStories(
  connection: Connection,
  { Story }: StoryModels,
  spellings: Spellings,
  clock: () => number,
): OlderStories {
  const Walk = connection.model<WalkRecord>(
    "SearchWalk",
    collectionSchema<WalkRecord>("searchwalk", {
      _id: String,
      ...required({ version: Number, after: Schema.Types.ObjectId }),
    }),
  );

  async function indexOne(record: StoredRecord): Promise<void> {
    const { _id } = record;
    const columns = termColumns(textsOf(record), record.kind === "article" ? fieldsOf(record).author : "");
    // This update does not change the time of the last change for readers.
    const stale = { _id, termsVersion: { $ne: TERMS_VERSION } };
    await Story.updateOne(stale, { $set: columns }, { timestamps: false });
  }

  return {
    async index(limit) {
      const walk = await Walk.findById(WALK).lean<WalkRecord | null>();
      const after = walk?.version === TERMS_VERSION ? walk.after : FIRST_ID;
      const settled = mongo.ObjectId.createFromTime(
        Math.max(0, Math.floor(clock() / 1000) - SETTLED_SECONDS),
      );
      const records = await Story.find({ _id: { $gt: after, $lt: settled } })
        .select({ title: 1, keywords: 1, excerpt: 1, termsVersion: 1, visible: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .batchSize(limit + 1)
        .lean();
      const last = records.at(-1);
      if (!last) return 0;
      // Stories are indexed one at a time: a long text takes a millisecond or two, and more on a busy machine.
      const older = records.filter(({ termsVersion }) => termsVersion !== TERMS_VERSION);
      await throttled(older, async ({ _id }) => {
        const whole = await Story.findById(_id)
          .select({ terms: 0, searchWords: 0 })
          .lean<StoredRecord | null>();
        if (whole) await indexOne(whole);
      });
      const seen = records.filter(({ visible }) => visible);
      await spellings.learn(
        seen.flatMap(({ title, keywords, excerpt }) => {
          const text = `${title} ${keywords.join(" ")} ${excerpt ?? ""}`;
          return Array.from(wordsIn(text), ({ stem, from, to }) => ({ stem, text: text.slice(from, to) }));
        }),
      );
      await Walk.updateOne(
        { _id: WALK },
        { $set: { version: TERMS_VERSION, after: last._id } },
        { upsert: true },
      );
      return records.length;
    },
  };
}
