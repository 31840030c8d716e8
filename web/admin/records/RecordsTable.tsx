import type { ReactElement } from "react";
import { ColumnHeads } from "../ColumnHeads.tsx";
import { RecordsList, type RecordsListProps } from "./RecordsList.tsx";

interface RecordsTableProps<Row> extends Pick<RecordsListProps<Row>, "records"> {
  words: RecordsListProps<Row>["words"] & { caption: string };
  columns: readonly string[];
  /** The row of one record, with a key. */
  children: (record: Row) => ReactElement;
}

/** Records as the rows of a table. */
export function RecordsTable<Row>({ records, words, columns, children }: RecordsTableProps<Row>) {
  return (
    <RecordsList records={records} words={words}>
      {(rows) => (
        <table className="admin-table admin-audit">
          <caption className="visually-hidden">{words.caption}</caption>
          <ColumnHeads names={columns} />
          <tbody>{rows.map(children)}</tbody>
        </table>
      )}
    </RecordsList>
  );
}
