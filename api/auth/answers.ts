import type { Request, Response } from "express";
import { prepareJson, sendPrepared } from "../hot/prepared-body.ts";
import { refuse } from "../reads/answer.ts";

const RETRY_AWAY_SECONDS = "5";

export function sendRefusal(request: Request, response: Response, status: number, message: string): void {
  sendPrepared(request, response, refuse(status, message).body);
}

/** 429 with the wait, in the header in seconds and in words in minutes. */
export function sendTooMany(request: Request, response: Response, waitMs: number): void {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait = seconds < 60 ? "a minute" : `${Math.ceil(seconds / 60)} minutes`;
  response.setHeader("Retry-After", String(seconds));
  sendRefusal(request, response, 429, `Too many tries. Please wait ${wait} and try again.`);
}

/** 503: the session store or the identity provider does not answer. */
export function sendAway(request: Request, response: Response): void {
  const value = { success: false, message: "Sign-in is away; try again in a moment" };
  const headers = { "retry-after": RETRY_AWAY_SECONDS };
  sendPrepared(request, response, prepareJson(value, { status: 503, cacheControl: "no-store", headers }));
}

/** JSON for this one reader. */
export function sendPersonal(request: Request, response: Response, value: object): void {
  sendPrepared(request, response, prepareJson(value, { cacheControl: "no-store" }));
}
