import { startTransition, useEffect } from "react";
import { clockAtom, useSetAtom } from "../state.ts";

/** The header's date is refreshed every 60 s (decisions/pages.md#shell). */
const TICK_MS = 60_000;

/** Starts the page's clock once it is hydrated; used by the shell alone. */
export function useClock(): void {
  const setClock = useSetAtom(clockAtom);
  useEffect(() => {
    // Every card's age depends on it: rendered as a transition, in slices between which the reader's touch is answered.
    const tick = (): void => startTransition(() => setClock(Date.now()));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [setClock]);
}
