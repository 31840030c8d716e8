import { DEFAULT_FEED_FORMAT } from "../../core/contract/feeds/feeds-file.ts";
import { type SectionKey, sectionInfo } from "../../core/news/sections.ts";
import { present } from "../../core/present.ts";
import { FEED_REQUEST, READ_FEED } from "../../platform/feeds/feed-request.ts";
import type { ParsedFeed } from "../../platform/feeds/parse-feed.ts";
import type { FetchedFeed } from "../../platform/feeds/read-feed.ts";
import { parseInWorker } from "../../platform/threads/parse-in-worker.ts";
import type { Source } from "../../store/types.ts";
import type { WorkerContext } from "../context.ts";
import { fetchSource, isSameBody, rememberBody, type SourceAnswer } from "../polling/fetch-source.ts";
import { withRoom } from "../polling/large-bodies.ts";
import type { PollReport } from "../polling/poll-report.ts";
import { areAllVerified } from "../polling/verified-heads.ts";
import { publishNews, topicsOfSection } from "./publish-news.ts";

/** Text that changes with each revision of the feed, because the same body then makes other stories. */
const readAs = ({ id, revision = 0 }: Source): string => `${id} ${revision}`;

async function fetchAndRead(
  context: WorkerContext,
  source: Source,
  section: SectionKey,
  makeRoom: (signal: AbortSignal) => Promise<void>,
): Promise<{
  answer: SourceAnswer;
  parsed?: Awaited<ReturnType<typeof parseInWorker<FetchedFeed, ParsedFeed>>>;
}> {
  const answer = await fetchSource(context, {
    kind: "feed",
    url: source.url,
    validators: source,
    accept: FEED_REQUEST.accept,
    timeout: FEED_REQUEST.timeoutMs,
    makeRoom,
  });
  // If another worker has read a later body since, an equal one is new.
  const readLast = context.lastSuccesses.get(source.id) === source.lastSuccessAt;
  if (answer.kind !== "fresh" || (readLast && isSameBody(context, readAs(source), answer))) return { answer };
  const parsed = await parseInWorker(context, READ_FEED, {
    body: answer.body,
    url: answer.url,
    feedUrl: source.url,
    name: source.name,
    section,
    format: source.format ?? DEFAULT_FEED_FORMAT,
    ...present({ contentType: answer.contentType }),
  });
  return { answer, parsed };
}

/** Polls a feed: fetches it, saves its stories, publishes their lists. An empty feed deletes nothing. */
export async function pollFeed(context: WorkerContext, source: Source): Promise<PollReport> {
  const { section } = source;
  if (section === undefined) return { ok: false, error: "The feed has no section" };
  const { answer, parsed } = await withRoom("feed", (makeRoom) =>
    fetchAndRead(context, source, section, makeRoom),
  );
  const patience = answer.patienceMs === undefined ? {} : { patienceMs: answer.patienceMs };
  const topics = topicsOfSection(section);
  const unchanged = async (validators: PollReport & { ok: true }): Promise<PollReport> => {
    // The live store may have lost lists although the feed is unchanged.
    if (!(await areAllVerified(context, topics))) await publishNews(context, topics);
    return validators;
  };
  switch (answer.kind) {
    case "failed":
      return { ok: false, error: answer.error, ...patience };
    case "missing":
      return { ok: false, error: "Answered with status 404", ...patience };
    case "unchanged":
      return unchanged({ ok: true, changed: false, ...answer.validators, ...patience });
    case "fresh":
      break;
  }
  const done = { ...answer.validators, ...patience };
  if (!parsed) return unchanged({ ok: true, changed: false, ...done });
  if (!parsed.ok) return { ...parsed, ...patience };
  const now = context.clock.now();
  const saved = await context.store.stories.saveFeedStories(source, parsed.value.stories, now);
  const news = saved.added.length + saved.changed.length;
  if (news > 0) await context.store.sources.savedUnder(source.id, source.rights);
  // Lists are published even if all stories are known, because the worker that saved the stories may have died
  // before publishing.
  await publishNews(context, [...saved.left.flatMap(topicsOfSection), ...topics]);
  if (news > 0) {
    context.platform.log.info(
      {
        source: source.id,
        section: sectionInfo(section).key,
        added: saved.added.length,
        changed: saved.changed.length,
      },
      `${source.name}: ${saved.added.length} new stories`,
    );
  }
  if (parsed.value.problems.length > 0) {
    context.platform.log.debug({ source: source.id, problems: parsed.value.problems }, "Feed has problems");
  }
  rememberBody(context, readAs(source), answer);
  return { ok: true, changed: news > 0, stories: news, ...done };
}
