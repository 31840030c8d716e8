import { changeKey, type FollowChange, mergeChanges } from "../../core/cricket/follow/follow-changes.ts";
import { noteAccount } from "../browser/device-owner.ts";
import { changesOf, keysOfOthers, parseChanges, writeChanges } from "../cricket/follow/follow-changes.ts";
import { readFollows, replaceFollows, watchFollows } from "../cricket/follow/follows.ts";
import type { SyncedList } from "./account-sync.ts";

export const FOLLOWED: SyncedList<FollowChange> = {
  path: "/api/account/follows",
  most: 100,
  keyOf: changeKey,
  changes: () => changesOf(readFollows()),
  parse: parseChanges,
  merge: mergeChanges,
  claim(account) {
    const others = keysOfOthers(account);
    // The account is noted first, so that pages of the other account stop writing.
    noteAccount(account);
    if (others.size > 0) replaceFollows(readFollows().filter((follow) => !others.has(changeKey(follow))));
    writeChanges(
      changesOf(readFollows()).filter((change) => !others.has(changeKey(change))),
      account,
    );
  },
  take(changes, account) {
    writeChanges(changes, account);
    replaceFollows(changes.filter(({ on }) => on));
  },
  watch: watchFollows,
};
