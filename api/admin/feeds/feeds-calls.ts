import { capitalised } from "../../../core/capitalised.ts";
import { type DeskFeed, type FeedInput, MOST_FEEDS } from "../../../core/contract/feeds/desk-feeds.ts";
import { FEEDS } from "../../../core/routes/admin/versioned-routes.ts";
import { createFairSemaphore, OverloadedError } from "../../../platform/fairness/fair-semaphore.ts";
import type { FeedFields, FeedWrite } from "../../../store/types.ts";
import { type Bound, bind, done } from "../../calls/bind.ts";
import { Refusal } from "../../http/refusal.ts";
import { askerOf } from "../../shares/asker.ts";
import type { AdminContext } from "../context.ts";
import { checkReachable } from "../reachable.ts";
import { versionedKind } from "../versioned-record.ts";
import { feedResponse } from "./feed-response.ts";
import { tryFeed } from "./try-feed.ts";

const { checkRoom, written } = versionedKind({
  noun: "feed",
  taken: { path: "url", message: "This feed is polled already" },
  most: MOST_FEEDS,
});
const BUSY = "Other feeds are being tried; try again in a moment";

/** Limits of trials of a feed: each takes as much memory as a poll, and ten seconds if the server hangs. */
const TRIALS = { atOnce: 3, atOnceOfOne: 1, mostWaiting: 12, mostWaitingOfOne: 3, longestWaitMs: 15_000 };

const fieldsOf = ({ name, url, section, format, rights, importance, every }: FeedInput): FeedFields => ({
  name,
  url,
  section,
  format,
  rights,
  importance,
  intervalMs: Math.round(every * 1000),
});
const targetOf = ({ name, url, section, rights, importance }: FeedInput): string =>
  `${name} (${url}): ${section}, ${rights}, importance ${importance}`;
const feedIn = (write: FeedWrite): DeskFeed => written(write, ({ feed }) => feedResponse(feed));

/** Calls for feeds at the desk (decisions/admin.md#feeds). */
export function feedsCalls({ store: { feeds }, fetcher, now }: AdminContext): Bound[] {
  const trials = createFairSemaphore(TRIALS);
  return [
    bind(FEEDS.list, async () => done((await feeds.list(MOST_FEEDS)).map(feedResponse))),

    bind(FEEDS.add, async ({ body, caller }) => {
      await checkReachable(body.url, fetcher.refusalOf);
      checkRoom(await feeds.count());
      const feed = feedIn(await feeds.add(fieldsOf(body), caller.by, now()));
      await caller.audit("feed.add", targetOf(body));
      return done(feed);
    }),

    bind(FEEDS.try, async ({ body, caller, response }) => {
      await checkReachable(body.url, fetcher.refusalOf);
      const { who, signal } = askerOf(caller.by, response);
      try {
        const result = await trials.run(who, signal, () => tryFeed(fetcher, body, now(), signal));
        if (!result.ok) throw new Refusal(422, capitalised(result.error));
        return done(result.value);
      } catch (error) {
        throw error instanceof OverloadedError ? new Refusal(503, BUSY) : error;
      }
    }),

    bind(FEEDS.change, async ({ params, body, caller }) => {
      await checkReachable(body.url, fetcher.refusalOf);
      const feed = feedIn(await feeds.change(params.id, fieldsOf(body), caller.by, now(), body.revision));
      await caller.audit("feed.change", targetOf(body));
      return done(feed);
    }),

    bind(FEEDS.remove, async ({ params, query, caller }) => {
      const feed = feedIn(await feeds.remove(params.id, caller.by, now(), query.revision));
      await caller.audit("feed.remove", `${feed.name} (${feed.url})`);
      return done(feed);
    }),
  ];
}
