import type { BallEntry } from "../../../../core/cricket/balls/ball-entry.ts";
import type { BallsDocument } from "../../../../core/cricket/balls/balls-document.ts";
import { ballIdsOf, ballsOf } from "../../../../core/cricket/balls/tail.ts";
import { diffEvents, markAllSent, type SentEvents } from "../../../../core/cricket/events/diff-events.ts";
import { type EventKind, keyOf } from "../../../../core/cricket/events/event.ts";
import { scoreInWords } from "../../../../core/cricket/in-words.ts";
import type { Scorecard } from "../../../../core/cricket/types.ts";

/** Events that are announced by default; the others are only alerts. */
const SPOKEN: Readonly<Record<EventKind, boolean>> = {
  toss: false,
  start: false,
  wicket: true,
  fifty: false,
  hundred: false,
  "five-wickets": false,
  "innings-break": true,
  close: false,
  result: true,
};
/** Most balls that are announced at once; these are the latest. */
const MOST_BALLS = 3;

/** State of a match that was announced, or was known when the page opened. */
export interface Spoken {
  told: SentEvents;
  ball: string | undefined;
  /** Whether the page opened before the first ball, which is therefore announced. */
  fromFirst: boolean;
}

export function startSpeech(card: Scorecard, balls: BallsDocument | undefined): Spoken {
  const told = markAllSent(card);
  return { told, ball: balls && ballIdsOf(balls)[0], fromFirst: told.start === undefined };
}

/**
 * Balls after the last announced one, oldest first; empty if that ball is no longer among the latest overs.
 * Balls before an announced wicket are skipped, because their scores are older.
 */
function newBalls({ told, ball, fromFirst }: Spoken, balls: BallsDocument): string[] {
  const all = ballsOf(balls);
  const none = fromFirst ? all.length : 0;
  const end = ball === undefined ? none : all.findIndex(({ id }) => id === ball);
  const fresh = all.slice(0, Math.max(end, 0));
  const said = fresh.findIndex(({ innings, wicket, wickets, score }) => {
    const known = told[keyOf("wicket", innings, score.split("/")[1] ?? "")];
    return (wicket || wickets) && known && !known.back;
  });
  return fresh
    .slice(0, said < 0 ? undefined : said)
    .filter(({ wicket, wickets }) => !wicket && !wickets)
    .slice(0, MOST_BALLS)
    .map(aloud)
    .toReversed();
}

/** Text of a ball for screen readers, which would read the final score, "১৬৩/৩", as a fraction or a date. */
function aloud({ sentence, score }: BallEntry): string {
  const [runs = "", wickets] = score.split("/");
  if (wickets === undefined) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(" "))} ${scoreInWords({ runs, wickets })}।`;
}

/** Announcements for a new state, each once (decisions/cricket.md#spoken). `everyBall`: includes balls. */
export function speak(
  spoken: Spoken,
  card: Scorecard,
  balls: BallsDocument | undefined,
  everyBall: boolean,
): { spoken: Spoken; words: string[] } {
  const { told, events } = diffEvents(spoken.told, card);
  const words = events.filter(({ kind }) => SPOKEN[kind]).map(({ sentence }) => sentence);
  const said = everyBall && balls ? newBalls(spoken, balls) : [];
  return {
    spoken: { ...spoken, told, ball: (balls && ballIdsOf(balls)[0]) ?? spoken.ball },
    words: [...said, ...words],
  };
}
