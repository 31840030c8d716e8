import type { Store } from "../store/types.ts";

type Method = (...given: unknown[]) => Promise<unknown>;

/** Counts the calls of these methods of a store's parts, which fail while it is `away`. */
export function watchStore(methods: { [Part in keyof Store]?: readonly (keyof Store[Part] & string)[] }) {
  const calls: { name: string; given: unknown[] }[] = [];
  const watched = {
    away: false,
    /** Arguments of the calls of a method, or of all of them. */
    given: (method?: string): unknown[][] =>
      calls.flatMap(({ name, given }) => (method === undefined || name === method ? [given] : [])),
    reads: (method?: string): number => watched.given(method).length,
    changeStore(store: Store): Store {
      const parts = Object.entries(methods).map(([part, names]) => {
        const own = Reflect.get(store, part) as Record<string, Method>;
        const counted = names.map((name): [string, Method] => [
          name,
          async (...given) => {
            calls.push({ name, given });
            if (watched.away) throw new Error("the database is away");
            return own[name]?.(...given);
          },
        ]);
        return [part, { ...own, ...Object.fromEntries(counted) }];
      });
      return { ...store, ...Object.fromEntries(parts) };
    },
  };
  return watched;
}
