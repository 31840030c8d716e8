import type { BallEntry } from "../../../../core/cricket/balls/ball-entry.ts";
import type { BallsDocument } from "../../../../core/cricket/balls/balls-document.ts";
import { ballIdsOf, ballsOf } from "../../../../core/cricket/balls/tail.ts";
import { diffEvents, markAllSent, type SentEvents } from "../../../../core/cricket/events/diff-events.ts";
import { type EventKind, keyOf } from "../../../../core/cricket/events/event.ts";
import { scoreInWords } from "../../../../core/cricket/in-words.ts";
import type { Scorecard } from "../../../../core/cricket/types.ts";

/** Said aloud whatever the reader chose; the rest is for who asks to be called. */
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
/** Balls said at once: of a page that heard of more together the latest. */
const MOST_BALLS = 3;

/** What of a match has been said, or was known when its page began to speak. */
export interface Spoken {
  told: SentEvents;
  /** The latest ball. */
  ball: string | undefined;
  /** Nothing had been bowled when its page began to speak: the first ball is news. */
  fromFirst: boolean;
}

export function startSpeech(card: Scorecard, balls: BallsDocument | undefined): Spoken {
  const told = markAllSent(card);
  return { told, ball: balls && ballIdsOf(balls)[0], fromFirst: told.start === undefined };
}

/**
 * Balls that came after the one that was said last, oldest first; none where that is gone from the latest overs. Of those before a
 * wicket that was said already nothing is said after it: their scores are older than its own.
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
  // A wicket is said by itself.
  return fresh
    .slice(0, said < 0 ? undefined : said)
    .filter(({ wicket, wickets }) => !wicket && !wickets)
    .slice(0, MOST_BALLS)
    .map(aloud)
    .toReversed();
}

/** A ball's sentence ends with the score, "১৬৩/৩", which a voice reads as a fraction or a date. */
function aloud({ sentence, score }: BallEntry): string {
  const [runs = "", wickets] = score.split("/");
  if (wickets === undefined) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(" "))} ${scoreInWords({ runs, wickets })}।`;
}

/**
 * What is to be said of a match that now stands so, each thing once (decisions/cricket.md#spoken). `everyBall`: the reader wants
 * to hear the balls too.
 */
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
