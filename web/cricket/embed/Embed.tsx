import type { BallsDocument } from "../../../core/cricket/balls/balls-document.ts";
import { startText } from "../../../core/cricket/match-time.ts";
import { matchNumber } from "../../../core/cricket/names/match-number.ts";
import { recentBalls } from "../../../core/cricket/scorecard/recent-balls.ts";
import { goingInWords, type MatchSummary, summaryInWords } from "../../../core/cricket/scorecard/summary.ts";
import { STATE_WORDS } from "../../../core/cricket/strip/strip-document.ts";
import { superOverInShort } from "../../../core/cricket/super-over/which-super-over.ts";
import { NOT_BEGUN, saysPause } from "../../../core/cricket/tell/play.ts";
import type { MatchDocument } from "../../../core/cricket/types.ts";
import { DELAYED_BADGE, WAS_DUE } from "../../words/cricket.ts";
import { LATEST_BALLS } from "../../words/embed.ts";
import { BallStrip } from "../BallStrip.tsx";
import { BengaliStart } from "../BengaliStart.tsx";
import { Called } from "../names/Called.tsx";
import { Said } from "../Said.tsx";
import { Score } from "../Score.tsx";
import { StatusBadge } from "../StatusBadge.tsx";
import { BannerScore, NoScore } from "../scorecard/banner/BannerScore.tsx";
import { BannerSide } from "../scorecard/banner/BannerTeam.tsx";
import { PlaceLine } from "../scorecard/banner/PlaceLine.tsx";

/** The narrowest frame has room for these many balls. */
const BALLS = 6;
const LABELS = {
  LIVE: STATE_WORDS.live,
  RESULTS: STATE_WORDS.ended,
  UPCOMING: NOT_BEGUN,
  DELAYED: DELAYED_BADGE,
};

/** Both sides with who bats or has won, their scores, and what they made in the last super over. */
const EmbedSides = ({ summary: { status, sides, superOvers = 0 } }: { summary: MatchSummary }) => (
  <div className="banner-sides">
    {sides.map(({ batting = false, won = false, own, score, overs, superOver, ...team }) => {
      const scores = (own ?? score)?.split(" & ") ?? [];
      const length = own === undefined && (batting || scores.length === 1) ? overs : undefined;
      return (
        <BannerSide key={team.name} team={team} batting={batting} won={won}>
          <span className="embed-scores">
            {scores.map((runs, index) => (
              <BannerScore
                // biome-ignore lint/suspicious/noArrayIndexKey: innings in their order
                key={index}
                score={runs}
                overs={index === scores.length - 1 ? length : undefined}
              />
            ))}
            {scores.length === 0 && sides.some((side) => side.score !== undefined) && (
              <NoScore status={status} />
            )}
            {superOver !== undefined && (
              <span className="embed-super" lang="bn">
                {superOverInShort(superOvers)} {superOver ? <Score value={superOver} /> : "–"}
              </span>
            )}
          </span>
        </BannerSide>
      );
    })}
  </div>
);

/** The latest balls, oldest first: those of the latest over if the match is told over by over. */
function ballsOf(document: MatchDocument, told: BallsDocument | undefined): string[] {
  if (!document.published || document.status !== "LIVE") return [];
  const over = document.overs[document.overOrder.at(-1) ?? ""];
  return (over?.balls ?? recentBalls(document, told).map(({ outcome }) => outcome)).slice(-BALLS);
}

interface EmbedProps {
  document: MatchDocument;
  /** Its latest balls, if its commentary has them. */
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
  const begins = status === "UPCOMING" || (stopped && sides.every(({ score }) => score === undefined));
  const balls = stopped ? [] : ballsOf(document, told);
  return (
    <>
      <p className="embed-state">
        {/* The words of a pause have the badge's word already. */}
        {!(stop && (status === "DELAYED" || saysPause(play, stop.words))) && (
          <StatusBadge status={status} play={play} label={LABELS[status]} lang="bn" />
        )}
        {stop && (
          <strong>
            <Said {...stop} />
          </strong>
        )}
        {number && <Called written={number} bengali={matchNumber(number)} />}
      </p>
      <PlaceLine
        series={card?.series ?? listed?.series}
        place={card?.venue ?? listed?.venue ?? listed?.city}
      />
      <EmbedSides summary={summary} />
      {begins && listed && startText(listed) !== undefined ? (
        <p className="banner-outcome">
          {stopped && `${WAS_DUE} `}
          <BengaliStart match={listed} />
        </p>
      ) : (
        words && (
          <p className="banner-outcome">
            <Said {...words} />
          </p>
        )
      )}
      {balls.length > 0 && <BallStrip balls={balls} label={LATEST_BALLS} />}
    </>
  );
}
