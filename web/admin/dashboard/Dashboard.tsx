import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, useSearch } from "wouter";
import {
  type AdminRow,
  adminList,
  adminStatsAnswer,
  LONGEST_ARTICLE_QUERY,
} from "../../../core/contract/admin.ts";
import { navigate } from "../leave-guard.ts";
import { listPath, readView, viewAddress } from "../list-address.ts";
import { Failure, PageLoading } from "../notices.tsx";
import { Pagination } from "../Pagination.tsx";
import { SearchField } from "../SearchField.tsx";
import { useApi } from "../use-session.ts";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { NewsTable } from "./NewsTable.tsx";
import { StatCards } from "./StatCards.tsx";
import { useAdminLive } from "./use-admin-live.ts";

/** What is said when the list cannot be read (decisions/admin.md#dashboard). */
const FAILED = "Failed to fetch news. Please try again.";
const LIST_KEY = "admin-news";
const STATS_KEY = ["admin-stats"] as const;
/** How often "Scheduled" is looked at again, ms. */
const CLOCK_MS = 30_000;
/**
 * Allowed skew between the editor's clock and the server's, ms: what was published this moment must not show as
 * scheduled.
 */
const LEEWAY_MS = 2_000;

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CLOCK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Empty({ q, onClear }: { q: string; onClear: () => void }) {
  return (
    <div className="admin-notice">
      <p role="status">No News Found</p>
      {q === "" ? (
        <Link href="/admin/new" className="button admin-primary">
          Create First News
        </Link>
      ) : (
        <button type="button" className="button" onClick={onClear}>
          Show all news
        </button>
      )}
    </div>
  );
}

/**
 * `/admin` (decisions/admin.md#dashboard). When another editor saves, the list and the stats change in place, and the
 * focus stays.
 */
export function Dashboard() {
  const api = useApi();
  const queries = useQueryClient();
  const view = readView(useSearch());
  const now = useNow();
  const [doomed, setDoomed] = useState<AdminRow>();
  const [said, setSaid] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const path = listPath(view);
  const list = useQuery({
    queryKey: [LIST_KEY, path],
    queryFn: ({ signal }) => api.read(path, adminList, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const stats = useQuery({
    queryKey: STATS_KEY,
    queryFn: ({ signal }) => api.read("/api/admin/stats", adminStatsAnswer, signal),
    staleTime: 0,
  });
  const reload = async (words: string): Promise<void> => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: [LIST_KEY] }),
      queries.invalidateQueries({ queryKey: STATS_KEY }),
    ]);
    setSaid(words);
  };
  const live = useAdminLive(() => void reload("The list has changed"));

  const show = (next: Partial<typeof view>): void => {
    setSaid("");
    navigate(viewAddress("/admin", { ...view, ...next }));
  };
  // When the last row of a page was deleted, the list goes to the last page that there is.
  const pages = list.data?.pagination.pages;
  const beyond = pages !== undefined && pages > 0 && view.page > pages && !list.isPlaceholderData;
  useEffect(() => {
    if (beyond) navigate(viewAddress("/admin", { page: pages, q: view.q }), { replace: true });
  }, [beyond, pages, view.q]);

  const deleted = async (): Promise<void> => {
    setDoomed(undefined);
    await reload("The article was deleted");
    heading.current?.focus();
  };
  const rows = list.data?.data;
  return (
    <>
      <div className="admin-title-row">
        <h1 ref={heading} tabIndex={-1}>
          News
        </h1>
        <Link href="/admin/new" className="button admin-primary">
          + New News
        </Link>
      </div>
      <StatCards stats={live?.stats ?? stats.data?.data} />
      <div className="admin-toolbar">
        <SearchField
          id="admin-search"
          label="Search news"
          longest={LONGEST_ARTICLE_QUERY}
          shown={view.q}
          onSearch={(q) => show({ q, page: 1 })}
        />
        <button type="button" className="button" onClick={() => void reload("Refreshed")}>
          Refresh
        </button>
        <Link href="/admin/deleted" className="admin-quiet">
          Deleted articles
        </Link>
        <p role="status" className="admin-said">
          {list.isFetching && rows ? "Loading..." : said}
        </p>
      </div>
      {list.isError ? (
        <Failure onRetry={() => void reload("")}>
          <p>{FAILED}</p>
        </Failure>
      ) : null}
      {rows === undefined && !list.isError ? <PageLoading /> : null}
      {rows && rows.length > 0 ? (
        <NewsTable rows={rows} now={Math.max(now, list.dataUpdatedAt) + LEEWAY_MS} onDelete={setDoomed} />
      ) : null}
      {rows?.length === 0 && !beyond ? <Empty q={view.q} onClear={() => show({ q: "", page: 1 })} /> : null}
      {rows && pages ? (
        <Pagination page={Math.min(view.page, pages)} pages={pages} onPage={(page) => show({ page })} />
      ) : null}
      {doomed ? (
        <DeleteDialog row={doomed} onClose={() => setDoomed(undefined)} onDeleted={() => void deleted()} />
      ) : null}
    </>
  );
}
