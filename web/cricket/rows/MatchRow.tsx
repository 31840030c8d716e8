import "./match-row.css";
import { rowDay } from "../../../core/cricket/match-list/match-table.ts";
import { placeName } from "../../../core/cricket/names/bengali-places.ts";
import { matchNumber } from "../../../core/cricket/names/match-number.ts";
import { isPaused } from "../../../core/cricket/play.ts";
import { listedWithSuperOver } from "../../../core/cricket/strip/list-status-line.ts";
import { saysPause } from "../../../core/cricket/tell/play.ts";
import type { Match } from "../../../core/cricket/types.ts";
import { VERSUS } from "../../words/cricket.ts";
import { BengaliBadge } from "../kit/Badge.tsx";
import { areBengali, LocalizedName } from "../kit/Names.tsx";
import { RibbonStill } from "../kit/RibbonStill.tsx";
import { ShortSide } from "../kit/ShortSide.tsx";
import { type RowStart, useReaderZone } from "../kit/Start.tsx";
import { listedSummary, shortSides } from "../kit/short-sides.ts";
import { MatchLink } from "../match-link.tsx";
import { EnglishNames } from "../Texts.tsx";

export interface MatchRowProps {
  match: Match;
  start: RowStart | undefined;
  /** Heading level. Defaults to 5 (under a series). */
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

/** Number of the match in its series: "২২তম ম্যাচ". */
const Numbered = ({ written }: { written: string | undefined }) =>
  written === undefined ? null : <LocalizedName written={written} bengali={matchNumber(written)} />;

/**
 * Whether the row shows the match's number in place of its status, because the heading or the text `beside` it
 * has the state.
 */
const saysNumberAlone = ({ match, underLive }: MatchRowProps, beside: string | undefined): boolean =>
  isPaused(match.play) ? saysPause(match.play, beside) : underLive === true && match.status === "LIVE";

function Status(row: MatchRowProps) {
  const { match } = row;
  const zone = useReaderZone();
  const { play } = match;
  const saysLate = play.state === "late" && row.start && (play.stop ?? play.said);
  if (match.status === "UPCOMING" || saysLate) return <Start {...row} />;
  if (match.status !== "RESULTS") return <BengaliBadge status={match.status} play={match.play} />;
  return (
    <time dateTime={match.startsAt} lang="bn">
      {rowDay(match, zone)}
    </time>
  );
}

export function MatchRow(row: MatchRowProps) {
  const { match, level = 5 } = row;
  const Title = `h${level}` as const;
  const [a, b] = shortSides(listedSummary(match));
  const versus = areBengali([match.teamA, match.teamB]) ? VERSUS : " v ";
  const sides = a && b && (
    <>
      <ShortSide {...a} />
      <span className="match-row-versus">{versus}</span>
      <ShortSide {...b} />
    </>
  );
  const told = listedWithSuperOver(match);
  const place = match.city ?? match.venue;
  const named = told?.english && match.status === "UPCOMING" ? placeName(told.words) : undefined;
  const said = named === undefined ? told : { words: named };
  const byNumber = saysNumberAlone(row, said?.words);
  const waits = saysPause(match.play, said?.words) || match.status === "DELAYED";
  return (
    <li
      className={`match-row match-row-${match.status.toLowerCase()}${match.code === undefined ? " match-row-dimmed" : ""}${waits ? " match-row-waits" : ""}`}
      lang="bn"
    >
      <span className="match-row-status small">
        {byNumber ? <Numbered written={match.number} /> : <Status {...row} />}
      </span>
      <Title className="match-row-title">
        {match.code === undefined ? (
          <span className="match-row-sides">{sides}</span>
        ) : (
          <MatchLink className="match-row-sides" match={match}>
            {sides}
          </MatchLink>
        )}
      </Title>
      <span className="match-row-state small" lang={said?.english ? "en" : "bn"}>
        {said?.english ? said.words : <EnglishNames>{said?.words ?? ""}</EnglishNames>}
        {match.status === "LIVE" && match.code !== undefined && match.innings.length > 0 && (
          <RibbonStill code={match.code} to={match.innings.at(-1)?.overs} />
        )}
      </span>
      <span className="match-row-about facts">
        {!byNumber && <Numbered written={match.number} />}
        {place !== undefined && <LocalizedName written={place} bengali={placeName(place)} />}
      </span>
    </li>
  );
}

interface MatchRowsProps extends Pick<MatchRowProps, "level" | "underLive"> {
  matches: readonly Match[];
  starts: ReadonlyMap<string, RowStart | undefined>;
}

export const MatchRows = ({ matches, starts, ...shared }: MatchRowsProps) => (
  <ul role="list">
    {matches.map((match) => (
      <MatchRow key={match.key} match={match} start={starts.get(match.key)} {...shared} />
    ))}
  </ul>
);
