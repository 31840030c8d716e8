import type { ReactElement } from "react";
import { ColumnHeads } from "../ColumnHeads.tsx";
import { RecordsList, type RecordsListProps } from "./RecordsList.tsx";

interface RecordsTableProps<Row> extends Omit<RecordsListProps<Row>, "children"> {
  caption: string;
  columns: readonly string[];
  /** The row of one record, with a key. */
  children: (record: Row) => ReactElement;
}

/** Records as the rows of a table. */
export function RecordsTable<Row>({ caption, columns, children, ...list }: RecordsTableProps<Row>) {
  return (
    <RecordsList {...list}>
      {(rows) => (
        <div className="admin-table-room">
          <table className="admin-table admin-audit">
            <caption className="visually-hidden">{caption}</caption>
            <ColumnHeads names={columns} />
            <tbody>{rows.map(children)}</tbody>
          </table>
        </div>
      )}
    </RecordsList>
  );
}
