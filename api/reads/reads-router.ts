import { Router } from "express";
import { methodNotAllowed } from "../http/api-errors.ts";
import { sendCached } from "../http/cached-body.ts";
import { addressOf } from "../http/limit-per-address.ts";
import type { ResponseCache } from "../http/response-cache.ts";
import { askerOf } from "../shares/asker.ts";
import type { Reads } from "./reads.ts";

/** The reads of the REST contract, for what the response cache has no answer to; it learns each good one. */
export function readsRouter(reads: Reads, responses: ResponseCache): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const { path, read } of reads.all) {
    router.get(path, async (request, response) => {
      const parts = Object.values(request.params).map(String);
      const query = new URL(request.url, "http://localhost").searchParams;
      const asker = askerOf(addressOf(request), response);
      try {
        const answer = await read(parts, query, asker);
        if (answer.cached) responses.set(request.originalUrl, answer.cached);
        sendCached(request, response, answer.body);
      } catch (error) {
        if (!asker.signal.aborted) throw error;
      }
    });
    router.all(path, methodNotAllowed("GET, HEAD"));
  }
  return router;
}
