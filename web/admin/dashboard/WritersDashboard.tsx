import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link, useSearch } from "wouter";
import { type AdminRow, adminList, LONGEST_ARTICLE_QUERY } from "../../../core/contract/admin.ts";
import { navigate } from "../leave-guard.ts";
import { listPath, readView, viewAddress } from "../list-address.ts";
import { Failure, PageLoading } from "../notices.tsx";
import { Pagination } from "../Pagination.tsx";
import { SearchField } from "../SearchField.tsx";
import { useApi } from "../use-session.ts";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { Empty, FAILED, LEEWAY_MS, LIST_KEY, useNow } from "./list-parts.tsx";
import { NewsTable } from "./NewsTable.tsx";

/** What the desk did with a writer's drafts is asked for this often, ms; the live document of the desk is the editors'. */
const ASK_EVERY_MS = 15_000;

/** `/admin` for a writer: own articles, and what became of them (decisions/admin.md#review). */
export function WritersDashboard() {
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
    refetchInterval: ASK_EVERY_MS,
  });
  const show = (next: Partial<typeof view>): void => {
    setSaid("");
    navigate(viewAddress("/admin", { ...view, ...next }));
  };
  const reload = async (words: string): Promise<void> => {
    await queries.invalidateQueries({ queryKey: [LIST_KEY] });
    setSaid(words);
  };
  const deleted = async (): Promise<void> => {
    setDoomed(undefined);
    await reload("The draft was deleted");
    heading.current?.focus();
  };
  const rows = list.data?.data;
  const pages = list.data?.pagination.pages;
  return (
    <>
      <div className="admin-title-row">
        <h1 ref={heading} tabIndex={-1}>
          My articles
        </h1>
        <Link href="/admin/new" className="button admin-primary">
          + New News
        </Link>
      </div>
      <div className="admin-toolbar">
        <SearchField
          id="admin-search"
          label="Search my articles"
          longest={LONGEST_ARTICLE_QUERY}
          shown={view.q}
          onSearch={(q) => show({ q, page: 1 })}
        />
        <button type="button" className="button" onClick={() => void reload("Refreshed")}>
          Refresh
        </button>
        <p role="status" className="admin-said">
          {said}
        </p>
      </div>
      {list.isError ? (
        <Failure onRetry={() => void reload("")}>
          <p>{FAILED}</p>
        </Failure>
      ) : null}
      {rows === undefined && !list.isError ? <PageLoading /> : null}
      {rows && rows.length > 0 ? (
        <NewsTable
          rows={rows}
          now={Math.max(now, list.dataUpdatedAt) + LEEWAY_MS}
          writer
          onDelete={setDoomed}
        />
      ) : null}
      {rows?.length === 0 ? <Empty q={view.q} onClear={() => show({ q: "", page: 1 })} /> : null}
      {rows && pages ? (
        <Pagination page={Math.min(view.page, pages)} pages={pages} onPage={(page) => show({ page })} />
      ) : null}
      {doomed ? (
        <DeleteDialog row={doomed} onClose={() => setDoomed(undefined)} onDeleted={() => void deleted()} />
      ) : null}
    </>
  );
}
