import type { ReactNode } from "react";
import { Link } from "wouter";
import type { AdminRow } from "../../../core/contract/admin.ts";
import { Failure, PageLoading } from "../notices.tsx";
import { Pagination } from "../Pagination.tsx";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { Empty, FAILED } from "./list-parts.tsx";
import type { ArticleList } from "./use-article-list.ts";

/** The dashboard's heading, and the way to a new article. */
export function ListHead({ list, children }: { list: ArticleList; children: string }) {
  return (
    <div className="admin-title-row">
      <h1 ref={list.heading} tabIndex={-1}>
        {children}
      </h1>
      <Link href="/admin/new" className="button admin-primary">
        + New News
      </Link>
    </div>
  );
}

interface ArticleListShownProps {
  list: ArticleList;
  narrowed?: boolean;
  onPage: (page: number) => void;
  onShowAll: () => void;
  /** The table of some. */
  children: (rows: readonly AdminRow[]) => ReactNode;
}

/** The list, or why there is none; its pages; and the question before an article of it is deleted. */
export function ArticleListShown({
  list,
  narrowed = false,
  onPage,
  onShowAll,
  children,
}: ArticleListShownProps) {
  const { view, rows, pages, failed, beyond, doomed } = list;
  const shown = view.month === undefined ? rows : undefined;
  return (
    <>
      {failed ? (
        <Failure onRetry={() => void list.reload("")}>
          <p>{FAILED}</p>
        </Failure>
      ) : null}
      {rows === undefined && !failed ? <PageLoading /> : null}
      {shown && shown.length > 0 ? children(shown) : null}
      {shown?.length === 0 && !beyond ? <Empty q={view.q} narrowed={narrowed} onClear={onShowAll} /> : null}
      {shown && pages ? <Pagination page={Math.min(view.page, pages)} pages={pages} onPage={onPage} /> : null}
      {doomed ? (
        <DeleteDialog
          row={doomed}
          onClose={() => list.doom(undefined)}
          onDeleted={() => void list.deleted()}
        />
      ) : null}
    </>
  );
}
