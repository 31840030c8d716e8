import { useSyncExternalStore } from "react";
import {
  changeFollow,
  FOLLOWS_KEY,
  type Follow,
  followMark,
  isSameFollow,
  parseFollows,
  serialiseFollows,
} from "../../../core/cricket/follow/follows.ts";
import { readStored, watchStored, writeStored } from "../../browser/local-storage.ts";
import { noteChange } from "./follow-changes.ts";

const NONE: readonly Follow[] = [];
const listeners = new Set<() => void>();
let held: readonly Follow[] | undefined;
let unwatch = (): void => undefined;

/**
 * Follows stored on this device, newest first (decisions/cricket.md#following); the same object until they
 * change.
 */
export function readFollows(): readonly Follow[] {
  held ??= parseFollows(readStored(FOLLOWS_KEY));
  return held;
}

/** Sets the marks that reserve space before the first paint (web/public/theme.js sets them too). */
function reserve(): void {
  const { dataset } = document.documentElement;
  const marks = readFollows().map(followMark).join(" ");
  if (marks === "") delete dataset.follows;
  else dataset.follows = marks;
}

function tell(): void {
  reserve();
  for (const listener of listeners) listener();
}

export function setFollowed(follow: Follow, on: boolean): void {
  held = changeFollow(parseFollows(readStored(FOLLOWS_KEY)), follow, on);
  // The change is noted first, because other tabs listen only to the list.
  noteChange(follow, on, Date.now());
  writeStored(FOLLOWS_KEY, serialiseFollows(held));
  tell();
}

export function replaceFollows(follows: readonly Follow[]): void {
  held = [...follows];
  writeStored(FOLLOWS_KEY, serialiseFollows(held));
  tell();
}

function readAgain(): void {
  held = undefined;
  tell();
}

/** A page that Back restores has missed all events. */
function shownAgain({ persisted }: PageTransitionEvent): void {
  if (persisted) readAgain();
}

/** Calls `listener` when the follows change in any tab. Returns a function that ends the calls. */
export function watchFollows(listener: () => void): () => void {
  if (listeners.size === 0) {
    if (readStored(FOLLOWS_KEY) !== null) held = undefined;
    reserve();
    unwatch = watchStored(FOLLOWS_KEY, readAgain);
    window.addEventListener("pageshow", shownAgain);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    unwatch();
    window.removeEventListener("pageshow", shownAgain);
  };
}

export function useFollows(): readonly Follow[] {
  return useSyncExternalStore(watchFollows, readFollows, () => NONE);
}

export function useIsFollowed(follow: Follow): boolean {
  return useFollows().some((one) => isSameFollow(one, follow));
}
