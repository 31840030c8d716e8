import { type Connection, mongo, Schema, type Types } from "mongoose";
import { BODY_VERSION } from "../../core/news/body/finish-body.ts";
import { present } from "../../core/present.ts";
import type { StoryTexts } from "../../core/search/story-terms.ts";
import { wordsIn } from "../../core/search/words.ts";
import { collectionSchema, required } from "../schema.ts";
import { fieldsOf } from "../stories/article-columns.ts";
import { samePosts } from "../stories/blog-facts.ts";
import { finishedText } from "../stories/finished-text.ts";
import { cardOf, type StoredRecord, textOf } from "../stories/story-card.ts";
import type { StoryModels } from "../stories/story-model.ts";
import { articleTexts, searchedText, TERMS_VERSION, termColumns } from "../stories/story-terms.ts";
import { throttled } from "../throttle.ts";
import type { Spellings } from "./spellings.ts";

/** Indexes all stories once in the order of arrival, and then each new one. */
export interface OlderStories {
  /** Indexes up to `limit` stories of earlier versions, as `StorySearch` does. */
  renewOlder(limit: number): Promise<number>;
  hasOlder(): Promise<boolean>;
}

interface WalkRecord {
  _id: string;
  version: number;
  after: Types.ObjectId;
}

const WALK = "walk";
/** A new version of either begins the walk again; another build's walk too. */
const WALK_VERSION = TERMS_VERSION * 1_000 + BODY_VERSION;
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
  if (record.kind === "article")
    return articleTexts(fieldsOf(record), record.leadText ?? "", text, record.fromPosts);
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

  async function renewOne(record: StoredRecord): Promise<void> {
    const { _id, kind, updatedAt, rights } = record;
    const contentHtml = textOf(record);
    const finished = contentHtml ? finishedText({ kind, contentHtml, card: cardOf(record) }) : undefined;
    const terms = termColumns(textsOf(record), kind === "article" ? fieldsOf(record).author : "");
    // A save in between has made both, and a change of rights indexes by itself.
    const posts = record.kind === "article" ? samePosts(record) : {};
    const stale = { _id, updatedAt, ...posts, rights: rights === "full" ? rights : { $ne: "full" as const } };
    // Keeps the time of the last change for readers.
    await Story.updateOne(stale, { $set: { ...terms, ...present({ finished }) } }, { timestamps: false });
  }

  /** Stories after the mark that no other process can still precede. */
  async function next() {
    const walk = await Walk.findById(WALK).lean<WalkRecord | null>();
    const after = walk?.version === WALK_VERSION ? walk.after : FIRST_ID;
    const settled = mongo.ObjectId.createFromTime(Math.max(0, Math.floor(clock() / 1000) - SETTLED_SECONDS));
    return { _id: { $gt: after, $lt: settled } };
  }
  const isCurrent = ({ kind, rights, termsVersion, finished }: Partial<StoredRecord>): boolean =>
    termsVersion === TERMS_VERSION &&
    (finished?.version === BODY_VERSION || (kind === "feed" && rights !== "full"));

  return {
    hasOlder: async () => (await Story.exists(await next())) !== null,
    async renewOlder(limit) {
      const records = await Story.find(await next())
        .select({ title: 1, keywords: 1, excerpt: 1, termsVersion: 1, visible: 1 })
        .select({ kind: 1, rights: 1, "finished.version": 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .batchSize(limit + 1)
        .lean();
      const last = records.at(-1);
      if (!last) return 0;
      // One at a time: a long text takes a millisecond or two, and more on a busy machine.
      const older = records.filter((record) => !isCurrent(record as Partial<StoredRecord>));
      await throttled(older, async ({ _id }) => {
        const whole = await Story.findById(_id)
          .select({ terms: 0, searchWords: 0 })
          .lean<StoredRecord | null>();
        if (whole) await renewOne(whole);
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
        { $set: { version: WALK_VERSION, after: last._id } },
        { upsert: true },
      );
      return records.length;
    },
  };
}
