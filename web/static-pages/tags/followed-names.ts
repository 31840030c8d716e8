import { useSyncExternalStore } from "react";
import { isRecord } from "../../../core/is-record.ts";
import { parseStored } from "../../../core/stored-json.ts";
import { readStored, watchStored, writeStored } from "../../browser/local-storage.ts";
import type { StoredKey } from "../../browser/stored-keys.ts";

const VERSION = 1;
const MOST = 50;
const LONGEST_NAME = 100;
const LONGEST_TEXT = 20_000;

/** Something that a reader follows: its key in addresses, and its name. */
export interface Named {
  key: string;
  name: string;
}

/** What this device follows of a kind. */
export interface FollowedNames {
  /** The newest first; the same list until it changes. */
  read(): readonly Named[];
  /** Begins (`on`) or stops to follow. Every tab of the site shows it. Of more than fifty the oldest goes. */
  set(one: Named, on: boolean): void;
  /** Kept up to date; nothing until the page is hydrated. */
  use(): readonly Named[];
}

interface Kind {
  /** Under which the device keeps them; named on the page of privacy. */
  key: StoredKey;
  /** What the list is called in it. */
  list: string;
  /** The key of a stored one; undefined where it is none. */
  keyOf: (one: Record<string, unknown> & { name: string }) => string | undefined;
  /** What is stored of one. */
  stored: (one: Named) => object;
}

export function createFollowedNames({ key, list, keyOf, stored }: Kind): FollowedNames {
  const none: readonly Named[] = [];
  const listeners = new Set<() => void>();
  /** What was read last: the same list until it changes. */
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
      // Read again, as another tab may have written since.
      const others = readAll().filter((other) => other.key !== one.key);
      const all = on ? [one, ...others].slice(0, MOST) : others;
      writeStored(key, JSON.stringify({ version: VERSION, [list]: all.map(stored) }));
      readAgain();
    },
    use: () => useSyncExternalStore(watch, read, () => none),
  };
}
