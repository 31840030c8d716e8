import { mongo, type Types } from "mongoose";
import type { Result } from "../../core/result.ts";
import { createAddressParts, STORY_PARTS } from "../address-parts.ts";
import { connect } from "../connect.ts";
import { databaseClockOf } from "../database-clock.ts";
import { DUPLICATE_KEY } from "../duplicate-key.ts";
import { recordOlderPictures } from "../pictures/older-pictures.ts";
import { openPictureFiles } from "../pictures/open-files.ts";
import { createPictureStore } from "../pictures/picture-store.ts";
import { newArticleFields } from "../stories/article-fields.ts";
import { createSearchVocabulary } from "../stories/search-vocabulary.ts";
import { createStoryCounts } from "../stories/story-counts.ts";
import { storiesAddressed } from "../stories/story-listing.ts";
import { type ArticleRecord, storyModels } from "../stories/story-model.ts";
import { listed } from "../stories/story-store.ts";
import type { ArticleFields, Bucket, ImageStore } from "../types.ts";
import { type Stored, type Transferred, transferred } from "./collections.ts";
import { columnsIn, lineOf, parseLine } from "./stored-line.ts";

/** Number of documents read at once: an article may have a megabyte. */
const READ_AT_ONCE = 50;
/** Most words that a run remembers as stored. */
const MOST_WORDS = 500_000;

export interface TransferredRecord {
  id: string;
  /** One line of JSON, without the line end. */
  line: string;
  bytes?: Uint8Array;
}

export interface Taken {
  added: number;
  renewed: number;
  present: number;
}

export interface TransferredCollection {
  name: string;
  hasBytes: boolean;
  read(): AsyncIterable<TransferredRecord>;
  parse(line: string): Promise<Result<Stored>>;
  /** Writes parsed documents with their `bytes`. Existing documents stay unless they are older. */
  write(documents: readonly { stored: Stored; bytes?: Uint8Array }[], now: number): Promise<Taken>;
}

export interface NewArticle {
  /** Identity of the article, which never changes. */
  key: string;
  /** Addresses of the article at the other site (core/news/former-path.ts). */
  formerPaths: readonly string[];
  fields: ArticleFields;
}

export interface Transfer {
  collections: readonly TransferredCollection[];
  /**
   * Adds articles whose key is missing. Readers get no notification, not even when a scheduled one is
   * published.
   */
  addArticles(articles: readonly NewArticle[], now: number): Promise<Taken>;
  /** Keys of those articles that exist. */
  present(articles: readonly Pick<NewArticle, "key">[]): Promise<ReadonlySet<string>>;
  stories(): Promise<number>;
  images: Pick<ImageStore, "add">;
  now(): number;
  /** Must be called after the last write: it computes the data that depend on articles. */
  settle(now: number): Promise<void>;
  close(): Promise<void>;
}

const IMPORTED_BY = "import";

const NOTHING: Taken = { added: 0, renewed: 0, present: 0 };

function idOf(id: unknown): string {
  return id instanceof mongo.ObjectId ? id.toHexString() : String(id);
}

