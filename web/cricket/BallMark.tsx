import { ballColour, markInBengali } from "../../core/cricket/outcome.ts";

/** The mark of a ball on a Bengali line, or in grey of several balls told as one. What it means is said beside it. */
export function BallMark({ mark, several }: { mark: string; several: boolean }) {
  return (
    <span
      className={several ? "ball ball-other ball-several" : `ball ball-${ballColour(mark)}`}
      aria-hidden="true"
      lang="bn"
    >
      {markInBengali(mark)}
    </span>
  );
}
