import type { Match, Team } from "../../../../core/cricket/types.ts";
import { listedScores } from "../../../../core/cricket/views.ts";
import { DID_NOT_BAT, YET_TO_BAT } from "../../../words/cricket.ts";
import { TeamBadge } from "../../TeamBadge.tsx";
import { BannerScore } from "./BannerScore.tsx";
import { BannerTeam } from "./BannerTeam.tsx";

interface ListedSideProps {
  team: Team;
  scores: ReturnType<typeof listedScores>[number];
  won: boolean;
  /** Of a side without a score, once the other has one. */
  waits: string | undefined;
}

/** A side of the banner, where the scorecard does not know it. */
function ListedSide({ team, scores, won, waits }: ListedSideProps) {
  return (
    <div className={won ? "banner-side banner-side-ahead" : "banner-side"}>
      <TeamBadge team={team} size={64} />
      <BannerTeam team={team} won={won} />
      <span className="banner-scores">
        {waits !== undefined && (
          <span className="banner-yet" lang="bn">
            {waits}
          </span>
        )}
        {Object.entries(scores).map(([place, { score, superOver }]) => {
          const [runs = "", overs] = score.split(/ \(|\)/);
          return superOver ? null : <BannerScore key={place} score={runs} overs={overs} />;
        })}
      </span>
    </div>
  );
}

interface ListedSidesProps {
  match: Pick<Match, "teamA" | "teamB" | "innings" | "status">;
  winner?: Team | undefined;
}

/** Both sides with what they have scored, as the match list has them. */
export function ListedSides({ match, winner }: ListedSidesProps) {
  const teams = [match.teamA, match.teamB];
  const scores = listedScores(match.innings, teams);
  const begun = scores.some((own) => own.length > 0);
  const words = match.status === "RESULTS" ? DID_NOT_BAT : YET_TO_BAT;
  return (
    <div className="banner-sides">
      {teams.map((team, index) => (
        <ListedSide
          key={team.name}
          team={team}
          scores={scores[index] ?? []}
          won={team === winner}
          waits={begun && scores[index]?.length === 0 ? words : undefined}
        />
      ))}
    </div>
  );
}
