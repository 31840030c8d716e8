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

/** The same for work that has no key: who calls while it is under way gets the promise of who came first. */
export interface OneAtATime<Args extends unknown[], T> {
  (...args: Args): Promise<T>;
  /** What is under way; undefined when nothing is. */
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

/** What is made when it is first asked for, and once for all who ask; where that failed, it is made anew for the next. */
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
