import type { Request, Response } from "express";
import { refuse } from "./answer.ts";
import { cachedJson, sendCached } from "./cached-body.ts";

/** An error as JSON (decisions/rest.md#errors), with a `Retry-After` where it is 503. */
export function sendRefusal(
  request: Request,
  response: Response,
  status: number,
  message: string,
  errors?: readonly { path: string; message: string }[],
): void {
  sendCached(request, response, refuse(status, message, errors).body);
}

/** JSON for this one caller, stored by no cache. */
export function sendJson(request: Request, response: Response, value: object, status = 200): void {
  sendCached(request, response, cachedJson(value, { status, cacheControl: "no-store" }));
}
