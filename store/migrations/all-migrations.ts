import { recordOlderPictures } from "../pictures/older-pictures.ts";
import { createArticleVersions } from "../stories/article-versions.ts";
import type { Migration } from "./migration.ts";

/** Documents that are changed at once. */
const AT_ONCE = 500;

/**
 * Versions of articles from before they said when they were replaced had no end: their retention begins with this.
 */
const endOfVersions: Migration = {
  name: "2026-11-26-end-of-old-versions",
  about: "lets versions of articles from before retentions end ARTICLE_VERSION_DAYS from now",
  async up({ connection, step, now }) {
    const { Model } = createArticleVersions(connection);
    for (;;) {
      await step();
      const found = await Model.find({ replacedAt: null }).select({ _id: 1 }).limit(AT_ONCE).lean();
      if (found.length === 0) return;
      await Model.updateMany(
        { _id: { $in: found.map(({ _id }) => _id) }, replacedAt: null },
        { $set: { replacedAt: new Date(now) } },
      );
    }
  },
  // The build before reads versions with and without it.
  down: async () => undefined,
};

/** Pictures from before the library: it lists those that have a record. */
const picturesKnown: Migration = {
  name: "2026-11-27-pictures-known",
  about: "lets the library of pictures list those that were uploaded before there was one",
  up: ({ connection, step, now }) => recordOlderPictures(connection, now, step),
  // The build before knows nothing of these records.
  down: async () => undefined,
};

/** Every migration, in the order in which they are run. */
export const MIGRATIONS: readonly Migration[] = [endOfVersions, picturesKnown];
