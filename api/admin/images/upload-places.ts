import type { RequestHandler } from "express";
import { accountId } from "../../../platform/sessions/account-id.ts";
import { sendRefusal } from "../../http/send.ts";
import { createFairPlaces, NoPlaceError } from "../../shares/fair-places.ts";
import { onlyOne } from "../../shares/shared-work.ts";
import type { AdminContext } from "../context.ts";

/**
 * Uploads that are read or in memory at once, ten megabytes each. Who waits has sent no more than what is on the line; it ends before
 * the proxy gives up a body that is not read.
 */
const PLACES = {
  atOnce: 6,
  atOnceOfOne: 2,
  forNewcomers: 2,
  mostWaiting: 60,
  mostWaitingOfOne: 24,
  longestWaitMs: 10_000,
};
const RETRY_AFTER_SECONDS = 5;

/**
 * Lets an account's upload be read when there is a place for it, shared out by account; 503 with Retry-After where there is none in
 * time. The place is free once it is answered, or its sender has gone. Before what reads the body.
 */
export function uploadPlaces(guard: AdminContext["guard"]): RequestHandler {
  const places = createFairPlaces(PLACES);
  return async (request, response, next) => {
    const gone = new AbortController();
    const room = places.room(onlyOne(accountId(guard.callerOf(response))));
    response.once("close", () => {
      gone.abort();
      room.leave();
    });
    try {
      await room.enter(gone.signal);
    } catch (error) {
      if (gone.signal.aborted) return;
      if (!(error instanceof NoPlaceError)) throw error;
      response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
      sendRefusal(request, response, 503, "Too many pictures are on their way; try again in a few seconds");
      return;
    }
    next();
  };
}
