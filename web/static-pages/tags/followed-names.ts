import { useSyncExternalStore } from "react";
import { isRecord } from "../../../core/is-record.ts";
import { parseStored } from "../../../core/stored-json.ts";
import { readStored, watchStored, writeStored } from "../../browser/local-storage.ts";
import type { StoredKey } from "../../browser/stored-keys.ts";

const VERSION = 1;
const MOST = 50;
const LONGEST_NAME = 100;
const LONGEST_TEXT = 20_000;

export interface Named {
  key: string;
  name: string;
}

export interface FollowedNames {
  /** Followed names, newest first; the same array until it changes. */
  read(): readonly Named[];
  /**
   * Follows (`on`) or unfollows, in every tab of the site. If there are more than fifty, the oldest is removed.
   */
  set(one: Named, on: boolean): void;
  /** Hook that returns the followed names; empty until hydration. */
  use(): readonly Named[];
}

interface Kind {
  /** Storage key, which the privacy page lists. */
  key: StoredKey;
  list: string;
  /** Key of a stored entry; undefined if the entry is invalid. */
  keyOf: (one: Record<string, unknown> & { name: string }) => string | undefined;
  stored: (one: Named) => object;
}

export function createFollowedNames({ key, list, keyOf, stored }: Kind): FollowedNames {
  const none: readonly Named[] = [];
  const listeners = new Set<() => void>();
  /** Last result, so that callers get the same array until it changes. */
  let held: readonly Named[] | undefined;
  let unwatch = (): void => undefined;

  function readAll(): readonly Named[] {
    const all = parseStored(readStored(key), VERSION, LONGEST_TEXT)?.[list];
    if (!Array.isArray(all)) return none;
    return all.slice(0, MOST).flatMap((one: unknown): Named[] => {
      if (!isRecord(one) || typeof one.name !== "string" || one.name.length > LONGEST_NAME) return [];
      const { name } = one;
      const own = keyOf({ ...one, name });
      return own === undefined ? [] : [{ key: own, name }];
    });
  }
  function read(): readonly Named[] {
    held ??= readAll();
    return held;
  }
  function readAgain(): void {
    held = undefined;
    for (const listener of listeners) listener();
  }
  function watch(listener: () => void): () => void {
    if (listeners.size === 0) {
      held = undefined;
      unwatch = watchStored(key, readAgain);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) unwatch();
    };
  }
  return {
    read,
    set(one, on) {
      const others = readAll().filter((other) => other.key !== one.key);
      const all = on ? [one, ...others].slice(0, MOST) : others;
      writeStored(key, JSON.stringify({ version: VERSION, [list]: all.map(stored) }));
      readAgain();
    },
    use: () => useSyncExternalStore(watch, read, () => none),
  };
}
