import type { AdminPagination } from "../../core/contract/admin.ts";

export interface ListView {
  page: number;
  /**
   * Cursor of the page, from the answer for the page beside it; if absent, the page is counted from the start.
   */
  after?: string;
  before?: string;
  q: string;
  /** Stories of feeds (`wire`), or all published ones (`all`); if absent, our own. */
  whose?: string;
  /** Filters of the call; an absent one does not filter. */
  state?: string;
  author?: string;
  category?: string;
  from?: string;
  to?: string;
  /** Kind of thing, and person, to which the audit is limited. */
  kind?: string;
  subject?: string;
}

export const NARROWED_BY = ["state", "author", "category", "from", "to"] as const;

const KEPT = [...NARROWED_BY, "whose", "kind", "subject"] as const;

/** Number of rows on a page (decisions/admin.md#admin-answers). */
export const ADMIN_PAGE_SIZE = 20;

export function readView(search: string): ListView {
  const params = new URLSearchParams(search);
  const page = Number(params.get("page") ?? 1);
  const [after, before] = [params.get("after"), params.get("before")];
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    q: (params.get("q") ?? "").trim(),
    ...(after ? { after } : before ? { before } : {}),
    ...Object.fromEntries(
      KEPT.flatMap((name) => {
        const value = (params.get(name) ?? "").trim();
        const unknown = name === "whose" && !["wire", "all"].includes(value);
        return value === "" || unknown ? [] : [[name, value]];
      }),
    ),
  };
}

export function viewAddress(path: string, view: ListView): string {
  const { page, q, after, before } = view;
  const params = new URLSearchParams();
  if (q !== "") params.set("q", q);
  if (page > 1) params.set("page", String(page));
  if (after !== undefined) params.set("after", after);
  if (before !== undefined) params.set("before", before);
  for (const name of KEPT) if (view[name]) params.set(name, view[name]);
  const search = params.toString();
  return search === "" ? path : `${path}?${search}`;
}

/** The next or previous page of a view. The first page is always loaded from the start. */
export function adjacentView(
  { after: _, before: __, ...view }: ListView,
  shown: AdminPagination,
  page: number,
): ListView {
  if (page <= 1) return { ...view, page: 1 };
  if (page > shown.page) return { ...view, page, ...(shown.next ? { after: shown.next } : {}) };
  return { ...view, page, ...(shown.previous ? { before: shown.previous } : {}) };
}

export function pagePath(path: string, view: ListView, limit: number): string {
  const from = viewAddress(path, { ...view, q: "" });
  return `${from}${from.includes("?") ? "&" : "?"}limit=${limit}`;
}

export function listPath(view: ListView): string {
  const { page, q } = view;
  const narrowed = [...NARROWED_BY, "whose" as const]
    .flatMap((name) => (view[name] ? [`&${name}=${encodeURIComponent(view[name])}`] : []))
    .join("");
  const from = `page=${page}&limit=${ADMIN_PAGE_SIZE}${narrowed}`;
  return q === "" ? `/api/admin/news?${from}` : `/api/admin/news/search?q=${encodeURIComponent(q)}&${from}`;
}
