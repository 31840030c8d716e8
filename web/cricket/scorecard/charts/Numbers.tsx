import { Fragment } from "react";
import { ordinalWord } from "../../../../core/bengali/ordinals.ts";
import { type Need, needOf, projections } from "../../../../core/cricket/charts/rates.ts";
import { sideShortly } from "../../../../core/cricket/charts/short-sides.ts";
import {
  hasPhases,
  lastOvers,
  type PhaseName,
  phaseSpans,
  phasesOf,
  type Spell,
} from "../../../../core/cricket/charts/spells.ts";
import { superOversOf } from "../../../../core/cricket/super-over/super-over.ts";
import { COUNTED_BALLS, SHORT } from "../../../../core/cricket/tell/play.ts";
import type { Innings, Scorecard } from "../../../../core/cricket/types.ts";
import { scoreFigures } from "../../../../core/cricket/views.ts";
import {
  atNeededRate,
  atPresentRate,
  DEATH_OVERS,
  INNINGS_AFTER,
  inBalls,
  lastSoManyOvers,
  MIDDLE_OVERS,
  mayCome,
  NEEDED,
  PER_OVER,
  PER_OVER_LEFT,
  PHASE,
  PHASES_CUT,
  POWER_PLAY,
  PRESENT_RATE_WINS,
  perOver,
  RUNS_BY_PHASE,
  runsInTime,
  STILL_TO_COME,
  SUPER_OVER_BEFORE,
  TOTAL,
  targetReached,
  WIN,
} from "../../../words/charts.ts";
import { OVER, OVERS_HEARD } from "../../../words/cricket.ts";
import { Figure } from "../../Figure.tsx";
import { Score, SpokenScore } from "../../Score.tsx";
import { Best, type BestProps } from "./Best.tsx";
import { ChartSection } from "./ChartFigure.tsx";
import { InningsName, Whose } from "./innings-parts.tsx";
import { PARTS } from "./parts.ts";
import type { DrawnInnings } from "./sides.ts";
import { digits, inTime, languageOf, oversText, rateText } from "./words.ts";

const LAST_OVERS = 5;
const PHASES: readonly { name: PhaseName; words: string }[] = [
  { name: "power-play", words: POWER_PLAY },
  { name: "middle", words: MIDDLE_OVERS },
  { name: "death", words: DEATH_OVERS },
];

/** Which rate a row is of. */
const RATE_IS = { present: atPresentRate, need: atNeededRate };

/** As the banner tells it: in overs in a long match, but for its last balls. */
const timeLeft = ({ balls }: Need, { allotted = 0, ballsPerOver }: DrawnInnings): string =>
  allotted > SHORT && balls > COUNTED_BALLS ? inTime(balls, ballsPerOver) : inBalls(digits(balls));

