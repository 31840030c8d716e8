import { DAY_MS, YEAR_DAYS } from "../../core/time-units.ts";
import type { WorkerContext } from "../context.ts";
import { letGoOfOldMatches } from "../cricket/old-matches.ts";
import { leasedLoop } from "../leased-loop.ts";
import { RENEWED_WITHIN_MS } from "../push/limits.ts";

/** Messages about a match are needed only while it may change. */
const ALERT_DAYS = 1;
const LEDGER_DAYS = 60;
/** Account lists, since a device last used them. */
const ACCOUNT_DAYS = YEAR_DAYS;
/** Webhook messages, since their delivery or end: until then they can be sent again. */
const WEBHOOK_DAYS = 30;
/** Texts of a feed that became an excerpt: a wrong file can be corrected until then. */
const HIDDEN_TEXT_DAYS = 1;
/** Polls of a source: a day is shown. */
const POLL_DAYS = 2;
/** Deleted in one statement and in one round, so that no other write waits long. */
const BATCH = 500;
const MOST_BATCHES = 200;
/** Each has sizes, which are removed one by one. */
const PICTURES_A_ROUND = 100;

/**
 * Deletes data past its retention: versions of articles, audit entries, inquiries, expired push registrations,
 * match messages and documents, poll counts, unused images and account lists. Also recounts the reach of
 * pushes.
 */
export const startHousekeeping = leasedLoop({
  lease: "housekeeping",
  title: "The housekeeping",
  apartMs: 60 * 60_000,
  longestRoundMs: 10 * 60_000,
  round: keepHouse,
});

/** Deletions by name, each returning its count. */
type Steps = Readonly<Record<string, () => Promise<number | undefined>>>;

/** One round. A failing step waits for the next round and stops no other. */
async function keepHouse(context: WorkerContext): Promise<void> {
  const { log } = context.platform;
  const gone: Record<string, number> = {};
  for (const [step, work] of Object.entries(stepsOf(context))) {
    try {
      const count = await work();
      if (count !== undefined) gone[step] = count;
    } catch (error) {
      log.error({ err: error, step }, "A housekeeping step failed; retrying in the next round");
    }
  }
  if (Object.values(gone).some((count) => count > 0)) log.info(gone, "Expired data deleted");
}

function stepsOf(context: WorkerContext): Steps {
  const { store, clock, platform } = context;
  const { ARTICLE_VERSION_DAYS, AUDIT_DAYS, INQUIRY_DAYS, UNUSED_PICTURE_DAYS } = platform.config.env;
  const before = (days: number): number => clock.now() - days * DAY_MS;
  const notRenewed = clock.now() - RENEWED_WITHIN_MS;
  return {
    articleVersions: () =>
      inBatches((limit) => store.articles.forgetVersions(before(ARTICLE_VERSION_DAYS), limit)),
    hiddenTexts: () => inBatches((limit) => store.stories.forgetHiddenTexts(before(HIDDEN_TEXT_DAYS), limit)),
    auditEntries: () => inBatches((limit) => store.audit.forget(before(AUDIT_DAYS), limit)),
    inquiries: () => inBatches((limit) => store.inquiries.forget(before(INQUIRY_DAYS), limit)),
    accountFollows: () => inBatches((limit) => store.follows.forget(before(ACCOUNT_DAYS), limit)),
    accountSaved: () => inBatches((limit) => store.saved.forget(before(ACCOUNT_DAYS), limit)),
    pushRegistrations: () =>
      inBatches((limit) => store.pushRegistrations.forgetNotRenewed(notRenewed, limit)),
    async audiences() {
      await store.pushRegistrations.recount();
      return undefined;
    },
    toldOfMatches: () => inBatches((limit) => store.pushes.forgetAlerts(before(ALERT_DAYS), limit)),
    alertLedgers: () => inBatches((limit) => store.alerts.forget(before(LEDGER_DAYS), limit)),
    webhookMessages: () => inBatches((limit) => store.webhooks.forget(before(WEBHOOK_DAYS), limit)),
    polls: () => inBatches((limit) => store.sourceHistory.forget(before(POLL_DAYS), limit)),
    /** Once a round: it reads all articles and versions. */
    pictures: () => store.images.sweep(before(UNUSED_PICTURE_DAYS), PICTURES_A_ROUND, clock.now()),
    matchDocuments: () => letGoOfOldMatches(context),
  };
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
