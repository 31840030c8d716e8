import { createContext, useContext } from "react";

/**
 * Context with a function for the current place in the navigation, because the shell knows no routes. It is
 * always the same function: if a context changes, React drops the server's rendering of late parts
 * (web/deferred.tsx).
 */
export const Place = createContext<() => string | undefined>(() => undefined);

/** Navigation link to which a page belongs, such as an article's section; undefined if there is none. */
export function usePlace(): string | undefined {
  const usePlaceNow = useContext(Place);
  return usePlaceNow();
}
