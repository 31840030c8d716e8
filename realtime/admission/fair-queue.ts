/** A fair queue: the items of each caller come in order, and callers take turns. */
export interface FairQueue<T, Caller extends object = object> {
  add(caller: Caller, item: T): void;
  next(): T | undefined;
  first(): Caller | undefined;
  /** Removes and returns all items of a caller, oldest first. */
  takeAll(caller: Caller): T[];
  count(caller: Caller): number;
  size(): number;
}

export function createFairQueue<T, Caller extends object = object>(): FairQueue<T, Caller> {
  const callers = new Map<Caller, T[]>();
  let size = 0;
  return {
    add(caller, item) {
      size += 1;
      const own = callers.get(caller);
      if (own) own.push(item);
      else callers.set(caller, [item]);
    },
    next() {
      const first = callers.entries().next();
      if (first.done) return undefined;
      const [caller, own] = first.value;
      const item = own.shift();
      callers.delete(caller);
      if (own.length > 0) callers.set(caller, own);
      size -= 1;
      return item;
    },
    first: () => callers.keys().next().value,
    takeAll(caller) {
      const own = callers.get(caller) ?? [];
      callers.delete(caller);
      size -= own.length;
      return own;
    },
    count: (caller) => callers.get(caller)?.length ?? 0,
    size: () => size,
  };
}
