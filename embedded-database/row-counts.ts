export type CountRows = (sql: string, keys: readonly Buffer[], most: number) => number;
export interface IndexQuery {
  sql: string;
  keys: readonly Buffer[];
}
export type RowsOf = (table: string, terms: readonly IndexQuery[], most: number) => number;
const COUNTED = 1_024;
export const MOST_LOOKED_UP = 4;

/** Caches counts, because an index may be read and also be used for look-ups. */
export function countedOnce(rowsOf: RowsOf): RowsOf {
  const counted = new Map<string, number>();
  return (table, terms, most) => {
    const question = terms.map(({ sql, keys }) => sql + keys.map((key) => key.toString("latin1")).join("\0"));
    const name = [table, most, ...question].join("\0");
    const count = counted.get(name) ?? rowsOf(table, terms, most);
    counted.set(name, count);
    return count;
  };
}

/** Keys that an index has, at least one of them. A missing key would be looked up for each row. */
export function presentOf(keys: readonly Buffer[], table: string, rowsOf: RowsOf): readonly Buffer[] {
  if (keys.length > MOST_LOOKED_UP) return keys;
  const isPresent = (key: Buffer) => rowsOf(table, [{ sql: "k0 = ?", keys: [key] }], 1) > 0;
  // Later keys are tried first, because rare word pairs follow their single words.
  return keys.reduceRight<readonly Buffer[]>(
    (left, key) => (left.length < 2 || isPresent(key) ? left : left.filter((one) => one !== key)),
    keys,
  );
}

/**
 * The element with the lowest count; the first one if several have that count. Each element is counted only up
 * to the lowest count so far.
 */
export function fewest<T>(all: readonly T[], countOf: (one: T, most: number) => number): T[] {
  if (all.length < 2) return [...all];
  let least = COUNTED + 1;
  let found: T[] = [];
  for (const one of all) {
    const count = countOf(one, Math.min(least, COUNTED));
    if (count < least) [least, found] = [count, [one]];
    if (least === 0) break;
  }
  return found;
}
