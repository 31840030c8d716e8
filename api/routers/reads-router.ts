import { Router } from "express";
import type { HotTable } from "../hot/hot-table.ts";
import { sendPrepared } from "../hot/prepared-body.ts";
import type { Reads } from "../reads/reads.ts";
import { methodNotAllowed } from "./api-errors.ts";

/** The reads of the REST contract, for what the hot table has no answer to; it learns each good one. */
export function readsRouter(reads: Reads, hot: HotTable): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const { path, read } of reads.all) {
    router.get(path, async (request, response) => {
      const parts = Object.values(request.params).map(String);
      const query = new URL(request.url, "http://localhost").searchParams;
      const answer = await read(parts, query);
      if (answer.hot) hot.set(request.originalUrl, answer.hot);
      sendPrepared(request, response, answer.body);
    });
    router.all(path, methodNotAllowed("GET, HEAD"));
  }
  return router;
}
