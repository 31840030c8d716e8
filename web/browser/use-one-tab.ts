import { useEffect, useState } from "react";

/**
 * True in one of the site's tabs that want it at a time; the next one has it when that one is closed or wants it no more.
 * Where the browser has no locks, as without https, each tab is for itself.
 */
export function useOneTab(name: string, wants: boolean): boolean {
  const [holds, setHolds] = useState(false);
  useEffect(() => {
    if (!wants) return;
    if (!("locks" in navigator)) {
      setHolds(true);
      return () => setHolds(false);
    }
    const left = new AbortController();
    const { signal } = left;
    const until = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
    const held = navigator.locks.request(name, { signal }, () => {
      setHolds(!signal.aborted);
      return signal.aborted ? undefined : until;
    });
    // Rejected by our own abort, or where locks are forbidden.
    held.catch(() => setHolds(!signal.aborted));
    return () => {
      left.abort();
      setHolds(false);
    };
  }, [name, wants]);
  return holds;
}
