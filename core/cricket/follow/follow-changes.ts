import { type KeptChange, latestChanges } from "../../kept-changes.ts";
import { type Follow, MOST_FOLLOWED } from "./follows.ts";

/** That a reader began (`on`) or stopped to follow something. */
export interface FollowChange extends Follow, KeptChange {}

export const changeKey = ({ kind, id }: Pick<Follow, "kind" | "id">): string => `${kind} ${id}`;

/**
 * Of each match, side and series the latest change, the newest first (decisions/accounts.md#follows). Of each kind as many as a
 * device follows, and as many stops. `now`: ms since 1970.
 */
export function mergeChanges<T extends FollowChange>(now: number, ...lists: readonly (readonly T[])[]): T[] {
  const options = { now, keyOf: changeKey, rowOf: ({ kind }: T) => kind, most: MOST_FOLLOWED };
  return latestChanges(options, lists.flat());
}
