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

/** Of a few keys those that an index has, or one: what nothing has would be looked up for each row. */
export function presentOf(keys: readonly Buffer[], table: string, rowsOf: RowsOf): readonly Buffer[] {
  if (keys.length < 2 || keys.length > MOST_LOOKED_UP) return keys;
  const isPresent = (key: Buffer) => rowsOf(table, [{ sql: "k0 = ?", keys: [key] }], 1) > 0;
  const present = keys.filter(isPresent);
  return present.length > 0 ? present : keys.slice(0, 1);
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
