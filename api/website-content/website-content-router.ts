import { Router } from "express";
import { rateLimit } from "express-rate-limit";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { z } from "zod";
import type { WebsiteContent } from "../../core/contract/detail-feed.ts";
import { FetchError, type Fetcher } from "../../platform/fetch/port.ts";
import { mainText } from "./main-text.ts";

/** DESIGN, Outbound body limits. */
const MAX_PAGE_BYTES = 3 * 1024 * 1024;
/** Taking a page apart costs tens of milliseconds of CPU: one at a time, and few from one address. */
const PER_MINUTE = 30;

const query = z.object({ url: z.url({ protocol: /^https?$/ }).max(2048) });

type Answer =
  | { status: 200; body: WebsiteContent }
  | { status: number; body: { success: false; message: string } };

/** Reads the main text of the page at `url`; the answer is remembered for ten minutes, failures for one. */
export function createWebsiteContent(fetcher: Fetcher): (url: string) => Promise<Answer> {
  const turn = pLimit(1);
  const kept = new LRUCache<string, Promise<Answer>>({ max: 200, ttl: 600_000 });

  const read = async (url: string): Promise<Answer> => {
    try {
      const page = await fetcher.fetchText(url, {
        maxBytes: MAX_PAGE_BYTES,
        headers: { accept: "text/html" },
      });
      if (page.status !== 200) return refusal(502, `The page's server answered ${page.status}`);
      const found = await turn(() => mainText(page.body, page.url));
      return found.ok ? { status: 200, body: { success: true, ...found.value } } : refusal(422, found.error);
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      return refusal(STATUS[error.kind] ?? 502, error.message);
    }
  };

  return (url) => {
    const known = kept.get(url);
    if (known) return known;
    const answer = read(url);
    kept.set(url, answer);
    answer.then(
      ({ status }) => status !== 200 && kept.set(url, answer, { ttl: 60_000 }),
      () => kept.delete(url),
    );
    return answer;
  };
}

const STATUS: Partial<Record<FetchError["kind"], number>> = {
  "refused-address": 403,
  "bad-address": 400,
  "too-large": 413,
  timeout: 504,
};

function refusal(status: number, message: string): Answer {
  return { status, body: { success: false, message } };
}

/** `GET /api/website-content?url={encoded}` (SPEC 7). */
export function websiteContentRouter(fetcher: Fetcher): Router {
  const content = createWebsiteContent(fetcher);
  const router = Router();
  const limit = rateLimit({
    windowMs: 60_000,
    limit: PER_MINUTE,
    standardHeaders: "draft-8",
    legacyHeaders: false,
    message: { success: false, message: "Too many pages at once; try again in a minute" },
  });
  router.get("/api/website-content", limit, async (request, response) => {
    const parsed = query.safeParse(request.query);
    if (!parsed.success) {
      response.status(400).json({ success: false, message: "url must be an http(s) address" });
      return;
    }
    const { status, body } = await content(parsed.data.url);
    response.status(status).json(body);
  });
  return router;
}
