import { type SignedIn, syncList } from "./account-sync.ts";
import { FOLLOWED } from "./follow-sync.ts";
import { SAVED } from "./saved-sync.ts";

export function syncAccount(who: SignedIn): void {
  syncList(FOLLOWED, who);
  syncList(SAVED, who);
}
