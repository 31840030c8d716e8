import { toBengaliDigits } from "../../../../core/bengali/numerals.ts";
import { type DotRun, dotRunWords } from "../../../../core/cricket/balls/dot-runs.ts";
import type { BallsPerOver } from "../../../../core/cricket/overs.ts";
import { BallMark } from "../../BallMark.tsx";
import { EnglishNames } from "../../EnglishNames.tsx";
import { SpokenScore } from "../../Score.tsx";
import { BallItem, BallOver } from "./BallItem.tsx";
import { OpenSign } from "./OpenSign.tsx";

interface DotBallsProps {
  run: DotRun;
  /** The ball of the address, which opens the entry. */
  named: string | undefined;
  ballsPerOver: BallsPerOver;
}

/** Dot balls in a row as one entry, which opens to each of them. */
export function DotBalls({ run, named, ballsPerOver }: DotBallsProps) {
  const [newest] = run;
  const oldest = run.at(-1) ?? newest;
  return (
    <li id={`dots-${oldest.id}`} className="dot-balls">
      <details open={run.some(({ id }) => id === named) || undefined}>
        <summary className="ball-row">
          <BallOver newest={newest} oldest={oldest} ballsPerOver={ballsPerOver} />
          <BallMark mark="0" several={false} />
          <span className="ball-sentence">
            <span className="ball-told">
              <EnglishNames>{dotRunWords(run)}</EnglishNames>
            </span>{" "}
            <strong className="ball-score">
              <SpokenScore value={newest.score}>{toBengaliDigits(newest.score)}</SpokenScore>
            </strong>
          </span>
          <OpenSign />
        </summary>
        <ol role="list" className="balls">
          {run.map((ball) => (
            <BallItem key={ball.id} ball={ball} named={ball.id === named} ballsPerOver={ballsPerOver} />
          ))}
        </ol>
      </details>
    </li>
  );
}
