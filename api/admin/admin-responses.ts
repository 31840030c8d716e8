import type { Request, RequestHandler, Response } from "express";
import type { z } from "zod";
import { type AdminPagination, MOST_BODY_BYTES } from "../../core/contract/admin.ts";
import { adminPageQuery } from "../../core/contract/admin-page.ts";
import type { Log } from "../../platform/log/log.ts";
import { PictureGoneError } from "../../store/pictures/picture-types.ts";
import type { ListCursor, ListPart, ListPlace } from "../../store/types.ts";
import { cachedJson, sendCached } from "../http/cached-body.ts";
import { jsonBody, onlyJson } from "../http/json-body.ts";
import { fieldErrors } from "../http/refuse.ts";
import { sendJson, sendRefusal } from "../http/send.ts";

/**
 * The message of an answer that has nothing to say besides its data: every answer has a message
 * (decisions/admin.md#admin-answers).
 */
export const DONE = "OK";

export function sendData(request: Request, response: Response, data: unknown, status = 200): void {
  sendJson(request, response, { success: true, message: DONE, data }, status);
}

/** The pagination of a list: the part that was read, and the pages beside it. */
export function paginationOf(
  { page, limit }: { page: number; limit: number },
  { total, first, last }: ListPart,
): AdminPagination {
  const text = ({ at, id }: ListCursor): string => `${at}-${id}`;
  return {
    page,
    pages: Math.ceil(total / limit),
    total,
    ...(first ? { previous: text(first) } : {}),
    ...(last ? { next: text(last) } : {}),
  };
}

export function sendList(
  request: Request,
  response: Response,
  data: readonly unknown[],
  asked: { page: number; limit: number },
  part: ListPart,
): void {
  const pagination = paginationOf(asked, part);
  sendJson(request, response, { success: true, message: DONE, data, pagination });
}

/** Parses a value with `schema`; undefined after sending the 400 that names every path (decisions/rest.md#errors). */
export function parsed<T extends z.ZodType>(
  request: Request,
  response: Response,
  schema: T,
  value: unknown,
): z.infer<T> | undefined {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = fieldErrors(result.error);
  sendRefusal(request, response, 400, errors[0]?.message ?? "The request does not validate", errors);
  return undefined;
}

function cursorOf(text: string): ListCursor {
  const [at = "", id = ""] = text.split("-");
  return { at: Number(at), id };
}

/** Pages of records that can be asked for by their number alone: to reach one all before it are passed. */
const MOST_BY_NUMBER = 100;

/** The page that is asked for: whole numbers from 1, 20 a page, at most 100. Undefined after a 400. */
export function pageAsked(request: Request, response: Response): z.infer<typeof adminPageQuery> | undefined {
  const result = adminPageQuery.safeParse(request.query);
  if (result.success) return result.data;
  const errors = fieldErrors(result.error);
  const of = errors.some(({ path }) => path === "after" || path === "before")
    ? "after and before must be what an answer gave as next and previous"
    : "page and limit must be whole numbers from 1";
  sendRefusal(request, response, 400, of, errors);
  return undefined;
}

/** The same of records, of which there may be any number; `place` is beside a cursor where one is given. */
export function placeAsked(
  request: Request,
  response: Response,
): { page: number; limit: number; place: ListPlace } | undefined {
  const asked = pageAsked(request, response);
  if (!asked) return undefined;
  const { page, limit, after, before } = asked;
  if (after !== undefined) return { page, limit, place: { after: cursorOf(after) } };
  if (before !== undefined) return { page, limit, place: { before: cursorOf(before) } };
  if (page <= MOST_BY_NUMBER) return { page, limit, place: page };
  const message = `Pages after ${MOST_BY_NUMBER} are asked for by after or before`;
  sendRefusal(request, response, 400, message, [{ path: "page", message }]);
  return undefined;
}

const ID = /^[0-9a-f]{24}$/i;

/** Whether an error of the driver or of Mongoose says that the database did not answer, or not in time. */
function isStoreAway(error: unknown): boolean {
  return error instanceof Error && /^Mongo/.test(error.name);
}

/** What an editor is told while the database is away; the page keeps what was written. */
export const STORE_AWAY = "The database is away and nothing was saved; try again in a moment";

/** Wraps a handler: when the database is away it answers 503 with `Retry-After`. */
export function withStore(
  log: Log,
  handler: (request: Request, response: Response) => Promise<void>,
): RequestHandler {
  return async (request, response) => {
    try {
      await handler(request, response);
    } catch (error) {
      if (error instanceof PictureGoneError && !response.headersSent) {
        sendRefusal(request, response, 400, error.message, [{ path: "imageUrl", message: error.message }]);
        return;
      }
      if (!isStoreAway(error) || response.headersSent) throw error;
      log.warn(
        { method: request.method, path: request.path, err: error },
        "an editor's call needs the store",
      );
      sendRefusal(request, response, 503, STORE_AWAY);
    }
  };
}

/** `withStore` for a call with a JSON body: a 400 for one that `schema` does not take. */
export const withBody = <T extends z.ZodType>(
  log: Log,
  schema: T,
  handler: (request: Request, response: Response, body: z.infer<T>) => Promise<void>,
): RequestHandler[] => [
  onlyJson,
  jsonBody(MOST_BODY_BYTES),
  withStore(log, async (request, response) => {
    const body = parsed(request, response, schema, request.body);
    if (body !== undefined) await handler(request, response, body);
  }),
];

/** `withStore` for a list of records, shown newest first: `read` gives what stands at the place that is asked for. */
export const withPlace = (
  log: Log,
  read: (place: ListPlace, limit: number) => Promise<{ rows: readonly unknown[]; part: ListPart }>,
): RequestHandler =>
  withStore(log, async (request, response) => {
    const asked = placeAsked(request, response);
    if (!asked) return;
    const { rows, part } = await read(asked.place, asked.limit);
    sendList(request, response, rows, asked, part);
  });

/** Sends a live document for the desk alone: only its own browsers' caches may store it. `said`: what a call says besides. */
export function sendGuardedDocument(
  request: Request,
  response: Response,
  { epoch, version, value }: { epoch: string; version: number; value: object },
  said: { success?: true; message?: string } = {},
): void {
  const options = {
    tag: `${epoch}-${version}`,
    cacheControl: "private, no-cache",
    headers: { vary: "Accept-Encoding, Cookie, Authorization" },
  };
  sendCached(request, response, cachedJson({ ...said, epoch, version, snapshot: value }, options));
}

/** `withStore` for a call that names one record by the id in its path: a 400 for what is no id. */
export const withRecord = (
  log: Log,
  handler: (request: Request, response: Response, id: string) => Promise<void>,
) =>
  withStore(log, async (request, response) => {
    const id = String(request.params.id);
    if (ID.test(id)) await handler(request, response, id.toLowerCase());
    else sendRefusal(request, response, 400, "This is no id");
  });

/** The same of what has ids of its own, which `schema` takes. */
export const withId = (
  log: Log,
  schema: z.ZodType<string>,
  handler: (request: Request, response: Response, id: string) => Promise<void>,
) =>
  withStore(log, async (request, response) => {
    const id = parsed(request, response, schema, request.params.id);
    if (id !== undefined) await handler(request, response, id);
  });
