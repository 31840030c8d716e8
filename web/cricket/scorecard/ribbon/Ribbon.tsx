import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { toBengaliDigits } from "../../../../core/bengali/numerals.ts";
import type { BallEntry } from "../../../../core/cricket/balls/ball-entry.ts";
import type { BallsDocument } from "../../../../core/cricket/balls/balls-document.ts";
import { markOf } from "../../../../core/cricket/balls/mark.ts";
import type { Shot } from "../../../../core/cricket/balls/shot.ts";
import { ballsOf } from "../../../../core/cricket/balls/tail.ts";
import { ballPlace } from "../../../../core/cricket/in-words.ts";
import {
  type Lane,
  type Ribbon as RibbonOf,
  ribbonOf,
  ribbonSvg,
  spokenLane,
  type Tick,
} from "../../../../core/cricket/ribbon/ribbon.ts";
import type { Scorecard } from "../../../../core/cricket/types.ts";
import { progressTopic } from "../../../../core/topics/readers-topics.ts";
import { useLiveDocument } from "../../../live/use-live-document.ts";
import { fetchRest } from "../../../rest/fetch-rest.ts";
import { overOf, RIBBON, RIBBON_HOW, RIBBON_KINDS } from "../../../words/ribbon.ts";
import { BallMark } from "../../kit/BallMark.tsx";
import { RibbonStill } from "../../kit/RibbonStill.tsx";
import { EnglishNames } from "../../Texts.tsx";
import { ballsPath } from "../ball-search.ts";
import { WHEEL, wheelPaths } from "../charts/shots/shot-art.ts";
import { readBallPage } from "../commentary/use-ball-feed.ts";
import { namesOf } from "../innings/innings-name.ts";

const MOST_BALLS_OF_OVER = 30;

/** Balls of a tick's over, oldest first: from the live document, else over REST once the reader asks. */
function useBallsOf(code: string, lane: Lane, { over }: Tick, balls: BallsDocument): readonly BallEntry[] {
  const own = ({ innings, over: at }: BallEntry): boolean =>
    innings === lane.innings && Number.parseInt(at, 10) === over;
  const live = ballsOf(balls).filter(own);
  const path = ballsPath(code, { innings: lane.innings, over: over + 1 }, MOST_BALLS_OF_OVER);
  const { data } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => fetchRest(path, signal),
    enabled: live.length === 0,
  });
  return live.length > 0 ? live.toReversed() : (readBallPage(data)?.entries.filter(own).toReversed() ?? []);
}

function tickInWords({ over, ball, runs, kind }: Tick): string {
  const made = kind === "run" ? `${runs} ${RIBBON_KINDS.run}` : RIBBON_KINDS[kind];
  return toBengaliDigits(`${overOf(ball === undefined ? `${over + 1}` : `${over}.${ball + 1}`)}: ${made}`);
}

/** Where the ball went, unless it went nowhere. */
function Went({ shot }: { shot: Shot }) {
  const paths = Object.entries(wheelPaths([shot]));
  if (paths.length === 0) return null;
  return (
    <svg className="ribbon-went" viewBox={`0 0 ${WHEEL} ${WHEEL}`} aria-hidden="true">
      <circle cx={WHEEL / 2} cy={WHEEL / 2} r="68" />
      <path className="ribbon-pitch" d={`M${WHEEL / 2} 56v36`} />
      {paths.map(([kind, path]) => (
        <path key={kind} className={`ribbon-${kind}`} d={path} />
      ))}
    </svg>
  );
}

interface LaneProps {
  ribbon: RibbonOf;
  lane: Lane;
  /** Tick whose sentence is below, if it is of this lane. */
  tick: Tick | undefined;
  name: string;
  /** The sentence, once the reader picked a tick. */
  told: string | undefined;
  onPick: (at: number) => void;
}

/** Keys of a slider, by the number of balls that they move. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 6,
  PageDown: -6,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** A slider over the ticks of an innings, for fingers and for keys. */
