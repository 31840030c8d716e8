import { Fragment } from "react";
import type { BallEntry } from "../../../../core/cricket/balls/ball-entry.ts";
import { factsUnbroken, summaryParts } from "../../../../core/cricket/balls/words/spoken-summary.ts";
import { ballsAnOver } from "../../../../core/cricket/overs.ts";
import type { MatchDocument } from "../../../../core/cricket/types.ts";
import { SpokenScore } from "../../kit/Score.tsx";
import { EnglishNames } from "../../Texts.tsx";
import { inningsInBengali } from "../innings/innings-name.ts";
import { BallItem } from "./BallItem.tsx";

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
            <span className="summary-who">
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
    <h3 className="balls-innings">
      <EnglishNames>{inningsInBengali(card, innings)}</EnglishNames>
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
