import { useEffect, useId } from "react";
import { lowPlaceAtom, useAtom } from "../state.ts";

/** Whether a notice that wants to stand over the foot of the window may: one at a time does, the others wait. */
export function useLowPlace(wants: boolean): boolean {
  const id = useId();
  const [holder, hold] = useAtom(lowPlaceAtom);
  useEffect(() => {
    if (wants && holder === "") hold((now) => now || id);
  });
  useEffect(() => (wants ? () => hold((now) => (now === id ? "" : now)) : undefined), [wants, id, hold]);
  return wants && holder === id;
}
