import { useEffect, useSyncExternalStore } from "react";
import type { BaseLocationHook } from "wouter";
import { navigate as navigateBrowser, usePathname } from "wouter/use-browser-location";

/**
 * Protects unsaved changes: navigation inside the admin waits for {@link LeaveDialog}, and the browser asks
 * before the page closes or reloads.
 */
let holding = false;
let leaving: string | undefined;
const listeners = new Set<() => void>();

function say(next: string | undefined): void {
  leaving = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const here = (): string => window.location.pathname + window.location.search;

export function isHolding(): boolean {
  return holding;
}

export function useLeaving(): string | undefined {
  return useSyncExternalStore(subscribe, () => leaving);
}

export function stay(): void {
  say(undefined);
}

export function leave(): void {
  const to = leaving;
  holding = false;
  say(undefined);
  if (to !== undefined) navigateBrowser(to);
}

export function navigate(to: string, options?: { replace?: boolean }): void {
  if (holding && to !== here()) say(to);
  else navigateBrowser(to, options);
}

/** Location hook of the router; changes go through {@link navigate}. */
export const useGuardedLocation: BaseLocationHook = () => [
  usePathname({}),
  (to: string, options?: { replace?: boolean }) => navigate(to, options),
];

export function useLeaveGuard(unsaved: boolean): void {
  useEffect(() => {
    holding = unsaved;
    if (!unsaved) return;
    const address = here();
    const closing = (event: BeforeUnloadEvent): void => event.preventDefault();
    /** Browsers report Back and Forward after the navigation, so the editor's address is added again. */
    const moved = (event: PopStateEvent): void => {
      const to = here();
      if (to === address) return;
      event.stopImmediatePropagation();
      window.history.pushState(null, "", address);
      say(to);
    };
    window.addEventListener("beforeunload", closing);
    window.addEventListener("popstate", moved, { capture: true });
    return () => {
      holding = false;
      window.removeEventListener("beforeunload", closing);
      window.removeEventListener("popstate", moved, { capture: true });
    };
  }, [unsaved]);
}
