import type { Innings, Scorecard, Team } from "../../../core/cricket/types.ts";
import { bannerBadge, currentInnings, inningsOfTeam } from "../../../core/cricket/views.ts";
import { winnerIn, winnerOf } from "../../../core/cricket/winner.ts";
import { BETWEEN_FACTS } from "../between-facts.ts";
import { Figure } from "../Figure.tsx";
import { StatusBadge } from "../StatusBadge.tsx";
import { TeamBadge } from "../TeamBadge.tsx";
import { BannerTeam } from "./BannerTeam.tsx";
import { ListedSides } from "./ListedSides.tsx";
import { useWicket } from "./use-wicket.ts";

function Score({ innings }: { innings: Innings }) {
  return (
    <span className={innings.superOver ? "banner-score banner-score-super" : "banner-score"}>
      {innings.superOver && <span className="banner-super">Super Over </span>}
      <Figure value={`${innings.runs}/${innings.wickets}${innings.declared ? "d" : ""}`} />{" "}
      <span className="banner-overs">({innings.overs})</span>
    </span>
  );
}

interface SideProps {
  card: Scorecard;
  teamId: string;
  winner: Team | undefined;
  falls: number;
}

function Side({ card, teamId, winner, falls }: SideProps) {
  const team = card.teams[teamId];
  if (!team) return null;
  const innings = inningsOfTeam(card, teamId);
  const batting = card.status === "LIVE" && currentInnings(card)?.battingTeam === teamId;
  return (
    <div className={batting || team === winner ? "banner-side banner-side-ahead" : "banner-side"}>
      <TeamBadge team={team} size={64} />
      <BannerTeam team={team} batting={batting} won={team === winner} />
      <span className="banner-scores">
        {innings.map((one) => (
          <Score key={one.number} innings={one} />
        ))}
        {batting && falls > 0 && (
          <span key={falls} className="wicket-moment" lang="bn" aria-hidden="true">
            উইকেট!
          </span>
        )}
      </span>
    </div>
  );
}

function outcomeText(card: Scorecard): string {
  if (card.status === "RESULTS") return card.result ?? card.equation ?? "";
  return card.equation ?? card.result ?? "";
}

/**
 * Title, badge, both sides with their scores, the result or what is needed, and the venue
 * (decisions/cricket.md#scorecard-page).
 */
export function ScorecardBanner({ card }: { card: Scorecard }) {
  const falls = useWicket(card);
  const outcome = outcomeText(card) || (card.listed?.equation ?? "");
  const words = card.statusText ?? "";
  const teams = card.teamOrder.flatMap((id) => card.teams[id] ?? []);
  const winner = winnerIn(card.status, [card.result, card.equation, card.statusText], teams);
  const details = [card.series ?? card.listed?.series, card.venue ?? card.listed?.venue].filter(
    (part) => part !== undefined,
  );
  return (
    <header className="scorecard-banner">
      <div className="banner-status">
        <StatusBadge
          status={card.status}
          words={card.statusText}
          label={{ text: bannerBadge(card.status) }}
        />
        {words !== "" && words !== outcome && <span className="banner-words">{words}</span>}
      </div>
      <h1>{card.title}</h1>
      {card.inningsOrder.length === 0 && card.listed ? (
        <ListedSides match={card.listed} winner={winnerOf(card.listed)} />
      ) : (
        <div className="banner-sides">
          {card.teamOrder.map((teamId) => (
            <Side key={teamId} card={card} teamId={teamId} winner={winner} falls={falls} />
          ))}
        </div>
      )}
      {outcome !== "" && (
        <p className="banner-outcome">
          <Figure value={outcome} />
        </p>
      )}
      {details.length > 0 && <p className="banner-venue">{details.join(BETWEEN_FACTS)}</p>}
    </header>
  );
}
