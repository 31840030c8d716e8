import type { Match } from "../../../../core/cricket/types.ts";
import { listedScores } from "../../../../core/cricket/views.ts";
import { BannerScore, NoScore } from "./BannerScore.tsx";
import { BannerSide } from "./BannerTeam.tsx";

interface ListedSidesProps {
  match: Pick<Match, "teamA" | "teamB" | "innings" | "status">;
  /** By name. */
  winner?: string | undefined;
}

/** Both sides with what they have scored, as the match list has them, where the scorecard does not know it. */
export function ListedSides({ match, winner }: ListedSidesProps) {
  const teams = [match.teamA, match.teamB];
  const scores = listedScores(match.innings, teams);
  const begun = scores.some(([first]) => first);
  return (
    <div className="banner-sides">
      {teams.map((team, index) => (
        <BannerSide key={team.name} team={team} won={team.name === winner}>
          {begun && !scores[index]?.[0] && <NoScore status={match.status} />}
          {Object.entries(scores[index] ?? []).map(([place, { score, superOver }]) => {
            const [runs = "", overs] = score.split(/ \(|\)/);
            return superOver ? null : <BannerScore key={place} score={runs} overs={overs} />;
          })}
        </BannerSide>
      ))}
    </div>
  );
}
