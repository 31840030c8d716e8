import { ballColour } from "../../core/cricket/outcome.ts";

/** The mark of a ball, or in grey of several balls told as one. What it means is said beside it. */
export function BallMark({ mark, several }: { mark: string; several: boolean }) {
  return (
    <span
      className={several ? "ball ball-other ball-several" : `ball ball-${ballColour(mark)}`}
      aria-hidden="true"
      lang={several ? "bn" : "en"}
    >
      {mark}
    </span>
  );
}
