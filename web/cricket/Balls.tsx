import { ballColour, markInBengali, spokenOutcome } from "../../core/cricket/outcome.ts";

/** Mark of a ball on a Bengali line; grey for several balls in one entry. Its meaning is text beside it. */
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

/**
 * Balls, oldest first: 6 green, 4 blue, wicket red, others grey. Each has an accessible name. `label`: in the
 * surrounding language.
 */
export function BallStrip({ balls, label }: { balls: readonly string[]; label: string }) {
  const seen = new Map<string, number>();
  return (
    <ol role="list" className="ball-strip" aria-label={label}>
      {balls.map((ball) => {
        const repeat = seen.get(ball) ?? 0;
        seen.set(ball, repeat + 1);
        return (
          <li key={`${ball}-${repeat}`} className={`ball ball-${ballColour(ball)}`}>
            <span aria-hidden="true" lang="bn">
              {markInBengali(ball)}
            </span>
            <span className="visually-hidden" lang="bn">
              {spokenOutcome(ball)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
