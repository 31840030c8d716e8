import type { Match, Team } from "../../../core/cricket/types.ts";
import { listedScores } from "../../../core/cricket/views.ts";
import { Figure } from "../Figure.tsx";
import { TeamBadge } from "../TeamBadge.tsx";

/** A side of the banner, where the scorecard does not know it. */
function ListedSide({ team, scores }: { team: Team; scores: ReturnType<typeof listedScores>[number] }) {
  const innings = scores.filter(({ superOver }) => !superOver);
  const superOvers = scores.filter(({ superOver }) => superOver);
  return (
    <div className="banner-side">
      <TeamBadge team={team} size={64} />
      <span className="banner-team">
        <span className="banner-team-full">{team.name}</span>
        <span className="banner-team-short">{team.short}</span>
      </span>
      <span className="banner-scores">
        {innings.length > 0 && (
          <span className="banner-score">
            <Figure value={innings.map(({ score }) => score).join(" & ")} />
          </span>
        )}
        {superOvers.length > 0 && (
          <span className="banner-score banner-score-super">
            <span className="banner-super">Super Over </span>
            <Figure value={superOvers.map(({ score }) => score).join(" & ")} />
          </span>
        )}
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
