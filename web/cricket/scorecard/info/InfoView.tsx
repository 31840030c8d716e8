import { MATCHES, SERIES, SIDE } from "../../../words/cricket.ts";
import {
  FACTS_AWAITED,
  GROUND,
  MATCH_AFTER,
  MATCH_FACTS,
  PITCH,
  REFEREE,
  START,
  TOSS,
  UMPIRES,
  WEATHER,
} from "../../../words/facts.ts";
import { BEST_OF_MATCH, BEST_OF_SERIES } from "../../../words/scorecard.ts";
import "./info-view.css";
import { type ReactNode, useId } from "react";
import { seriesName } from "../../../../core/cricket/names/bengali-series.ts";
import { matchNumber } from "../../../../core/cricket/names/match-number.ts";
import type { Match, MatchDocument, MatchFacts, Scorecard, Toss } from "../../../../core/cricket/types.ts";
import { bengaliNameIn } from "../../../../core/cricket/views.ts";
import { present } from "../../../../core/present.ts";
import { bengaliSide, LocalizedName } from "../../kit/Names.tsx";
import { BengaliStart } from "../../kit/Start.tsx";
import type { ViewProps } from "../view-props.ts";
import { Lineups } from "./Lineups.tsx";
import { airWords, called, inBengali, officialWords, placeWords, tossWords, type Words } from "./words.ts";

interface Row {
  name: string;
  value: ReactNode;
}

function Said({ parts }: { parts: readonly Words[] }) {
  return parts.map(({ text, lang }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
    <span key={index}>
      {index > 0 && ", "}
      <span lang={lang}>{text}</span>
    </span>
  ));
}

function seriesRow(series: string | undefined): Row[] {
  return series
    ? [{ name: SERIES, value: <LocalizedName written={series} bengali={seriesName(series)} /> }]
    : [];
}

function row(name: string, parts: readonly Words[]): Row[] {
  return parts.length === 0 ? [] : [{ name, value: <Said parts={parts} /> }];
}

const bengali = (...texts: readonly (string | undefined)[]): Words[] =>
  texts.flatMap((text) => (text === undefined ? [] : [inBengali(text)]));

const playerWords = (card: Scorecard, name: string | undefined): Words[] =>
  name === undefined ? [] : [called(name, bengaliNameIn(card, name))];

function tossRow(winner: string | undefined, toss: Pick<Toss, "chose"> | undefined): Row[] {
  if (!toss || !winner) return [];
  const [{ text, lang }, after] = tossWords(winner, toss.chose);
  return [
    {
      name: TOSS,
      value: (
        <>
          <span lang={lang}>{text}</span>
          {after}
        </>
      ),
    },
  ];
}

const listedToss = ({ play: { toss } }: Match): Row[] => tossRow(toss?.side, toss);

function numberWords(number: string | undefined): Words[] {
  if (number === undefined || number === "") return [];
  return [called(number, matchNumber(number))];
}

/**
 * Number and format of a match: "২২তম, ওয়ানডে"; a number such as "দ্বিতীয় টেস্ট" already contains the format.
 */
function matchRow({ number, format }: MatchFacts): Row[] {
  const [kind] = bengali(format);
  const [place] = numberWords(number);
  if (!place || !kind) return row(MATCHES, place ? [place] : kind ? [kind] : []);
  if (place.text.endsWith(` ${kind.text}`)) return row(MATCHES, [place]);
  const text = place.text.endsWith(MATCH_AFTER) ? place.text.slice(0, -MATCH_AFTER.length) : place.text;
  return row(MATCHES, [{ ...place, text }, kind]);
}

function publishedRows(card: Scorecard): Row[] {
  const { facts = {}, listed } = card;
  const start = card.startsAt === undefined ? undefined : { startsAt: card.startsAt, instant: true as const };
  return [
    ...matchRow({ ...facts, ...present({ number: facts.number ?? listed?.number }) }),
    ...seriesRow(card.series ?? listed?.series),
    ...(start ? [{ name: START, value: <BengaliStart match={start} /> }] : []),
    ...row(GROUND, placeWords(card.venue ?? listed?.venue, facts.city ?? listed?.city, facts.country)),
    ...tossRow(card.teams[facts.toss?.team ?? ""]?.name, facts.toss),
    ...row(UMPIRES, officialWords(facts.umpires)),
    ...row(REFEREE, officialWords(facts.referee)),
    ...row(WEATHER, [...bengali(facts.weather), ...airWords(facts)]),
    ...row(PITCH, bengali(facts.pitch, facts.surface)),
    ...row(BEST_OF_MATCH, playerWords(card, facts.playerOfMatch)),
    ...row(BEST_OF_SERIES, playerWords(card, facts.playerOfSeries)),
  ];
}

function listedRows(document: MatchDocument | undefined): Row[] {
  const match = document?.published === false ? document.match : undefined;
  if (!match) return [];
  return [
    ...row(
      SIDE,
      [match.teamA, match.teamB].map(({ name }) => called(name, bengaliSide(name))),
    ),
    ...row(MATCHES, numberWords(match.number)),
    ...seriesRow(match.series),
    ...(match.startsAt || match.dateIst
      ? [{ name: START, value: <BengaliStart match={match} withIndia /> }]
      : []),
    ...row(GROUND, placeWords(match.venue, match.city)),
    ...listedToss(match),
  ];
}

/** View with place, time, people and weather (decisions/cricket.md#match-facts). */
export function InfoView({ document }: ViewProps) {
  const heading = useId();
  const rows = document?.published === true ? publishedRows(document) : listedRows(document);
  const lineups = document?.published === true ? document.facts?.lineups : undefined;
  return (
    <section
      className={lineups ? "info-view info-view-sides" : "info-view"}
      aria-labelledby={heading}
      lang="bn"
    >
      <h2 id={heading}>{MATCH_FACTS}</h2>
      {rows.length === 0 && <p className="view-note">{FACTS_AWAITED}</p>}
      {rows.length > 0 && (
        <dl className="info-rows">
          {rows.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {document?.published === true && lineups && <Lineups card={document} lineups={lineups} />}
    </section>
  );
}
