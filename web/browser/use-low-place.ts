import { useEffect, useId } from "react";
import { lowPlaceAtom, useAtom } from "../state.ts";

/** Whether this notice may show at the foot of the window; only one at a time does. */
export function useLowPlace(wants: boolean): boolean {
  const id = useId();
  const [holder, hold] = useAtom(lowPlaceAtom);
  useEffect(() => {
    if (wants && holder === "") hold((now) => now || id);
  });
  useEffect(() => (wants ? () => hold((now) => (now === id ? "" : now)) : undefined), [wants, id, hold]);
  return wants && holder === id;
}
