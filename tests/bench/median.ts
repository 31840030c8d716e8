/** The middle of the measurements; NaN of none. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The smallest measurement that `percent` of them do not exceed (nearest rank); NaN of none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
