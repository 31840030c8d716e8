import type { Request, Response } from "express";
import { cachedJson, sendCached } from "../http/cached-body.ts";
import { sendRefusal } from "../http/send.ts";

const RETRY_AWAY_SECONDS = "5";

/** Answers 429 with the wait: seconds in the header, minutes in the message. */
export function sendTooMany(request: Request, response: Response, waitMs: number): void {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait = seconds <= 60 ? "a minute" : `${Math.ceil(seconds / 60)} minutes`;
  response.setHeader("Retry-After", String(seconds));
  sendRefusal(request, response, 429, `Too many tries. Please wait ${wait} and try again.`);
}

/** Answers 503 if the session store or the identity provider is unavailable. */
export function sendUnavailable(request: Request, response: Response): void {
  const value = { success: false, message: "Sign-in is unavailable; try again in a moment" };
  const headers = { "retry-after": RETRY_AWAY_SECONDS };
  sendCached(request, response, cachedJson(value, { status: 503, cacheControl: "no-store", headers }));
}
