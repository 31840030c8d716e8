import { createContext, useContext } from "react";

/**
 * Which of the links between pages a page without one of its own belongs to: an article to its section. Undefined where it
 * belongs to none. Provided by the app, since the shell knows no routes.
 */
export const Place = createContext<string | undefined>(undefined);

export function usePlace(): string | undefined {
  return useContext(Place);
}
