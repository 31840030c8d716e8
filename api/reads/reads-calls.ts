import type { Bound } from "../calls/bind.ts";
import { sendCached } from "../http/cached-body.ts";
import { addressOf } from "../http/limit-per-address.ts";
import type { ResponseCache } from "../http/response-cache.ts";
import { askerOf } from "../shares/asker.ts";
import type { Reads } from "./reads.ts";

/** Calls that the response cache could not answer; it then stores successful answers. */
export const readsCalls = (reads: Reads, responses: ResponseCache): Bound[] =>
  reads.all.map(({ row, read: readOf }) => ({
    row,
    before: [],
    async answer(request, response) {
      const asker = askerOf(addressOf(request), response);
      const [, query = ""] = request.url.split(/\?(.*)/s, 2);
      const read = await readOf({ params: request.params, query }, asker);
      if (read.cached) responses.set(request.originalUrl, read.cached);
      sendCached(request, response, read.body);
      return undefined;
    },
  }));
