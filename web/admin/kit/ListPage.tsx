import { keepPreviousData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearch } from "wouter";
import type { z } from "zod";
import type { AdminPagination } from "../../../core/contract/admin.ts";
import { navigate } from "../leave-guard.ts";
import { adjacentView, pagePath, readView, viewAddress } from "../list-address.ts";
import { AnswerAwaited } from "../notices.tsx";
import { useRead } from "../use-session.ts";
import { Pagination } from "./Pagination.tsx";
import { Table, type TableProps } from "./Table.tsx";

interface ListShownProps<Row> {
  query: { data: unknown; isError: boolean; refetch: () => unknown };
  rows: readonly Row[] | undefined;
  words: { failed: string; empty: string };
  children: (rows: readonly Row[]) => ReactNode;
}

export const ListRange = <Row,>({ query, rows, words, children }: ListShownProps<Row>) => (
  <>
    <AnswerAwaited query={query} failed={words.failed} />
    {rows?.length === 0 ? <p className="admin-notice">{words.empty}</p> : null}
    {rows && rows.length > 0 ? children(rows) : null}
  </>
);

interface RecordsPage<Row> {
  data: Row[];
  pagination: AdminPagination;
}

/** The page of records that the address names: from `/api/admin/{name}`, at `/admin/{name}`. */
export function useRecords<Row>(name: string, schema: z.ZodType<RecordsPage<Row>>, rowsOfPage = 50) {
  const view = readView(useSearch());
  const queryKey = [`admin-${name}`, view];
  const path = pagePath(`/api/admin/${name}`, view, rowsOfPage);
  const query = useRead(path, schema, { queryKey, placeholderData: keepPreviousData });
  return { ...query, queryKey, address: `/admin/${name}`, view };
}

interface RecordsProps<Row> extends Pick<ListShownProps<Row>, "words"> {
  records: ReturnType<typeof useRecords<Row>>;
  /** The rows as a table, or drawn by a function. */
  shown: Omit<TableProps<Row>, "rows"> | ListShownProps<Row>["children"];
}

export function Records<Row>({ records, words, shown }: RecordsProps<Row>) {
  const { data, address, view } = records;
  return (
    <>
      <ListRange query={records} rows={data?.data} words={words}>
        {(rows) => (typeof shown === "function" ? shown(rows) : <Table {...shown} rows={rows} />)}
      </ListRange>
      {data ? (
        <Pagination
          page={view.page}
          pages={data.pagination.pages}
          onPage={(next) => navigate(viewAddress(address, adjacentView(view, data.pagination, next)))}
        />
      ) : null}
    </>
  );
}
