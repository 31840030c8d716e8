import { Link } from "wouter";
import { LONGEST_ARTICLE_QUERY } from "../../../core/contract/admin.ts";
import { isWriter, useSession } from "../admin-api.ts";
import { Button, ButtonLink } from "../kit/Button.tsx";
import { SearchField } from "../kit/SearchField.tsx";
import { Stats } from "../kit/Table.tsx";
import { ArticleListRange, ListHead } from "./ArticleListRange.tsx";
import { BulkActions } from "./BulkActions.tsx";
import { Filters, isNarrowed } from "./Filters.tsx";
import { NewsTable } from "./NewsTable.tsx";
import { useAdminLive, useArticleList, useWriterLive } from "./use-article-list.ts";
import "./dashboard.css";

/** Names of `ListView.whose`. */
const WHOSE = { "": "Ours", wire: "Wire", all: "All" } as const;

/**
 * Page `/admin` (decisions/admin.md#dashboard). When another editor saves, list and statistics change in place,
 * without moving the focus.
 */
export function Dashboard() {
  const { me } = useSession();
  if (!isWriter(me)) return <EditorsDashboard />;
  // Without an account the session has ended, and the guard redirects.
  return me?.account ? <WritersDashboard account={me.account} /> : null;
}

function EditorsDashboard() {
  const list = useArticleList("The article was deleted");
  const { view, rows, total, now, chosen, choose, show } = list;
  const live = useAdminLive(() => void list.reload("The list has changed"));
  const { reviews = 0, inquiries = 0, stats } = live ?? {};
  const narrowed = view.q !== "" || view.whose !== undefined || isNarrowed(view);
  const count = narrowed && total !== undefined ? `${total} ${total === 1 ? "article" : "articles"}` : "";
  const found = count && view.whose === "all" ? `${count}; drafts are under Ours` : count;

  return (
    <>
      <ListHead title="News" />
      <Stats
        of={{
          "Total News": stats?.totalNews ?? "–",
          Published: stats?.published ?? "–",
          Deleted: stats?.deleted ?? "–",
          Categories: stats?.categories ?? "–",
        }}
      />
      {/* Rule: decisions/admin.md#inquiries */}
      <p role="status" className="row admin-inquiries-waiting">
        {reviews > 0 ? (
          <Link href="/admin?state=review" className="link underlined">
            {reviews === 1 ? "A draft waits" : `${reviews} drafts wait`} for review
          </Link>
        ) : null}
        {inquiries > 0 ? (
          <Link href="/admin/inquiries" className="link underlined">
            {inquiries === 1 ? "An advertiser waits" : `${inquiries} advertisers wait`} for an answer
          </Link>
        ) : null}
      </p>
      <div className="row admin-toolbar">
        <fieldset className="row news-whose">
          <legend className="visually-hidden">Whose stories</legend>
          {Object.entries(WHOSE).map(([key, name]) => (
            <Button
              label={name}
              key={key}
              aria-pressed={key === (view.whose ?? "")}
              onClick={() => show({ whose: key, state: "", page: 1 })}
            />
          ))}
        </fieldset>
        <SearchField
          label="Search news"
          longest={LONGEST_ARTICLE_QUERY}
          shown={view.q}
          onSearch={(q) => show({ q, page: 1 })}
        />
        <Button
          label="Scheduled"
          aria-pressed={view.state === "scheduled"}
          onClick={() => show({ whose: "", state: view.state === "scheduled" ? "" : "scheduled", page: 1 })}
        />
        <Button label="Refresh" onClick={() => void list.reload("Refreshed")} />
        <ButtonLink label="Deleted articles" look="quiet" href="/admin/deleted" />
        <p role="status" className="small admin-said">
          {list.query.isFetching && rows ? "Loading..." : list.said || found}
        </p>
      </div>
      <Filters view={view} onChange={(next) => show({ ...next, page: 1 })} />
      <BulkActions
        rows={(rows ?? []).filter(({ id }) => chosen.has(id))}
        onClear={() => choose(new Set())}
        onDone={async () => {
          choose(new Set());
          await list.reload("");
        }}
      />
      <ArticleListRange list={list} narrowed={narrowed}>
        {(shown) => (
          <NewsTable
            rows={shown}
            now={now}
            present={live?.present}
            chosen={chosen}
            onChoose={(ids, add) =>
              choose((last) => new Set([...[...last].filter((id) => !ids.includes(id)), ...(add ? ids : [])]))
            }
            onDelete={list.remove}
          />
        )}
      </ArticleListRange>
    </>
  );
}

/** Page `/admin` for a writer: own articles and their reviews, updated live (decisions/admin.md#review). */
function WritersDashboard({ account }: { account: string }) {
  const list = useArticleList("The draft was deleted");
  const { q } = list.view;
  useWriterLive(account, () => void list.reload("The list has changed"));
  return (
    <>
      <ListHead title="My articles" />
      <div className="row admin-toolbar">
        <SearchField
          label="Search my articles"
          longest={LONGEST_ARTICLE_QUERY}
          shown={q}
          onSearch={(words) => list.show({ q: words, page: 1 })}
        />
        <Button label="Refresh" onClick={() => void list.reload("Refreshed")} />
        <p role="status" className="small admin-said">
          {list.said}
        </p>
      </div>
      <ArticleListRange list={list} narrowed={q !== ""}>
        {(rows) => <NewsTable rows={rows} now={list.now} writer onDelete={list.remove} />}
      </ArticleListRange>
    </>
  );
}
