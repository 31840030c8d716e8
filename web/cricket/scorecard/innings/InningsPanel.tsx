import { type ChangeEvent, useState } from "react";
import type { Innings, Scorecard } from "../../../../core/cricket/types.ts";
import { InningsCard } from "./InningsCard.tsx";
import { inningsName } from "./innings-name.ts";

/** What stands under one tab: an innings, or all super overs. */
interface Tab {
  /** The value of its radio button, which the style sheet knows: the innings' number, or "super". */
  value: string;
  name: string;
  code: string;
  score?: string;
}

/** The newest first; super overs come first while they are played, and last where the page began with the result. */
function tabsOf(card: Scorecard, newestFirst: readonly Innings[], superOversLast: boolean): Tab[] {
  const own = newestFirst
    .filter((one) => !one.superOver)
    .map((one) => ({
      value: String(one.number),
      name: inningsName(card, one),
      code: inningsName(card, one, true),
      score: `${one.runs}/${one.wickets}`,
    }));
  const supers = newestFirst.filter((one) => one.superOver).length;
  if (supers === 0) return own;
  const called = supers > 2 ? "Super Overs" : "Super Over";
  const tab = { value: "super", name: called, code: called };
  return superOversLast ? [...own, tab] : [tab, ...own];
}

/**
 * All innings, one shown at a time: the first tab's until the reader chooses. The choice is a group of radio buttons that
 * the style sheet obeys, so it works before the scripts and without them.
 */
export function InningsPanel({ card }: { card: Scorecard }) {
  const [chosen, setChosen] = useState<string>();
  // What is read stays where it is when the result comes.
  const [beganEnded] = useState(card.status === "RESULTS");
  const innings = card.inningsOrder.flatMap((key) => card.innings[key] ?? []).toReversed();
  const tabs = tabsOf(card, innings, beganEnded);
  const shown = tabs.some(({ value }) => value === chosen) ? chosen : tabs[0]?.value;
  const choose = (value: string, { currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    setChosen(value);
    currentTarget.labels?.[0]?.scrollIntoView({ block: "nearest", inline: "center" });
  };
  return (
    <div className={tabs.length > 1 ? "innings-panel innings-panel-several" : "innings-panel"}>
      {tabs.length > 1 && (
        <fieldset className="innings-switch">
          <legend className="visually-hidden" lang="bn">
            ইনিংস বাছুন
          </legend>
          {tabs.map(({ value, name, code, score }) => (
            <label key={value}>
              <input
                type="radio"
                name="innings"
                value={value}
                checked={value === shown}
                onChange={(event) => choose(value, event)}
              />
              <span>
                <span className="innings-switch-name">{name}</span>
                <span className="innings-switch-code">{code}</span>{" "}
                <span className="innings-switch-score">{score}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {innings.map((one) => (
        <InningsCard key={one.number} card={card} innings={one} current={one === innings[0]} />
      ))}
    </div>
  );
}
