import "./info-view.css";
import { type ReactNode, useId } from "react";
import { toBengaliDigits } from "../../../../core/bengali/numerals.ts";
import { officialName, officialsIn } from "../../../../core/cricket/names/bengali-officials.ts";
import { placeName } from "../../../../core/cricket/names/bengali-places.ts";
import { sidesIn } from "../../../../core/cricket/told.ts";
import type {
  Lineup,
  LineupPlayer,
  Match,
  MatchDocument,
  MatchFacts,
  Scorecard,
  Team,
  Toss,
} from "../../../../core/cricket/types.ts";
import { bengaliNameIn, type Keyed, rowsOf } from "../../../../core/cricket/views.ts";
import { own } from "../../../../core/own.ts";
import { MATCHES, SERIES, SIDE } from "../../../words/cricket.ts";
import {
  CAPTAIN,
  CHOSE_TO_BAT,
  CHOSE_TO_FIELD,
  FACTS_AWAITED,
  GROUND,
  KEEPER,
  keeperWhoBats,
  MATCH_AFTER,
  MATCH_FACTS,
  moistureIs,
  NOT_IN_ELEVEN,
  PITCH,
  PROVIDERS_WORDS,
  REFEREE,
  START,
  TOSS,
  UMPIRES,
  WEATHER,
  warmthIs,
} from "../../../words/facts.ts";
import { BEST_OF_MATCH, BEST_OF_SERIES } from "../../../words/scorecard.ts";
import { TeamBadge } from "../../kit/Badge.tsx";
import { LocalizedName } from "../../kit/Names.tsx";
import { BengaliStart } from "../../kit/Start.tsx";
import type { ViewProps } from "../view-props.ts";

interface Words {
  text: string;
  lang?: "en";
}

const called = (written: string, bengali: string | undefined): Words =>
  bengali === undefined ? { text: written, lang: "en" } : { text: bengali };

export const inBengali = (written: string): Words =>
  called(written, own(PROVIDERS_WORDS, written.trim().toLowerCase()));

/** Words for ground, town and country: in Bengali if known, without parts that repeat or contain others. */
function placeWords(...written: readonly (string | undefined)[]): Words[] {
  const parts = written.flatMap((text) => text?.split(", ") ?? []).filter((part) => part !== "");
  const apart = [...new Set(parts)].filter(
    (part, _, all) => !all.some((other) => other !== part && other.includes(part)),
  );
  return apart.map((text) => called(text, placeName(text)));
}

/** Words for umpires or a referee, "A One and B Two": each name in Bengali if known. */
function officialWords(written: string | undefined): Words[] {
  return officialsIn(written ?? "").map((text) => called(text, officialName(text)));
}

function airWords({ celsius, humidity }: Pick<MatchFacts, "celsius" | "humidity">): Words[] {
  return [
    ...(celsius === undefined ? [] : [{ text: warmthIs(toBengaliDigits(celsius)) }]),
    ...(humidity === undefined ? [] : [{ text: moistureIs(toBengaliDigits(humidity)) }]),
  ];
}

/** Role of a player: "ব্যাটার, অধিনায়ক". `another`: whether another player keeps wicket in this match. */
function Role({ player, another }: { player: LineupPlayer; another: boolean }) {
  const written = player.role === undefined ? undefined : inBengali(player.role);
  const bats = another && written?.text === KEEPER;
  const role = bats ? { ...written, text: keeperWhoBats(KEEPER) } : written;
  const keeper = player.keeper && role?.text !== KEEPER;
  const marks = [...(keeper ? [KEEPER] : []), ...(player.captain ? [CAPTAIN] : [])];
  if (!role && marks.length === 0) return null;
  return (
    <span className="lineup-role small">
      {role && <span lang={role.lang}>{role.text}</span>}
      {role && marks.length > 0 && ", "}
      {marks.length > 0 && <strong>{marks.join(", ")}</strong>}
    </span>
  );
}

function Players({ players, kept }: { players: readonly Keyed<LineupPlayer>[]; kept: boolean }) {
  return (
    <ol role="list" className="lineup">
      {players.map((player) => (
        <li key={player.id} className="spread">
          <LocalizedName written={player.name} bengali={player.bengali} />
          <Role player={player} another={kept && !player.keeper} />
        </li>
      ))}
    </ol>
  );
}

