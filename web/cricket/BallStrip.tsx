import { ballColour } from "../../core/cricket/outcome.ts";

/** Balls in order, oldest first: 6 green, 4 blue, a wicket red, everything else grey. The text says it as well. */
export function BallStrip({ balls, label }: { balls: readonly string[]; label: string }) {
  const seen = new Map<string, number>();
  return (
    <ol className="ball-strip" aria-label={label}>
      {balls.map((ball) => {
        const repeat = seen.get(ball) ?? 0;
        seen.set(ball, repeat + 1);
        return (
          <li key={`${ball}-${repeat}`} className={`ball ball-${ballColour(ball)}`}>
            {ball}
          </li>
        );
      })}
    </ol>
  );
}
