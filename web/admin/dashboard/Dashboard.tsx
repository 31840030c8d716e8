import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { adminStatsAnswer, LONGEST_ARTICLE_QUERY } from "../../../core/contract/admin.ts";
import { navigate } from "../leave-guard.ts";
import type { ListView } from "../list-address.ts";
import { SearchField } from "../SearchField.tsx";
import { isWriter, useApi, useSession } from "../use-session.ts";
import { ArticleListShown, ListHead } from "./ArticleListShown.tsx";
import { BulkActions } from "./BulkActions.tsx";
import { Filters, isNarrowed } from "./Filters.tsx";
import { NewsTable } from "./NewsTable.tsx";
import { Schedule } from "./Schedule.tsx";
import { StatCards } from "./StatCards.tsx";
import { monthOf } from "./schedule-month.ts";
import { useAdminLive } from "./use-admin-live.ts";
import { useArticleList } from "./use-article-list.ts";
import { WaitingDrafts } from "./WaitingDrafts.tsx";
import { WaitingInquiries } from "./WaitingInquiries.tsx";
import { WritersDashboard } from "./WritersDashboard.tsx";
import "./dashboard.css";

const STATS_KEY = ["admin-stats"] as const;
const ALSO = [STATS_KEY];
const WORDS = { deleted: "The article was deleted" };

/**
 * `/admin` (decisions/admin.md#dashboard). When another editor saves, the list and the stats change in place, and the
 * focus stays.
 */
export function Dashboard() {
  const { me } = useSession();
  if (!isWriter(me)) return <EditorsDashboard />;
  // Without an account nobody is signed in any more, and the guard leads away.
  return me?.account ? <WritersDashboard account={me.account} /> : null;
}

function EditorsDashboard() {
  const api = useApi();
  const list = useArticleList(WORDS, ALSO);
  const { view, rows, total, now } = list;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const stats = useQuery({
    queryKey: STATS_KEY,
    queryFn: ({ signal }) => api.read("/api/admin/stats", adminStatsAnswer, signal),
    staleTime: 0,
  });
  const live = useAdminLive(() => void list.reload("The list has changed"));
  const waiting = live?.waiting;
  const show = (next: Partial<ListView>): void => {
    setChosen(new Set());
    list.show(next);
  };
  const chose = view.month === undefined && (view.q !== "" || isNarrowed(view));
  const found = chose && total !== undefined ? `${total} ${total === 1 ? "article" : "articles"}` : "";

  return (
    <>
      <ListHead list={list}>News</ListHead>
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
        <button type="button" className="button" onClick={() => void list.reload("Refreshed")}>
          Refresh
        </button>
        <Link href="/admin/deleted" className="admin-quiet">
          Deleted articles
        </Link>
        <p role="status" className="admin-said">
          {list.loading && rows ? "Loading..." : list.said || found}
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
          await list.reload("");
        }}
      />
      <ArticleListShown
        list={list}
        narrowed={isNarrowed(view)}
        onPage={(page) => show({ page })}
        onShowAll={() => navigate("/admin")}
      >
        {(shown) => (
          <NewsTable
            rows={shown}
            now={now}
            present={live?.present}
            chosen={chosen}
            onChoose={(ids, add) =>
              setChosen((last) => {
                const next = new Set(last);
                for (const id of ids) add ? next.add(id) : next.delete(id);
                return next;
              })
            }
            onDelete={list.doom}
          />
        )}
      </ArticleListShown>
    </>
  );
}
