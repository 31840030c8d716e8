import type { Request, RequestHandler, Response } from "express";
import type { z } from "zod";
import { pageQuery } from "../../core/contract/rest.ts";
import type { Log } from "../../platform/log/log.ts";
import { prepareJson, sendPrepared } from "../hot/prepared-body.ts";
import { refuse } from "../reads/answer.ts";

/** An answer that is for one editor only. */
export function sendJson(request: Request, response: Response, value: object, status = 200): void {
  sendPrepared(request, response, prepareJson(value, { status, cacheControl: "no-store" }));
}

/** What an answer says that has nothing to say besides its data: each has words (decisions/admin.md#admin-answers). */
export const DONE = "OK";

export function sendData(request: Request, response: Response, data: unknown, status = 200): void {
  sendJson(request, response, { success: true, message: DONE, data }, status);
}

/** An error as JSON, with a `Retry-After` where it is 503. */
export function sendRefusal(
  request: Request,
  response: Response,
  status: number,
  message: string,
  errors?: readonly { path: string; message: string }[],
): void {
  sendPrepared(request, response, refuse(status, message, errors).body);
}

export function sendList(
  request: Request,
  response: Response,
  data: readonly unknown[],
  { page, limit, total }: { page: number; limit: number; total: number },
): void {
  const pagination = { page, pages: Math.ceil(total / limit), total };
  sendJson(request, response, { success: true, message: DONE, data, pagination });
}

/** What `schema` makes of a value; undefined after the 400 that names every path (decisions/rest.md#errors). */
export function parsed<T extends z.ZodType>(
  request: Request,
  response: Response,
  schema: T,
  value: unknown,
): z.infer<T> | undefined {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = result.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  sendRefusal(request, response, 400, errors[0]?.message ?? "The request does not validate", errors);
  return undefined;
}

/** The page that is asked for: whole numbers from 1, 20 a page, at most 100; undefined after a 400. */
export function pageAsked(request: Request, response: Response): { page: number; limit: number } | undefined {
  const result = pageQuery.safeParse(request.query);
  if (result.success) return result.data;
  const errors = result.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  sendRefusal(request, response, 400, "page and limit must be whole numbers from 1", errors);
  return undefined;
}

const ID = /^[0-9a-f]{24}$/i;

/** The id in the path; undefined after a 400 for what is none. */
export function idAsked(request: Request, response: Response): string | undefined {
  const id = String(request.params.id);
  if (ID.test(id)) return id.toLowerCase();
  sendRefusal(request, response, 400, "This is no id");
  return undefined;
}

/** Errors of the driver and of Mongoose: the database did not answer, or not in time. */
function isStoreAway(error: unknown): boolean {
  return error instanceof Error && /^Mongo/.test(error.name);
}

/** What an editor is told while the database is away; the page keeps what was written. */
export const STORE_AWAY = "The database is away and nothing was saved; try again in a moment";

/** A handler whose failure for want of the database is a 503 with `Retry-After`. */
export function withStore(
  log: Log,
  handler: (request: Request, response: Response) => Promise<void>,
): RequestHandler {
  return async (request, response) => {
    try {
      await handler(request, response);
    } catch (error) {
      if (!isStoreAway(error) || response.headersSent) throw error;
      log.warn(
        { method: request.method, path: request.path, err: error },
        "an editor's call needs the store",
      );
      sendRefusal(request, response, 503, STORE_AWAY);
    }
  };
}

/** 415 for any other content type. */
export const onlyType =
  (type: string): RequestHandler =>
  (request, response, next) => {
    if (request.is(type)) next();
    else sendRefusal(request, response, 415, `The body must be ${type}`);
  };
