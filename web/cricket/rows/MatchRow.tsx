import "./match-row.css";
import { rowDay } from "../../../core/cricket/match-list/match-table.ts";
import { saysPause, sidesIn, stateOf, versus } from "../../../core/cricket/told.ts";
import type { Match, ToldSide } from "../../../core/cricket/types.ts";
import { VERSUS } from "../../words/cricket.ts";
import { StatusWord, TeamBadge } from "../kit/Badge.tsx";
import { AtStrike } from "../kit/BatterFigures.tsx";
import { lineOf } from "../kit/line-of.ts";
import { LocalizedName } from "../kit/Names.tsx";
import { RibbonStill } from "../kit/RibbonStill.tsx";
import { ShortSide } from "../kit/ShortSide.tsx";
import { type RowStart, useReaderZone } from "../kit/Start.tsx";
import { MatchLink } from "../match-link.tsx";
import { StatusText } from "../Texts.tsx";

export interface MatchRowProps {
  match: Match;
  start: RowStart | undefined;
  /** Heading level: 5 under the heading of a series, which the row then does not name. Defaults to 3. */
  level?: 3 | 5;
  /** Whether the heading above says live, so that the row shows only differences. */
  underLive?: boolean;
}

const Start = ({ match, start }: MatchRowProps) =>
  start && (
    <time dateTime={match.startsAt} lang={start.inBengali ? "bn" : "en"}>
      {start.clock}
    </time>
  );

/** Day of a result, time of a start, or a badge if neither the heading nor the text beside it has the state. */
function Status(row: MatchRowProps) {
  const { match, underLive } = row;
  const { status, told = {} } = match;
  const zone = useReaderZone();
  if (status === "RESULTS")
    return (
      <time dateTime={match.startsAt} lang="bn">
        {rowDay(match, zone)}
      </time>
    );
  if (status === "UPCOMING" || (status === "DELAYED" && row.start && told.stop)) return <Start {...row} />;
  if (told.pause ? saysPause(told) : underLive && status === "LIVE") return null;
  return <StatusWord status={status} pause={told.pause} />;
}

/** A match in a list: its sides one below the other with their scores, or beside its time before the start. */
export function MatchRow(row: MatchRowProps) {
  const { match, level = 3 } = row;
  const Title = `h${level}` as const;
  const { told = {} } = match;
  const { a, b } = told;
  const hasScores = match.innings.length > 0 || match.status === "LIVE" || match.status === "RESULTS";
  const isBengali = versus(...sidesIn(match)).lang === "bn";
  const side = (one: ToldSide) => (
    <ShortSide {...lineOf(one)} mark={hasScores && <TeamBadge team={one} size={24} />} />
  );
  const sides = a && b && (
    <>
      {side(a)}
      <span className="match-row-versus">{isBengali ? VERSUS : " v "}</span>
      {side(b)}
    </>
  );
  const { series, number, bengali = {} } = match;
  const place = match.city ?? match.venue;
  const about = (
    <span className="match-row-about facts">
      {hasScores && <Status {...row} />}
      {level === 3 && series !== undefined && <LocalizedName written={series} bengali={bengali.series} />}
      {number !== undefined && <LocalizedName written={number} bengali={bengali.number} />}
      {place !== undefined && <LocalizedName written={place} bengali={bengali.city} />}
    </span>
  );
  const said = stateOf(told);
  const kinds = [
    "match-row",
    !hasScores && "match-row-coming",
    match.code === undefined && "match-row-dimmed",
    (saysPause(told) || match.status === "DELAYED") && "match-row-waits",
  ];
  return (
    <li className={kinds.filter(Boolean).join(" ")} lang="bn">
      {hasScores ? (
        about
      ) : (
        <span className="match-row-status">
          <Status {...row} />
        </span>
      )}
      <Title className="match-row-title">
        {match.code === undefined ? (
          <span className="match-row-sides">{sides}</span>
        ) : (
          <MatchLink className="match-row-sides" match={match}>
            {sides}
          </MatchLink>
        )}
      </Title>
      {!hasScores && about}
      {(said || match.striker) && (
        <p className="small spread">
          {said && (
            <span className="match-row-state">
              <StatusText {...said} />
            </span>
          )}
          {match.striker && <AtStrike {...match.striker} />}
        </p>
      )}
      {match.status === "LIVE" && match.code !== undefined && match.innings.length > 0 && (
        <RibbonStill code={match.code} to={match.innings.at(-1)?.overs} />
      )}
    </li>
  );
}

interface MatchRowsProps extends Pick<MatchRowProps, "level" | "underLive"> {
  matches: readonly Match[];
  starts: ReadonlyMap<string, RowStart | undefined>;
}

export const MatchRows = ({ matches, starts, ...shared }: MatchRowsProps) => (
  <ul role="list" className="match-rows">
    {matches.map((match) => (
      <MatchRow key={match.key} match={match} start={starts.get(match.key)} {...shared} />
    ))}
  </ul>
);
