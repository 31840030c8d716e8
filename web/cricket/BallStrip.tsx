import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { ballColour, spokenOutcome } from "../../core/cricket/outcome.ts";

/**
 * Balls in order, oldest first: 6 green, 4 blue, a wicket red, everything else grey. Each is named aloud. `label`: the
 * list's name, in the language of what it stands in. `bengali`: that is Bengali, and so are the digits.
 */
export function BallStrip({
  balls,
  label,
  bengali = false,
}: {
  balls: readonly string[];
  label: string;
  bengali?: boolean;
}) {
  const seen = new Map<string, number>();
  return (
    <ol role="list" className="ball-strip" aria-label={label}>
      {balls.map((ball) => {
        const repeat = seen.get(ball) ?? 0;
        seen.set(ball, repeat + 1);
        return (
          <li key={`${ball}-${repeat}`} className={`ball ball-${ballColour(ball)}`}>
            <span aria-hidden="true">{bengali ? toBengaliDigits(ball) : ball}</span>
            <span className="visually-hidden" lang="bn">
              {spokenOutcome(ball)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
