import { ballColour, markInBengali, spokenOutcome } from "../../../core/cricket/outcome.ts";

/** Mark of a ball beside its Bengali text; grey for several balls in one entry. The text gives its meaning. */
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
 * A row of balls, oldest first: 6 green, 4 blue, wicket red, others grey. Each has an accessible name. `label`:
 * name of the row, in the language of its surroundings.
 */
export function BallStrip({ balls, label }: { balls: readonly string[]; label: string }) {
  return (
    <ol role="list" className="ball-strip" aria-label={label}>
      {balls.map((ball, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: balls in their order
        <li key={place} className={`ball ball-${ballColour(ball)}`}>
          <span aria-hidden="true" lang="bn">
            {markInBengali(ball)}
          </span>
          <span className="visually-hidden" lang="bn">
            {spokenOutcome(ball)}
          </span>
        </li>
      ))}
    </ol>
  );
}
