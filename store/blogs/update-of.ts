/** Update of a record: undefined fields are removed. */
export function updateOf(fields: object): { $set: Record<string, unknown>; $unset?: Record<string, 1> } {
  const entries = Object.entries(fields);
  const gone = entries.filter(([, value]) => value === undefined).map(([name]) => [name, 1 as const]);
  return {
    $set: Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
    ...(gone.length > 0 ? { $unset: Object.fromEntries(gone) } : {}),
  };
}
