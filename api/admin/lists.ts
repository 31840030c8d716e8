import type { Request, Response } from "express";
import type { AdminPagination } from "../../core/contract/admin.ts";
import type { AdminPage } from "../../core/contract/admin-page.ts";
import type { ListCursor, ListPart, ListPlace } from "../../store/types.ts";
import { done } from "../calls/bind.ts";
import { cachedJson, sendCached } from "../http/cached-body.ts";

type Page = Pick<AdminPage, "page" | "limit">;

/** The pagination of a list: the part that was read, and the pages beside it. */
function paginationOf({ page, limit }: Page, { total, first, last }: ListPart): AdminPagination {
  const text = ({ at, id }: ListCursor): string => `${at}-${id}`;
  return {
    page,
    pages: Math.ceil(total / limit),
    total,
    ...(first ? { previous: text(first) } : {}),
    ...(last ? { next: text(last) } : {}),
  };
}

/** A page of a list as it is answered. */
export const listed = <Row>(data: Row[], asked: Page, part: ListPart) => ({
  ...done(data),
  pagination: paginationOf(asked, part),
});

function cursorOf(text: string): ListCursor {
  const [at = "", id = ""] = text.split("-");
  return { at: Number(at), id };
}

/** Where a page of records begins: beside a cursor where one is given. */
export function placeOf({ page, after, before }: AdminPage): ListPlace {
  if (after !== undefined) return { after: cursorOf(after) };
  return before === undefined ? page : { before: cursorOf(before) };
}

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