function collectionOf(
  collection: Transferred,
  around: (documents: readonly Stored[], write: () => Promise<Taken>) => Promise<Taken>,
): TransferredCollection {
  const { name, model, filter, revised, files, completed, unless } = collection;
  const read = unless ? { ...filter, [unless.field]: { $exists: false } } : filter;
  const columns = columnsIn(collection);
  /** The column `file` names a file of the bucket and is not exported. */
  const projection = Object.fromEntries(
    [...columns, ...(files ? ["file"] : [])].map((column) => [column, 1]),
  );

  function replacing({ _id, ...stored }: Stored): Stored {
    const gone = columns.filter((column) => column !== "_id" && !(column in stored));
    const left = collection.without.filter((column) => !(column in stored));
    const unset = Object.fromEntries([...gone, ...left].map((column) => [column, 1]));
    return { $set: stored, ...(Object.keys(unset).length === 0 ? {} : { $unset: unset }) };
  }

  async function renew(documents: readonly Stored[]): Promise<number> {
    if (!revised) return 0;
    const numbered = documents.filter(({ [revised]: turn }) => typeof turn === "number" && turn > 0);
    if (numbered.length === 0) return 0;
    const { matchedCount } = await model.collection.bulkWrite(
      numbered.map((stored) => ({
        updateOne: {
          // A document without a revision never changed.
          filter: {
            _id: stored._id,
            $or: [{ [revised]: { $lt: stored[revised] } }, { [revised]: null }],
          } as never,
          update: replacing(stored),
        },
      })),
      { ordered: false },
    );
    return matchedCount;
  }

  /** Adds documents whose id or other unique fields are missing; returns their number. */
  async function add(documents: readonly Stored[]): Promise<number> {
    try {
      const { upsertedCount } = await model.collection.bulkWrite(
        documents.map(({ _id, ...stored }) => ({
          updateOne: { filter: { _id } as never, update: { $setOnInsert: stored }, upsert: true },
        })),
        { ordered: false },
      );
      return upsertedCount;
    } catch (error) {
      // Both sites imported the same post, so it exists under another id.
      if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
      if ([error.writeErrors].flat().some(({ code }) => code !== DUPLICATE_KEY)) throw error;
      return error.upsertedCount;
    }
  }

  async function write(documents: readonly Stored[]): Promise<Taken> {
    const renewed = await renew(documents);
    const added = await add(documents);
    return { added, renewed, present: documents.length - added - renewed };
  }

  return {
    name,
    hasBytes: files !== undefined,
    async *read() {
      const cursor = model.collection
        .find(read, { projection, sort: { _id: 1 }, batchSize: READ_AT_ONCE })
        .stream();
      for await (const document of cursor) {
        const { _id } = document as Stored;
        if (!files) yield { id: idOf(_id), line: lineOf(document as Stored) };
        else {
          const { file: _, ...stored } = document as Stored;
          const bytes = await files.bytesOf(document as Stored);
          yield { id: idOf(_id), line: lineOf(stored), ...(bytes ? { bytes } : {}) };
        }
      }
    },
    parse: (line) => parseLine(collection, line),
    async write(documents, now) {
      if (documents.length === 0) return NOTHING;
      const whole: Stored[] = [];
      for (const { stored, bytes } of documents) {
        whole.push({
          ...(completed ? completed(stored, now) : stored),
          ...(files && bytes ? await files.keep(stored, bytes, now) : {}),
        });
      }
      return around(whole, () => write(whole));
    },
  };
}

function isDate(value: unknown): value is Date {
  return value instanceof Date;
}

/**
 * Opens export and import on a separate connection; `bucket`: the place of images' files. Rejects if the
 * database is unreachable.
 */
