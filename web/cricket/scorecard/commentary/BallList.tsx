import { Fragment } from "react";
import { toBengaliDigits } from "../../../../core/bengali/numerals.ts";
import type { BallEntry } from "../../../../core/cricket/balls/ball-entry.ts";
import { markOf } from "../../../../core/cricket/balls/mark.ts";
import { factsUnbroken, summaryParts } from "../../../../core/cricket/balls/words/spoken-summary.ts";
import { ballPlace } from "../../../../core/cricket/in-words.ts";
import { type BallsPerOver, ballsAnOver, ballsIn } from "../../../../core/cricket/overs.ts";
import type { MatchDocument } from "../../../../core/cricket/types.ts";
import { BALL_LABEL, OVER_LABEL, providersWordsLabel, speedOf } from "../../../words/commentary.ts";
import { BallMark } from "../../kit/BallMark.tsx";
import { SpokenScore, useChanged } from "../../kit/Score.tsx";
import { EnglishNames } from "../../Texts.tsx";
import { namesOf } from "../innings/innings-name.ts";

function OpenSign() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M6.5 9.5l5.5 5.5 5.5-5.5" fill="none" stroke="currentColor" strokeWidth="1.7" />
    </svg>
  );
}

const BENGALI = /\p{Script=Bengali}/u;
const DEVANAGARI = /\p{Script=Devanagari}/u;

function languageOf(text: string): "bn" | "hi" | "en" {
  if (BENGALI.test(text)) return "bn";
  return DEVANAGARI.test(text) ? "hi" : "en";
}

interface BallItemProps {
  ball: BallEntry;
  named: boolean;
  ballsPerOver: BallsPerOver;
}

function OwnWords({ ball, ballsPerOver }: Pick<BallItemProps, "ball" | "ballsPerOver">) {
  const { text, speed = "" } = ball;
  const fast = Number.parseFloat(speed) ? toBengaliDigits(Math.round(Number.parseFloat(speed))) : undefined;
  if (text === undefined && fast === undefined) return null;
  return (
    <details className="ball-words">
      <summary>
        <span className="visually-hidden">{providersWordsLabel(ballPlace(ball.over, ballsPerOver))}</span>
        <OpenSign />
      </summary>
      {fast !== undefined && <p>{speedOf(fast)}</p>}
      {text !== undefined && <p lang={languageOf(text)}>{text}</p>}
    </details>
  );
}

/** A score at the end of a sentence: "১৬৩/৩"; "১১৪" if the side is all out. */
const SCORE = /^[০-৯]{1,4}(?:\/[০-৯]{1,2})?$/u;

/** Splits a sentence from the score at its end; the score is "" if the sentence has none. */
function apart(sentence: string): readonly [told: string, score: string] {
  const end = sentence.lastIndexOf(" ");
  const score = sentence.slice(end + 1);
  return end >= 0 && SCORE.test(score) ? [sentence.slice(0, end), score] : [sentence, ""];
}

/** Sentence of a ball, then the score, which is tinted for a moment when it is corrected. */
function Sentence({ sentence, score: then }: BallEntry) {
  const changes = useChanged(sentence);
  const [told, score] = apart(sentence);
  return (
    <p className="ball-sentence">
      <span className="ball-told">
        <span key={changes} className={changes > 0 ? "figure figure-changed" : undefined}>
          {factsUnbroken(told)}
        </span>
      </span>{" "}
      {score !== "" && (
        <strong className="ball-score">
          <SpokenScore value={then}>{score}</SpokenScore>
        </strong>
      )}
    </p>
  );
}

/**
 * Number of the first ball of an entry for several balls: "11.2" for the five balls up to "11.6". If the balls
 * are in two overs, the first ball of the later over.
 */
function firstOf({ over, several = 1 }: BallEntry): string {
  const [whole, last] = over.split(".");
  const first = Number(last) - several + 1;
  return several > 1 && first > 0 ? `${whole}.${first}` : over;
}

interface BallOverProps {
  newest: BallEntry;
  oldest?: BallEntry;
  ballsPerOver: BallsPerOver;
}

/** Number of a ball: "১৭.৫", for several balls "১৭.৪–১৭.৫"; in The Hundred the ball's number, "৮৯". */
function BallOver({ newest, oldest = newest, ballsPerOver }: BallOverProps) {
  const first = firstOf(oldest);
  if (ballsPerOver === 5) {
    const balls = [...new Set([first, newest.over])].map((over) => ballsIn(over, 5));
    return (
      <span className="ball-over small">
        <span className="visually-hidden">{BALL_LABEL}</span>
        {toBengaliDigits(balls.join("–"))}
      </span>
    );
  }
  return (
    <span className="ball-over small">
      <span className="visually-hidden">{OVER_LABEL}</span>
      {toBengaliDigits(first === newest.over ? first : `${first}–${newest.over}`)}
    </span>
  );
}

