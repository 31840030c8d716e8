import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { ballColour } from "../../core/cricket/outcome.ts";
import { EnglishNames } from "./EnglishNames.tsx";

/** The mark of a ball on a Bengali line, or in grey of several balls told as one. What it means is said beside it. */
export function BallMark({ mark, several }: { mark: string; several: boolean }) {
  return (
    <span
      className={several ? "ball ball-other ball-several" : `ball ball-${ballColour(mark)}`}
      aria-hidden="true"
      lang="bn"
    >
      <EnglishNames>{toBengaliDigits(mark)}</EnglishNames>
    </span>
  );
}
