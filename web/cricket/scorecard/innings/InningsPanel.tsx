import { type ChangeEvent, type ReactNode, useState } from "react";
import type { Scorecard } from "../../../../core/cricket/types.ts";
import { scoreFigures } from "../../../../core/cricket/views.ts";
import { CHOOSE_INNINGS, SUPER_OVER, TABLE_LEGEND } from "../../../words/scorecard.ts";
import { LocalizedName } from "../../kit/Names.tsx";
import { Score } from "../../kit/Score.tsx";
import { InningsCard } from "./InningsCard.tsx";
import { type InningsNames, namesOf } from "./innings-name.ts";

export interface TabbedInnings {
  number: number;
  superOver?: boolean | undefined;
  names: Pick<InningsNames, "written" | "bengali" | "code">;
  score?: string | undefined;
}

interface Tab extends Pick<TabbedInnings, "names" | "score"> {
  /** Value of the innings' radio button, which the style sheet uses: the innings' number, or "super". */
  value: string;
}

/**
 * Tabs of the innings, newest first. Super overs are first during play, and last if the page opened with the
 * result.
 */
function tabsOf(newestFirst: readonly TabbedInnings[], superOversLast: boolean): Tab[] {
  const own = newestFirst
    .filter(({ superOver }) => !superOver)
    .map(({ number, names, score }) => ({ value: String(number), names, score }));
  const supers = newestFirst.length - own.length;
  if (supers === 0) return own;
  const tab = { value: "super", names: { written: "", bengali: SUPER_OVER, code: SUPER_OVER } };
  return superOversLast ? [...own, tab] : [tab, ...own];
}

interface InningsTabsProps {
  innings: readonly TabbedInnings[];
  ended: boolean;
  children: ReactNode;
}

/** Innings under tabs. The tabs are radio buttons that the style sheet reads, so they work without scripts. */
export function InningsTabs({ innings, ended, children }: InningsTabsProps) {
  const [chosen, setChosen] = useState<string>();
  // When the result arrives, the order that the reader sees stays.
  const [beganEnded] = useState(ended);
  const tabs = tabsOf(innings, beganEnded);
  const shown = tabs.some(({ value }) => value === chosen) ? chosen : tabs[0]?.value;
  const choose = (value: string, { currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    setChosen(value);
    currentTarget.labels?.[0]?.scrollIntoView({ block: "nearest", inline: "center" });
  };
  return (
    <div className={tabs.length > 1 ? "innings-panel innings-panel-several" : "innings-panel"}>
      {tabs.length > 1 && (
        <fieldset className="innings-switch sideways screen-only" lang="bn">
          <legend className="visually-hidden">{CHOOSE_INNINGS}</legend>
          {tabs.map(({ value, names: { written, bengali, code }, score }) => (
            <label key={value}>
              <input
                type="radio"
                name="innings"
                lang={bengali === undefined ? "en" : "bn"}
                value={value}
                checked={value === shown}
                onChange={(event) => choose(value, event)}
              />
              <span>
                <LocalizedName className="innings-switch-name" written={written} bengali={bengali} />
                <LocalizedName className="innings-switch-code" written={code} bengali={bengali && code} />
                {score !== undefined && (
                  <>
                    <span className="visually-hidden">,</span>{" "}
                    <span className="innings-switch-score" lang="bn">
                      <Score value={score} />
                    </span>
                  </>
                )}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {children}
    </div>
  );
}

export function InningsPanel({ card }: { card: Scorecard }) {
  const innings = card.inningsOrder.flatMap((key) => card.innings[key] ?? []).toReversed();
  const tabbed = innings.map((one) => ({
    number: one.number,
    names: namesOf(card, one),
    score: scoreFigures(one),
    superOver: one.superOver,
  }));
  return (
    <InningsTabs innings={tabbed} ended={card.status === "RESULTS"}>
      {innings.map((one) => (
        <InningsCard key={one.number} card={card} innings={one} current={one === innings[0]} />
      ))}
      <p className="table-legend small" lang="bn" aria-hidden="true">
        {TABLE_LEGEND}
      </p>
    </InningsTabs>
  );
}
