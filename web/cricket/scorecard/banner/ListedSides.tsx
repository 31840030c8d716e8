import type { Match, Team } from "../../../../core/cricket/types.ts";
import { listedScores } from "../../../../core/cricket/views.ts";
import { TeamBadge } from "../../TeamBadge.tsx";
import { BannerScore } from "./BannerScore.tsx";
import { BannerTeam } from "./BannerTeam.tsx";

interface ListedSideProps {
  team: Team;
  scores: ReturnType<typeof listedScores>[number];
  won: boolean;
}

/** A side of the banner, where the scorecard does not know it. */
function ListedSide({ team, scores, won }: ListedSideProps) {
  return (
    <div className={won ? "banner-side banner-side-ahead" : "banner-side"}>
      <TeamBadge team={team} size={64} />
      <BannerTeam team={team} won={won} />
      <span className="banner-scores">
        {Object.entries(scores).map(([place, { score, superOver }]) => {
          const [runs = "", overs] = score.split(/ \(|\)/);
          return superOver ? null : <BannerScore key={place} score={runs} overs={overs} />;
        })}
      </span>
    </div>
  );
}

interface ListedSidesProps {
  match: Pick<Match, "teamA" | "teamB" | "innings">;
  winner?: Team | undefined;
}

/** Both sides with what they have scored, as the match list has them. */
export function ListedSides({ match, winner }: ListedSidesProps) {
  const teams = [match.teamA, match.teamB];
  const scores = listedScores(match.innings, teams);
  return (
    <div className="banner-sides">
      {teams.map((team, index) => (
        <ListedSide key={team.name} team={team} scores={scores[index] ?? []} won={team === winner} />
      ))}
    </div>
  );
}
