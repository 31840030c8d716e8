import { useEffect } from "react";
import { useLocation } from "wouter";
import { namedAtom, useSetAtom } from "../../state.ts";

/** Tells the tab what the page is about once its answer is there: its address alone does not say it as it is written. */
export function useNamed(name: string | undefined): void {
  const [path] = useLocation();
  const tell = useSetAtom(namedAtom);
  useEffect(() => {
    if (name !== undefined) tell({ [path]: name });
  }, [name, path, tell]);
}