function Side({ card, team, lineup }: { card: Scorecard; team: string; lineup: Lineup }) {
  const side = card.teams[team];
  const players = rowsOf(lineup.order, lineup.players);
  const benched = players.filter((player) => player.benched);
  const kept = players.some(({ keeper }) => keeper);
  return (
    <section className="lineup-side">
      <h3>
        {side && <TeamBadge team={side} size={24} />}
        {side && <LocalizedName written={side.name} bengali={side.bengali} />}
      </h3>
      <Players players={players.filter((player) => !player.benched)} kept={kept} />
      {benched.length > 0 && (
        <>
          <h4 className="small">{NOT_IN_ELEVEN}</h4>
          <Players players={benched} kept={kept} />
        </>
      )}
    </section>
  );
}

function Lineups({ card, lineups }: { card: Scorecard; lineups: Readonly<Record<string, Lineup>> }) {
  return (
    <div className="lineups">
      {card.teamOrder.flatMap((team) => {
        const lineup = lineups[team];
        return lineup ? [<Side key={team} card={card} team={team} lineup={lineup} />] : [];
      })}
    </div>
  );
}

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

function row(name: string, parts: readonly Words[]): Row[] {
  return parts.length === 0 ? [] : [{ name, value: <Said parts={parts} /> }];
}

/** A row of a text that the document has in Bengali, if known. */
const known = (name: string, written: string | undefined, inBengali: string | undefined): Row[] =>
  row(name, written ? [called(written, inBengali)] : []);

const bengali = (...texts: readonly (string | undefined)[]): Words[] =>
  texts.flatMap((text) => (text === undefined ? [] : [inBengali(text)]));

const playerWords = (card: Scorecard, name: string | undefined): Words[] =>
  name === undefined ? [] : [called(name, bengaliNameIn(card, name))];

/** "ভারত, ব্যাটিং নিয়েছে": the winner's name and choice. */
function tossRow(winner: Team | undefined, toss: Pick<Toss, "chose"> | undefined): Row[] {
  if (!toss || !winner) return [];
  const { text, lang } = called(winner.name, winner.bengali);
  const after = toss.chose === undefined ? "" : toss.chose === "bat" ? CHOSE_TO_BAT : CHOSE_TO_FIELD;
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

function listedToss(match: Match): Row[] {
  const { toss } = match.play;
  const winner = sidesIn(match).find(({ name }) => name === toss?.side);
  return tossRow(winner, toss);
}

/**
 * Number and format of a match: "২২তম, ওয়ানডে"; a number such as "দ্বিতীয় টেস্ট" already contains the format.
 */
function matchRow(number: string | undefined, nth: string | undefined, format: string | undefined): Row[] {
  const [kind] = bengali(format);
  const place = number ? called(number, nth) : undefined;
  if (!place || !kind) return row(MATCHES, place ? [place] : kind ? [kind] : []);
  if (place.text.endsWith(` ${kind.text}`)) return row(MATCHES, [place]);
  const text = place.text.endsWith(MATCH_AFTER) ? place.text.slice(0, -MATCH_AFTER.length) : place.text;
  return row(MATCHES, [{ ...place, text }, kind]);
}

function publishedRows(card: Scorecard): Row[] {
  const { facts = {}, listed, bengali: names = {} } = card;
  const start = card.startsAt === undefined ? undefined : { startsAt: card.startsAt, instant: true as const };
  return [
    ...matchRow(facts.number ?? listed?.number, names.number, facts.format),
    ...known(SERIES, card.series ?? listed?.series, names.series),
    ...(start ? [{ name: START, value: <BengaliStart match={start} /> }] : []),
    ...row(GROUND, placeWords(card.venue ?? listed?.venue, facts.city ?? listed?.city, facts.country)),
    ...tossRow(card.teams[facts.toss?.team ?? ""], facts.toss),
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
      sidesIn(match).map(({ name, bengali }) => called(name, bengali)),
    ),
    ...known(MATCHES, match.number, match.bengali?.number),
    ...known(SERIES, match.series, match.bengali?.series),
    ...(match.startsAt || match.day
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
            <div key={name} className="spread">
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
