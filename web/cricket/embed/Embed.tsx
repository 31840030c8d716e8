import type { BallsDocument } from "../../../core/cricket/balls/balls-document.ts";
import { isCommentary } from "../../../core/cricket/balls/innings-position.ts";
import { ballsOf as ballsIn } from "../../../core/cricket/balls/tail.ts";
import { hasStart } from "../../../core/cricket/match-time.ts";
import { recentBalls } from "../../../core/cricket/scorecard/recent-balls.ts";
import { STATE_WORDS } from "../../../core/cricket/strip/strip-document.ts";
import { saysPause, sidesOf } from "../../../core/cricket/told.ts";
import type { MatchDocument, MatchStatus, Told } from "../../../core/cricket/types.ts";
import { DELAYED_BADGE, WAS_DUE } from "../../words/cricket.ts";
import { LATEST_BALLS, NOT_BEGUN } from "../../words/embed.ts";
import { StatusBadge } from "../kit/Badge.tsx";
import { BallStrip } from "../kit/BallMark.tsx";
import { PlaceLine } from "../kit/Headline.tsx";
import { LocalizedName } from "../kit/Names.tsx";
import { RibbonStill } from "../kit/RibbonStill.tsx";
import { Sides } from "../kit/Sides.tsx";
import { BengaliStart } from "../kit/Start.tsx";
import { StatusText } from "../Texts.tsx";

const BALLS = 6;
const LABELS = {
  LIVE: STATE_WORDS.live,
  RESULTS: STATE_WORDS.ended,
  UPCOMING: NOT_BEGUN,
  DELAYED: DELAYED_BADGE,
};

/** Latest balls, oldest first; in commentary by over, the balls of the latest over. */
function outcomesOf(document: MatchDocument, told: BallsDocument | undefined): string[] {
  if (!document.published || document.status !== "LIVE") return [];
  const over = document.overs[document.overOrder.at(-1) ?? ""];
  return (over?.balls ?? recentBalls(document, told).map(({ outcome }) => outcome)).slice(-BALLS);
}

interface EmbedProps {
  document: MatchDocument;
  balls: BallsDocument | undefined;
  status: MatchStatus;
  told: Told;
}

/** A match in a frame on another site (decisions/cricket.md#embedded-score). */
export function Embed({ document, balls, status, told }: EmbedProps) {
  const card = document.published ? document : undefined;
  const listed = document.published ? document.listed : document.match;
  const number = card?.facts?.number ?? listed?.number;
  const { stop, pause, news, aside } = told;
  const stopped = pause !== undefined || status === "DELAYED";
  const words = news ?? aside;
  const { bengali } = document;
  const begins =
    status === "UPCOMING" || (stopped && sidesOf(told).every(({ innings }) => innings.length === 0));
  const latest = stopped ? [] : outcomesOf(document, balls);
  return (
    <>
      <p className="embed-state">
        {/* The badge has the words for the pause already. */}
        {!(stop && (status === "DELAYED" || saysPause(told))) && (
          <StatusBadge status={status} pause={pause} label={LABELS[status]} lang="bn" />
        )}
        {stop && (
          <strong>
            <StatusText {...stop} />
          </strong>
        )}
        {number && <LocalizedName written={number} bengali={bengali?.number} />}
      </p>
      <PlaceLine
        series={card?.series ?? listed?.series}
        place={card?.venue ?? listed?.venue ?? listed?.city}
        bengali={bengali}
      />
      <Sides told={told} status={status} />
      {begins && listed && hasStart(listed) ? (
        <p className="banner-outcome">
          {stopped && `${WAS_DUE} `}
          <BengaliStart match={listed} />
        </p>
      ) : (
        words && (
          <p className="banner-outcome">
            <StatusText {...words} />
          </p>
        )
      )}
      {balls && ballsIn(balls).some(isCommentary) && (
        <RibbonStill
          code={document.code}
          to={sidesOf(told)
            .map(({ innings }) => innings.at(-1)?.overs)
            .join()}
        />
      )}
      {latest.length > 0 && <BallStrip balls={latest} label={LATEST_BALLS} />}
    </>
  );
}
