/** What `current` gives, each part looked up when it is asked for: what is started before tests is there only then. */
export function partsOf<T extends object>(current: () => T): T {
  return new Proxy(Object.create(null), { get: (_, name) => Reflect.get(current(), name) });
}

/** How the complaint begins where something is asked for that is not there. */
const MISSING = "This test has no ";

/**
 * A part of the product's surroundings of which a test has only what it uses; anything else throws. `missed` hears of it first:
 * the product may catch what is thrown.
 */
export function partOf<T extends object>(
  name: string,
  has: Partial<T>,
  missed: (what: string) => void = () => undefined,
): T {
  return new Proxy(has as T, {
    get(target, key) {
      if (typeof key === "symbol" || key === "then" || key in target) return Reflect.get(target, key);
      const what = `${MISSING}${name}.${key}: it has to be given one`;
      missed(what);
      throw new Error(what);
    },
  });
}
