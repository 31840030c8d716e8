/** What the dashboard's table shows, as its address says it. */
export interface ListView {
  page: number;
  /** What is searched for; empty for everything. */
  q: string;
}

/** Rows of a page (decisions/admin.md#admin-answers). */
export const ADMIN_PAGE_SIZE = 20;

export function readView(search: string): ListView {
  const params = new URLSearchParams(search);
  const page = Number(params.get("page") ?? 1);
  return { page: Number.isInteger(page) && page > 0 ? page : 1, q: (params.get("q") ?? "").trim() };
}

/** The address that shows it, under `path`. */
export function viewAddress(path: string, { page, q }: ListView): string {
  const params = new URLSearchParams();
  if (q !== "") params.set("q", q);
  if (page > 1) params.set("page", String(page));
  const search = params.toString();
  return search === "" ? path : `${path}?${search}`;
}

/** Where its rows are asked for. */
export function listPath({ page, q }: ListView): string {
  const from = `page=${page}&limit=${ADMIN_PAGE_SIZE}`;
  return q === "" ? `/api/admin/news?${from}` : `/api/admin/news/search?q=${encodeURIComponent(q)}&${from}`;
}
