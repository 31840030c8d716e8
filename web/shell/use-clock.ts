import { startTransition, useEffect } from "react";
import { clockAtom, useSetAtom } from "../state.ts";

/** Interval at which the header's date is updated, 60 s (decisions/pages.md#shell). */
const TICK_MS = 60_000;

/** The age on every card depends on the clock, so a transition keeps the page responsive. */
export function useClock(): void {
  const setClock = useSetAtom(clockAtom);
  useEffect(() => {
    // Every card's age depends on it: a transition keeps touches responsive.
    const tick = (): void => startTransition(() => setClock(Date.now()));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [setClock]);
}
