import { setTimeout as wait } from "node:timers/promises";
import { createConnection } from "mongoose";
import { migrationsNotice } from "../core/contract/ops.ts";
import { messageOf } from "../core/message-of.ts";
import { withTimeout } from "../core/with-timeout.ts";
import type { Log } from "../platform/log/log.ts";
import { createAddressParts, STORY_PARTS } from "./address-parts.ts";
import { createStoryArchive } from "./archive/story-archive.ts";
import { lastBackupAt } from "./backup/last-backup.ts";
import { createBlogStore } from "./blogs/blog-store.ts";
import { CONNECTED, CONNECTION_OPTIONS, connect as connectOnce, createIndexes } from "./connect.ts";
import { databaseClockOf } from "./database-clock.ts";
import { migrationsLeft } from "./migrations/migrations-left.ts";
import { createPersonalData } from "./people/personal-data.ts";
import { openPictureFiles } from "./pictures/open-files.ts";
import { picturesElsewhere } from "./pictures/picture-place.ts";
import { createPictureStore } from "./pictures/picture-store.ts";
import type { Bucket } from "./pictures/picture-types.ts";
import { picturesIn } from "./pictures/pictures-in.ts";
import { createPurgeStore } from "./purges/purge-store.ts";
import { createAlertStore } from "./pushes/alert-store.ts";
import { createPushRegistrations } from "./pushes/push-registrations.ts";
import { createPushStore } from "./pushes/push-store.ts";
import { createFollowStore, createSavedStore } from "./records/account-lists.ts";
import { createAuditStore } from "./records/audit-store.ts";
import { createAuthorStore } from "./records/author-store.ts";
import { createBallStore } from "./records/ball-store.ts";
import { createFeedStore } from "./records/feed-store.ts";
import { createFrontStore } from "./records/front-store.ts";
import { createInquiryStore } from "./records/inquiry-store.ts";
import { createMatchStore } from "./records/match-store.ts";
import { createNameStore } from "./records/name-store.ts";
import { createPresenceStore } from "./records/presence-store.ts";
import { createSourceHistory } from "./records/source-history.ts";
import { createSourceStore } from "./records/source-store.ts";
import { createRunning } from "./running.ts";
import { createOlderStories } from "./search/older-stories.ts";
import { createSpellings } from "./search/spellings.ts";
import { createStorySearch } from "./search/story-search.ts";
import { createArticleStore } from "./stories/article-store.ts";
import { createArticleVersions } from "./stories/article-versions.ts";
import { createSearchVocabulary } from "./stories/search-vocabulary.ts";
import { createStoryCounts } from "./stories/story-counts.ts";
import { storiesAddressed } from "./stories/story-listing.ts";
import { storyModels } from "./stories/story-model.ts";
import { createStoryStore, listed } from "./stories/story-store.ts";
import { takesWrites } from "./takes-writes.ts";
import type { Store } from "./types.ts";
import { UnfinishedRestoreError } from "./unfinished-restore.ts";
import { createWebhookStore } from "./webhooks/webhook-store.ts";

/** Name of the database if the URI has none. */
const DATABASE = "khobor";
/** Time limit for reaching the database, ms: if it is down, calls fail instead of waiting. */
const SELECTION_MS = 2000;
const CHECK_EVERY_MS = 1000;
const PING_MS = 1000;
const MIGRATIONS_EVERY_MS = 10 * 60_000;
const PLACE_EVERY_MS = 5_000;
/** Number of failed checks in a row after which the connection is replaced. */
const MOST_LOST = 2;

/**
 * Opens the store. Resolves when the database answers, or after the first failure: then every call rejects,
 * `ping` rejects with the reason, and the store keeps trying until `close`. It replaces a connection that stays
 * lost for seconds: the driver usually reconnects, but the monitor of mongodb 7.8 can wait forever for an
 * answer on a closing connection. `bucket`: the place of images' files, if that is not the database.
 */