/** What is needed, or what it may come to: while an innings of limited overs is played. */
function Outlook({ innings }: { innings: DrawnInnings }) {
  const need = needOf(innings);
  const totals = projections(innings);
  if (totals.length === 0) return null;
  const { runs, target = Number.POSITIVE_INFINITY } = innings.innings;
  // The other rates are better still.
  const won = totals.every(({ total }) => total >= target);
  return (
    <div className="outlook">
      {need && (
        <p className="outlook-need">
          <Whose side={innings.whose} />{" "}
          {/* A figure is a box of its own: a line could begin with the comma after it. */}
          <span className="unbroken">
            {NEEDED}{" "}
            <strong>
              <Figure value={runsInTime(timeLeft(need, innings), digits(need.runs))} />
            </strong>
            ,
          </span>{" "}
          <span className="unbroken">
            {PER_OVER}{" "}
            <strong>
              <Figure value={rateText(need.rate)} />
            </strong>
          </span>
        </p>
      )}
      {won ? (
        <p className="chart-note">{runs >= target ? targetReached(innings.short) : PRESENT_RATE_WINS}</p>
      ) : (
        <table className="numbers">
          <caption>
            {mayCome(inTime((innings.allotted ?? 0) * innings.ballsPerOver, innings.ballsPerOver))}
          </caption>
          <thead>
            <tr>
              <th scope="col">{PER_OVER_LEFT}</th>
              <th scope="col">{TOTAL}</th>
            </tr>
          </thead>
          <tbody>
            {totals.map(({ rate, total, at }) => (
              <tr key={at ?? rate}>
                <th scope="row">{at ? RATE_IS[at](rateText(rate)) : rateText(rate)}</th>
                <td>
                  <Figure value={total >= target ? WIN : digits(total)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function SpellText({ spell }: { spell: Spell | Innings["powerPlay"] | undefined }) {
  if (!spell) return "–";
  const rate = "overs" in spell && spell.overs > 0 ? rateText(spell.runs / spell.overs) : undefined;
  return (
    <>
      <strong>
        <Score value={scoreFigures(spell)} />
      </strong>
      {rate !== undefined && (
        <>
          {" "}
          <SpokenScore value={rate} aloud={perOver(rate)}>
            ({rate})
          </SpokenScore>
        </>
      )}
    </>
  );
}

/** Overs of a phase, "১–৬"; "" where innings differ or nothing is known. */
function spanOf(innings: readonly DrawnInnings[], name: PhaseName): string {
  const spans = innings.flatMap((one) => {
    const phase = phaseSpans(one).find((each) => each.name === name);
    return phase ? [digits(`${phase.from}–${phase.to}`)] : [];
  });
  return (new Set(spans).size === 1 && spans[0]) || "";
}

/** What the last overs brought. That in play is not whole: how many they are then stands in the heading, or in its cell. */
function lastOversRow(innings: readonly DrawnInnings[]) {
  const spells = innings.map((one) => lastOvers(one, LAST_OVERS));
  const lengths = innings.map((one, index) =>
    oversText(spells[index]?.overs ?? LAST_OVERS, one.ballsPerOver),
  );
  const told = new Set(lengths.filter((_, index) => spells[index]));
  const whole = digits(LAST_OVERS);
  const [length = whole] = told;
  const differ = told.size > 1;
  return {
    words: lastSoManyOvers(differ ? whole : length),
    span: "",
    spells,
    before: differ
      ? innings.map(
          ({ ballsPerOver }, index) =>
            lengths[index] !== whole &&
            inTime(Math.round((spells[index]?.overs ?? 0) * ballsPerOver), ballsPerOver),
        )
      : [],
  };
}

/** Whether an innings may come to phases that it has not come to. */
const isToCome = (one: DrawnInnings): boolean => one.inPlay && hasPhases(one);

/** Whether the last overs are the death overs of all innings, as after twenty overs: what is told of those is not told twice. */
const lastAreDeath = (innings: readonly DrawnInnings[]): boolean =>
  innings.every((one) => {
    const last = lastOvers(one, LAST_OVERS);
    return last && last.from === phasesOf(one).find(({ name }) => name === "death")?.from;
  });

/**
 * Each innings by its phases and its last overs. What an innings in play is still to come to has its row, which says so:
 * nothing moves when it comes. A row of which nothing came is left out.
 */
function Phases({ innings }: { innings: readonly DrawnInnings[] }) {
  const rows = [
    ...PHASES.map(({ name, words }) => ({
      words,
      span: spanOf(innings, name),
      spells: innings.map((one) => {
        const told = phasesOf(one).find((phase) => phase.name === name);
        return told ?? (name === "power-play" ? one.innings.powerPlay : undefined);
      }),
      before: [],
    })),
    ...(lastAreDeath(innings) ? [] : [lastOversRow(innings)]),
  ].filter(({ spells }) => innings.some(isToCome) || spells.some(Boolean));
  if (rows.length === 0) return null;
  // An innings cut short has phases of other lengths, which the provider does not tell.
  const cut =
    rows.length > 1 && innings.some((one) => one.exact && one.allotted !== undefined && !hasPhases(one));
  return (
    <table className="numbers">
      <caption>
        {RUNS_BY_PHASE}
        {cut && <small className="chart-note">{PHASES_CUT}</small>}
      </caption>
      <thead>
        <tr>
          <th scope="col">{PHASE}</th>
          {innings.map((one) => (
            <th key={one.nth} scope="col">
              <InningsName innings={one} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ words, span, spells, before }) => (
          <tr key={words}>
            <th scope="row">
              {words}
              {span && ", "}
              <span className="numbers-span">{span}</span>
              {span && !words.endsWith(OVER) && <span className="visually-hidden">{OVERS_HEARD}</span>}
            </th>
            {innings.map((one, index) => (
              <td key={one.nth}>
                {spells[index] && before[index] && `${before[index]} `}
                {spells[index] || !isToCome(one) ? <SpellText spell={spells[index]} /> : STILL_TO_COME}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Scores of super overs, which no chart draws: a line each. */
function SuperOvers({ card }: { card: Scorecard }) {
  const played = superOversOf(card);
  return played.map(
    ({ id: key }, place) =>
      place % 2 === 0 && (
        <p key={key} className="super-overs">
          {played.length > 2 && `${ordinalWord(place / 2 + 1)} `}
          {SUPER_OVER_BEFORE}{" "}
          {played.slice(place, place + 2).map(({ id, ...one }) => {
            const team = card.teams[one.battingTeam];
            const side = team ? sideShortly(team) : "";
            return (
              <Fragment key={id}>
                {id !== key && ", "}
                <span lang={languageOf(side)}>{side}</span>{" "}
                <strong>
                  <Score value={scoreFigures(one)} />
                </strong>
              </Fragment>
            );
          })}
        </p>
      ),
  );
}

export function hasRemarks(innings: readonly DrawnInnings[]): boolean {
  return innings.some(({ innings: { notes } }) => notes);
}

/** What the provider remarked, in its own words. */
export function Remarks({ innings }: { innings: readonly DrawnInnings[] }) {
  const told = innings.filter(({ innings: { notes } }) => notes);
  if (told.length === 0) return null;
  return (
    <ChartSection id={PARTS.remarks.id} title={PARTS.remarks.title}>
      {told.map(({ nth, whose, turn, innings: { notes = {} } }) => (
        <details key={nth} className="remarks disclosure">
          <summary>
            <span>
              <Whose side={whose} />
              {turn !== "" && ` ${turn}`}
              {INNINGS_AFTER}
            </span>
          </summary>
          <ol lang="en">
            {Object.entries(notes).map(([place, note]) => (
              <li key={place}>{note}</li>
            ))}
          </ol>
        </details>
      ))}
    </ChartSection>
  );
}

/** The match in numbers, in the columns of the page: what it may come to, phases, and who did most. */
export function Numbers({ card, innings, players }: BestProps) {
  const playing = innings.find(({ inPlay }) => inPlay);
  return (
    <ChartSection id={PARTS.numbers.id} title={PARTS.numbers.title}>
      <SuperOvers card={card} />
      <div className="chart-pair">
        {playing && <Outlook innings={playing} />}
        <Phases innings={innings} />
        <Best card={card} innings={innings} players={players} />
      </div>
    </ChartSection>
  );
}
