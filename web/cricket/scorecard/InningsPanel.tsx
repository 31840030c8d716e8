import { useState } from "react";
import type { Scorecard } from "../../../core/cricket/types.ts";
import { InningsCard, inningsName } from "./InningsCard.tsx";

/**
 * All innings, one shown at a time: the current one until the reader chooses. The choice is a group of radio buttons that
 * the style sheet obeys, so it works before the scripts and without them.
 */
export function InningsPanel({ card }: { card: Scorecard }) {
  const [chosen, setChosen] = useState<string>();
  const current = card.inningsOrder.at(-1) ?? "";
  const shown = chosen !== undefined && card.innings[chosen] ? chosen : current;
  const innings = card.inningsOrder.flatMap((key) => {
    const one = card.innings[key];
    return one ? [{ key, one }] : [];
  });
  return (
    <div className={innings.length > 1 ? "innings-panel innings-panel-several" : "innings-panel"}>
      {innings.length > 1 && (
        <fieldset className="innings-switch">
          <legend className="cricket-hidden" lang="bn">
            ইনিংস বাছুন
          </legend>
          {innings.toReversed().map(({ key, one }) => (
            <label key={key}>
              <input
                type="radio"
                name="innings"
                value={one.number}
                checked={key === shown}
                onChange={() => setChosen(key)}
              />
              <span>
                {inningsName(card, one)}{" "}
                <span className="innings-switch-score">{`${one.runs}/${one.wickets}`}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {innings.map(({ key, one }) => (
        <InningsCard key={key} card={card} innings={one} current={key === current} />
      ))}
    </div>
  );
}
