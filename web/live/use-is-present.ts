import { useEffect, useState } from "react";
import { connectionAtom, useAtomValue } from "../state.ts";

/** Whether the page can be seen. */
export function useIsVisible(): boolean {
  const [visible, setVisible] = useState(() => !document.hidden);
  useEffect(() => {
    const changed = (): void => setVisible(!document.hidden);
    changed();
    document.addEventListener("visibilitychange", changed);
    return () => document.removeEventListener("visibilitychange", changed);
  }, []);
  return visible;
}

/** Whether the page is looked at and hears of changes. */
export function useIsPresent(): boolean {
  const { state } = useAtomValue(connectionAtom);
  return useIsVisible() && (state === "live" || state === "polling");
}
