import type { WorkerContext } from "../context.ts";
import { letGoOfOldMatches } from "../cricket/old-matches.ts";
import { type LeasedLoop, startLeasedLoop } from "../leased-loop.ts";
import { RENEWED_WITHIN_MS } from "../push/limits.ts";

const EVERY_MS = 60 * 60_000;
/** How often another worker looks whether the one that keeps house is still there. */
const LOOK_MS = 1_000;
const LONGEST_ROUND_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Deleted at a time, so that nobody waits for a large deletion, and in one round: the next ones go on. */
const BATCH = 500;
const MOST_BATCHES = 200;

/**
 * Takes away what has served its time: old versions of articles, old entries of the audit, old messages of advertisers,
 * browsers that did not renew their push registration for a quarter of a year, old matches' live documents.
 */
export function startHousekeeping(context: WorkerContext): LeasedLoop {
  return startLeasedLoop(context, {
    lease: "housekeeping",
    title: "The housekeeping",
    everyMs: LOOK_MS,
    apartMs: EVERY_MS,
    longestRoundMs: LONGEST_ROUND_MS,
    round: () => keepHouse(context),
  });
}

/** One round of it. */
export async function keepHouse(context: WorkerContext): Promise<void> {
  const { store, clock, platform } = context;
  const { ARTICLE_VERSION_DAYS, AUDIT_DAYS, INQUIRY_DAYS } = platform.config.env;
  const before = (days: number): number => clock.now() - days * DAY_MS;
  const articleVersions = await inBatches((limit) =>
    store.articles.forgetVersions(before(ARTICLE_VERSION_DAYS), limit),
  );
  const auditEntries = await inBatches((limit) => store.audit.forget(before(AUDIT_DAYS), limit));
  const inquiries = await inBatches((limit) => store.inquiries.forget(before(INQUIRY_DAYS), limit));
  const notRenewed = clock.now() - RENEWED_WITHIN_MS;
  const pushRegistrations = await inBatches((limit) =>
    store.pushRegistrations.forgetNotRenewed(notRenewed, limit),
  );
  const matchDocuments = await letGoOfOldMatches(context);
  const gone = { articleVersions, auditEntries, inquiries, pushRegistrations, matchDocuments };
  if (Object.values(gone).some((count) => count > 0)) {
    platform.log.info(gone, "What had served its time is gone");
  }
}

async function inBatches(forget: (limit: number) => Promise<number>): Promise<number> {
  let forgotten = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const count = await forget(BATCH);
    forgotten += count;
    if (count < BATCH) break;
  }
  return forgotten;
}
