import { type SignedIn, syncList } from "./account-sync.ts";
import { FOLLOWED } from "./follow-sync.ts";
import { SAVED } from "./saved-sync.ts";

/** Keeps what this device has of its reader's, and what their account has, the same. */
export function syncAccount(who: SignedIn): void {
  syncList(FOLLOWED, who);
  syncList(SAVED, who);
}
