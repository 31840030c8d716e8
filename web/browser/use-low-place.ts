import { useEffect, useId } from "react";
import { lowPlaceAtom, useAtom } from "../state.ts";

/** Whether this notice may be visible at the bottom of the window; only one notice at a time is. */
export function useLowPlace(wants: boolean): boolean {
  const id = useId();
  const [holder, hold] = useAtom(lowPlaceAtom);
  useEffect(() => {
    if (wants && holder === "") hold((now) => now || id);
  });
  useEffect(() => (wants ? () => hold((now) => (now === id ? "" : now)) : undefined), [wants, id, hold]);
  return wants && holder === id;
}
