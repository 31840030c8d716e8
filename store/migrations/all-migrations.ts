import type { Connection } from "mongoose";
import { hasOlderPictures, recordOlderPictures } from "../pictures/older-pictures.ts";
import type { Migration } from "./migration.ts";

const AT_ONCE = 500;

const versionsOf = (connection: Connection) =>
  connection.collection<{ _id: string; replacedAt?: Date | null }>("articleversions");

/** Stores the time when each old version of an article was replaced, from which its retention counts. */
const endOfVersions: Migration = {
  name: "2026-11-26-end-of-old-versions",
  about: "lets versions of articles from before retentions end ARTICLE_VERSION_DAYS from now",
  isLeft: async (connection) =>
    (await versionsOf(connection).findOne({ replacedAt: null }, { projection: { _id: 1 } })) !== null,
  async up({ connection, step, now }) {
    const versions = versionsOf(connection);
    for (;;) {
      await step();
      const found = await versions
        .find({ replacedAt: null }, { projection: { _id: 1 } })
        .limit(AT_ONCE)
        .toArray();
      if (found.length === 0) return;
      await versions.updateMany(
        { _id: { $in: found.map(({ _id }) => _id) }, replacedAt: null },
        { $set: { replacedAt: new Date(now) } },
      );
    }
  },
  // Nothing to revert: the previous build reads versions with and without this field.
  down: async () => undefined,
};

/** Adds a record for each old image, which the library lists. */
const picturesKnown: Migration = {
  name: "2026-11-27-pictures-known",
  about: "lets the library of pictures list those that were uploaded before there was one",
  isLeft: hasOlderPictures,
  up: ({ connection, step, now }) => recordOlderPictures(connection, now, step),
  // Nothing to revert: the previous build does not read these records.
  down: async () => undefined,
};

export const MIGRATIONS: readonly Migration[] = [endOfVersions, picturesKnown];
