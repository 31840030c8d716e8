import { createContext, useContext } from "react";

/**
 * How the place is come by, which the app provides, since the shell knows no routes. It is the same for good: for a context that
 * changes React takes away what the server drew of a part whose script is not there yet (web/deferred.tsx).
 */
export const Place = createContext<() => string | undefined>(() => undefined);

/**
 * Which of the links between pages a page without one of its own belongs to: an article to its section. Undefined where it
 * belongs to none.
 */
export function usePlace(): string | undefined {
  const usePlaceNow = useContext(Place);
  return usePlaceNow();
}
