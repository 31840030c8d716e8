import { keepPreviousData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearch } from "wouter";
import type { z } from "zod";
import type { AdminPagination } from "../../../core/contract/admin.ts";
import { callFailed, useRead } from "../admin-api.ts";
import { navigate } from "../leave-guard.ts";
import { adjacentView, pagePath, readView, viewAddress } from "../list-address.ts";
import { AnswerAwaited } from "../notices.tsx";
import { BengaliParts, Moment, PaperText } from "../words/Texts.tsx";
import { Button } from "./Button.tsx";
import { CloseAction, Dialog } from "./Dialog.tsx";
import { Table, type TableProps } from "./Table.tsx";

interface PaginationProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Links to pages, only if there are several (decisions/admin.md#dashboard). */
export const Pagination = ({ page, pages, onPage }: PaginationProps) =>
  pages <= 1 ? null : (
    <nav className="row admin-pagination" aria-label="Pages">
      <Button label="Previous" off={page <= 1} onClick={() => onPage(page - 1)} />
      <p aria-live="polite">
        Page {page} of {pages}
      </p>
      <Button label="Next" off={page >= pages} onClick={() => onPage(page + 1)} />
    </nav>
  );

interface ListRangeProps<Row> {
  query: {
    data: { data: readonly Row[] } | undefined;
    error: unknown;
    isError: boolean;
    refetch: () => unknown;
  };
  words: { failed: string; empty: string };
  children: (rows: readonly Row[]) => ReactNode;
}

export function ListRange<Row>({ query, words, children }: ListRangeProps<Row>) {
  const rows = query.data?.data;
  return (
    <>
      <AnswerAwaited query={query} failed={callFailed(query.error, words.failed)} />
      {rows?.length === 0 ? <p className="admin-notice">{words.empty}</p> : null}
      {rows && rows.length > 0 ? children(rows) : null}
    </>
  );
}

interface RowsDialogProps<Row> extends ListRangeProps<Row> {
  title: string;
  className?: string;
  above?: ReactNode;
  keyOf: (row: Row) => string | number;
  /** Text of a row, then its button. */
  row: (row: Row, index: number) => ReactNode;
  onClose: () => void;
}

/** Dialog of a list. */
export const RowsDialog = <Row,>(props: Omit<RowsDialogProps<Row>, "children">) => (
  <Dialog title={props.title} className={props.className ?? ""} onClose={props.onClose}>
    {props.above}
    <ListRange query={props.query} words={props.words}>
      {(rows) => (
        <ol role="list" className="admin-rows">
          {rows.map((row, index) => (
            <li key={props.keyOf(row)}>{props.row(row, index)}</li>
          ))}
        </ol>
      )}
    </ListRange>
    <CloseAction onClose={props.onClose} />
  </Dialog>
);

interface VersionRowProps {
  version: { revision: number; savedBy: string; savedAt: string };
  name: string;
  isCurrent?: boolean;
  onRestore: () => void;
}

/** A saved version of a text, which can be restored. */
export const VersionRow = ({ version, name, isCurrent, onRestore }: VersionRowProps) => (
  <>
    <div>
      <PaperText as="p">{name}</PaperText>
      <p className="small">
        Version {version.revision}, <BengaliParts>{version.savedBy}</BengaliParts>,{" "}
        <Moment at={version.savedAt} />
      </p>
    </div>
    {isCurrent ? (
      <span className="small">Current</span>
    ) : (
      <Button label="Restore" about={`version ${version.revision}`} onClick={onRestore} />
    )}
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

interface RecordsProps<Row> extends Pick<ListRangeProps<Row>, "words"> {
  records: ReturnType<typeof useRecords<Row>>;
  /** The rows as a table, or drawn by a function. */
  shown: Omit<TableProps<Row>, "rows"> | ListRangeProps<Row>["children"];
}

export function Records<Row>({ records, words, shown }: RecordsProps<Row>) {
  const { data, address, view } = records;
  return (
    <>
      <ListRange query={records} words={words}>
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
