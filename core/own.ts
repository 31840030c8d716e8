/** Looks up a word from outside among own properties, never inherited ones such as "constructor". */
export function own<Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
