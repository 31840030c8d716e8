import { useState } from "react";
import { badgeArt, letterSize, SECOND_HALF } from "../../../core/cricket/badges/team-badge-art.ts";
import { STATE_WORDS } from "../../../core/cricket/strip/strip-document.ts";
import type { MatchStatus, Team } from "../../../core/cricket/types.ts";
import { logoCode } from "../../../core/cricket/views.ts";
import { useHydrated } from "../../browser/use-hydrated.ts";
import { teamLogoUrlAtom, useAtomValue } from "../../state.ts";
import { DELAYED_BADGE } from "../../words/cricket.ts";

interface TeamBadgeProps {
  team: Pick<Team, "name" | "short">;
  size: 24 | 40 | 64 | 96;
}

/**
 * Team logo (decisions/cricket.md#team-badges) after hydration, if the site has a host for logos. Otherwise,
 * and if a logo is missing, a drawn badge. It is decoration, because the name is always beside it.
 */
export function TeamBadge({ team, size }: TeamBadgeProps) {
  const template = useAtomValue(teamLogoUrlAtom);
  const hydrated = useHydrated();
  const [missing, setMissing] = useState("");
  const logo = hydrated ? template?.replaceAll("{code}", logoCode(team)) : undefined;
  if (logo === undefined || logo === missing) return <DrawnBadge team={team} size={size} />;
  return (
    <img
      className="team-badge"
      src={logo}
      width={size}
      height={size}
      alt=""
      decoding="async"
      onError={() => setMissing(logo)}
    />
  );
}

function DrawnBadge({ team, size }: TeamBadgeProps) {
  const { letters, first, second, ink } = badgeArt(team);
  return (
    <svg
      className="team-badge"
      width={size}
      height={size}
      viewBox="0 0 96 96"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="48" cy="48" r="47" fill={first} />
      <path d={SECOND_HALF} fill={second} />
      <circle cx="48" cy="48" r="45.5" stroke={ink} />
      <text x="48" y="48" dy="0.36em" fill={ink} fontSize={letterSize(letters)}>
        {letters}
      </text>
    </svg>
  );
}

interface StatusBadgeProps {
  status: MatchStatus;
  /** Word for a stoppage: "বৃষ্টি". */
  pause: string | undefined;
  label?: string;
  lang?: "bn" | "en";
}

/**
 * Badge of a status: LIVE is red, or amber with a reason while play is stopped; UPCOMING dark grey, DELAYED
 * yellow, RESULTS green (decisions/cricket.md#badges).
 */
export function StatusBadge({ status, pause, label = status, lang = "en" }: StatusBadgeProps) {
  return (
    <span
      className={`match-badge match-badge-${pause ? "break" : status.toLowerCase()}`}
      lang={pause ? "bn" : lang}
    >
      {pause ?? label}
    </span>
  );
}

/**
 * Status in Bengali in the badge's colour, without its background: otherwise waiting matches would be the most
 * conspicuous in a list.
 */
export const StatusWord = ({ status, pause }: Pick<StatusBadgeProps, "status" | "pause">) => (
  <span className={pause || status === "DELAYED" ? "match-state match-state-waits" : "match-state"} lang="bn">
    {pause ?? (status === "DELAYED" ? DELAYED_BADGE : STATE_WORDS.live)}
  </span>
);
