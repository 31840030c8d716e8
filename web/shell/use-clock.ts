import { startTransition, useEffect } from "react";
import { clockAtom, useSetAtom } from "../state.ts";

/** Update of the header's date, 60 s (decisions/pages.md#shell). */
const TICK_MS = 60_000;

/** Starts the page's clock after hydration; used only by the shell. */
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
