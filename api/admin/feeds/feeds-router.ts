import { type Request, type Response, Router } from "express";
import { capitalised } from "../../../core/capitalised.ts";
import { MOST_BODY_BYTES } from "../../../core/contract/admin.ts";
import {
  type FeedInput,
  feedChange,
  feedIdText,
  feedInput,
  feedRemoval,
  feedTrial,
  MOST_FEEDS,
} from "../../../core/contract/feeds/desk-feeds.ts";
import type { FeedFields, FeedWrite } from "../../../store/types.ts";
import { methodNotAllowed } from "../../http/api-errors.ts";
import { jsonBody, onlyJson } from "../../http/json-body.ts";
import { sendRefusal } from "../../http/send.ts";
import { askerOf } from "../../shares/asker.ts";
import { createFairPlaces, NoPlaceError } from "../../shares/fair-places.ts";
import { parsed, sendData, withBody, withId, withStore } from "../admin-responses.ts";
import { type AdminContext, audit, editorName } from "../context.ts";
import { isReachable } from "../reachable.ts";
import { recordResponses } from "../record-responses.ts";
import { feedResponse } from "./feed-response.ts";
import { tryFeed } from "./try-feed.ts";

const LIST = "/api/admin/feeds";
const TRY = "/api/admin/feeds/try";
const ONE = "/api/admin/feeds/:id";

const FEEDS = recordResponses({
  noun: "feed",
  taken: { path: "url", message: "This address is polled already" },
  most: MOST_FEEDS,
});
const BUSY = "Other feeds are being tried; try again in a moment";

/** A trial takes as much memory as a poll, and hanging servers ten seconds. */
const TRIALS = { atOnce: 3, atOnceOfOne: 1, mostWaiting: 12, mostWaitingOfOne: 3, longestWaitMs: 15_000 };

const fieldsOf = ({ name, url, section, format, rights, every }: FeedInput): FeedFields => ({
  name,
  url,
  section,
  format,
  rights,
  intervalMs: Math.round(every * 1000),
});

const targetOf = ({ name, url, section, rights }: FeedInput): string =>
  `${name} (${url}): ${section}, ${rights}`;

/** The feeds as the desk sees and changes them (decisions/admin.md#feeds). Behind `requireEditor`. */
export function feedsRouter(context: AdminContext): Router {
  const { store, fetcher, guard, log, now } = context;
  const { feeds } = store;
  const trials = createFairPlaces(TRIALS);
  const router = Router({ caseSensitive: true, strict: true });
  const json = [onlyJson, jsonBody(MOST_BODY_BYTES)];

  /** Sends what came of a write; `said` writes to the audit where it was done. */
  async function answer(
    request: Request,
    response: Response,
    write: FeedWrite,
    said: () => Promise<void>,
    status = 200,
  ): Promise<void> {
    const sent = "feed" in write ? { state: write.state, data: feedResponse(write.feed) } : write;
    await FEEDS.send(request, response, sent, said, status);
  }

  router.get(
    LIST,
    withStore(log, async (request, response) => {
      sendData(request, response, (await feeds.list(MOST_FEEDS)).map(feedResponse));
    }),
  );
  router.post(
    LIST,
    withBody(log, feedInput, async (request, response, asked) => {
      if (!(await isReachable(request, response, asked.url, fetcher.refusalOf))) return;
      if (FEEDS.refusesMore(request, response, await feeds.count())) return;
      const write = await feeds.add(fieldsOf(asked), editorName(guard, response), now());
      await answer(
        request,
        response,
        write,
        () => audit(context, response, "feed.add", targetOf(asked)),
        201,
      );
    }),
  );
  router.all(LIST, methodNotAllowed("GET, HEAD, POST"));

  router.post(TRY, json, async (request: Request, response: Response) => {
    const asked = parsed(request, response, feedTrial, request.body);
    if (!asked || !(await isReachable(request, response, asked.url, fetcher.refusalOf))) return;
    const { who, signal } = askerOf(editorName(guard, response), response);
    try {
      const result = await trials.run(who, signal, () => tryFeed(fetcher, asked, now(), signal));
      if (result.ok) sendData(request, response, result.value);
      else sendRefusal(request, response, 422, capitalised(result.error));
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof NoPlaceError)) throw error;
      sendRefusal(request, response, 503, BUSY);
    }
  });
  router.all(TRY, methodNotAllowed("POST"));

  router.put(
    ONE,
    json,
    withId(log, feedIdText, async (request, response, id) => {
      const asked = parsed(request, response, feedChange, request.body);
      if (!asked || !(await isReachable(request, response, asked.url, fetcher.refusalOf))) return;
      const by = editorName(guard, response);
      const write = await feeds.change(id, fieldsOf(asked), by, now(), asked.revision);
      await answer(request, response, write, () => audit(context, response, "feed.change", targetOf(asked)));
    }),
  );
  router.delete(
    ONE,
    withId(log, feedIdText, async (request, response, id) => {
      const asked = parsed(request, response, feedRemoval, request.query);
      if (!asked) return;
      const write = await feeds.remove(id, editorName(guard, response), now(), asked.revision);
      await answer(request, response, write, async () => {
        if (write.state !== "done") return;
        const { name, url } = write.feed;
        await audit(context, response, "feed.remove", `${name} (${url})`);
      });
    }),
  );
  router.all(ONE, methodNotAllowed("PUT, DELETE"));
  return router;
}
