import type { ReactNode } from "react";
import type { Follow } from "../../../core/cricket/follow/follows.ts";
import { useIsFollowed } from "../follow/follows.ts";

/** What stands on a follow button of the page: with a cross once it follows, as on what can be taken off. */
export function FollowState({
  follow,
  off,
  on = off,
}: {
  follow: Follow;
  off: ReactNode;
  /** The same as before where it is not said. */
  on?: ReactNode;
}) {
  if (!useIsFollowed(follow)) return off;
  return (
    <span className="follow-state">
      {on}
      <svg className="icon" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        <path d="m2.5 2.5 7 7m0-7-7 7" />
      </svg>
    </span>
  );
}
