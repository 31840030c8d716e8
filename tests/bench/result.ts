/** One line of `bench-results.json` (decisions/running.md#benchmarks). */
export interface BenchResult {
  name: string;
  value: number;
  unit: string;
  /** The same measure of the reference taken in the same run. */
  reference?: number;
  /** value / reference. */
  ratio?: number;
  goal: string;
  met: boolean;
}

function figure(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

/** The result for people, in one line. */
export function resultLine({ name, value, unit, reference, ratio, goal, met }: BenchResult): string {
  const compared = [
    ...(reference === undefined ? [] : [`reference ${figure(reference)}`]),
    ...(ratio === undefined ? [] : [`ratio ${ratio.toFixed(3)}`]),
  ];
  const more = compared.length > 0 ? ` (${compared.join(", ")})` : "";
  return `${met ? "met   " : "MISSED"}  ${name}: ${figure(value)} ${unit}${more}; goal: ${goal}`;
}
