import type { Follow } from "../../../../core/cricket/follow/follows.ts";
import { STOP_FOLLOWING_HEARD } from "../../../words/cricket.ts";
import { setFollowed } from "../../follow/follows.ts";
import { CalledFollow } from "../../names/Called.tsx";

/**
 * What is followed by name, with a cross: a press stops it. The name goes with it, so the focus is for its list to keep.
 * `unnamed`: the cross alone is seen, where the name stands beside it.
 */
export function StopFollowing({ follow, unnamed = false }: { follow: Follow; unnamed?: boolean }) {
  return (
    <button
      type="button"
      className={unnamed ? "icon-button follow-cross" : "pill follow-button follow-stop"}
      onClick={() => setFollowed(follow, false)}
    >
      <span className={unnamed ? "visually-hidden" : undefined}>
        <CalledFollow follow={follow} />
      </span>
      <span className="visually-hidden">{STOP_FOLLOWING_HEARD}</span>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path
          d="m4 4 8 8M12 4l-8 8"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
        />
      </svg>
    </button>
  );
}
