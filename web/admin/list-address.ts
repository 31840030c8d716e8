import type { AdminPagination } from "../../core/contract/admin.ts";

/** What the dashboard's table shows, as its address says it. */
export interface ListView {
  page: number;
  /** Where the page lies, as the answer for the one beside it said; without, it is counted from the beginning. */
  after?: string;
  before?: string;
  /** What is searched for; empty for everything. */
  q: string;
}

/** Rows of a page (decisions/admin.md#admin-answers). */
export const ADMIN_PAGE_SIZE = 20;

export function readView(search: string): ListView {
  const params = new URLSearchParams(search);
  const page = Number(params.get("page") ?? 1);
  const [after, before] = [params.get("after"), params.get("before")];
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    q: (params.get("q") ?? "").trim(),
    ...(after ? { after } : before ? { before } : {}),
  };
}

/** The address that shows it, under `path`. */
export function viewAddress(path: string, { page, q, after, before }: ListView): string {
  const params = new URLSearchParams();
  if (q !== "") params.set("q", q);
  if (page > 1) params.set("page", String(page));
  if (after !== undefined) params.set("after", after);
  if (before !== undefined) params.set("before", before);
  const search = params.toString();
  return search === "" ? path : `${path}?${search}`;
}

/** The page before or after the one that was answered. The first is the first again, with what came meanwhile. */
export function besideView(shown: AdminPagination, page: number): ListView {
  if (page <= 1) return { page: 1, q: "" };
  if (page > shown.page) return { page, q: "", ...(shown.next ? { after: shown.next } : {}) };
  return { page, q: "", ...(shown.previous ? { before: shown.previous } : {}) };
}

/** Where a page of `limit` rows of another list is asked for. */
export function pagePath(path: string, { page, after, before }: ListView, limit: number): string {
  const from = viewAddress(path, { page, q: "", ...(after ? { after } : before ? { before } : {}) });
  return `${from}${from.includes("?") ? "&" : "?"}limit=${limit}`;
}

/** Where its rows are asked for. */
export function listPath({ page, q }: ListView): string {
  const from = `page=${page}&limit=${ADMIN_PAGE_SIZE}`;
  return q === "" ? `/api/admin/news?${from}` : `/api/admin/news/search?q=${encodeURIComponent(q)}&${from}`;
}
