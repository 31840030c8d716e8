import { createContext, useContext } from "react";

/** Fetches the scripts of the page at a path, before anybody goes there. The app gives it; the shell knows no routes. */
export const PreparePage = createContext<(path: string) => void>(() => {});

export function usePreparePage(): (path: string) => void {
  return useContext(PreparePage);
}
