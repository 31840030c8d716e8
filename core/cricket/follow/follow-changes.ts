import { latestChanges, type SyncChange } from "../../sync-changes.ts";
import { type Follow, MOST_FOLLOWED } from "./follows.ts";

export interface FollowChange extends Follow, SyncChange {}

export const changeKey = ({ kind, id }: Pick<Follow, "kind" | "id">): string => `${kind} ${id}`;

/**
 * Latest change of each match, side and series, newest first (decisions/accounts.md#follows). Keeps as many
 * follows of each kind as a device stores, and as many unfollowings. `now`: ms since 1970.
 */
export function mergeChanges<T extends FollowChange>(now: number, ...lists: readonly (readonly T[])[]): T[] {
  const options = { now, keyOf: changeKey, rowOf: ({ kind }: T) => kind, most: MOST_FOLLOWED };
  return latestChanges(options, lists.flat());
}
