import type { Scorecard } from "../../../core/cricket/types.ts";
import { rowsOf } from "../../../core/cricket/views.ts";
import { BallStrip } from "../BallStrip.tsx";

/**
 * The over-by-over ball strip, newest over first, for matches that have no full scorecard
 * (decisions/cricket.md#scorecard-page).
 */
export function OversPanel({ card }: { card: Scorecard }) {
  return (
    <section className="overs-panel" aria-label="ওভার অনুযায়ী বল">
      <ol>
        {rowsOf(card.overOrder, card.overs)
          .toReversed()
          .map((over) => (
            <li key={over.id}>
              <span className="over-number">Over {over.number}</span>
              <BallStrip balls={over.balls} label={`Over ${over.number}`} />
            </li>
          ))}
      </ol>
    </section>
  );
}
