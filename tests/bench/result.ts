/** A line of `bench-results.json` (decisions/running.md#benchmarks). */
export interface BenchResult {
  name: string;
  value: number;
  unit: string;
  reference?: number;
  ratio?: number;
  goal: string;
  met: boolean;
}

interface Goal {
  reference?: number;
  /** Limits of the value; without a goal, it is only reported. */
  most?: number;
  least?: number;
  /** Limits of the ratio to the reference. */
  mostRatio?: number;
  leastRatio?: number;
  /** Ratio from pairs of measurements, if it is not the ratio of value and reference. */
  ratio?: number;
}

export function measured(name: string, value: number, unit: string, goal: Goal = {}): BenchResult {
  const { reference, most, least, mostRatio, leastRatio } = goal;
  const ratio = goal.ratio ?? (reference === undefined ? undefined : value / reference);
  const goals: [string, boolean][] = [];
  if (most !== undefined) goals.push([`at most ${most} ${unit}`.trim(), value <= most]);
  if (least !== undefined) goals.push([`at least ${least} ${unit}`.trim(), value >= least]);
  if (mostRatio !== undefined) goals.push([`ratio at most ${mostRatio}`, Number(ratio) <= mostRatio]);
  if (leastRatio !== undefined) goals.push([`ratio at least ${leastRatio}`, Number(ratio) >= leastRatio]);
  return {
    name,
    value,
    unit,
    ...(reference !== undefined && { reference }),
    ...(ratio !== undefined && { ratio }),
    goal: goals.map(([text]) => text).join(", ") || "reported",
    met: goals.every(([, met]) => met),
  };
}

function figure(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

export function resultLine({ name, value, unit, reference, ratio, goal, met }: BenchResult): string {
  const compared = [
    ...(reference === undefined ? [] : [`reference ${figure(reference)}`]),
    ...(ratio === undefined ? [] : [`ratio ${ratio.toFixed(3)}`]),
  ];
  const more = compared.length > 0 ? ` (${compared.join(", ")})` : "";
  return `${met ? "met   " : "MISSED"}  ${name}: ${figure(value)} ${unit}${more}; goal: ${goal}`;
}

/** Median of the values; NaN if there are none. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Percentile of the values by nearest rank; NaN if there are none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
