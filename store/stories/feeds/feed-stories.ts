import { createHash } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import { mongo } from "mongoose";
import { comparableText } from "../../../core/bengali/normalise.ts";
import { excerptOf } from "../../../core/news/excerpt.ts";
import { DEFAULT_IMPORTANCE, toldImportance } from "../../../core/news/importance.ts";
import { dateOfFeed } from "../../../core/news/parse-date.ts";
import { DEFAULT_READ_TIME } from "../../../core/news/read-card.ts";
import { countWords, suggestReadTime } from "../../../core/news/read-time.ts";
import type { SectionKey } from "../../../core/news/sections.ts";
import { present } from "../../../core/present.ts";
import type { AddressParts } from "../../address-parts.ts";
import { DUPLICATE_KEY } from "../../duplicate-key.ts";
import { serialThrottle } from "../../throttle.ts";
import type { IncomingStory, SavedStories, SourceOfStories } from "../../types.ts";
import { finishedText } from "../finished-text.ts";
import { firstHeat, POPULAR_HALF_LIFE, TRENDING_HALF_LIFE } from "../heat.ts";
import type { StoryCounts } from "../story-counts.ts";
import type { FeedStoryRecord, StoryModels } from "../story-model.ts";
import { searchedText, termColumns } from "../story-terms.ts";
import { FEED_COLUMNS, feedColumns } from "./feed-columns.ts";

/**
 * Difference of workers' clocks that is allowed for, ms: a slow clock must not hide a story that was just
 * saved.
 */
const CLOCK_TOLERANCE_MS = 60_000;
/** Stories that are written together: at most this many, or this many characters. */
const MOST_AT_ONCE = 25;
const MOST_TEXT_AT_ONCE = 128 * 1024;

/**
 * One feed is saved at a time in this process. Long saves are followed by pauses, so that feeds with hundreds
 * of new stories leave half of the database's time for other queries.
 */
const saving = serialThrottle();
/** Number of writes for a feed without a pause: enough for the first poll of an ordinary feed. */
const WITHOUT_PAUSE = 2;

const sha256 = (text: string): string => createHash("sha256").update(text).digest("base64url");

/**
 * Inserts new stories and updates changed ones by feed and identity; deletes nothing. Two workers may save a
 * feed at once: the unique index refuses the second insert, which counts as unchanged. Stories are saved a few
 * at a time; if one fails, those that were saved before it stay.
 */
export async function saveFeedStories(
  models: StoryModels,
  counts: StoryCounts,
  parts: AddressParts,
  source: SourceOfStories,
  stories: readonly IncomingStory[],
  now: number,
): Promise<SavedStories> {
  const incoming = new Map(
    stories.map((story) => [sha256(`${source.id}\n${story.identity}`), kept(story, source)]),
  );
  const stored = await models.FeedStory.find({ identityKey: { $in: [...incoming.keys()] } })
    .select({
      identityKey: 1,
      contentHash: 1,
      rights: 1,
      importance: 1,
      section: 1,
      visibleFrom: 1,
      publishedAt: 1,
    })
    .lean();
  const known = new Map(stored.map((record) => [record.identityKey, record]));
  const saved: SavedStories = { added: [], changed: [], left: [], unchanged: 0 };
  for (const [turns, some] of inTurns([...incoming]).entries()) {
    // Texts are read before it is this feed's turn, while the database works for another one.
    const read = await readSome(source, some, known, now);
    const added = await saving(
      () => saveSome(models, counts, parts, read, now),
      () => turns >= WITHOUT_PAUSE && read.fresh.length + read.edits.length > 0,
    );
    saved.added.push(...added);
    saved.changed.push(...read.edits.map(({ before }) => before._id.toHexString()));
    saved.left.push(...read.edits.flatMap(({ left }) => left ?? []));
    saved.unchanged += some.length - added.length - read.edits.length;
  }
  return { ...saved, left: [...new Set(saved.left)] };
}

