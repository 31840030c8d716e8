import type { ReactNode } from "react";
import type { Team } from "../../../../core/cricket/types.ts";
import { BattingSide, WinningSide } from "../../marks.tsx";
import { bengaliSide, Called } from "../../names/Called.tsx";
import { TeamBadge } from "../../TeamBadge.tsx";
import "./banner-sides.css";

interface BannerTeamProps {
  team: Team;
  batting?: boolean;
  won?: boolean;
}

/**
 * A side's name in the banner: as papers call it, beside its badge with the short code; where no table knows that in full on a wide
 * screen, and on a phone its short code with the full name small below it.
 */
function BannerTeam({ team, batting, won }: BannerTeamProps) {
  const bengali = bengaliSide(team.name);
  const isAlone = bengali !== undefined || team.name.toLowerCase() === team.short.toLowerCase();
  return (
    <span className={isAlone ? "banner-team banner-team-alone" : "banner-team"}>
      <Called className="banner-team-full" written={team.name} bengali={bengali} />
      {!isAlone && (
        <span className="banner-team-short" aria-hidden="true">
          {team.short}
        </span>
      )}
      {batting && <BattingSide />}
      {won && <WinningSide />}
    </span>
  );
}

/** A side of the banner: its badge, its name and its scores. */
export const BannerSide = ({ children, ...side }: BannerTeamProps & { children: ReactNode }) => (
  <div className={side.batting || side.won ? "banner-side banner-side-ahead" : "banner-side"}>
    <TeamBadge team={side.team} size={64} />
    <BannerTeam {...side} />
    <span className="banner-scores">{children}</span>
  </div>
);
