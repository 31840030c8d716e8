import type { RequestHandler } from "express";
import { createFairSemaphore, OverloadedError, onlyOne } from "../../../platform/fairness/fair-semaphore.ts";
import { accountId } from "../../../platform/sessions/account-id.ts";
import { sendRefusal } from "../../http/send.ts";
import type { AdminContext } from "../context.ts";

/**
 * Limits of uploads at the same time, each up to ten megabytes. A waiting upload has sent only the bytes that
 * fit into buffers; the wait ends before the proxy's time limit for unread bodies.
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
 * Reads an upload as soon as it gets a place, shared fairly among accounts; if no place is free in time, the
 * answer is 503 with Retry-After. The place is free again after the answer, or if the sender leaves. Must come
 * before the body parser.
 */
export function uploadPlaces(guard: AdminContext["guard"]): RequestHandler {
  const places = createFairSemaphore(PLACES);
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
      if (!(error instanceof OverloadedError)) throw error;
      response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
      sendRefusal(request, response, 503, "Too many images are being uploaded; try again in a few seconds");
      return;
    }
    next();
  };
}
