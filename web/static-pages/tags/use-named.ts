import { useEffect } from "react";
import { useLocation } from "wouter";
import { namedAtom, useSetAtom } from "../../state.ts";

/** Sets the title when the name is known; the address has only the name's normal form. */
export function useNamed(name: string | undefined): void {
  const [path] = useLocation();
  const tell = useSetAtom(namedAtom);
  useEffect(() => {
    if (name !== undefined) tell({ [path]: name });
  }, [name, path, tell]);
}
