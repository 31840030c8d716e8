import { DAY_MS, YEAR_DAYS } from "../../core/time-units.ts";
import type { WorkerContext } from "../context.ts";
import { letGoOfOldMatches } from "../cricket/old-matches.ts";
import { leasedLoop } from "../leased-loop.ts";
import { RENEWED_WITHIN_MS } from "../push/limits.ts";

/** Retention of messages about a match, days: they are needed only while the match may change. */
const ALERT_DAYS = 1;
const LEDGER_DAYS = 60;
/** Retention of an account's lists after a device last used them, days. */
const ACCOUNT_DAYS = YEAR_DAYS;
/**
 * Retention of webhook messages after they are delivered or given up, days: until then they can be sent again.
 */
const WEBHOOK_DAYS = 30;
/**
 * Retention of the texts of a feed whose rights became `excerpt`, days: until then a mistake in the file can be
 * corrected.
 */
const HIDDEN_TEXT_DAYS = 1;
/** Retention of the counts of polls, days; the desk shows one day. */
const POLL_DAYS = 2;
/** Number of documents deleted by one statement, and in one round, so that other writes do not wait long. */
const BATCH = 500;
const MOST_BATCHES = 200;
/** Number of images deleted in one round; each has resized images, which are deleted one by one. */
const PICTURES_A_ROUND = 100;

/**
 * Deletes data whose retention has ended: versions of articles, audit entries, inquiries, expired push
 * registrations, match messages and documents, poll counts, unused images and account lists. It also counts the
 * reach of pushes again.
 */
export const startHousekeeping = leasedLoop({
  lease: "housekeeping",
  title: "The housekeeping",
  apartMs: 60 * 60_000,
  longestRoundMs: 10 * 60_000,
  round: keepHouse,
});

/** Steps of a round by name; each returns how many documents it deleted. */
type Steps = Readonly<Record<string, () => Promise<number>>>;

/** Runs one round. A step that fails is repeated in the next round, and the other steps still run. */
async function keepHouse(context: WorkerContext): Promise<void> {
  const { log } = context.platform;
  const gone: Record<string, number> = {};
  for (const [step, work] of Object.entries(stepsOf(context))) {
    try {
      gone[step] = await work();
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
    toldOfMatches: () => inBatches((limit) => store.pushes.forgetAlerts(before(ALERT_DAYS), limit)),
    alertLedgers: () => inBatches((limit) => store.alerts.forget(before(LEDGER_DAYS), limit)),
    webhookMessages: () => inBatches((limit) => store.webhooks.forget(before(WEBHOOK_DAYS), limit)),
    polls: () => inBatches((limit) => store.sourceHistory.forget(before(POLL_DAYS), limit)),
    /** This step runs once a round, because it reads all articles and versions. */
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
