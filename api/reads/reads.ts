import { BLOGS } from "../../core/routes/blog-routes.ts";
import { matchPath } from "../../core/routes/match-path.ts";
import { CRICKET, LIVE, NEWS } from "../../core/routes/reader-routes.ts";
import type { RestRoute } from "../../core/routes/route.ts";
import type { Jobs } from "../../platform/jobs/port.ts";
import type { LiveStore } from "../../platform/live-store/port.ts";
import type { SecurityLog } from "../../platform/log/security-log.ts";
import { createListViews } from "../../store/stories/list-views.ts";
import type { Store } from "../../store/types.ts";
import { type Asked, parseRequest } from "../calls/bind.ts";
import type { CallContext } from "../http/call-context.ts";
import type { ReadResponse } from "../http/read-response.ts";
import { Refusal } from "../http/refusal.ts";
import { PART_UNAVAILABLE, refuse } from "../http/refuse.ts";
import { INTERNAL_REQUESTER, type Requester } from "../shares/asker.ts";
import { createArchiveReads } from "./archive/archive-read.ts";
import { createCorrectionsRead } from "./archive/corrections-read.ts";
import { createArticleRead } from "./article-read.ts";
import { createBallsRead, createSeekBalls } from "./ball-reads.ts";
import { createBlogReads } from "./blog-reads.ts";
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

/** A read of the REST contract. It rejects only with the requester's reason. */
export interface Read {
  row: RestRoute;
  read(
    given: { params: Readonly<Record<string, unknown>>; query: string },
    asker: Requester,
  ): Promise<ReadResponse>;
}

export interface Reads {
  all: readonly Read[];
  /** Answers a GET without HTTP; the answer for other paths is a 404. */
  answer(pathAndQuery: string, asker?: Requester): Promise<ReadResponse>;
}

export interface ReadsDependencies extends CallContext {
  documents: Documents;
  store: Pick<Store, "stories" | "archive" | "authors" | "blogs" | "front" | "search" | "matches" | "balls">;
  liveStore: LiveStore;
  jobs: Jobs;
  security: SecurityLog;
}

export function createReads(dependencies: ReadsDependencies): Reads {
  const { documents, store, liveStore, jobs, log, security, now } = dependencies;
  const known = createKnownMatches(documents, store.matches, jobs, liveStore);
  const lists = createListViews(store, now);
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
  const blogs = createBlogReads({ store, documents, liveStore, jobs });
  const live = createLiveRead(documents, [
    blogs.seek,
    createSeekScorecard(documents, known, liveStore),
    ...createSeekBalls(documents, known, liveStore),
  ]);

  const reading = <Row extends RestRoute>(
    row: Row,
    answer: (asked: Pick<Asked<Row>, "params" | "query">, asker: Requester) => Promise<ReadResponse>,
  ): Read => ({
    row,
    async read({ params, query }, asker) {
      try {
        const given = { params, query: Object.fromEntries(new URLSearchParams(query)) };
        return await answer(parseRequest(row, given), asker);
      } catch (error) {
        if (error instanceof Refusal) return refuse(error.status, error.message, error.errors);
        asker.signal.throwIfAborted();
        // Input of readers never throws, so the database or the live store failed.
        log.warn({ read: row.path, err: error }, "a REST read could not be answered");
        return refuse(503, PART_UNAVAILABLE);
      }
    },
  });

  const all: readonly Read[] = [
    reading(NEWS.combined, ({ query }) => news.combined(query)),
    reading(NEWS.searchList, ({ query }) => news.search(query)),
    reading(NEWS.search, ({ query }, asker) => search(query, asker)),
    reading(NEWS.archive, () => archive.start()),
    reading(NEWS.archiveDay, ({ params, query }) => archive.day(params.day, query.page)),
    reading(NEWS.tags, () => tags.recent()),
    reading(NEWS.tag, ({ params, query }) => tags.stories(params.tag, query.after)),
    reading(NEWS.author, ({ params, query }) => author(params.slug, query.after)),
    reading(NEWS.corrections, ({ query }) => corrections(query.before)),
    reading(NEWS.popular, () => news.popular()),
    reading(NEWS.trending, () => news.trending()),
    reading(NEWS.section, ({ params }) => news.sectionFeed(params.section, params.count)),
    reading(NEWS.article, ({ params }) => article(params.id)),
    reading(BLOGS.posts, ({ params, query }) => blogs.posts(params.id, query)),
    reading(CRICKET.list, () => cricket.matches()),
    reading(CRICKET.balls, ({ params, query }) => balls(params.code, query)),
    reading(CRICKET.document, ({ params }) => cricket.providerDocument(params.file)),
    reading(LIVE.document, ({ params }) => live(params.topic)),
  ];
  const patterns = all.map((one) => ({ pattern: one.row.path.replaceAll(/\{(\w+)\}/g, ":$1"), ...one }));

  return {
    all,
    async answer(pathAndQuery, asker = INTERNAL_REQUESTER) {
      const [path = "", query = ""] = pathAndQuery.split(/\?(.*)/s, 2);
      for (const { pattern, read } of patterns) {
        const params = matchPath(pattern, path);
        if (params) return read({ params, query }, asker);
      }
      return refuse(404, "Not found");
    },
  };
}
