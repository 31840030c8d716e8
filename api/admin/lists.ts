import type { Request, Response } from "express";
import type { AdminPagination } from "../../core/contract/admin.ts";
import type { AdminPage } from "../../core/contract/admin-page.ts";
import type { ListCursor, ListPart, ListPlace } from "../../store/types.ts";
import { done } from "../calls/bind.ts";
import { cachedJson, sendCached } from "../http/cached-body.ts";

type Page = Pick<AdminPage, "page" | "limit">;

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

export const listed = <Row>(data: Row[], asked: Page, part: ListPart) => ({
  ...done(data),
  pagination: paginationOf(asked, part),
});

function cursorOf(text: string): ListCursor {
  const [at = "", id = ""] = text.split("-");
  return { at: Number(at), id };
}

export function placeOf({ page, after, before }: AdminPage): ListPlace {
  if (after !== undefined) return { after: cursorOf(after) };
  return before === undefined ? page : { before: cursorOf(before) };
}

/**
 * Sends a live document of the desk; only the browser's own cache may store it. `said`: further fields of the
 * answer.
 */
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
