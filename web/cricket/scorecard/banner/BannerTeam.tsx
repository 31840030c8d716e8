import type { Team } from "../../../../core/cricket/types.ts";
import { BattingSide, WinningSide } from "../../marks.tsx";

interface BannerTeamProps {
  team: Team;
  batting?: boolean;
  won?: boolean;
}

/** A side's name in the banner: in full on a wide screen; on a phone its short code, with the full name small below it. */
export function BannerTeam({ team, batting = false, won = false }: BannerTeamProps) {
  const isAlone = team.name.toLowerCase() === team.short.toLowerCase();
  return (
    <span className={isAlone ? "banner-team banner-team-alone" : "banner-team"}>
      <span className="banner-team-full">{team.name}</span>
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
