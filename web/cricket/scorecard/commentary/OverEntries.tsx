import { ordinalWord } from "../../../../core/bengali/ordinals.ts";
import { factsUnbroken } from "../../../../core/cricket/balls/words/spoken-summary.ts";
import {
  inningsOfOversEnd,
  type OverSummary,
  oversInSentences,
} from "../../../../core/cricket/scorecard/over-words.ts";
import { type InningsOfOvers, oversByInnings } from "../../../../core/cricket/scorecard/overs-by-innings.ts";
import type { MatchDocument, Scorecard } from "../../../../core/cricket/types.ts";
import { SteadyScroll } from "../../../browser/SteadyScroll.tsx";
import { BY_OVER_ONLY, ballsOfOver, nthInnings, OVER_LABEL } from "../../../words/commentary.ts";
import { SUPER_OVER } from "../../../words/scorecard.ts";
import { BallStrip } from "../../kit/BallMark.tsx";
import { EnglishNames } from "../../Texts.tsx";
import { namesOfOvers } from "../innings/innings-name.ts";

function Entry({ id, over }: { id: string; over: OverSummary }) {
  return (
    <li id={id} className="over-entry">
      <span className="ball-over">
        <span className="visually-hidden">{OVER_LABEL}</span>
        {over.number}
      </span>
      <div>
        <p className="ball-sentence">{factsUnbroken(over.sentence)}</p>
        {over.balls.length > 0 && <BallStrip balls={over.balls} label={ballsOfOver(over.nth)} />}
      </div>
    </li>
  );
}

/** Name of an innings; without a known side its number. */
function headingOf(card: Scorecard, innings: InningsOfOvers): string {
  if (innings.side !== undefined) return namesOfOvers(card, innings).called;
  return innings.superOver ? SUPER_OVER : nthInnings(ordinalWord(innings.number));
}

/** Scorecard of a match with commentary by over; otherwise undefined. */
export function cardOfOvers(document: MatchDocument | undefined): Scorecard | undefined {
  return document?.published === true && document.shape === "overs" ? document : undefined;
}

/** An entry for each over, newest first (decisions/balls.md#told-over-by-over). */
export function OverEntries({ card }: { card: Scorecard }) {
  return (
    <>
      <p className="overs-note small">{BY_OVER_ONLY}</p>
      <SteadyScroll lists=".balls-of-innings > .balls">
        {oversByInnings(card).map((innings, index) => {
          const inPlay = index === 0 && card.status !== "RESULTS";
          const last = inPlay ? undefined : inningsOfOversEnd(innings, index === 0 ? card.play : undefined);
          return (
            <section key={innings.number} className="balls-of-innings">
              <h3 className="balls-innings small">
                <EnglishNames>{headingOf(card, innings)}</EnglishNames>
              </h3>
              <ol role="list" className="balls">
                {last !== undefined && (
                  <li className="ball-summary ball-summary-innings">
                    <p>{factsUnbroken(last)}</p>
                  </li>
                )}
                {oversInSentences(innings, inPlay).map((over) => (
                  <Entry key={over.id} id={`told-${innings.number}-${over.id}`} over={over} />
                ))}
              </ol>
            </section>
          );
        })}
      </SteadyScroll>
    </>
  );
}
