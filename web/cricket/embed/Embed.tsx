import type { BallsDocument } from "../../../core/cricket/balls/balls-document.ts";
import { isCommentary } from "../../../core/cricket/balls/innings-position.ts";
import { ballsOf as ballsIn } from "../../../core/cricket/balls/tail.ts";
import { startText } from "../../../core/cricket/match-time.ts";
import { factsInBengali } from "../../../core/cricket/names/facts-in-bengali.ts";
import { recentBalls } from "../../../core/cricket/scorecard/recent-balls.ts";
import { goingInWords, type MatchSummary, summaryInWords } from "../../../core/cricket/scorecard/summary.ts";
import { STATE_WORDS } from "../../../core/cricket/strip/strip-document.ts";
import { NOT_BEGUN, saysPause } from "../../../core/cricket/tell/play.ts";
import type { MatchDocument } from "../../../core/cricket/types.ts";
import { DELAYED_BADGE, WAS_DUE } from "../../words/cricket.ts";
import { LATEST_BALLS } from "../../words/embed.ts";
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
function ballsOf(document: MatchDocument, told: BallsDocument | undefined): string[] {
  if (!document.published || document.status !== "LIVE") return [];
  const over = document.overs[document.overOrder.at(-1) ?? ""];
  return (over?.balls ?? recentBalls(document, told).map(({ outcome }) => outcome)).slice(-BALLS);
}

interface EmbedProps {
  document: MatchDocument;
  told: BallsDocument | undefined;
  summary: MatchSummary;
}

/** A match in a frame on another site (decisions/cricket.md#embedded-score). */
export function Embed({ document, told, summary }: EmbedProps) {
  const { status, play, sides } = summary;
  const card = document.published ? document : undefined;
  const listed = document.published ? document.listed : document.match;
  const number = card?.facts?.number ?? listed?.number;
  const said = summaryInWords(summary);
  const stopped = play.state === "late" || play.state === "paused";
  const stop = stopped ? said : undefined;
  const words = stop ? goingInWords(document, summary) : said;
  const bengali = factsInBengali(document);
  const begins = status === "UPCOMING" || (stopped && sides.every(({ score }) => score === undefined));
  const balls = stopped ? [] : ballsOf(document, told);
  return (
    <>
      <p className="embed-state">
        {/* The badge has the words for the pause already. */}
        {!(stop && (status === "DELAYED" || saysPause(play, stop.words))) && (
          <StatusBadge status={status} play={play} label={LABELS[status]} lang="bn" />
        )}
        {stop && (
          <strong>
            <StatusText {...stop} />
          </strong>
        )}
        {number && <LocalizedName written={number} bengali={bengali.number} />}
      </p>
      <PlaceLine
        series={card?.series ?? listed?.series}
        place={card?.venue ?? listed?.venue ?? listed?.city}
        bengali={bengali}
      />
      <Sides summary={summary} />
      {begins && listed && startText(listed) !== undefined ? (
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
      {told && ballsIn(told).some(isCommentary) && (
        <RibbonStill code={document.code} to={sides.map(({ overs }) => overs).join()} />
      )}
      {balls.length > 0 && <BallStrip balls={balls} label={LATEST_BALLS} />}
    </>
  );
}
