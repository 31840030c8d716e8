import { NEW_TIME_AWAITED, TIME_TO_START, WAS_DUE } from "../../../words/scorecard.ts";
import "./banner.css";
import "./super-over.css";
import { countdown, footerWords, startInIndia } from "../../../../core/cricket/match-time.ts";
import { fewWords } from "../../../../core/cricket/strip/few-words.ts";
import type { Match, MatchStatus } from "../../../../core/cricket/types.ts";
import { bannerBadge, listedSuperOvers } from "../../../../core/cricket/views.ts";
import { winnerOf } from "../../../../core/cricket/winner.ts";
import { usePageClock } from "../../../browser/use-page-clock.ts";
import { renderedAtAtom, useAtomValue } from "../../../state.ts";
import { BengaliStart } from "../../BengaliStart.tsx";
import { BETWEEN_FACTS } from "../../between-facts.ts";
import { EnglishNames } from "../../EnglishNames.tsx";
import type { MatchMeta } from "../../match-meta.ts";
import { StatusBadge } from "../../StatusBadge.tsx";
import { SuperOvers } from "../later-parts.tsx";
import { ListedSides } from "./ListedSides.tsx";
import { MatchTitle } from "./MatchTitle.tsx";
import { PlaceLine } from "./PlaceLine.tsx";
import { Unbroken } from "./Unbroken.tsx";

const STATUSES: readonly MatchStatus[] = ["LIVE", "DELAYED", "RESULTS", "UPCOMING"];

/** How long it is until the match begins; the line is there before the page knows the time, so that nothing moves. */
function Countdown({ match }: { match: Match }) {
  const now = usePageClock();
  const start = startInIndia(match);
  if (start === undefined || match.status !== "UPCOMING") return null;
  const left = now === undefined ? undefined : countdown(start, now);
  return (
    <p className="banner-countdown" lang="bn">
      {left !== undefined && (
        <>
          <span>{TIME_TO_START}</span> {left}
        </>
      )}
    </p>
  );
}

/** When it begins; once that has passed of a match that is late: when it was to begin, and that the new time is not known. */
function AwaitedStart({ match }: { match: Match }) {
  const clock = usePageClock();
  const rendered = useAtomValue(renderedAtAtom);
  const start = startInIndia(match);
  const waits = match.status === "DELAYED" && match.innings.length === 0;
  if (!waits || start === undefined || start > (clock ?? rendered))
    return (
      <p className="banner-outcome">
        <BengaliStart match={match} />
      </p>
    );
  return (
    <>
      <p className="banner-outcome">
        <span className="banner-was" lang="bn">
          {WAS_DUE}
        </span>{" "}
        <BengaliStart match={match} />
      </p>
      <p className="banner-aside" lang="bn">
        {NEW_TIME_AWAITED}
      </p>
    </>
  );
}

/** What the provider says of a match whose badge says already that it is late. */
const SAYS_LATE = /^(?:(?:match|start(?: is)?) )?delayed(?: start)?$/i;

/** The sides that a link named, until the list has them. */
function sidesOf(meta: MatchMeta | undefined): Pick<Match, "teamA" | "teamB" | "innings"> | undefined {
  if (meta?.teamA === undefined || meta.teamB === undefined) return undefined;
  const [a, b] = [meta.teamA, meta.teamB];
  return { teamA: { name: a, short: a }, teamB: { name: b, short: b }, innings: [] };
}

/** The banner of a match whose scorecard is still to come: what the list knows of it, else what the link brought. */
export function AwaitedBanner({
  match,
  meta,
  title,
}: {
  match: Match | undefined;
  meta: MatchMeta | undefined;
  title: string | undefined;
}) {
  const status = match?.status ?? STATUSES.find((one) => one === meta?.status) ?? "UPCOMING";
  const sides = match ?? sidesOf(meta);
  const names = sides ? [sides.teamA.name, sides.teamB.name] : [];
  const told = match ? footerWords(match) : [meta?.equation].filter((part) => part !== undefined);
  const words = told.filter((part) => status !== "DELAYED" || !SAYS_LATE.test(part.trim()));
  // Of a match that is over with nothing else said: that its result is not known.
  const unknown = match?.status === "RESULTS" && words.length === 0 ? fewWords(match) : undefined;
  const toss = match?.toss && fewWords({ ...match, status: "LIVE", statusText: "", equation: match.toss });
  return (
    <header className="scorecard-banner">
      <div className="banner-status">
        <StatusBadge
          status={status}
          words={match?.statusText}
          label={status === "UPCOMING" ? status : bannerBadge(status)}
        />
      </div>
      <MatchTitle title={meta?.title ?? title ?? "Scorecard"} names={names} />
      {sides && <ListedSides match={{ ...sides, status }} winner={match && winnerOf(match)} />}
      {match && (
        <>
          {listedSuperOvers(match.innings, [match.teamA, match.teamB]).size > 0 && (
            <SuperOvers match={match} />
          )}
          <AwaitedStart match={match} />
          <Countdown match={match} />
        </>
      )}
      {unknown && !unknown.english && (
        <p className="banner-outcome" lang="bn">
          {unknown.words}
        </p>
      )}
      {words.length > 0 && (
        <p className="banner-outcome">
          <Unbroken names={names}>{words.join(BETWEEN_FACTS)}</Unbroken>
        </p>
      )}
      {toss && (
        <p className="banner-aside" lang={toss.english ? "en" : "bn"}>
          <EnglishNames>{toss.words}</EnglishNames>
        </p>
      )}
      <PlaceLine series={match?.series} place={match ? (match.venue ?? match.city) : meta?.venue} />
    </header>
  );
}
