import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { WebsiteContent } from "../../core/contract/detailed-story/detail-feed.ts";
import type { Result } from "../../core/result.ts";
import { TOO_MANY_PAGES } from "../../core/routes/reader-routes.ts";
import {
  createFairSemaphore,
  OverloadedError,
  onlyOne,
  type Waiters,
} from "../../platform/fairness/fair-semaphore.ts";
import { FetchError, type Fetcher } from "../../platform/fetch/port.ts";
import { runInThread } from "../../platform/threads/open.ts";
import { ThreadError, type ThreadFailure, type ThreadTask } from "../../platform/threads/port.ts";
import type { Client } from "../shares/asker.ts";
import { shareWork } from "../shares/shared-work.ts";
import type { MainText } from "./main-text.ts";
import type { FetchedPage, ReadPage } from "./read-page.ts";
import { createReadingShares } from "./reading-shares.ts";

/** Largest page, bytes (decisions/security.md#body-limits). */
const MAX_PAGE_BYTES = 3 * 1024 * 1024;
/** Parses a fetched page. The deadline is 2 s, because readers do not wait longer. */
export const READ_PAGE: ThreadTask<FetchedPage, ReadPage> = {
  name: "reading the page",
  module: new URL("./read-page.ts", import.meta.url),
  lane: "pages",
  deadlineMs: 2_000,
  handsOver: ({ body }) => body,
};
/**
 * Limits of pages that are being fetched or wait for a thread, of a megabyte each; a larger page also needs a
 * place of LARGE_ONES.
 */
const ON_THEIR_WAY = { atOnce: 16, atOnceOfOne: 4, forNewcomers: 8, mostWaiting: 128, mostWaitingOfOne: 4 };
/** Limits of large pages. Other servers determine when a place is free, so waiting is limited. */
const LARGE_ONES = {
  atOnce: 4,
  atOnceOfOne: 1,
  mostWaiting: 32,
  mostWaitingOfOne: 16,
  longestWaitMs: 15_000,
};
/**
 * Limits of pages that are being parsed, by the number of threads (`platform/threads`). A client address may
 * use both; the next client waits at most for the deadline of a page.
 */
const BEING_READ = { atOnce: 2, atOnceOfOne: 2, mostWaiting: 32, mostWaitingOfOne: 16 };
/**
 * Rate at which a place reads a page, bytes per ms: receiving takes some 2 ms per megabyte, and garbage
 * collection starts at 64 MB of buffers.
 */
const BYTES_PER_MS = 2 * 1024;
/** Lowest speed of a server, because a slower one would occupy its place. */
const PACE = { beginMs: 5_000, bytes: 16 * 1024, everyMs: 2_000 };
/** Most cached answers: at two bytes a character they take 16 MiB. */
const MOST_CACHED = 200;
const MOST_CACHED_CHARACTERS = 8 * 1024 * 1024;
const RETRY_AFTER = 5;

type Answer =
  | { status: 200; body: WebsiteContent }
  | { status: number; body: { success: false; message: string }; retryAfter?: number };

/**
 * Main text of the page at `url`, cached for ten minutes, failures for one. `above`: images that the text must
 * not repeat. Addresses that used more than their share of the threads are refused (`reading-shares.ts`).
 * Rejects with the signal's reason.
 */
