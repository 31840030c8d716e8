/** How many rows there are for FROM and WHERE; counts no further than `most`. */
export type CountRows = (sql: string, keys: readonly Buffer[], most: number) => number;
/** What is asked of an index's table. */
export interface Asked {
  sql: string;
  keys: readonly Buffer[];
}
export type RowsOf = (table: string, terms: readonly Asked[], most: number) => number;
/** Rows that are counted to tell which index has the fewest. */
const COUNTED = 1_024;
/** More keys than these are not looked up for each row. */
export const MOST_LOOKED_UP = 4;

/** The same, each question asked once: an index that may lead is one to look rows up in, too. */
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

/** Of a few keys those that an index has, or one: what nothing has would be looked up for each row. */
export function presentOf(keys: readonly Buffer[], table: string, rowsOf: RowsOf): readonly Buffer[] {
  if (keys.length > MOST_LOOKED_UP) return keys;
  const isPresent = (key: Buffer) => rowsOf(table, [{ sql: "k0 = ?", keys: [key] }], 1) > 0;
  // The last first: two words as one, which few have, stand behind each of both.
  return keys.reduceRight<readonly Buffer[]>(
    (left, key) => (left.length < 2 || isPresent(key) ? left : left.filter((one) => one !== key)),
    keys,
  );
}

/** The one of which there are the fewest, the first of several; none of none. Each is counted no further than the least before it. */
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
