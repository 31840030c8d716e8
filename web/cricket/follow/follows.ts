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
/** What was read last: the same list until it changes. */
let held: readonly Follow[] | undefined;
/** Stops to hear of other tabs. */
let unwatch = (): void => undefined;

/** What this device follows, the newest first (decisions/cricket.md#following); the same list until it changes. */
export function readFollows(): readonly Follow[] {
  held ??= parseFollows(readStored(FOLLOWS_KEY));
  return held;
}

/** The marks of what is followed, which reserve its room before the first paint (web/public/theme.js sets them too). */
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

/** Begins (`on`) or stops to follow. Every tab of the site shows it. */
export function setFollowed(follow: Follow, on: boolean): void {
  // Read again, as another tab may have written since.
  held = changeFollow(parseFollows(readStored(FOLLOWS_KEY)), follow, on);
  // First, as other tabs hear of the list alone.
  noteChange(follow, on, Date.now());
  writeStored(FOLLOWS_KEY, serialiseFollows(held));
  tell();
}

/** Follows these and nothing else: what the reader's account says. */
export function replaceFollows(follows: readonly Follow[]): void {
  held = [...follows];
  writeStored(FOLLOWS_KEY, serialiseFollows(held));
  tell();
}

function readAgain(): void {
  held = undefined;
  tell();
}

/** A page that Back brings out of the browser's memory has heard of nothing meanwhile. */
function shownAgain({ persisted }: PageTransitionEvent): void {
  if (persisted) readAgain();
}

/** Calls back when something is followed or not any more, in any tab, until the returned function is called. */
export function watchFollows(listener: () => void): () => void {
  if (listeners.size === 0) {
    // No listener was told of changes until now.
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

/** What this device follows, kept up to date; nothing until the page is hydrated. */
export function useFollows(): readonly Follow[] {
  return useSyncExternalStore(watchFollows, readFollows, () => NONE);
}

/** Whether one match, side or series is followed by itself. */
export function useIsFollowed(follow: Follow): boolean {
  return useFollows().some((one) => isSameFollow(one, follow));
}
