import type { BallsDocument } from "../../../../core/cricket/balls/balls-document.ts";
import { ballsOf } from "../../../../core/cricket/balls/tail.ts";
import { ballPlace, oversBowled, scoreInWords } from "../../../../core/cricket/in-words.ts";
import { ballsAnOver, ballsBehind, ballsIn, MOST_BALLS_BEHIND } from "../../../../core/cricket/overs.ts";
import type { Scorecard } from "../../../../core/cricket/types.ts";
import { currentInnings } from "../../../../core/cricket/views.ts";
import { commentaryUpTo, NOTHING_OF_INNINGS, playIsAt } from "../../../words/commentary.ts";

/**
 * How far the commentary has come, if it is over two overs behind the score
 * (decisions/balls.md#behind-the-score).
 */
export function BehindScore({ card, balls }: { card: Scorecard; balls: BallsDocument | undefined }) {
  const innings = currentInnings(card);
  const [latest] = balls ? ballsOf(balls) : [];
  if (!innings || !latest || ballsBehind(latest, innings) <= MOST_BALLS_BEHIND) return null;
  const ballsPerOver = ballsAnOver(innings);
  const told =
    latest.innings === innings.number
      ? commentaryUpTo(ballPlace(latest.over, ballsPerOver))
      : NOTHING_OF_INNINGS;
  const length = oversBowled(ballsIn(innings.overs, ballsPerOver) ?? 0, ballsPerOver);
  return <p className="view-note">{playIsAt(told, length, scoreInWords(innings))}</p>;
}
