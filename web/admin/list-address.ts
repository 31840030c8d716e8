import type { AdminPagination } from "../../core/contract/admin.ts";

export const NARROWED_BY = ["state", "author", "category", "from", "to"] as const;
/** Also whose stories are listed (absent: our own), and the kind and person to which the audit is limited. */
const KEPT = [...NARROWED_BY, "whose", "kind", "subject"] as const;
const PARAMETERS = ["q", "page", "after", "before", ...KEPT] as const;

/**
 * Part of a list that is shown. `after`, `before`: cursor of the page, from the answer for the page beside it; without them
 * the page is counted from the start. An absent filter does not filter.
 */
export type ListView = { page: number; q: string } & {
  [Name in "after" | "before" | (typeof KEPT)[number]]?: string;
};

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
  const given = PARAMETERS.filter((name) => view[name] && view[name] !== 1);
  const search = new URLSearchParams(given.map((name) => [name, String(view[name])]));
  return given.length === 0 ? path : `${path}?${search}`;
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
  const search = new URLSearchParams({ ...(q && { q }), page: String(page), limit: String(ADMIN_PAGE_SIZE) });
  for (const name of [...NARROWED_BY, "whose"] as const) if (view[name]) search.set(name, view[name]);
  return `/api/admin/news${q && "/search"}?${search}`;
}
