/** A proxy that looks `current` up at each access, for objects that start before the tests. */
export function partsOf<T extends object>(current: () => T): T {
  return new Proxy(Object.create(null), { get: (_, name) => Reflect.get(current(), name) });
}

const MISSING = "This test has no ";

/**
 * A fake that has only some parts; access to a missing part throws. `missed` is called first, because the
 * product may catch the error.
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
