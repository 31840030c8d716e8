import { z } from "zod";
import { isMatchCode } from "../cricket/match-code.ts";
import { boundedText } from "./bounded.ts";
import { MOST_BULK } from "./desk/bulk.ts";

const id = boundedText(100).min(1);
/** Current and former categories of the article; if absent, the job publishes every list. */
const categories = z.array(boundedText(100)).max(20);

interface Queue<Payload extends z.ZodType<object>> {
  /** Jobs with an invalid payload fail before the handler runs. */
  payload: Payload;
  /** Number of jobs of this queue that one worker process runs at a time. */
  concurrency: number;
  /** Number of tries, 1 by default, and the first wait between them in ms, which doubles each time. */
  attempts?: number;
  backoffMs?: number;
  /** Whether one job stands for all earlier ones of its queue. */
  all?: boolean;
}

const queue = <Payload extends z.ZodType<object>>(
  payload: Payload,
  rest: Omit<Queue<Payload>, "payload">,
): Queue<Payload> => ({ payload, ...rest });

/**
 * Queues of background work in operators' order, for scheduler, API and workers; `workers/start.ts` connects
 * the handlers. Jobs poll only feeds; the owner of the matches polls scores and commentary
 * (workers/cricket/owner.ts). A thousand feeds a minute are 17 a second. If each takes half a second, these
 * need 8 slots, and 8 more if one feed in twenty hangs until its time limit of ten seconds.
 */
export const QUEUES = {
  poll: queue(z.object({ sourceId: id }), { concurrency: 24 }),
  "publish-article": queue(z.object({ articleId: id, categories: categories.optional() }), {
    concurrency: 1,
    attempts: 5,
    backoffMs: 1_000,
  }),
  /**
   * Publishes a live blog, in slots of its own, because an article's job publishes lists. `wanted`: also if
   * nothing waits, for a reader of an expired document.
   */
  "publish-blog": queue(z.object({ blogId: id, wanted: z.boolean().optional() }), {
    concurrency: 4,
    attempts: 5,
    backoffMs: 1_000,
  }),
  /** Publishes every list after editors launch a front page. */
  "publish-front": queue(z.object({ launch: z.number() }), {
    concurrency: 1,
    attempts: 5,
    backoffMs: 1_000,
    all: true,
  }),
  /**
   * Publishes the editors' figures and notifies writers about their articles. `saved`: whether somebody saved,
   * deleted or handled something. `writers`: the accounts to notify.
   */
  "publish-admin": queue(
    z.object({ saved: z.boolean(), writers: z.array(boundedText(100)).max(MOST_BULK).optional() }),
    { concurrency: 1, attempts: 5, backoffMs: 1_000 },
  ),
  "scorecard-wanted": queue(z.object({ code: boundedText(64).refine(isMatchCode) }), { concurrency: 4 }),
  /**
   * Sends an article's pushes after the store has begun them. Retries for five minutes while the database is
   * unavailable; after that the sweep of pushes continues.
   */
  push: queue(z.object({ articleId: id }), { concurrency: 1, attempts: 7, backoffMs: 5_000 }),
  /** Sends a part of an article's pushes, while other workers send other parts. */
  "push-part": queue(z.object({ articleId: id, partId: id }), { concurrency: 4 }),
  /**
   * Sends alerts about matches in slots of their own, so that an article for a million browsers delays no
   * wicket.
   */
  alert: queue(z.object({ articleId: id }), { concurrency: 4, attempts: 4, backoffMs: 5_000 }),
  "alert-part": queue(z.object({ articleId: id, partId: id }), { concurrency: 4 }),
  "push-owed": queue(z.object({}), { concurrency: 1 }),
  /** Sends the due messages of one webhook, so that a slow receiver delays only its own messages. */
  webhook: queue(z.object({ webhookId: id }), { concurrency: 8 }),
  /**
   * E-mails an advertiser's message to the desk; retries for half an hour while the mail server is unavailable.
   */
  inquiry: queue(z.object({ inquiryId: id }), { concurrency: 1, attempts: 7, backoffMs: 30_000 }),
  /** Indexes and finishes some stories of an earlier version; the store remembers where to continue. */
  "renew-stories": queue(z.object({}), { concurrency: 1 }),
};

export type QueueName = keyof typeof QUEUES;
export type PayloadOf<Name extends QueueName> = z.infer<(typeof QUEUES)[Name]["payload"]>;
