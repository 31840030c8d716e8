import { createContext, useContext } from "react";

/**
 * Provider of the current place, since the shell knows no routes. A stable function: a changing context makes
 * React drop the server's rendering of late parts (web/deferred.tsx).
 */
export const Place = createContext<() => string | undefined>(() => undefined);

/** Navigation link that a page belongs to, such as an article's section; undefined if none. */
export function usePlace(): string | undefined {
  const usePlaceNow = useContext(Place);
  return usePlaceNow();
}
