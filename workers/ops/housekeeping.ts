import { DAY_MS, YEAR_DAYS } from "../../core/time-units.ts";
import type { WorkerContext } from "../context.ts";
import { letGoOfOldMatches } from "../cricket/old-matches.ts";
import { leasedLoop } from "../leased-loop.ts";
import { RENEWED_WITHIN_MS } from "../push/limits.ts";

/** A message about a match is over in minutes; what was told of a match is asked for while the match may change. */
const ALERT_DAYS = 1;
const LEDGER_DAYS = 60;
/** What is kept with an account, since a device last asked for it. */
const ACCOUNT_DAYS = YEAR_DAYS;
/** A message to a webhook, since it was delivered or given up: until then it can be sent again. */
const WEBHOOK_DAYS = 30;
/** Deleted in one statement, so that no other write waits for a large deletion, and in one round; later rounds go on. */
const BATCH = 500;
const MOST_BATCHES = 200;

/**
 * Deletes what is past its retention: old versions of articles, old entries of the audit, old messages of advertisers,
 * browsers that did not renew their push registration for a quarter of a year, what was told of old matches, their live
 * documents, and what accounts follow and have saved that were not used for a year. Counts besides how many want which articles.
 */
export const startHousekeeping = leasedLoop({
  lease: "housekeeping",
  title: "The housekeeping",
  apartMs: 60 * 60_000,
  longestRoundMs: 10 * 60_000,
  round: keepHouse,
});

/** One round of deletions. */
async function keepHouse(context: WorkerContext): Promise<void> {
  const { store, clock, platform } = context;
  const { ARTICLE_VERSION_DAYS, AUDIT_DAYS, INQUIRY_DAYS } = platform.config.env;
  const before = (days: number): number => clock.now() - days * DAY_MS;
  const articleVersions = await inBatches((limit) =>
    store.articles.forgetVersions(before(ARTICLE_VERSION_DAYS), limit),
  );
  const auditEntries = await inBatches((limit) => store.audit.forget(before(AUDIT_DAYS), limit));
  const inquiries = await inBatches((limit) => store.inquiries.forget(before(INQUIRY_DAYS), limit));
  const accountFollows = await inBatches((limit) => store.follows.forget(before(ACCOUNT_DAYS), limit));
  const accountSaved = await inBatches((limit) => store.saved.forget(before(ACCOUNT_DAYS), limit));
  const notRenewed = clock.now() - RENEWED_WITHIN_MS;
  const pushRegistrations = await inBatches((limit) =>
    store.pushRegistrations.forgetNotRenewed(notRenewed, limit),
  );
  await store.pushRegistrations.recount();
  const toldOfMatches = await inBatches((limit) => store.pushes.forgetAlerts(before(ALERT_DAYS), limit));
  const alertLedgers = await inBatches((limit) => store.alerts.forget(before(LEDGER_DAYS), limit));
  const webhookMessages = await inBatches((limit) => store.webhooks.forget(before(WEBHOOK_DAYS), limit));
  const matchDocuments = await letGoOfOldMatches(context);
  const gone = {
    articleVersions,
    auditEntries,
    inquiries,
    accountFollows,
    accountSaved,
    pushRegistrations,
    toldOfMatches,
    alertLedgers,
    webhookMessages,
    matchDocuments,
  };
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
