import type { ReactNode } from "react";
import { EARLIER_INNINGS, GENITIVE_OF_CODE, nthInningsAfter } from "../../../words/charts.ts";
import { ChartTable, type Column } from "./ChartFigure.tsx";
import type { DrawnInnings } from "./sides.ts";
import { languageOf, overHead, oversText } from "./words.ts";

/** "ভারত", and which of its innings where it has two. */
export function InningsName({ innings: { short, turn } }: { innings: Pick<DrawnInnings, "short" | "turn"> }) {
  return (
    <>
      {short !== "" && <span lang={languageOf(short)}>{short}</span>}
      {turn !== "" && nthInningsAfter(turn)}
    </>
  );
}

/** A side in the genitive, its code marked as English: "ভারতের", "RIV-এর". */
export function Whose({ side }: { side: string }) {
  if (!side.endsWith(GENITIVE_OF_CODE)) return side;
  return (
    <>
      <span lang="en">{side.slice(0, -GENITIVE_OF_CODE.length)}</span>
      {GENITIVE_OF_CODE}
    </>
  );
}

/** A chart of one innings, under its name. */
export function InningsPanel({ innings, children }: { innings: DrawnInnings; children: ReactNode }) {
  return (
    <div className="chart-panel">
      <h4>
        <InningsName innings={innings} />
      </h4>
      {children}
    </div>
  );
}

/** Innings that stand beside each other; a Test's earlier ones are a touch away. */
const BESIDE = 2;

/** The latest two innings in view, those before them behind a disclosure. */
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

/** The column of an innings: "RIV" is English; "RIV ২য় ইনিংস" is a Bengali phrase. */
export function columnOf({ label }: Pick<DrawnInnings, "label">): Column {
  return { name: label, lang: languageOf(label) };
}

interface OversTableProps {
  caption: string;
  innings: readonly DrawnInnings[];
  /** What is said of each over, by its number from 1 or by how far it is bowled, an innings after the other. */
  texts: readonly ReadonlyMap<number, ReactNode>[];
}

/** A row for each over, one in play as far as it is bowled ("৪৬.৪"), and a column for each innings. */
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
