import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearch } from "wouter";
import type { z } from "zod";
import type { AdminPagination } from "../../../core/contract/admin.ts";
import { navigate } from "../leave-guard.ts";
import { besideView, pagePath, readView, viewAddress } from "../list-address.ts";
import { Failure, PageLoading } from "../notices.tsx";
import { Pagination } from "../Pagination.tsx";
import { useApi } from "../use-session.ts";

interface RecordsPage<Row> {
  data: Row[];
  pagination: AdminPagination;
}

/** The page of records that the address names. `key`: of the query; `path`: of the call; `limit`: rows of a page. */
export function useRecords<Row>(
  key: string,
  path: string,
  schema: z.ZodType<RecordsPage<Row>>,
  limit: number,
) {
  const api = useApi();
  const view = readView(useSearch());
  const queryKey = [key, view];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.read(pagePath(path, view, limit), schema, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return { ...query, queryKey, page: view.page };
}

interface RecordsListProps<Row> {
  records: ReturnType<typeof useRecords<Row>>;
  /** The address of this page of the admin. */
  address: string;
  words: { failed: string; empty: string };
  children: (rows: Row[]) => ReactNode;
}

/** Records as `children` shows them, the way to other pages of them, and what stands there while there are none. */
export function RecordsList<Row>({ records, address, words, children }: RecordsListProps<Row>) {
  const { data, isError, refetch, page } = records;
  return (
    <>
      {isError ? (
        <Failure onRetry={() => void refetch()}>
          <p>{words.failed}</p>
        </Failure>
      ) : null}
      {data === undefined && !isError ? <PageLoading /> : null}
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
