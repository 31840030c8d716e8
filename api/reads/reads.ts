import { matchPath } from "../../core/routes/match-path.ts";
import type { Jobs } from "../../platform/jobs/port.ts";
import type { LiveStore } from "../../platform/live-store/port.ts";
import type { SecurityLog } from "../../platform/log/security-log.ts";
import { createShownLists } from "../../store/stories/shown-lists.ts";
import type { Store } from "../../store/types.ts";
import type { CallContext } from "../http/call-context.ts";
import type { ReadResponse } from "../http/read-response.ts";
import { PART_AWAY, refuse } from "../http/refuse.ts";
import { type Asker, OURSELVES } from "../shares/asker.ts";
import { createArchiveReads } from "./archive/archive-read.ts";
import { createCorrectionsRead } from "./archive/corrections-read.ts";
import { createArticleRead } from "./article-read.ts";
import { createBallsRead, createSeekBalls } from "./ball-reads.ts";
import { createCricketReads } from "./cricket-reads.ts";
import type { Documents } from "./documents.ts";
import { createKnownMatches } from "./known-matches.ts";
import { createAuthorDirectory } from "./labels/author-directory.ts";
import { createAuthorRead } from "./labels/author-read.ts";
import { createTagReads } from "./labels/tag-reads.ts";
import { createLiveRead } from "./live-reads.ts";
import { createNewsReads } from "./news-reads.ts";
import { createSearchRead } from "./search-read.ts";
import { createSeekScorecard } from "./seek-scorecard.ts";
import { createStoredBodies } from "./stored-bodies.ts";

/**
 * One read of the REST contract. Parts of `path` that begin with a colon are given to `read`, decoded, in order. It rejects
 * only with the reason of the asker's signal.
 */
export interface Read {
  path: string;
  read(parts: readonly string[], query: URLSearchParams, asker: Asker): Promise<ReadResponse>;
}

export interface Reads {
  all: readonly Read[];
  /** Answers the GET of a path and query without HTTP; 404 for a path that is no read. Rejects as a read does. */
  answer(pathAndQuery: string, asker?: Asker): Promise<ReadResponse>;
}

export interface ReadsDependencies extends CallContext {
  documents: Documents;
  store: Pick<Store, "stories" | "archive" | "authors" | "front" | "search" | "matches" | "balls">;
  liveStore: LiveStore;
  jobs: Jobs;
  security: SecurityLog;
}

export function createReads(dependencies: ReadsDependencies): Reads {
  const { documents, store, liveStore, jobs, log, security, now } = dependencies;
  const known = createKnownMatches(documents, store.matches, jobs, liveStore);
  const lists = createShownLists(store, now);
  const news = createNewsReads(documents, createStoredBodies(documents), lists, now);
  const cricket = createCricketReads(documents, known, liveStore);
  const directory = createAuthorDirectory(store.authors);
  const article = createArticleRead(documents, store.stories, lists, directory);
  const archive = createArchiveReads(documents, store.archive, now);
  const corrections = createCorrectionsRead(documents, store.archive);
  const tags = createTagReads(documents, store.archive);
  const author = createAuthorRead(documents, store.archive, directory);
  const search = createSearchRead(documents, store.search, security);
  const balls = createBallsRead(store.balls, documents, known);
  const live = createLiveRead(documents, [
    createSeekScorecard(documents, known, liveStore),
    ...createSeekBalls(documents, known, liveStore),
  ]);

  const routes: readonly Read[] = [
    { path: "/api/combined-news", read: (_parts, query) => news.combined(query) },
    { path: "/api/search-stories", read: (_parts, query) => news.search(query) },
    { path: "/api/search", read: (_parts, query, asker) => search(query, asker) },
    { path: "/api/archive", read: () => archive.start() },
    { path: "/api/archive/:day", read: ([day = ""], query) => archive.day(day, query) },
    { path: "/api/tags", read: () => tags.recent() },
    { path: "/api/tag/:tag", read: ([tag = ""], query) => tags.stories(tag, query) },
    { path: "/api/author/:slug", read: ([slug = ""], query) => author(slug, query) },
    { path: "/api/corrections", read: (_parts, query) => corrections(query) },
    { path: "/api/popular-stories", read: () => news.popular() },
    { path: "/api/trending-stories", read: () => news.trending() },
    {
      path: "/api/section-feed/:section/:count",
      read: ([section = "", count = ""]) => news.sectionFeed(section, count),
    },
    { path: "/api/detailfeed/v1/:id", read: ([id = ""]) => article(id) },
    { path: "/api/cricket-data", read: () => cricket.matches() },
    { path: "/api/matches/:code/balls", read: ([code = ""], query) => balls(code, query) },
    { path: "/cricket-data/:file", read: ([file = ""]) => cricket.providerDocument(file) },
    { path: "/api/live/:topic", read: ([topic = ""]) => live(topic) },
  ];

  const all = routes.map(
    ({ path, read }): Read => ({
      path,
      async read(parts, query, asker) {
        try {
          return await read(parts, query, asker);
        } catch (error) {
          asker.signal.throwIfAborted();
          // What a reader asks never throws: the database or the live store did not answer.
          log.warn({ read: path, err: error }, "a read could not be answered");
          return refuse(503, PART_AWAY);
        }
      },
    }),
  );

  return {
    all,
    async answer(pathAndQuery, asker = OURSELVES) {
      const [path = "", query = ""] = pathAndQuery.split(/\?(.*)/s, 2);
      for (const { path: pattern, read } of all) {
        const parts = matchPath(pattern, path);
        if (parts) return read(Object.values(parts), new URLSearchParams(query), asker);
      }
      return refuse(404, "Not found");
    },
  };
}
