/** What `current` gives, each part looked up when it is asked for: what is started before tests is there only then. */
export function partsOf<T extends object>(current: () => T): T {
  return new Proxy(Object.create(null), { get: (_, name) => Reflect.get(current(), name) });
}