/** The part of a story that its feed's rights allow (decisions/news.md#rights). */
function kept(story: IncomingStory, { rights }: SourceOfStories): IncomingStory {
  if (rights === "full") return story;
  const { contentHtml: _text, ...rest } = story;
  const { excerpt } = rest.card;
  return excerpt === undefined ? rest : { ...rest, card: { ...rest.card, excerpt: excerptOf(excerpt) } };
}

type KnownStory = Pick<
  FeedStoryRecord,
  "contentHash" | "rights" | "importance" | "section" | "visibleFrom" | "publishedAt"
> & {
  _id: mongo.ObjectId;
};

interface ReadStories {
  fresh: ReturnType<typeof newRecord>[];
  edits: {
    before: KnownStory;
    fields: ReturnType<typeof shownFields> & { contentHash: string };
    /** Section that the story leaves. */
    left?: SectionKey;
  }[];
}

/** New and changed stories, as they are stored. */
async function readSome(
  source: SourceOfStories,
  stories: readonly KeyedStory[],
  known: ReadonlyMap<string, KnownStory>,
  now: number,
): Promise<ReadStories> {
  const read: ReadStories = { fresh: [], edits: [] };
  const { rights } = rightsColumn(source);
  const importance = toldImportance(source.importance ?? DEFAULT_IMPORTANCE);
  for (const [identityKey, story] of stories) {
    await turn();
    const before = known.get(identityKey);
    const contentHash = sha256(JSON.stringify([source.name, withoutSize(story)]));
    if (!before) read.fresh.push(newRecord(identityKey, contentHash, source, story, now));
    else if (
      before.contentHash !== contentHash ||
      before.rights !== rights ||
      before.importance !== importance
    ) {
      const publishedAt = dateOfKnown(before, story.publishedAt, now);
      const fields = { ...shownFields(story, source, publishedAt), contentHash };
      const { section } = before;
      read.edits.push({ before, fields, ...(section && section !== story.section ? { left: section } : {}) });
    }
  }
  return read;
}

/** Returns the ids of the added stories. */
async function saveSome(
  { FeedStory }: StoryModels,
  counts: StoryCounts,
  parts: AddressParts,
  { fresh, edits }: ReadStories,
  now: number,
): Promise<string[]> {
  if (edits.length > 0) {
    const dates = edits.flatMap(({ before, fields }) => [before.publishedAt, fields.publishedAt]);
    const updates = edits.map(({ before: { _id }, fields }) => {
      const absent = OPTIONAL.filter((name) => fields[name] === undefined);
      const $unset = Object.fromEntries(absent.map((name) => [name, 1 as const]));
      return {
        updateOne: {
          filter: { _id },
          update: { $set: present(fields), ...(absent.length > 0 ? { $unset } : {}) },
        },
      };
    });
    await counts.during(dates, () => FeedStory.bulkWrite(updates, { ordered: false }));
    await parts.changed(
      edits.map(({ before }) => before._id),
      now,
    );
  }
  if (fresh.length === 0) return [];
  const dates = fresh.map(({ publishedAt }) => publishedAt);
  return counts.during(dates, () => insertNew(FeedStory, fresh, now));
}

/** The story without its image's size, because a new size alone is no change for readers. */
function withoutSize(story: IncomingStory): object {
  const { imageWidth: _, imageHeight: __, ...card } = story.card;
  return { ...story, card };
}

type KeyedStory = readonly [key: string, story: IncomingStory];

function inTurns(stories: readonly KeyedStory[]): KeyedStory[][] {
  const turns: KeyedStory[][] = [];
  let text = 0;
  for (const entry of stories) {
    const length = entry[1].contentHtml?.length ?? 0;
    const last = turns.at(-1);
    text += length;
    if (last && last.length < MOST_AT_ONCE && text <= MOST_TEXT_AT_ONCE) last.push(entry);
    else {
      turns.push([entry]);
      text = length;
    }
  }
  return turns;
}

