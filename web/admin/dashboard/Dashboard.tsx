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
import { isWriter, useApi, useSession } from "../use-session.ts";
import { BulkActions } from "./BulkActions.tsx";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { Filters, isNarrowed } from "./Filters.tsx";
import { Empty, FAILED, LEEWAY_MS, LIST_KEY, useNow } from "./list-parts.tsx";
import { NewsTable } from "./NewsTable.tsx";
import { Schedule } from "./Schedule.tsx";
import { StatCards } from "./StatCards.tsx";
import { monthOf } from "./schedule-month.ts";
import { useAdminLive } from "./use-admin-live.ts";
import { WaitingDrafts } from "./WaitingDrafts.tsx";
import { WaitingInquiries } from "./WaitingInquiries.tsx";
import { WritersDashboard } from "./WritersDashboard.tsx";
import "./dashboard.css";

const STATS_KEY = ["admin-stats"] as const;

/**
 * `/admin` (decisions/admin.md#dashboard). When another editor saves, the list and the stats change in place, and the
 * focus stays.
 */
export function Dashboard() {
  return isWriter(useSession().me) ? <WritersDashboard /> : <EditorsDashboard />;
}

function EditorsDashboard() {
  const api = useApi();
  const queries = useQueryClient();
  const view = readView(useSearch());
  const now = useNow();
  const [doomed, setDoomed] = useState<AdminRow>();
  const [said, setSaid] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
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
  const waiting = live?.waiting;

  const rows = list.data?.data;

  const show = (next: Partial<typeof view>): void => {
    setSaid("");
    setChosen(new Set());
    navigate(viewAddress("/admin", { ...view, ...next }));
  };
  // When the last row of a page was deleted, the list goes to the last page that there is.
  const pages = list.data?.pagination.pages;
  const beyond = pages !== undefined && pages > 0 && view.page > pages && !list.isPlaceholderData;
  const beyondTo = viewAddress("/admin", { ...view, page: pages ?? 1 });
  useEffect(() => {
    if (beyond) navigate(beyondTo, { replace: true });
  }, [beyond, beyondTo]);

  const total = list.data?.pagination.total;
  const chose = view.month === undefined && (view.q !== "" || isNarrowed(view));
  const found = chose && total !== undefined ? `${total} ${total === 1 ? "article" : "articles"}` : "";

  const deleted = async (): Promise<void> => {
    setDoomed(undefined);
    await reload("The article was deleted");
    heading.current?.focus();
  };
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
      <WaitingInquiries count={live?.inquiries ?? 0} />
      {waiting && waiting.total > 0 ? <WaitingDrafts waiting={waiting} /> : null}
      <div className="admin-toolbar">
        <SearchField
          id="admin-search"
          label="Search news"
          longest={LONGEST_ARTICLE_QUERY}
          shown={view.q}
          onSearch={(q) => show({ q, page: 1 })}
        />
        <button
          type="button"
          className="button"
          aria-pressed={view.month !== undefined}
          onClick={() => show({ month: view.month === undefined ? monthOf(now) : "" })}
        >
          Schedule
        </button>
        <button type="button" className="button" onClick={() => void reload("Refreshed")}>
          Refresh
        </button>
        <Link href="/admin/deleted" className="admin-quiet">
          Deleted articles
        </Link>
        <p role="status" className="admin-said">
          {list.isFetching && rows ? "Loading..." : said || found}
        </p>
      </div>
      {view.month === undefined ? (
        <Filters view={view} onChange={(next) => show({ ...next, page: 1 })} />
      ) : (
        <Schedule month={view.month} now={now} onMonth={(month) => show({ month })} />
      )}
      <BulkActions
        rows={(rows ?? []).filter(({ id }) => chosen.has(id))}
        onClear={() => setChosen(new Set())}
        onDone={async () => {
          setChosen(new Set());
          await reload("");
        }}
      />
      {list.isError ? (
        <Failure onRetry={() => void reload("")}>
          <p>{FAILED}</p>
        </Failure>
      ) : null}
      {rows === undefined && !list.isError ? <PageLoading /> : null}
      {view.month === undefined && rows && rows.length > 0 ? (
        <NewsTable
          rows={rows}
          now={Math.max(now, list.dataUpdatedAt) + LEEWAY_MS}
          present={live?.present}
          chosen={chosen}
          onChoose={(ids, add) =>
            setChosen((last) => {
              const next = new Set(last);
              for (const id of ids) add ? next.add(id) : next.delete(id);
              return next;
            })
          }
          onDelete={setDoomed}
        />
      ) : null}
      {view.month === undefined && rows?.length === 0 && !beyond ? (
        <Empty q={view.q} narrowed={isNarrowed(view)} onClear={() => navigate("/admin")} />
      ) : null}
      {view.month === undefined && rows && pages ? (
        <Pagination page={Math.min(view.page, pages)} pages={pages} onPage={(page) => show({ page })} />
      ) : null}
      {doomed ? (
        <DeleteDialog row={doomed} onClose={() => setDoomed(undefined)} onDeleted={() => void deleted()} />
      ) : null}
    </>
  );
}
