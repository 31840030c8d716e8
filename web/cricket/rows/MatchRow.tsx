import "./match-row.css";
import { rowDay } from "../../../core/cricket/match-list/match-table.ts";
import { saysPause, sidesIn, stateOf, versus } from "../../../core/cricket/told.ts";
import type { Match } from "../../../core/cricket/types.ts";
import { VERSUS } from "../../words/cricket.ts";
import { BengaliBadge } from "../kit/Badge.tsx";
import { lineOf } from "../kit/line-of.ts";
import { LocalizedName } from "../kit/Names.tsx";
import { RibbonStill } from "../kit/RibbonStill.tsx";
import { ShortSide } from "../kit/ShortSide.tsx";
import { type RowStart, useReaderZone } from "../kit/Start.tsx";
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
const Numbered = ({ match: { number, bengali } }: Pick<MatchRowProps, "match">) =>
  number === undefined ? null : <LocalizedName written={number} bengali={bengali?.number} />;

/**
 * Whether the row shows the match's number in place of its status, because the heading or the text beside it
 * has the state.
 */
const saysNumberAlone = ({ match: { told = {}, status }, underLive }: MatchRowProps): boolean =>
  told.pause ? saysPause(told) : underLive === true && status === "LIVE";

function Status(row: MatchRowProps) {
  const { match } = row;
  const zone = useReaderZone();
  const saysLate = match.status === "DELAYED" && row.start && match.told?.stop;
  if (match.status === "UPCOMING" || saysLate) return <Start {...row} />;
  if (match.status !== "RESULTS") return <BengaliBadge status={match.status} pause={match.told?.pause} />;
  return (
    <time dateTime={match.startsAt} lang="bn">
      {rowDay(match, zone)}
    </time>
  );
}

export function MatchRow(row: MatchRowProps) {
  const { match, level = 5 } = row;
  const Title = `h${level}` as const;
  const { told = {}, bengali = {} } = match;
  const { a, b } = told;
  const isBengali = versus(...sidesIn(match)).lang === "bn";
  const sides = a && b && (
    <>
      <ShortSide {...lineOf(a)} />
      <span className="match-row-versus">{isBengali ? VERSUS : " v "}</span>
      <ShortSide {...lineOf(b)} />
    </>
  );
  const place = match.city ?? match.venue;
  const ground = match.venue ?? match.city;
  const said =
    match.status === "UPCOMING" && ground !== undefined
      ? { words: bengali.place ?? ground, english: bengali.place === undefined }
      : stateOf(told);
  const byNumber = saysNumberAlone(row);
  const waits = saysPause(told) || match.status === "DELAYED";
  return (
    <li
      className={`match-row match-row-${match.status.toLowerCase()}${match.code === undefined ? " match-row-dimmed" : ""}${waits ? " match-row-waits" : ""}`}
      lang="bn"
    >
      <span className="match-row-status small">
        {byNumber ? <Numbered match={match} /> : <Status {...row} />}
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
        {!byNumber && <Numbered match={match} />}
        {place !== undefined && <LocalizedName written={place} bengali={bengali.city} />}
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
