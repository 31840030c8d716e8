import { z } from "zod";
import { isMatchCode } from "../cricket/match-code.ts";
import { boundedText } from "./bounded.ts";
import { MOST_BULK } from "./desk/bulk.ts";

const id = boundedText(100).min(1);
/** Categories that the article is or was in; absent: every list is published. */
const categories = z.array(boundedText(100)).max(20);

interface Queue<Payload extends z.ZodType<object>> {
  /** What a job carries. A job with anything else fails before its handler sees it. */
  payload: Payload;
  /** Jobs at once in one worker process. */
  concurrency: number;
  /** Tries in all, 1 by default, and the first wait between them, ms, doubled each time. */
  attempts?: number;
  backoffMs?: number;
  /** Each job does the work of all before it, whatever they carry. */
  all?: boolean;
}

const queue = <Payload extends z.ZodType<object>>(
  payload: Payload,
  rest: Omit<Queue<Payload>, "payload">,
): Queue<Payload> => ({ payload, ...rest });

/**
 * All background work: what is enqueued by the scheduler, the API and the workers, and what the workers take, in the order
 * in which operators see it. Who enqueues needs this table alone; `workers/start.ts` joins each queue to its handler.
 *
 * Feeds alone are polled by jobs; scores and commentary by the worker that owns the matches (workers/cricket/owner.ts). A
 * thousand feeds a minute are 17 a second: at half a second each they take 8 slots, and as many are taken when one feed in twenty hangs until
 * its ten seconds are over.
 */
export const QUEUES = {
  /** Polls a feed that is due. */
  poll: queue(z.object({ sourceId: id }), { concurrency: 24 }),
  /** Publishes what an editor saved: the lists it is in, or every list, and the article itself when its time has come. */
  "publish-article": queue(z.object({ articleId: id, categories: categories.optional() }), {
    concurrency: 1,
    attempts: 5,
    backoffMs: 1_000,
  }),
  /** Publishes every list as editors have just launched the front. */
  "publish-front": queue(z.object({ launch: z.number() }), {
    concurrency: 1,
    attempts: 5,
    backoffMs: 1_000,
    all: true,
  }),
  /**
   * Publishes the editors' figures, and tells writers that something became of their articles. `saved`: something was saved,
   * deleted or handled. `writers`: the accounts.
   */
  "publish-admin": queue(
    z.object({ saved: z.boolean(), writers: z.array(boundedText(100)).max(MOST_BULK).optional() }),
    { concurrency: 1, attempts: 5, backoffMs: 1_000 },
  ),
  /** A reader asks for a match that has no published scorecard. */
  "scorecard-wanted": queue(z.object({ code: boundedText(64).refine(isMatchCode) }), { concurrency: 4 }),
  /**
   * Sends the pushes of an article that the store has as begun. Tried again for about five minutes while the database
   * is away; after that the sweep of pushes takes the article up.
   */
  push: queue(z.object({ articleId: id }), { concurrency: 1, attempts: 7, backoffMs: 5_000 }),
  /** Sends the pushes of one part of an article's registrations, so that workers send them in parallel. */
  "push-part": queue(z.object({ articleId: id, partId: id }), { concurrency: 4 }),
  /** The same for a message about a match, in slots of its own: an article for a million browsers delays no wicket. */
  alert: queue(z.object({ articleId: id }), { concurrency: 4, attempts: 4, backoffMs: 5_000 }),
  "alert-part": queue(z.object({ articleId: id, partId: id }), { concurrency: 4 }),
  /** Delivers messages that could not be delivered at first, as far as they are due. */
  "push-owed": queue(z.object({}), { concurrency: 1 }),
  /** Sends what is due to one webhook's address: a receiver that hangs delays its own messages alone. */
  webhook: queue(z.object({ webhookId: id }), { concurrency: 8 }),
  /** Tells the desk of an advertiser's message by e-mail; tried for about half an hour while the mail server is away. */
  inquiry: queue(z.object({ inquiryId: id }), { concurrency: 1, attempts: 7, backoffMs: 30_000 }),
};

export type QueueName = keyof typeof QUEUES;
/** What a job of a queue carries. */
export type PayloadOf<Name extends QueueName> = z.infer<(typeof QUEUES)[Name]["payload"]>;
