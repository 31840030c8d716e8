import type { ServiceName } from "../../../platform/config/config.ts";
import type { BenchResult } from "../result.ts";
import type { Held } from "./measure.ts";

/** Bars: ms that a loop stands, bytes above the peak of ordinary use and above what there was before, and how much slower others are. */
const MOST_HELD_MS = 50;
const MOST_MEMORY = 100 * 1024 * 1024;
const MOST_SLOWER = 2;

export interface Entrance {
  name: string;
  /** What is done there, where it is not called as the entrance is. */
  attack?: string;
  /** On a site with a bucket of its own for pictures. */
  bucket?: true;
  /** The process that it leads to; its others are the ones who wait. */
  part: ServiceName;
  /** Matches the outcomes that show that the attack reached its target. */
  arrives: RegExp;
}

/** The process that grew most, by how many bytes. */
export interface Grown {
  part: ServiceName;
  bytes: number;
}

export interface Row {
  entrance: Entrance;
  arrived: number;
  held: Held & { part: ServiceName };
  /** The attack's peak above the peak of ordinary use in the same run. */
  memory: Grown;
  /** Above what there was when this attack began. */
  byAttack: Grown;
  /** Of a processor, that the attacker's own process took. */
  share: number;
  quiet: number;
  attacked: number;
  /** What the loop of a process that does nothing stood for meanwhile. */
  reference: Held;
}

export function resultsOf(row: Row): BenchResult[] {
  const { entrance, held, memory, byAttack, quiet, attacked, reference } = row;
  const name = `hostile: ${entrance.name}`;
  const memoryResult = (since: string, { part, bytes }: Grown): BenchResult => ({
    name: `${name}: memory above ${since} (${part}, with the processes that it has started)`,
    value: Math.round(bytes / 1024 / 1024),
    unit: "MiB",
    goal: `at most ${MOST_MEMORY / 1024 / 1024}`,
    met: bytes <= MOST_MEMORY,
  });
  return [
    {
      name: `${name}: the longest that an event loop stood by its own work (${held.part}; reference: an idle process, by the machine)`,
      value: held.own,
      unit: "ms",
      reference: reference.stood,
      goal: `at most ${MOST_HELD_MS}`,
      met: held.own <= MOST_HELD_MS,
    },
    memoryResult("the peak of ordinary use", memory),
    memoryResult("what it was before this attack", byAttack),
    {
      name: `${name}: p99 of others at the same process (reference: without the attack, beside a process as busy as the attacker's)`,
      value: attacked,
      unit: "ms",
      reference: quiet,
      ratio: attacked / quiet,
      goal: `ratio at most ${MOST_SLOWER}`,
      met: attacked / quiet <= MOST_SLOWER,
    },
  ];
}

const mebibytes = ({ bytes }: Grown): string =>
  `${bytes >= 0 ? "+" : ""}${(bytes / 1024 / 1024).toFixed(0)} MiB`;

const HEADS = [
  "entrance",
  "attacks",
  "loop held",
  "in",
  "stood",
  "idle process",
  "over usual",
  "in",
  "by attack",
  "in",
  "attacker",
  "p99 quiet",
  "attacked",
  "ratio",
  "",
];

/** One line an entrance. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.entrance.name,
    String(row.arrived),
    `${row.held.own.toFixed(0)} ms`,
    row.held.part,
    `${row.held.stood.toFixed(0)} ms`,
    `${row.reference.stood.toFixed(0)} ms`,
    mebibytes(row.memory),
    row.memory.part,
    mebibytes(row.byAttack),
    row.byAttack.part,
    `${(100 * row.share).toFixed(0)} % CPU`,
    `${row.quiet.toFixed(1)} ms`,
    `${row.attacked.toFixed(1)} ms`,
    (row.attacked / row.quiet).toFixed(2),
    resultsOf(row).every(({ met }) => met) ? "holds" : "MISSED",
  ]);
  const lines = [HEADS, ...cells];
  const widths = HEADS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
