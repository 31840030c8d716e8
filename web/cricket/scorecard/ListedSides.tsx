import type { Match, Team } from "../../../core/cricket/types.ts";
import { listedScores } from "../../../core/cricket/views.ts";
import { Figure } from "../Figure.tsx";
import { TeamBadge } from "../TeamBadge.tsx";
import { BannerTeam } from "./BannerTeam.tsx";

/** A side of the banner, where the scorecard does not know it. */
function ListedSide({ team, scores }: { team: Team; scores: ReturnType<typeof listedScores>[number] }) {
  return (
    <div className="banner-side">
      <TeamBadge team={team} size={64} />
      <BannerTeam team={team} />
      <span className="banner-scores">
        {Object.entries(scores).map(([place, { score, superOver }]) => {
          const [runs = "", overs] = score.split(/ (?=\()/);
          return (
            <span key={place} className={superOver ? "banner-score banner-score-super" : "banner-score"}>
              {superOver && <span className="banner-super">Super Over </span>}
              <Figure value={runs} /> {overs !== undefined && <span className="banner-overs">{overs}</span>}
            </span>
          );
        })}
      </span>
    </div>
  );
}

/** Both sides with what they have scored, as the match list has them. */
export function ListedSides({ match }: { match: Pick<Match, "teamA" | "teamB" | "innings"> }) {
  const teams = [match.teamA, match.teamB];
  const scores = listedScores(match.innings, teams);
  return (
    <div className="banner-sides">
      {teams.map((team, index) => (
        <ListedSide key={team.name} team={team} scores={scores[index] ?? []} />
      ))}
    </div>
  );
}
