import { DAY_MS } from "../../core/time-units.ts";
import { FetchError } from "../../platform/fetch/port.ts";
import type { Purge } from "../../store/types.ts";
import type { WorkerContext } from "../context.ts";
import { leasedLoop } from "../leased-loop.ts";
import { waitAfter } from "../webhooks/limits.ts";

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;
/** Most purges in a round, and the time in a round after which none is started, ms. */
const MOST_AT_ONCE = 20;
const BEGIN_WITHIN_MS = 10_000;
export const GIVE_UP_MS = DAY_MS;

/** Sends a purge. Returns the reason of a failure for operators; undefined if it succeeded. */
async function tell({ platform }: WorkerContext, paths: readonly string[]): Promise<string | undefined> {
  const { PURGE_URL: url, PURGE_TOKEN: token, PUBLIC_URL: site } = platform.config.env;
  if (url === undefined || token === undefined || site === undefined) return undefined;
  try {
    const { status } = await platform.fetcher.fetchBytes(url, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ files: paths.map((path) => `${site}${path}`) }),
      maxBytes: MAX_ANSWER_BYTES,
      // The token is only for this address, so redirects are not followed.
      maxRedirects: 0,
      timeout: TIMEOUT_MS,
      lane: "webhooks",
    });
    return status >= 200 && status < 300 ? undefined : `it answered ${status}`;
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return error.message;
  }
}

async function sendOne(context: WorkerContext, purge: Purge): Promise<boolean> {
  const { store, clock, platform, metrics } = context;
  const error = await tell(context, purge.paths);
  metrics.purge(error === undefined ? "told" : "failed");
  if (error === undefined) {
    await store.purges.settle(purge);
    return true;
  }
  const dueAt = clock.now() + waitAfter(purge.tries + 1);
  const { articleId, createdAt } = purge;
  if (dueAt - createdAt < GIVE_UP_MS) {
    await store.purges.failed(purge, error, dueAt);
    platform.log.warn({ article: articleId, reason: error }, "a purge failed; retrying");
  } else {
    await store.purges.settle(purge);
    platform.log.error({ article: articleId, reason: error }, "a purge failed permanently");
  }
  return false;
}

/** Sends due purges until one fails; the others wait for the next round. */
export async function sendPurges(context: WorkerContext): Promise<void> {
  const { platform, store, clock } = context;
  if (platform.config.env.PURGE_URL === undefined) return;
  const began = performance.now();
  for (const purge of await store.purges.due(clock.now(), MOST_AT_ONCE)) {
    const goesOn = performance.now() - began < BEGIN_WITHIN_MS;
    if (!goesOn || !(await sendOne(context, purge))) return;
  }
}

/** Runs in one worker process at a time, although repeating a purge would do no harm. */
export const startPurges = leasedLoop({
  lease: "purges",
  title: "The purging of the delivery network",
  everyMs: 1_000,
  longestRoundMs: BEGIN_WITHIN_MS + TIMEOUT_MS,
  round: sendPurges,
});
