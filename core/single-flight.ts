/** Runs one task at a time for each key: concurrent callers with the same key share the task's promise. */
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

export interface OneAtATime<Args extends unknown[], T> {
  (...args: Args): Promise<T>;
  underWay(): Promise<T> | undefined;
}

export function oneAtATime<Args extends unknown[], T>(
  begin: (...args: Args) => Promise<T>,
): OneAtATime<Args, T> {
  let running: Promise<T> | undefined;
  const run = (...args: Args): Promise<T> => {
    running ??= begin(...args).finally(() => {
      running = undefined;
    });
    return running;
  };
  return Object.assign(run, { underWay: () => running });
}

/** A value that is made at first use and then shared; after a failure it is made again. */
export function lazyValue<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
