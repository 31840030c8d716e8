import { useEffect, useSyncExternalStore } from "react";
import type { BaseLocationHook } from "wouter";
import { navigate as navigateBrowser, usePathname } from "wouter/use-browser-location";

/**
 * Protects unsaved changes: navigation inside the admin waits for {@link LeaveDialog}, and the browser asks
 * before the page closes or reloads.
 */
let guarded: string | undefined;
let drafted = false;
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

export const isHolding = (): boolean => guarded !== undefined;

/** Whether the unsaved changes stay in this browser as a draft. */
export const isDrafted = (): boolean => drafted;

export function useLeaving(): string | undefined {
  return useSyncExternalStore(subscribe, () => leaving);
}

export function stay(): void {
  say(undefined);
}

export function leave(): void {
  const to = leaving;
  guarded = undefined;
  say(undefined);
  if (to !== undefined) navigateBrowser(to);
}

export function navigate(to: string, options?: { replace?: boolean }): void {
  if (guarded !== undefined && to !== here()) say(to);
  else navigateBrowser(to, options);
}

/** Location hook of the router; changes go through {@link navigate}. */
export const useGuardedLocation: BaseLocationHook = () => [
  usePathname({}),
  (to: string, options?: { replace?: boolean }) => navigate(to, options),
];

/** Browsers report Back and Forward after the navigation, so the guarded address is added again. */
function moved(event: PopStateEvent): void {
  const to = here();
  if (guarded === undefined || to === guarded) return;
  event.stopImmediatePropagation();
  window.history.pushState(null, "", guarded);
  say(to);
}
// Before the router's listener: a window calls its listeners in the order in which they were added.
if (typeof window !== "undefined") window.addEventListener("popstate", moved);

export function useLeaveGuard(unsaved: boolean, isDraft = false): void {
  useEffect(() => {
    guarded = unsaved ? here() : undefined;
    drafted = isDraft;
    if (!unsaved) return;
    const closing = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", closing);
    return () => {
      guarded = undefined;
      window.removeEventListener("beforeunload", closing);
    };
  }, [unsaved, isDraft]);
}
