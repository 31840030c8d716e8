import { useEffect } from "react";
import { useLocation } from "wouter";
import { namedAtom, useSetAtom } from "../../state.ts";

/** Sets the title once the name is known; the address has only its canonical form. */
export function useNamed(name: string | undefined): void {
  const [path] = useLocation();
  const tell = useSetAtom(namedAtom);
  useEffect(() => {
    if (name !== undefined) tell({ [path]: name });
  }, [name, path, tell]);
}