export function createWebsiteContent(
  fetcher: Fetcher,
  readInThread: (page: FetchedPage) => Promise<ReadPage> = (page) => runInThread(READ_PAGE, page),
  after: (ms: number) => Promise<unknown> = (ms) => pause(ms, undefined, { ref: false }),
): (url: string, client: Client, above?: readonly string[]) => Promise<Answer> {
  const cached = new LRUCache<string, Answer>({
    max: MOST_CACHED,
    maxSize: MOST_CACHED_CHARACTERS,
    ttl: 600_000,
  });
  const onTheirWay = createFairSemaphore(ON_THEIR_WAY);
  const largeOnes = createFairSemaphore(LARGE_ONES);
  const beingRead = createFairSemaphore(BEING_READ);
  const pages = shareWork<Answer>(() => {
    for (const places of [onTheirWay, largeOnes, beingRead]) places.look();
  });
  const shares = createReadingShares();

  const inThread = async (page: FetchedPage, address: string): Promise<Result<MainText>> => {
    try {
      const { found, cpuMs } = await readInThread(page);
      shares.spend(address, cpuMs, performance.now());
      return found;
    } catch (error) {
      if (error instanceof ThreadError) shares.spend(address, error.usedMs, performance.now());
      throw error;
    }
  };

  const inPlace = async <T>(
    bytes: number,
    who: Waiters,
    signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T> => {
    const place = beingRead.room(who);
    await place.enter(signal);
    const paced = after(bytes / BYTES_PER_MS);
    try {
      return await work();
    } finally {
      void paced.then(place.leave);
    }
  };

  type Wanted = Pick<FetchedPage, "url" | "above">;
  const read = async (
    { url, above }: Wanted,
    address: string,
    who: Waiters,
    signal: AbortSignal,
  ): Promise<Answer> => {
    const room = largeOnes.room(who);
    try {
      const page = await fetcher.fetchBytes(url, {
        maxBytes: MAX_PAGE_BYTES,
        headers: { accept: "text/html" },
        signal,
        lane: "pages",
        pace: PACE,
        makeRoom: room.enter,
      });
      if (page.status !== 200) return refusal(502, `The page's server answered ${page.status}`);
      const { body, headers } = page;
      const fetched = { body, contentType: headers["content-type"], url: page.url, above };
      const found = await inPlace(body.length, who, signal, () => inThread(fetched, address));
      return found.ok ? { status: 200, body: { success: true, ...found.value } } : refusal(422, found.error);
    } catch (error) {
      if (error instanceof ThreadError) return unread(error);
      if (!(error instanceof FetchError)) throw error;
      return REFUSALS[error.kind];
    } finally {
      room.leave();
    }
  };

  const inTurn = async (
    wanted: Wanted,
    address: string,
    who: Waiters,
    signal: AbortSignal,
  ): Promise<Answer> => {
    const end = shares.begin(address);
    try {
      return await onTheirWay.run(who, signal, () => read(wanted, address, who, signal));
    } catch (error) {
      if (!(error instanceof OverloadedError)) throw error;
      return { ...refusal(503, UNREAD.busy), retryAfter: RETRY_AFTER };
    } finally {
      end();
    }
  };

  const remember = (key: string, answer: Answer): void => {
    // A busy server or a cancelled request says nothing about the page.
    if ("retryAfter" in answer || answer === REFUSALS.aborted) return;
    const { status, body } = answer;
    const size = key.length + ("html" in body ? body.html.length + body.title.length : 0);
    cached.set(key, answer, { size, ...(status === 200 ? {} : { ttl: 60_000 }) });
  };

  return async (url, { address, signal }, above = []) => {
    const key = [url, ...above].join(" ");
    const known = cached.get(key);
    if (known) return known;
    const wait = pages.has(key) ? undefined : shares.waitOf(address, performance.now());
    if (wait !== undefined) return { ...refusal(429, TOO_MANY_PAGES), retryAfter: wait };
    return pages.join(key, onlyOne(address), signal, async (stopped, who) => {
      const answer = await inTurn({ url, above }, address, who, stopped);
      remember(key, answer);
      return answer;
    });
  };
}

/**
 * The answer is the same for a missing name, an internal host and a server that is down, so that strangers
 * learn nothing about our network.
 */
const UNREACHED = refusal(502, "The page could not be fetched");
const REFUSALS: Record<FetchError["kind"], Answer> = {
  timeout: refusal(504, "The page's server did not answer in time"),
  "too-large": refusal(413, "The page is too large"),
  "refused-address": UNREACHED,
  network: UNREACHED,
  "bad-address": refusal(400, "This is not the address of a web page"),
  redirects: refusal(502, "The page's server redirects too often"),
  aborted: refusal(503, "The request for the page was cancelled"),
};

const UNREAD: Readonly<Record<ThreadFailure, string>> = {
  timeout: "The page takes too long to read",
  memory: "The page takes too much memory to read",
  crash: "The page cannot be read",
  busy: "Too many pages are being read; try again in a few seconds",
  closed: "This server is being replaced; try again in a few seconds",
};

function unread({ kind }: ThreadError): Answer {
  const ours = kind === "busy" || kind === "closed";
  return ours ? { ...refusal(503, UNREAD[kind]), retryAfter: RETRY_AFTER } : refusal(422, UNREAD[kind]);
}

function refusal(status: number, message: string): Answer {
  return { status, body: { success: false, message } };
}
