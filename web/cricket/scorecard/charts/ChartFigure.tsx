import { type ReactNode, useId } from "react";
import {
  EARLIER_INNINGS,
  GENITIVE_OF_CODE,
  MANHATTAN_TITLE,
  nthInningsAfter,
  PARTNERSHIP,
  RATES_TITLE,
  SEE_TABLE,
  SHOTS_TITLE,
  WORM_TITLE,
} from "../../../words/charts.ts";
import { EnglishNames, languageOf } from "../../Texts.tsx";
import { type DrawnInnings, overHead, oversText } from "./drawn-innings.ts";

export const PARTS = {
  worm: { id: "chart-worm", title: WORM_TITLE },
  rates: { id: "chart-rates", title: RATES_TITLE },
  manhattan: { id: "chart-overs", title: MANHATTAN_TITLE },
  stands: { id: "chart-stands", title: PARTNERSHIP },
  shots: { id: "chart-shots", title: SHOTS_TITLE },
} as const;

export type Part = (typeof PARTS)[keyof typeof PARTS];

export interface Column {
  name: string;
  lang?: "bn" | "en";
  words?: true;
}

export interface ChartTableProps {
  caption: string;
  columns: readonly Column[];
  rows: readonly (readonly ReactNode[])[];
  open?: string;
}

/** Figures of a chart as a table, in a disclosure that works without scripts. */
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
        <table className="table">
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

interface ChartSectionProps {
  part: Part;
  title?: string;
  note?: string | undefined;
  children?: ReactNode;
}

export function ChartSection({ part: { id, title: own }, title = own, note, children }: ChartSectionProps) {
  const heading = useId();
  return (
    <section id={id} className="chart" aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {note && <p className="small">{note}</p>}
      {children}
    </section>
  );
}

/** Name of an innings: "ভারত", with the innings' number if the side has two. */
export function InningsName({ innings: { short, turn } }: { innings: Pick<DrawnInnings, "short" | "turn"> }) {
  return (
    <>
      {short !== "" && <span lang={languageOf(short)}>{short}</span>}
      {turn !== "" && nthInningsAfter(turn)}
    </>
  );
}

/** Genitive of a side, with its code marked as English: "ভারতের", "RIV-এর". */
export function Genitive({ side }: { side: string }) {
  if (!side.endsWith(GENITIVE_OF_CODE)) return side;
  return (
    <>
      <span lang="en">{side.slice(0, -GENITIVE_OF_CODE.length)}</span>
      {GENITIVE_OF_CODE}
    </>
  );
}

export function InningsPanel({ innings, children }: { innings: DrawnInnings; children: ReactNode }) {
  return (
    <div>
      <h4>
        <InningsName innings={innings} />
      </h4>
      {children}
    </div>
  );
}

/** Number of innings side by side; the earlier ones of a Test are in a disclosure. */
const BESIDE = 2;

export function LatestFirst({
  innings,
  children,
}: {
  innings: readonly DrawnInnings[];
  children: (one: DrawnInnings) => ReactNode;
}) {
  const earlier = innings.slice(0, -BESIDE);
  return (
    <>
      <div className="chart-pair">{innings.slice(-BESIDE).map(children)}</div>
      {earlier.length > 0 && (
        <details className="disclosure earlier">
          <summary>{EARLIER_INNINGS}</summary>
          <div className="chart-pair">{earlier.map(children)}</div>
        </details>
      )}
    </>
  );
}

/** Heading of a column: "RIV" is English; "RIV ২য় ইনিংস" is a Bengali phrase. */
export function columnOf({ label }: Pick<DrawnInnings, "label">): Column {
  return { name: label, lang: languageOf(label) };
}

interface OversTableProps {
  caption: string;
  innings: readonly DrawnInnings[];
  /** Text for each over, by its number from 1 or by its length so far; one map for each innings. */
  texts: readonly ReadonlyMap<number, ReactNode>[];
}

/**
 * Table with a row for each over, with the length of an unfinished one ("৪৬.৪"), and a column for each innings.
 */
export function OversTable({ caption, innings, texts }: OversTableProps) {
  const overs = [...new Set(texts.flatMap((own) => [...own.keys()]))].toSorted((a, b) => a - b);
  return (
    <ChartTable
      caption={caption}
      columns={[{ name: overHead(innings[0]?.ballsPerOver) }, ...innings.map(columnOf)]}
      rows={overs.map((over) => [
        oversText(over, innings[0]?.ballsPerOver ?? 6),
        ...texts.map((own) => own.get(over) ?? ""),
      ])}
    />
  );
}
