import { type ComponentProps, Fragment, type ReactNode } from "react";

/** A column: its heading and what a row has in it. */
export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** `row`: the row's heading. `actions`: its buttons. */
  is?: "row" | "actions";
  /** Words before the cell where a row is a card. */
  label?: string;
  /** Attributes of the cell. */
  props?: (row: Row) => ComponentProps<"td"> & { "data-level"?: string | undefined };
}

interface TableProps<Row> {
  /** Says what it lists; not seen. Absent: another element does (`labelledBy`). */
  caption?: string;
  labelledBy?: string;
  className?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  rowProps?: (row: Row) => ComponentProps<"tr"> & { "data-row"?: string };
  /** A further row below one. */
  below?: (row: Row) => ReactNode;
}

/** A table whose rows are cards where its columns have no room. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, labelledBy, className = "", columns, rows, keyOf, rowProps, below } = props;
  return (
    <div className="admin-table-room">
      <table className={`admin-table ${className}`} aria-labelledby={labelledBy}>
        {caption ? <caption className="visually-hidden">{caption}</caption> : null}
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={keyOf(row)}>
              <tr {...rowProps?.(row)}>
                {columns.map(({ name, cell, is, label, props: more }) =>
                  is === "row" ? (
                    <th key={name} scope="row" {...more?.(row)}>
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={name} className={is && "admin-actions"} data-label={label} {...more?.(row)}>
                      {cell(row)}
                    </td>
                  ),
                )}
              </tr>
              {below?.(row)}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
