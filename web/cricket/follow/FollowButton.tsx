import { FOLLOW, STOP_FOLLOWING_LABEL } from "../../words/cricket.ts";
import "./follow-button.css";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import type { Follow } from "../../../core/cricket/follow/follows.ts";
import { setFollowed, useIsFollowed } from "./follows.ts";

const PATHS = { follow: "M8 3v10M3 8h10", followed: "m3 8.5 3.4 3.4L13 4.6", stop: "m4 4 8 8M12 4l-8 8" };

function Mark({ of }: { of: keyof typeof PATHS }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path
        d={PATHS[of]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

interface FollowToggleProps {
  on: boolean;
  onToggle: () => void;
  children?: ReactNode;
  /** Second part of the accessible name, after the visible text. */
  rest: ReactNode;
}

/**
 * A follow toggle for this device. Its name begins with the visible text, for voice control; `aria-pressed` has
 * its state. Content that a press adds above does not move the page under the reader's finger.
 */
export function FollowToggle({ on, onToggle, children = FOLLOW, rest }: FollowToggleProps) {
  const toggle = (button: HTMLElement): void => {
    const { top } = button.getBoundingClientRect();
    flushSync(onToggle);
    // Safari does not adjust the scroll position itself; in other browsers this is 0.
    const moved = button.getBoundingClientRect().top - top;
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: "instant" });
  };
  return (
    <button
      type="button"
      className="pill follow-button"
      aria-pressed={on}
      onClick={(event) => toggle(event.currentTarget)}
    >
      <Mark of={on ? "followed" : "follow"} />
      <span className="follow-words">{children}</span>
      <span className="visually-hidden">: {rest}</span>
    </button>
  );
}

export interface FollowButtonProps extends Pick<FollowToggleProps, "children"> {
  follow: Follow;
  rest: ReactNode;
}

export function FollowButton({ follow, children, rest }: FollowButtonProps) {
  const on = useIsFollowed(follow);
  return (
    <FollowToggle on={on} onToggle={() => setFollowed(follow, !on)} rest={rest}>
      {children}
    </FollowToggle>
  );
}

interface StopFollowingProps {
  follow: Follow;
  /** Hides the name, which is beside it. */
  unnamed?: boolean;
  children: ReactNode;
}

/** Name of a follow with a cross that ends it. The list restores the focus. */
export const StopFollowing = ({ follow, unnamed = false, children }: StopFollowingProps) => (
  <button
    type="button"
    className={unnamed ? "icon-button follow-cross" : "pill follow-button follow-stop"}
    onClick={() => setFollowed(follow, false)}
  >
    <span className={unnamed ? "visually-hidden" : undefined}>{children}</span>
    <span className="visually-hidden">{STOP_FOLLOWING_LABEL}</span>
    <Mark of="stop" />
  </button>
);
