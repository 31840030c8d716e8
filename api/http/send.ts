import type { Request, Response } from "express";
import { cachedJson, sendCached } from "./cached-body.ts";
import { type FieldError, refuse } from "./refuse.ts";

/** Answers an error as JSON (decisions/rest.md#errors); a 503 has a `Retry-After`, 2 s by default. */
export function sendRefusal(
  request: Request,
  response: Response,
  status: number,
  message: string,
  errors?: readonly FieldError[],
): void {
  const retryAfter = response.getHeader("Retry-After");
  const wait = retryAfter === undefined ? undefined : String(retryAfter);
  sendCached(request, response, refuse(status, message, errors, wait).body);
}

export function sendJson(request: Request, response: Response, value: object, status = 200): void {
  sendCached(request, response, cachedJson(value, { status, cacheControl: "no-store" }));
}