export async function openTransfer(uri: string, bucket?: Bucket): Promise<Transfer> {
  const connection = await connect(uri);
  const clock = databaseClockOf(connection);
  const models = storyModels(connection, clock.now);
  const pictures = createPictureStore(connection, openPictureFiles(connection, bucket));
  const counts = createStoryCounts(connection, models, clock.now);
  const vocabulary = createSearchVocabulary(connection);
  const parts = createAddressParts(
    connection,
    STORY_PARTS,
    storiesAddressed(models, () => listed({}, clock.now())),
  );
  /** Words that this run knows to be stored. */
  const words = new Set<string>();
  async function addWords(documents: readonly Stored[]): Promise<void> {
    const all = new Set(documents.flatMap(({ searchWords }) => wordsIn(searchWords)));
    const fresh = [...all].filter((word) => !words.has(word));
    if (fresh.length === 0) return;
    await vocabulary.add(fresh);
    if (words.size > MOST_WORDS) words.clear();
    for (const word of fresh) words.add(word);
  }

  const presentOf: Transfer["present"] = async (articles) => {
    const records = await models.Article.collection
      .find<Pick<ArticleRecord, "identityKey">>(
        { identityKey: { $in: articles.map(({ key }) => key) } },
        { projection: { _id: 0, identityKey: 1 } },
      )
      .toArray();
    return new Set(records.map(({ identityKey }) => identityKey));
  };

  /** Inserts documents; returns the number of new ones. Another run may add some at the same time. */
  async function insertNew(documents: readonly Stored[]): Promise<number> {
    try {
      const { insertedCount } = await models.Article.collection.insertMany(documents as never, {
        ordered: false,
      });
      return insertedCount;
    } catch (error) {
      if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
      if ([error.writeErrors].flat().some(({ code }) => code !== DUPLICATE_KEY)) throw error;
      return error.insertedCount;
    }
  }

  /** Has the workers publish blogs of which something was written. */
  async function publishBlogs(column: string, documents: readonly Stored[], now: number): Promise<void> {
    const ids = [...new Set(documents.map((stored) => String(stored[column])))];
    await connection.model("Blog").updateMany({ _id: { $in: ids } }, { $set: { pendingFrom: now } });
  }

  /** Writes documents. For articles it also stores their words and marks their days, before and after. */
  async function around(
    { model, ofBlog }: Pick<Transferred, "model" | "ofBlog">,
    documents: readonly Stored[],
    write: () => Promise<Taken>,
  ) {
    if (ofBlog !== undefined) {
      const taken = await write();
      if (taken.added + taken.renewed > 0) await publishBlogs(ofBlog, documents, clock.now());
      return taken;
    }
    if (model !== models.Article) return write();
    await addWords(documents);
    const before = await models.Article.find({
      _id: { $in: documents.map(({ _id }) => _id as Types.ObjectId) },
    })
      .select({ publishedAt: 1 })
      .lean<{ publishedAt: Date }[]>();
    const dates = [...before, ...documents].map(({ publishedAt }) => publishedAt).filter(isDate);
    return counts.during(dates, write);
  }

  try {
    await clock.compare();
    // The unique indexes must exist before the first write.
    await models.Story.createIndexes();
    await vocabulary.Model.createIndexes();
    await parts.createIndexes();
    await recordOlderPictures(connection, clock.now());
  } catch (error) {
    await connection.destroy();
    throw error;
  }
  return {
    collections: transferred(connection, models, pictures, clock.now).map((collection) =>
      collectionOf(collection, (documents, write) => around(collection, documents, write)),
    ),
    async addArticles(articles, now) {
      if (articles.length === 0) return NOTHING;
      const there = await presentOf(articles);
      const documents = articles
        .filter(({ key }) => !there.has(key))
        .map(({ key: identityKey, fields, formerPaths }): Stored => {
          const at = new Date(now);
          const scheduled = fields.published && fields.publishDate > now;
          return {
            _id: new mongo.ObjectId(),
            kind: "article",
            identityKey,
            ...newArticleFields(fields, now),
            savedBy: IMPORTED_BY,
            savedAt: at,
            createdAt: at,
            updatedAt: at,
            ...(formerPaths.length > 0 ? { formerPaths: [...formerPaths] } : {}),
            ...(scheduled ? { pendingFrom: new Date(fields.publishDate) } : {}),
          };
        });
      if (documents.length === 0) return { ...NOTHING, present: articles.length };
      await addWords(documents);
      const added = await counts.during(documents.map(({ publishedAt }) => publishedAt).filter(isDate), () =>
        insertNew(documents),
      );
      return { added, renewed: 0, present: articles.length - added };
    },
    present: presentOf,
    stories: () => models.Story.estimatedDocumentCount().exec(),
    images: pictures.store,
    now: clock.now,
    settle: (now) => parts.allChanged(now),
    close: () => connection.destroy(),
  };
}

function wordsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((word) => typeof word === "string") : [];
}
