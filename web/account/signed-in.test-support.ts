import type { SyncChange } from "../../core/sync-changes.ts";
import { ACCOUNT_KEY } from "../browser/device-owner.ts";
import { removeStored } from "../browser/local-storage.ts";
import { type SyncedList, syncList } from "./account-sync.ts";

/** Readers who sign in and out on a device that has a synced list. */
export function readersOf<T extends SyncChange>(list: SyncedList<T>) {
  let left = new AbortController();
  return {
    signIn(account: string): void {
      left = new AbortController();
      syncList(list, { csrf: account, account, left: left.signal });
    },
    signOut(): void {
      left.abort();
      removeStored(ACCOUNT_KEY);
    },
    leave: () => left.abort(),
  };
}
