import type { ReactNode } from "react";
import { LIVE_BLOG } from "../../../core/blog/blog.ts";
import type { AdminRow } from "../../../core/contract/admin.ts";
import { Button, ButtonLink, PageHead } from "../kit/Button.tsx";
import { Pagination } from "../kit/ListPage.tsx";
import { navigate } from "../leave-guard.ts";
import { AnswerAwaited } from "../notices.tsx";
import type { ArticleList } from "./use-article-list.ts";

/** Message if the list cannot be loaded (decisions/admin.md#dashboard). */
const FAILED = "Failed to fetch news. Please try again.";

export const ListHead = ({ title }: { title: string }) => (
  <PageHead title={title}>
    <div className="row">
      <ButtonLink label="+ New live blog" href={`/admin/new?kind=${LIVE_BLOG}`} />
      <ButtonLink label="+ New News" look="primary" href="/admin/new" />
    </div>
  </PageHead>
);

interface ArticleListRangeProps {
  list: ArticleList;
  narrowed: boolean;
  children: (rows: readonly AdminRow[]) => ReactNode;
}

export function ArticleListRange({ list, narrowed, children }: ArticleListRangeProps) {
  const { view, query, rows, pages, show } = list;
  return (
    <>
      <AnswerAwaited query={query} failed={FAILED} />
      {rows && rows.length > 0 ? children(rows) : null}
      {rows?.length === 0 && !list.beyond ? (
        <div className="admin-notice">
          <p role="status">No News Found</p>
          {narrowed ? (
            <Button label="Show all news" onClick={() => navigate("/admin")} />
          ) : (
            <ButtonLink label="Create First News" look="primary" href="/admin/new" />
          )}
        </div>
      ) : null}
      {rows && pages ? (
        <Pagination page={Math.min(view.page, pages)} pages={pages} onPage={(page) => show({ page })} />
      ) : null}
    </>
  );
}
