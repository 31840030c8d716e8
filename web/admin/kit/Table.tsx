import { type ComponentProps, Fragment, type ReactNode } from "react";

export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  is?: "row" | "actions";
  label?: string;
  props?: (row: Row) => ComponentProps<"td"> & { "data-level"?: string | undefined };
}

/** Column that repeats its name at each figure in a narrow container. */
export const figure = <Row,>(
  name: string,
  cell: Column<Row>["cell"],
  levelOf?: (row: Row) => string | undefined,
): Column<Row> => ({
  name,
  label: name,
  cell,
  ...(levelOf && { props: (row) => ({ "data-level": levelOf(row) }) }),
});

export interface TableProps<Row> {
  /** Caption of the table, visually hidden. If absent, `labelledBy` names the table. */
  caption?: string;
  labelledBy?: string;
  className?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  rowProps?: (row: Row) => ComponentProps<"tr"> & { "data-row"?: string };
  below?: (row: Row) => ReactNode;
}

/** Table whose rows become cards in a narrow container. */
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

export const Stats = ({ of }: { of: Readonly<Record<string, number | string>> }) => (
  <dl className="row admin-stats">
    {Object.entries(of).map(([name, figure]) => (
      <div key={name}>
        <dt className="small">{name}</dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </dl>
);
