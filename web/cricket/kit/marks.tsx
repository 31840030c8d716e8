import type { Star } from "../../../core/cricket/views.ts";
import { AT_CREASE, BATS_NOW, ON_STRIKE, WON } from "../../words/cricket.ts";

/** Star of a batter, if the batter has one (decisions/cricket.md#scorecard-page). */
export function BattingStar({ star }: { star: Star | undefined }) {
  if (star === undefined) return null;
  return (
    <span className="batting-star">
      <svg width="13" height="13" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path
          d="m8 .8 2.2 4.7 5.1.6-3.8 3.5 1 5.1L8 12.2l-4.5 2.5 1-5.1L.7 6.1l5.1-.6Z"
          fill="currentColor"
        />
      </svg>
      <span className="visually-hidden" lang="bn">
        {star === "striker" ? ON_STRIKE : AT_CREASE}
      </span>
    </span>
  );
}

/** Drawing of a bat. `size`: px. */
export function Bat({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <g fill="currentColor" transform="rotate(42 8 8)">
        <rect x="6" y="5.6" width="4.4" height="10" rx="1.4" />
        <rect x="7.4" y="0" width="1.6" height="5.4" rx="0.8" />
      </g>
      <circle cx="13.4" cy="12.8" r="1.9" fill="currentColor" />
    </svg>
  );
}

export function BattingSide() {
  return (
    <span className="batting-side">
      <Bat size={18} />
      <span className="visually-hidden" lang="bn">
        {BATS_NOW}
      </span>
    </span>
  );
}

export function WinningSide() {
  return (
    <span className="winning-side">
      <svg width="18" height="18" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <circle cx="8" cy="8" r="7.5" fill="currentColor" />
        <path
          d="m4.5 8.3 2.4 2.4 4.6-5"
          fill="none"
          stroke="var(--paper)"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <Won />
    </span>
  );
}

export function Won() {
  return (
    <span className="visually-hidden" lang="bn">
      {WON}
    </span>
  );
}
