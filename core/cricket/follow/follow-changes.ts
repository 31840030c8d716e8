import { DAY_MS } from "../../time-units.ts";
import { type Follow, MOST_FOLLOWED } from "./follows.ts";

/** That a reader began (`on`) or stopped to follow something, and when by their device's clock, ms since 1970. */
export interface FollowChange extends Follow {
  on: boolean;
  at: number;
}

/** What a reader stopped to follow is remembered for so long, ms, so that a device that was away hears of it. */
const STOPS_KEPT_MS = 90 * DAY_MS;

export const changeKey = ({ kind, id }: Pick<Follow, "kind" | "id">): string => `${kind} ${id}`;

/**
 * Of each match, side and series the latest change, the newest first (decisions/accounts.md#follows); of two at the same moment the
 * stop. Of each kind as many as a device follows, and as many stops; old stops are forgotten. `now`: ms since 1970.
 */
export function mergeChanges<T extends FollowChange>(now: number, ...lists: readonly (readonly T[])[]): T[] {
  const latest = new Map<string, T>();
  for (const one of lists.flat()) {
    const other = latest.get(changeKey(one));
    if (!other || one.at > other.at || (one.at === other.at && !one.on)) latest.set(changeKey(one), one);
  }
  const counts = new Map<string, number>();
  return [...latest.values()]
    .filter(({ on, at }) => on || now - at < STOPS_KEPT_MS)
    .toSorted((a, b) => b.at - a.at)
    .filter(({ kind, on }) => {
      const row = `${kind} ${on}`;
      const count = (counts.get(row) ?? 0) + 1;
      counts.set(row, count);
      return count <= MOST_FOLLOWED;
    });
}
