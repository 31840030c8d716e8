import { type ChangeEvent, useState } from "react";
import type { Scorecard } from "../../../../core/cricket/types.ts";
import { InningsCard } from "./InningsCard.tsx";
import { inningsName } from "./innings-name.ts";

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
  const choose = (key: string, { currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    setChosen(key);
    currentTarget.labels?.[0]?.scrollIntoView({ block: "nearest", inline: "center" });
  };
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
                onChange={(event) => choose(key, event)}
              />
              <span>
                <span className="innings-switch-name">{inningsName(card, one)}</span>
                <span className="innings-switch-code">{inningsName(card, one, true)}</span>{" "}
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
