import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearch } from "wouter";
import type { z } from "zod";
import type { AdminPagination } from "../../../core/contract/admin.ts";
import { navigate } from "../leave-guard.ts";
import { besideView, pagePath, readView, viewAddress } from "../list-address.ts";
import { AnswerAwaited } from "../notices.tsx";
import { Pagination } from "../Pagination.tsx";
import { useApi } from "../use-session.ts";

interface RecordsPage<Row> {
  data: Row[];
  pagination: AdminPagination;
}

const PAGE_ROWS = 50;

/** The page of records that the address names: of `/api/admin/{name}`, at `/admin/{name}`. `limit`: rows of a page. */
export function useRecords<Row>(name: string, schema: z.ZodType<RecordsPage<Row>>, limit = PAGE_ROWS) {
  const api = useApi();
  const view = readView(useSearch());
  const queryKey = [`admin-${name}`, view];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.read(pagePath(`/api/admin/${name}`, view, limit), schema, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return { ...query, queryKey, address: `/admin/${name}`, page: view.page };
}

export interface RecordsListProps<Row> {
  records: ReturnType<typeof useRecords<Row>>;
  words: { failed: string; empty: string };
  children: (rows: Row[]) => ReactNode;
}

/** Records as `children` shows them, the way to other pages of them, and what stands there while there are none. */
export function RecordsList<Row>({ records, words, children }: RecordsListProps<Row>) {
  const { data, address, page } = records;
  return (
    <>
      <AnswerAwaited query={records} failed={words.failed} />
      {data?.data.length === 0 ? <p className="admin-notice">{words.empty}</p> : null}
      {data && data.data.length > 0 ? children(data.data) : null}
      {data ? (
        <Pagination
          page={page}
          pages={data.pagination.pages}
          onPage={(next) => navigate(viewAddress(address, besideView(data.pagination, next)))}
        />
      ) : null}
    </>
  );
}
