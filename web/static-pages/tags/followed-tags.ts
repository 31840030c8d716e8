import { useSyncExternalStore } from "react";
import { isRecord } from "../../../core/is-record.ts";
import { tagKey } from "../../../core/news/labels/tag-key.ts";
import { parseStored } from "../../../core/stored-json.ts";
import { readStored, watchStored, writeStored } from "../../browser/local-storage.ts";
import type { Tag } from "./tag-calls.ts";

/** Which tags this device follows (decisions/news.md#tags); named on the page of privacy. */
const KEY = "followedTags";
const VERSION = 1;
const MOST = 50;
const LONGEST_NAME = 100;
const LONGEST_TEXT = 20_000;
const NONE: readonly Tag[] = [];

const listeners = new Set<() => void>();
/** What was read last: the same list until it changes. */
let held: readonly Tag[] | undefined;
let unwatch = (): void => undefined;

function readAll(): readonly Tag[] {
  const tags = parseStored(readStored(KEY), VERSION, LONGEST_TEXT)?.tags;
  if (!Array.isArray(tags)) return NONE;
  return tags.slice(0, MOST).flatMap((one: unknown): Tag[] => {
    if (!isRecord(one) || typeof one.name !== "string" || one.name.length > LONGEST_NAME) return [];
    const key = tagKey(one.name);
    return key === undefined ? [] : [{ key, name: one.name }];
  });
}

/** What this device follows, the newest first; the same list until it changes. */
export function readFollowedTags(): readonly Tag[] {
  held ??= readAll();
  return held;
}

function readAgain(): void {
  held = undefined;
  for (const listener of listeners) listener();
}

/** Begins (`on`) or stops to follow. Every tab of the site shows it. Of more than fifty the oldest goes. */
export function setTagFollowed({ key, name }: Tag, on: boolean): void {
  // Read again, as another tab may have written since.
  const others = readAll().filter((tag) => tag.key !== key);
  const tags = on ? [{ name }, ...others].slice(0, MOST) : others;
  writeStored(KEY, JSON.stringify({ version: VERSION, tags: tags.map((tag) => ({ name: tag.name })) }));
  readAgain();
}

function watch(listener: () => void): () => void {
  if (listeners.size === 0) {
    held = undefined;
    unwatch = watchStored(KEY, readAgain);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) unwatch();
  };
}

/** What this device follows, kept up to date; nothing until the page is hydrated. */
export function useFollowedTags(): readonly Tag[] {
  return useSyncExternalStore(watch, readFollowedTags, () => NONE);
}
