import { createContext, useContext } from "react";

/** Prefetches a page's scripts. Provided by the app, since the shell knows no routes. */
export const PreparePage = createContext<(path: string) => void>(() => {});

export function usePreparePage(): (path: string) => void {
  return useContext(PreparePage);
}
