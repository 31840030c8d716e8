/** A fair queue: the items of each caller come in order, and callers take turns. */
export function createFairQueue<T, Caller extends object = object>() {
  const callers = new Map<Caller, T[]>();
  let size = 0;
  return {
    add(caller: Caller, item: T) {
      size += 1;
      const own = callers.get(caller);
      if (own) own.push(item);
      else callers.set(caller, [item]);
    },
    next(): T | undefined {
      const first = callers.entries().next();
      if (first.done) return undefined;
      const [caller, own] = first.value;
      const item = own.shift();
      callers.delete(caller);
      if (own.length > 0) callers.set(caller, own);
      size -= 1;
      return item;
    },
    first: (): Caller | undefined => callers.keys().next().value,
    /** Removes and returns all items of a caller, oldest first. */
    takeAll(caller: Caller): T[] {
      const own = callers.get(caller) ?? [];
      callers.delete(caller);
      size -= own.length;
      return own;
    },
    count: (caller: Caller): number => callers.get(caller)?.length ?? 0,
    size: (): number => size,
  };
}
