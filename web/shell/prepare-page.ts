import { createContext, useContext } from "react";

/**
 * Context with a function that prefetches a page's scripts. The app provides it, because the shell knows no
 * routes.
 */
export const PreparePage = createContext<(path: string) => void>(() => {});

export function usePreparePage(): (path: string) => void {
  return useContext(PreparePage);
}
