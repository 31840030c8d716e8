import { type ReactNode, useId } from "react";
import { SEE_TABLE } from "../../../words/charts.ts";
import { EnglishNames } from "../../EnglishNames.tsx";

export interface Column {
  name: string;
  lang?: "bn" | "en";
  /** Its cells are words, and begin at one edge. */
  words?: true;
}

export interface ChartTableProps {
  caption: string;
  columns: readonly Column[];
  /** The first cell of each row is its heading. */
  rows: readonly (readonly ReactNode[])[];
  /** The words that open it. */
  open?: string;
}

/** What a chart draws, as a table behind a disclosure that works without scripts. */
export function ChartTable({ caption, columns, rows, open = SEE_TABLE }: ChartTableProps) {
  return (
    <details className="chart-table disclosure">
      <summary>
        {open}
        <span className="visually-hidden">
          : <EnglishNames>{caption}</EnglishNames>
        </span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard */}
      <section className="chart-table-frame" tabIndex={0} aria-label={caption}>
        <table>
          <caption className="visually-hidden">
            <EnglishNames>{caption}</EnglishNames>
          </caption>
          <thead>
            <tr>
              {columns.map(({ name, lang, words }) => (
                <th key={name} scope="col" lang={lang} className={words && "chart-words"}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows stand in the order of the match
              <tr key={row}>
                {cells.map((cell, column) =>
                  column === 0 ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
                    <th key={column} scope="row">
                      {cell}
                    </th>
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
                    <td key={column} className={columns[column]?.words && "chart-words"}>
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** A part of the view under a heading of its own. */
export function ChartSection({
  id,
  title,
  note,
  children,
}: {
  /** Its place on the page, which links lead to. */
  id: string;
  title: string;
  /** How to read it, or what is not known. */
  note?: string | undefined;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section id={id} className="chart" aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {note !== undefined && <p className="chart-note">{note}</p>}
      {children}
    </section>
  );
}
