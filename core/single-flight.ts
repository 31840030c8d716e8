/**
 * One piece of work at a time for each key: callers meanwhile get the same promise. Once it has settled, the next
 * caller begins anew.
 */
export function singleFlight<T>(): (key: string, begin: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, begin) => {
    const known = underWay.get(key);
    if (known) return known;
    const begun = begin().finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return begun;
  };
}
