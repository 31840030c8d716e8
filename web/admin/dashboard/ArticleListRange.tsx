import type { ReactNode } from "react";
import { Link } from "wouter";
import { z } from "zod";
import { LIVE_BLOG } from "../../../core/blog/blog.ts";
import type { AdminRow } from "../../../core/contract/admin.ts";
import { AdminError, ignoreNotFound } from "../admin-api.ts";
import { Button } from "../kit/Button.tsx";
import { ConfirmDialog } from "../kit/Dialog.tsx";
import { Pagination } from "../kit/Pagination.tsx";
import { navigate } from "../leave-guard.ts";
import { AnswerAwaited } from "../notices.tsx";
import { useApi } from "../use-session.ts";
import { PaperText } from "../words/PaperText.tsx";
import type { ArticleList } from "./use-article-list.ts";

/** Message if the list cannot be loaded (decisions/admin.md#dashboard). */
const FAILED = "Failed to fetch news. Please try again.";

export function ListHead({ list, children }: { list: ArticleList; children: string }) {
  return (
    <div className="row admin-title-row">
      <h1 ref={list.heading} tabIndex={-1}>
        {children}
      </h1>
      <div className="row">
        <Link href={`/admin/new?kind=${LIVE_BLOG}`} className="button">
          + New live blog
        </Link>
        <Link href="/admin/new" className="button admin-primary">
          + New News
        </Link>
      </div>
    </div>
  );
}

/** Dialog that asks, then sends DELETE (decisions/admin.md#dashboard). */
function DeleteDialog({ row, list }: { row: AdminRow; list: ArticleList }) {
  const api = useApi();
  const remove = async (): Promise<void> => {
    await ignoreNotFound(api.write("DELETE", `/api/admin/news/${row.id}`, z.unknown())).catch((error) => {
      const why = error instanceof AdminError && error.status > 0 ? error.message : "";
      throw why ? new AdminError(`Failed to delete news: ${why}`, 400) : new Error();
    });
    void list.deleted();
  };
  return (
    <ConfirmDialog
      title="Delete news"
      act="Delete"
      run={remove}
      failed="Failed to delete news. Please try again."
      onClose={() => list.doom(undefined)}
    >
      <p>Are you sure you want to delete this news article?</p>
      <p className="admin-quote">
        <PaperText>{row.title}</PaperText>
      </p>
    </ConfirmDialog>
  );
}

interface ArticleListShownProps {
  list: ArticleList;
  narrowed: boolean;
  children: (rows: readonly AdminRow[]) => ReactNode;
}

export function ArticleListRange(props: ArticleListShownProps) {
  const { list, narrowed, children } = props;
  const { view, rows, pages, doomed, show } = list;
  return (
    <>
      <AnswerAwaited query={list.query} failed={FAILED} />
      {rows && rows.length > 0 ? children(rows) : null}
      {rows?.length === 0 && !list.beyond ? (
        <div className="admin-notice">
          <p role="status">No News Found</p>
          {narrowed ? (
            <Button onClick={() => navigate("/admin")}>Show all news</Button>
          ) : (
            <Link href="/admin/new" className="button admin-primary">
              Create First News
            </Link>
          )}
        </div>
      ) : null}
      {rows && pages ? (
        <Pagination page={Math.min(view.page, pages)} pages={pages} onPage={(page) => show({ page })} />
      ) : null}
      {doomed ? <DeleteDialog row={doomed} list={list} /> : null}
    </>
  );
}
