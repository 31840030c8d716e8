import { lengthInFigures, lengthInWords, tookInWords } from "../../../core/cricket/in-words.ts";
import { type BallsPerOver, ballsIn } from "../../../core/cricket/overs.ts";
import type { Bowler } from "../../../core/cricket/types.ts";
import { Score } from "./Score.tsx";

interface BowlerFiguresProps {
  bowler: Bowler;
  ballsPerOver?: BallsPerOver | undefined;
}

/** "২/১৯ (৩.১)". */
export const BowlerFigures = ({ bowler: { wickets, runs, overs }, ballsPerOver = 6 }: BowlerFiguresProps) => (
  <Score
    value={`${wickets}/${runs} (${lengthInFigures(overs, ballsPerOver)})`}
    aloud={tookInWords(wickets, runs, lengthInWords(ballsIn(overs, ballsPerOver) ?? 0, ballsPerOver))}
  />
);