/**
 * A story without a date, or with a future one, keeps the time when it was first seen
 * (decisions/news.md#dates); otherwise it would be the newest again.
 */
function dateOfKnown(
  { visibleFrom, publishedAt }: KnownStory,
  given: number | undefined,
  now: number,
): number {
  const firstSeen = visibleFrom.getTime() + CLOCK_TOLERANCE_MS;
  const dated = dateOfFeed(given, now) ?? firstSeen;
  return publishedAt.getTime() === firstSeen ? Math.min(dated, firstSeen) : dated;
}

const OPTIONAL = [
  ...FEED_COLUMNS,
  "contentHtml",
  "finished",
  "rights",
  "imageWidth",
  "imageHeight",
  "importance",
] as const;

const rightsColumn = ({ rights }: SourceOfStories): { rights: "full" | undefined } => ({
  rights: rights === "full" ? rights : undefined,
});

function shownFields(story: IncomingStory, source: SourceOfStories, publishedAt: number) {
  const { card, contentHtml } = story;
  return {
    feedId: source.id,
    feedName: source.name,
    ...rightsColumn(source),
    title: card.title,
    titleKey: comparableText(card.title),
    section: story.section,
    ...feedColumns(card),
    imageWidth: card.imageWidth,
    imageHeight: card.imageHeight,
    contentHtml,
    finished: contentHtml === undefined ? undefined : finishedText({ kind: "feed", contentHtml, card }),
    keywords: card.keywords ?? [],
    ...termColumns({
      title: card.title,
      keywords: card.keywords ?? [],
      excerpt: card.excerpt ?? "",
      author: card.authorName ?? "",
      body: searchedText(contentHtml),
    }),
    readTime: card.readTime ?? (contentHtml ? suggestReadTime(countWords(contentHtml)) : DEFAULT_READ_TIME),
    importance: toldImportance(source.importance ?? DEFAULT_IMPORTANCE),
    publishedAt: new Date(publishedAt),
  };
}

function newRecord(
  identityKey: string,
  contentHash: string,
  source: SourceOfStories,
  story: IncomingStory,
  now: number,
) {
  const publishedAt = dateOfFeed(story.publishedAt, now) ?? now;
  return {
    ...present(shownFields(story, source, publishedAt)),
    publishedAt: new Date(publishedAt),
    identityKey,
    contentHash,
    // A feed's story is public at once, whatever its date.
    visibleFrom: new Date(now - CLOCK_TOLERANCE_MS),
    visible: true,
    listed: true,
    popularHeat: firstHeat(Math.min(publishedAt, now), POPULAR_HALF_LIFE, false),
    trendingHeat: firstHeat(Math.min(publishedAt, now), TRENDING_HALF_LIFE, false),
  };
}

async function insertNew(
  FeedStory: StoryModels["FeedStory"],
  records: readonly Partial<FeedStoryRecord>[],
  now: number,
): Promise<string[]> {
  const at = new Date(now);
  const created = records.map((record) => {
    return { ...record, _id: new mongo.ObjectId(), kind: "feed", createdAt: at, updatedAt: at };
  });
  try {
    // With the driver: Mongoose's casting of hundreds of terms costs as much as making them.
    await FeedStory.collection.insertMany(created as never, { ordered: false });
    return created.map((story) => story._id.toHexString());
  } catch (error) {
    const refused = refusedInserts(error);
    if (!refused) throw error;
    return created.filter((_, index) => !refused.has(index)).map((story) => story._id.toHexString());
  }
}

/** Positions of the inserts that were refused as duplicates; undefined for other errors. */
function refusedInserts(error: unknown): Set<number> | undefined {
  if (!(error instanceof mongo.MongoBulkWriteError)) return undefined;
  const errors = [error.writeErrors].flat();
  if (errors.some((one) => one.code !== DUPLICATE_KEY)) return undefined;
  return new Set(errors.map((one) => one.index));
}