function BallItem({ ball, named, ballsPerOver }: BallItemProps) {
  const kind = ball.wicket || ball.wickets ? " ball-item-wicket" : "";
  return (
    <li
      id={`ball-${ball.id}`}
      className={`ball-row ball-item${kind}${named ? " ball-item-named" : ""}`}
      tabIndex={-1}
    >
      <BallOver newest={ball} ballsPerOver={ballsPerOver} />
      <BallMark mark={markOf(ball)} several={ball.several !== undefined} />
      <Sentence {...ball} />
      <OwnWords ball={ball} ballsPerOver={ballsPerOver} />
    </li>
  );
}

const Told = ({ text }: { text: string }) =>
  summaryParts(text).map(({ text: told, aloud }, index) =>
    aloud === undefined ? (
      factsUnbroken(told)
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
      <SpokenScore key={index} value={told} aloud={aloud}>
        <span className="summary-figures">{told}</span>
      </SpokenScore>
    ),
  );

/** A place where a line may break: between players, but not between a player and the figures. */
const BETWEEN_PLAYERS = /(?<=[,:]) /;

/** Beginning of a summary: "৭ ওভার শেষে ৪ উইকেটে ৪৭।", "ভারতের ইনিংস শেষ:". */
const HEAD = /^[^:।]*(?::|।(?=.))/;

function Summary({ id, text, kind }: { id: string; text: string; kind: "over" | "innings" }) {
  const head = HEAD.exec(text)?.[0] ?? "";
  const sentences = text.slice(head.length).split(/(?<=।) /);
  const players = sentences.findIndex((sentence) => sentence.includes("("));
  const [brought, who] =
    players < 0 ? [sentences, []] : [sentences.slice(0, players), sentences.slice(players)];
  return (
    <li id={id} className={`ball-summary ball-summary-${kind}`}>
      <p>
        {head && <strong>{head}</strong>}
        <Told text={brought.join(" ")} />
        {who.map((sentence) => (
          <Fragment key={sentence}>
            {" "}
            <span className="unbroken">
              {sentence.split(BETWEEN_PLAYERS).map((player, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
                <Fragment key={index}>
                  {index > 0 && " "}
                  <span className="unbroken">
                    <Told text={player} />
                  </span>
                </Fragment>
              ))}
            </span>
          </Fragment>
        ))}
      </p>
    </li>
  );
}

interface InningsBalls {
  innings: number;
  balls: BallEntry[];
}

function byInnings(balls: readonly BallEntry[]): InningsBalls[] {
  const groups: InningsBalls[] = [];
  for (const ball of balls) {
    const last = groups.at(-1);
    if (last?.innings === ball.innings) last.balls.push(ball);
    else groups.push({ innings: ball.innings, balls: [ball] });
  }
  return groups;
}

function InningsHeading({ document, number }: { document: MatchDocument | undefined; number: number }) {
  const card = document?.published === true ? document : undefined;
  const innings = card?.innings[String(number)];
  if (!card || !innings) return null;
  return (
    <h3 className="balls-innings small">
      <EnglishNames>{namesOf(card, innings).called}</EnglishNames>
    </h3>
  );
}

/**
 * List of balls, newest first; summaries of overs, innings and match are above their last ball. `named`: id of
 * the ball in the address; `picked`: whether balls are filtered. Then there are no summaries, because they
 * would describe hidden balls.
 */
export function BallList({
  balls,
  document,
  named,
  picked,
}: {
  balls: readonly BallEntry[];
  document: MatchDocument | undefined;
  named: string | undefined;
  picked: boolean;
}) {
  const card = document?.published === true ? document : undefined;
  const ballsPerOverOf = (number: number) => ballsAnOver(card?.innings[String(number)] ?? {});
  return byInnings(balls).map(({ innings, balls: own }) => (
    <section key={innings} className="balls-of-innings">
      {!picked && own[0]?.matchSummary !== undefined && (
        <p className="ball-summary ball-summary-match">{own[0].matchSummary}</p>
      )}
      <InningsHeading document={document} number={innings} />
      <ol role="list" className="balls">
        {own.map((ball) => (
          <Fragment key={ball.id}>
            {!picked && ball.inningsSummary !== undefined && (
              <Summary id={`innings-${ball.id}`} text={ball.inningsSummary} kind="innings" />
            )}
            {!picked && ball.summary !== undefined && (
              <Summary id={`over-${ball.id}`} text={ball.summary} kind="over" />
            )}
            <BallItem ball={ball} named={ball.id === named} ballsPerOver={ballsPerOverOf(innings)} />
          </Fragment>
        ))}
      </ol>
    </section>
  ));
}
