import type { KeptChange } from "../../core/kept-changes.ts";
import { removeStored } from "../browser/local-storage.ts";
import { ACCOUNT_KEY } from "../browser/whose-device.ts";
import { type KeptList, syncList } from "./account-sync.ts";

/** Readers who sign in and out on a device with a synced list. */
export function readersOf<T extends KeptChange>(list: KeptList<T>) {
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
