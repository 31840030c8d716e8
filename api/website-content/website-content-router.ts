import { Router } from "express";
import { ipKeyGenerator, rateLimit } from "express-rate-limit";
import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import { z } from "zod";
import { boundedText } from "../../core/contract/bounded.ts";
import type { WebsiteContent } from "../../core/contract/detail-feed.ts";
import type { Result } from "../../core/result.ts";
import { FetchError, type Fetcher } from "../../platform/fetch/port.ts";
import { runInThread } from "../../platform/threads/open.ts";
import { ThreadError, type ThreadFailure, type ThreadTask } from "../../platform/threads/port.ts";
import type { MainText } from "./main-text.ts";
import type { FetchedPage, ReadPage } from "./read-page.ts";
import { createReadingShares } from "./reading-shares.ts";

/** The largest page that is fetched, in bytes (decisions/security.md#body-limits). */
const MAX_PAGE_BYTES = 3 * 1024 * 1024;
/** Taking a page apart costs tens of milliseconds of CPU: few from one address. */
const PER_MINUTE = 30;
/** A page that takes longer to read is none that a reader waits for. */
const READ_PAGE: ThreadTask<FetchedPage, ReadPage> = {
  name: "reading the page",
  module: new URL("./read-page.ts", import.meta.url),
  lane: "pages",
  deadlineMs: 2_000,
  handsOver: ({ body }) => body,
};
/** Pages being fetched, or held until a thread is free, at once; and those that may wait for that. */
const AT_ONCE = 8;
const MOST_WAITING = 32;
/** Answers that are remembered: two bytes a character of them all are 16 MiB. */
const MOST_KEPT = 200;
const MOST_KEPT_CHARACTERS = 8 * 1024 * 1024;
/** What a busy server asks a browser to wait, seconds. */
const RETRY_AFTER = 5;
const TOO_MANY = "Too many pages at once; try again in a minute";

const query = z.object({ url: boundedText(2048).pipe(z.url({ protocol: /^https?$/ })) });

type Answer =
  | { status: 200; body: WebsiteContent }
  | { status: number; body: { success: false; message: string }; retryAfter?: number };

/**
 * Reads the main text of the page at `url` for whoever asks from `address`; the answer is remembered for ten minutes, failures
 * for one. An address that keeps the threads busy is told to wait (`reading-shares.ts`).
 */
export function createWebsiteContent(fetcher: Fetcher): (url: string, address: string) => Promise<Answer> {
  const kept = new LRUCache<string, Promise<Answer>>({
    max: MOST_KEPT,
    maxSize: MOST_KEPT_CHARACTERS,
    ttl: 600_000,
  });
  const pages = new PQueue({ concurrency: AT_ONCE });
  const shares = createReadingShares();

  const inThread = async (page: FetchedPage, address: string): Promise<Result<MainText>> => {
    try {
      const { found, cpuMs } = await runInThread(READ_PAGE, page);
      shares.spend(address, cpuMs, performance.now());
      return found;
    } catch (error) {
      // It was ended at a limit: as if it had taken all its time.
      const ended = error instanceof ThreadError && error.kind !== "busy" && error.kind !== "closed";
      if (ended) shares.spend(address, READ_PAGE.deadlineMs, performance.now());
      throw error;
    }
  };

  const read = async (url: string, address: string): Promise<Answer> => {
    try {
      const page = await fetcher.fetchBytes(url, {
        maxBytes: MAX_PAGE_BYTES,
        headers: { accept: "text/html" },
      });
      if (page.status !== 200) return refusal(502, `The page's server answered ${page.status}`);
      const { body, headers } = page;
      const fetched = { body, contentType: headers["content-type"], url: page.url };
      const found = await inThread(fetched, address);
      return found.ok ? { status: 200, body: { success: true, ...found.value } } : refusal(422, found.error);
    } catch (error) {
      if (error instanceof ThreadError) return unread(error);
      if (!(error instanceof FetchError)) throw error;
      return REFUSALS[error.kind];
    }
  };

  const inTurn = async (url: string, address: string): Promise<Answer> => {
    const wait = shares.waitOf(address, performance.now());
    if (wait !== undefined) return { ...refusal(429, TOO_MANY), retryAfter: wait };
    if (pages.size >= MOST_WAITING) return { ...refusal(503, UNREAD.busy), retryAfter: RETRY_AFTER };
    const end = shares.begin(address);
    try {
      return await pages.add(() => read(url, address));
    } finally {
      end();
    }
  };

  return (url, address) => {
    const known = kept.get(url);
    if (known) return known;
    const answer = inTurn(url, address);
    kept.set(url, answer, { size: url.length });
    answer.then(
      ({ status, body, ...rest }) => {
        const size = url.length + ("html" in body ? body.html.length + body.title.length : 0);
        // Of what is there already, the cache would not take the new size.
        kept.delete(url);
        // A server that is busy, or an address that asks too much, says nothing about the page.
        if (!("retryAfter" in rest))
          kept.set(url, answer, { size, ...(status === 200 ? {} : { ttl: 60_000 }) });
      },
      () => kept.delete(url),
    );
    return answer;
  };
}

/** The same for a name that does not exist, one inside our network and a server that is down: a stranger asks about ours else. */
const UNREACHED = refusal(502, "The page could not be fetched");
const REFUSALS: Record<FetchError["kind"], Answer> = {
  timeout: refusal(504, "The page's server took too long"),
  "too-large": refusal(413, "The page is too large"),
  "refused-address": UNREACHED,
  network: UNREACHED,
  "bad-address": refusal(400, "This is no address of a page"),
  redirects: refusal(502, "The page's server redirects too often"),
  aborted: refusal(503, "The page was given up"),
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

/** `GET /api/website-content?url={encoded}` (decisions/rest.md#website-content). */
export function websiteContentRouter(fetcher: Fetcher): Router {
  const content = createWebsiteContent(fetcher);
  const router = Router();
  const limit = rateLimit({
    windowMs: 60_000,
    limit: PER_MINUTE,
    standardHeaders: "draft-8",
    legacyHeaders: false,
    message: { success: false, message: TOO_MANY },
  });
  router.get("/api/website-content", limit, async (request, response) => {
    const parsed = query.safeParse(request.query);
    if (!parsed.success) {
      response.status(400).json({ success: false, message: "url must be an http(s) address" });
      return;
    }
    const answer = await content(parsed.data.url, ipKeyGenerator(request.ip ?? ""));
    if ("retryAfter" in answer) response.setHeader("retry-after", String(answer.retryAfter));
    response.status(answer.status).json(answer.body);
  });
  return router;
}
