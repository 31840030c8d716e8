/** What a table has under a word from outside; nothing of what every object has, such as "constructor". */
export function own<Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
