import { startOf } from "../../../core/cricket/match-time.ts";
import { sidesIn, versus } from "../../../core/cricket/told.ts";
import type { Match } from "../../../core/cricket/types.ts";
import { latestScore } from "../../../core/cricket/views.ts";
import { clockAtom, renderedAtAtom, useAtomValue } from "../../state.ts";
import { AGAINST, NO_LIVE_SCORE, VIEW_SCORECARD, WAS_DUE } from "../../words/cricket.ts";
import { StatusBadge } from "../kit/Badge.tsx";
import { AtStrike } from "../kit/BatterFigures.tsx";
import { LocalizedName } from "../kit/Names.tsx";
import { SpokenScore } from "../kit/Score.tsx";
import { Sides } from "../kit/Sides.tsx";
import { BengaliStart, ShortStart } from "../kit/Start.tsx";
import { MatchLink } from "../match-link.tsx";
import { Figures, StatusText } from "../Texts.tsx";

function latestLine(match: Match): string | undefined {
  if (match.status !== "LIVE") return undefined;
  const side = match.innings.at(-1)?.team;
  const isBeside = [match.teamA, match.teamB].some(({ name, short }) => side === short || side === name);
  return isBeside ? undefined : (latestScore(match) ?? NO_LIVE_SCORE);
}

function LateStart({ match }: { match: Match }) {
  const clock = useAtomValue(clockAtom);
  const rendered = useAtomValue(renderedAtAtom);
  const start = startOf(match);
  if (match.status !== "DELAYED" || match.innings.length > 0 || start === undefined) return null;
  return (
    <span lang="bn">
      {start < (clock ?? rendered) && `${WAS_DUE} `}
      <ShortStart match={match} />
    </span>
  );
}

/**
 * Card of a match (decisions/cricket.md#match-card). The whole card links to the scorecard; without a code it
 * is dimmed and no link.
 */
export function MatchCard({ match }: { match: Match }) {
  const place = match.city ?? match.venue;
  const latest = latestLine(match);
  const sides = versus(...sidesIn(match));
  const { told = {}, bengali = {} } = match;
  const facts = [told.aside, told.stop, told.news].flatMap((fact) => fact ?? []);
  return (
    <article className={match.code === undefined ? "match-card match-card-dimmed" : "match-card"} lang="en">
      <h3 className="visually-hidden" lang={sides.lang}>
        {sides.words}
      </h3>
      <header className="match-card-head">
        <p className="small">
          <LocalizedName
            className="match-card-series"
            written={match.series ?? "Cricket"}
            bengali={bengali.series}
          />
          {match.number !== undefined && <LocalizedName written={match.number} bengali={bengali.number} />}
          {place !== undefined && <LocalizedName written={place} bengali={bengali.city} />}
        </p>
        <StatusBadge status={match.status} pause={told.pause} />
      </header>
      <div className="match-card-body">
        <Sides
          told={told}
          status={match.status}
          between={<span className="match-card-versus small">{AGAINST}</span>}
        />
        {latest !== undefined && (
          <p className="match-card-latest">
            <SpokenScore value={latest}>
              <Figures>{latest}</Figures>
            </SpokenScore>
          </p>
        )}
      </div>
      <footer className="match-card-foot spread">
        <p className="match-card-status">
          {match.status === "UPCOMING" && <BengaliStart match={match} />}
          {facts.map((fact) => (
            <StatusText key={fact.words} {...fact} />
          ))}
          {match.striker && <AtStrike {...match.striker} />}
          <LateStart match={match} />
        </p>
        {match.code !== undefined && (
          <MatchLink className="match-card-link" match={match}>
            {VIEW_SCORECARD}
            <span className="visually-hidden" lang={sides.lang}>
              {" "}
              {sides.words}
            </span>
          </MatchLink>
        )}
      </footer>
    </article>
  );
}