export async function openStore(
  uri: string,
  log: Log,
  ownClock?: () => number,
  bucket?: Bucket,
): Promise<Store> {
  const connection = createConnection();
  const databaseClock = databaseClockOf(connection);
  const clock = ownClock ?? databaseClock.now;
  connection.on("error", (error) => log.debug({ error: String(error) }, "The database connection failed"));
  const models = storyModels(connection, clock);
  const sources = createSourceStore(connection, clock);
  const sourceHistory = createSourceHistory(connection);
  const matches = createMatchStore(connection);
  const balls = createBallStore(connection);
  const inquiries = createInquiryStore(connection);
  const presences = createPresenceStore(connection);
  const blogs = createBlogStore(connection);
  const follows = createFollowStore(connection);
  const saved = createSavedStore(connection);
  const front = createFrontStore(connection);
  const pushRegistrations = createPushRegistrations(connection);
  const pushes = createPushStore(connection);
  const alerts = createAlertStore(connection);
  const webhooks = createWebhookStore(connection);
  const purges = createPurgeStore(connection);
  const vocabulary = createSearchVocabulary(connection);
  const versions = createArticleVersions(connection);
  const audit = createAuditStore(connection);
  const authors = createAuthorStore(connection);
  const names = createNameStore(connection);
  const pictures = createPictureStore(connection, openPictureFiles(connection, bucket));
  const running = createRunning(connection, databaseClock.now, bucket);
  const parts = createAddressParts(
    connection,
    STORY_PARTS,
    storiesAddressed(models, () => listed({}, clock())),
  );
  const counts = createStoryCounts(connection, models, clock);
  const spellings = createSpellings(connection);
  const older = createOlderStories(connection, models, spellings, clock);

  const stop = new AbortController();
  let prepared = false;
  const connect = async (): Promise<void> => {
    prepared = false;
    // The check uses another connection, because calls use the store's connection as soon as it is open.
    if (unfinished) await (await connectOnce(uri)).destroy();
    await connection.openUri(uri, {
      serverSelectionTimeoutMS: SELECTION_MS,
      ...CONNECTION_OPTIONS,
      ...(hasDatabase(uri) ? {} : { dbName: DATABASE }),
    });
    await databaseClock.compare();
    await sayThatItRuns();
    await createIndexes(connection);
    await lookAtPlace();
    prepared = true;
  };
  let unfinished: UnfinishedRestoreError | undefined;
  /** Without a connection the process neither reads a partial restore nor deletes images that seem unused. */
  const sayThatItRuns = async (): Promise<void> => {
    try {
      await running.renew();
      unfinished = undefined;
    } catch (error) {
      if (error instanceof UnfinishedRestoreError) {
        prepared = false;
        unfinished = error;
        await connection.close();
      }
      throw error;
    }
  };
  const ping = (): Promise<void> =>
    withTimeout(databaseClock.compare(), PING_MS, "The database does not answer");

  const writes = takesWrites(connection);
  const pingWithWrite = async (): Promise<void> => {
    if (unfinished) throw unfinished;
    if (elsewhere !== undefined) throw new Error(elsewhere);
    const both = Promise.all([databaseClock.compare(), writes()]);
    await withTimeout(both, PING_MS, "The database does not answer");
  };

  let elsewhere: string | undefined;
  let placeLooksAgain = Number.NEGATIVE_INFINITY;
  const lookAtPlace = async (): Promise<void> => {
    if (performance.now() < placeLooksAgain) return;
    placeLooksAgain = performance.now() + PLACE_EVERY_MS;
    elsewhere = await picturesElsewhere(connection, bucket);
  };

  let left: readonly string[] = [];
  let looksAgain = Number.NEGATIVE_INFINITY;
  const lookAtMigrations = async (): Promise<void> => {
    if (performance.now() < looksAgain) return;
    looksAgain = performance.now() + MIGRATIONS_EVERY_MS;
    const before = left.join();
    left = await migrationsLeft(connection);
    const notice = migrationsNotice(left);
    if (notice && left.join() !== before) log.warn(notice);
  };

  let lost = 0;
  let reached = true;
  const answers = async (): Promise<boolean> => {
    try {
      await ping();
      return true;
    } catch {
      return false;
    }
  };
  const renew = async (): Promise<void> => {
    try {
      await withTimeout(connection.close(), PING_MS, "The connection does not close");
      await connect();
    } catch (error) {
      log.debug({ error: messageOf(error) }, "Reconnecting to the database failed");
    }
  };
  const keepUp = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await wait(CHECK_EVERY_MS, undefined, { signal: stop.signal }).catch(() => undefined);
      if (stop.signal.aborted) return;
      if (!prepared || lost >= MOST_LOST) await renew();
      const answered = await answers();
      // A slow connection is not replaced, because that would abort running calls.
      lost = answered || connection.readyState === CONNECTED ? 0 : lost + 1;
      if (!answered || !prepared) continue;
      await sayThatItRuns()
        .then(lookAtPlace)
        .catch(() => undefined);
      if (!reached) log.info("The database is available");
      reached = true;
      await lookAtMigrations().catch((error: unknown) =>
        log.debug({ error: messageOf(error) }, "Pending migrations could not be read"),
      );
    }
  };
  try {
    await connect();
  } catch (error) {
    reached = false;
    log.warn({ error: messageOf(error) }, "The database cannot be reached; trying again");
  }
  const keepingUp = keepUp();

  const articles = createArticleStore({
    models,
    vocabulary,
    versions,
    counts,
    parts,
    clock,
    sizeAt: pictures.sizeAt,
  });
  /** Marks images as used before a write names them, so that no sweep removes them meanwhile. */
  const using =
    <Args extends readonly unknown[], T>(write: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      await pictures.store.use(picturesIn(args), clock());
      return write(...args);
    };
  return {
    stories: createStoryStore(models, counts, parts, clock),
    articles: {
      ...articles,
      create: using(articles.create),
      createOnce: using(articles.createOnce),
      update: using(articles.update),
    },
    blogs: blogs.store,
    archive: createStoryArchive(models, counts, (filter) => listed(filter, clock()), clock),
    search: createStorySearch(models, spellings, older, clock),
    audit: audit.store,
    authors: {
      ...authors.store,
      add: using(authors.store.add),
      change: using(authors.store.change),
    },
    names: names.store,
    images: pictures.store,
    sources: sources.store,
    feeds: createFeedStore(sources.Model, sources.read),
    pausedHosts: sources.hosts.store,
    sourceHistory: sourceHistory.store,
    matches,
    balls: balls.store,
    inquiries: inquiries.store,
    presences: presences.store,
    follows: follows.store,
    saved: saved.store,
    front: { ...front, save: using(front.save), launch: using(front.launch) },
    pushRegistrations: pushRegistrations.store,
    pushes: pushes.store,
    alerts: alerts.store,
    webhooks: webhooks.store,
    purges: purges.store,
    lastBackupAt: () => lastBackupAt(connection),
    async diskUsed() {
      const { fsUsedSize, fsTotalSize } = (await connection.db?.command({ dbStats: 1 })) ?? {};
      return fsTotalSize > 0 ? fsUsedSize / fsTotalSize : undefined;
    },
    people: createPersonalData(connection),
    ping: pingWithWrite,
    migrationsLeft: () => left,
    clock: { now: clock, refresh: databaseClock.refresh },
    clockAhead: () => Date.now() - clock(),
    async close() {
      stop.abort();
      await keepingUp;
      if (prepared) await withTimeout(running.leave(), PING_MS, "").catch(() => undefined);
      // Otherwise a closed connection would stay in Mongoose's list with its models.
      await connection.destroy();
    },
  };
}

function hasDatabase(uri: string): boolean {
  return /^mongodb(?:\+srv)?:\/\/[^/]+\/[^/?]+/.test(uri);
}