function LaneSlider({ ribbon, lane, tick, name, told, onPick }: LaneProps) {
  const last = lane.ticks.length - 1;
  const at = tick ? lane.ticks.indexOf(tick) : last;
  const pressed = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onPick(Math.max(0, Math.min(last, at + step)));
  };
  const touched = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.type === "pointermove" && event.buttons === 0) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const over = ((event.clientX - left) / width) * ribbon.overs;
    const far = lane.ticks.map((tick) => Math.abs(tick.at - over));
    onPick(far.indexOf(Math.min(...far)));
  };
  return (
    <div
      className="ribbon-lane"
      role="slider"
      tabIndex={0}
      aria-label={`${name}, ${spokenLane(lane, ribbon.ballsPerOver)}। ${RIBBON_HOW}`}
      aria-valuemin={1}
      aria-valuemax={last + 1}
      aria-valuenow={at + 1}
      aria-valuetext={told}
      onKeyDown={pressed}
      onPointerDown={touched}
      onPointerMove={touched}
    >
      {tick && (
        <span className="ribbon-at screen-only" style={{ left: `${(100 * tick.at) / ribbon.overs}%` }} />
      )}
    </div>
  );
}

interface RibbonProps {
  card: Scorecard;
  balls: BallsDocument;
  over: boolean;
}

/**
 * The ribbon of a match (decisions/charts.md#ribbon): a tick a ball, the innings one below the other on one axis
 * of overs. Below is the sentence of the ball that the reader touched; of a match that is not `over`, else of the
 * newest.
 */
export function Ribbon(props: RibbonProps) {
  const { card } = props;
  const { data } = useLiveDocument(progressTopic(card.code));
  const ribbon = data && ribbonOf(data, Object.values(card.innings));
  if (!ribbon || ribbon.lanes.every(({ ticks }) => ticks.length === 0))
    return <RibbonStill code={card.code} className="ribbon-drawing" />;
  return <Drawn {...props} ribbon={ribbon} />;
}

function Drawn({ card, balls, over: isOver, ribbon }: RibbonProps & { ribbon: RibbonOf }) {
  const [chosen, choose] = useState<{ innings: number; at: number }>();
  const found = ribbon.lanes.findIndex(
    ({ innings, ticks }) => innings === chosen?.innings && chosen.at < ticks.length,
  );
  const isTold = found >= 0 || !isOver;
  const place = found < 0 ? ribbon.lanes.findLastIndex(({ ticks }) => ticks.length > 0) : found;
  const lane = ribbon.lanes[place] as Lane;
  const at = found < 0 || !chosen ? lane.ticks.length - 1 : chosen.at;
  const tick = lane.ticks[at] as Tick;
  const over = useBallsOf(card.code, lane, tick, balls);
  const ball = over[tick.ball ?? over.length - 1];
  const [number, unit] = ball ? ballPlace(ball.over, ribbon.ballsPerOver).split(" ") : [];
  const sentence = (tick.ball === undefined ? ball?.summary : ball?.sentence) ?? tickInWords(tick);
  return (
    <>
      <h2 className="visually-hidden">{RIBBON}</h2>
      <div className="ribbon-drawing">
        <img alt="" src={`data:image/svg+xml,${encodeURIComponent(ribbonSvg(ribbon) ?? "")}`} />
        {ribbon.lanes.map((own, index) => {
          const { innings } = own;
          const batted = card.innings[innings];
          return (
            <LaneSlider
              key={innings}
              ribbon={ribbon}
              lane={own}
              tick={index === place && isTold ? tick : undefined}
              name={batted ? namesOf(card, batted).called : ""}
              told={index === found ? (ball ? `${number} ${unit} ${sentence}` : sentence) : undefined}
              onPick={(picked) => choose({ innings, at: picked })}
            />
          );
        })}
      </div>
      {isTold && (
        <p className="ribbon-told screen-only">
          {ball && tick.ball !== undefined && (
            <>
              <span className="small">
                {number}
                <span className="visually-hidden"> {unit}</span>
              </span>
              <BallMark mark={markOf(ball)} several={false} />
            </>
          )}
          <span className="ribbon-sentence">
            <EnglishNames>{sentence}</EnglishNames>
          </span>
          {tick.shot && <Went shot={tick.shot} />}
        </p>
      )}
    </>
  );
}
