import {
  ALL,
  ALL_BALLS,
  ALL_PLAYERS,
  BOUNDARIES,
  CHOOSE_AFTER,
  CLEAR_CHOICE,
  OVER_OR_PLAYER,
  overNumber,
  PLAYER,
  WHICH_BALLS,
} from "../../../words/commentary.ts";
import { INNINGS, OVER, SHOW, WICKETS } from "../../../words/cricket.ts";
import "./ball-filters.css";
import { type FormEvent, useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { shortOrdinal } from "../../../../core/bengali/short-ordinals.ts";
import type { BallPlayer } from "../../../../core/cricket/balls/ball.ts";
import { isFilter } from "../../../../core/cricket/balls/filter.ts";
import { named } from "../../../../core/cricket/balls/words/naming.ts";
import { sideIn } from "../../../../core/cricket/told.ts";
import type { MatchDocument, Scorecard } from "../../../../core/cricket/types.ts";
import { rowsOf } from "../../../../core/cricket/views.ts";
import { EnglishNames, languageOf } from "../../Texts.tsx";
import { type BallSearch, commentaryPath, readBallSearch } from "../ball-search.ts";
import { InPlaceLink } from "../InPlaceLink.tsx";
import { namesOf } from "../innings/innings-name.ts";

const KINDS = [
  { only: undefined, label: ALL_BALLS },
  { only: "wickets", label: WICKETS },
  { only: "boundaries", label: BOUNDARIES },
] as const;

interface Side {
  team: string;
  players: Choice[];
}

interface Choice {
  /** Name in the commentary; the provider's id if two players have the same name. */
  value: string;
  words: string;
}

const teamIn = ({ teams }: Scorecard, id: string): string => (teams[id] ? sideIn(teams[id]) : "");

function sidesOf(card: Scorecard): Side[] {
  const sides = new Map<string, Map<string, BallPlayer>>(card.teamOrder.map((team) => [team, new Map()]));
  for (const innings of card.inningsOrder.flatMap((number) => card.innings[number] ?? [])) {
    const batters = rowsOf(innings.batterOrder, innings.batters).filter(
      ({ balls, howOut, batting }) => balls !== undefined || howOut !== "" || batting,
    );
    for (const player of batters) sides.get(innings.battingTeam)?.set(player.id, player);
    for (const player of rowsOf(innings.bowlerOrder, innings.bowlers))
      sides.get(innings.bowlingTeam ?? "")?.set(player.id, player);
  }
  const names = [...sides.values()].flatMap((players) => [...players.values()].map(named));
  const choiceOf = (player: BallPlayer): Choice => {
    const name = named(player);
    const isAlone = names.indexOf(name) === names.lastIndexOf(name);
    return isAlone ? { value: name, words: name } : { value: player.id, words: player.name };
  };
  return [...sides].flatMap(([team, players]) =>
    players.size === 0 ? [] : [{ team: teamIn(card, team), players: [...players.values()].map(choiceOf) }],
  );
}

function playerWords(card: Scorecard | undefined, chosen: string): string {
  const all = card ? sidesOf(card).flatMap(({ players }) => players) : [];
  return all.find(({ value }) => value === chosen)?.words ?? chosen;
}

function PickForm({ code, card, search }: { code: string; card: Scorecard; search: BallSearch }) {
  const [, navigate] = useLocation();
  const choose = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) given.set(name, String(value));
    const to = commentaryPath(code, readBallSearch(given.toString()));
    navigate(to, { state: window.history.state });
  };
  const overField = useRef<HTMLInputElement>(null);
  // A new field would lose the focus of a reader who typed an over and pressed Enter.
  useEffect(() => {
    if (overField.current) overField.current.value = String(search.over ?? "");
  }, [search.over]);
  const sides = sidesOf(card);
  const several = card.inningsOrder.length > 1;
  return (
    <form className="pick-form" action={`/scorecard/${encodeURIComponent(code)}`} onSubmit={choose}>
      <input type="hidden" name="view" value="commentary" />
      {search.only && <input type="hidden" name="only" value={search.only} />}
      {several && (
        <label className="field">
          <span className="small">{INNINGS}</span>
          <select key={search.innings} name="innings" defaultValue={search.innings ?? ""}>
            <option value="">{ALL}</option>
            {card.inningsOrder.flatMap((number) => {
              const innings = card.innings[number];
              return innings ? (
                <option key={number} value={innings.number} lang={languageOf(namesOf(card, innings).called)}>
                  {namesOf(card, innings).called}
                </option>
              ) : (
                []
              );
            })}
          </select>
        </label>
      )}
      <label className="field">
        <span className="small">{OVER}</span>
        <input
          ref={overField}
          type="number"
          name="over"
          inputMode="numeric"
          min={1}
          max={1000}
          placeholder={ALL}
          defaultValue={search.over}
        />
      </label>
      <label className="field">
        <span className="small">{PLAYER}</span>
        <select key={search.player} name="player" defaultValue={search.player ?? ""}>
          <option value="">{ALL_PLAYERS}</option>
          {sides.map(({ team, players }) => (
            <optgroup key={team} label={team} lang={languageOf(team)}>
              {players.map(({ value, words }) => (
                <option key={value} value={value} lang={languageOf(words)}>
                  {words}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <button type="submit" className="button">
        {SHOW}
      </button>
    </form>
  );
}

function chosenWords(search: BallSearch, card: Scorecard | undefined): string[] {
  const innings = search.innings === undefined ? undefined : card?.innings[String(search.innings)];
  return [
    ...(innings && card ? [namesOf(card, innings).called] : []),
    ...(search.over === undefined ? [] : [overNumber(shortOrdinal(search.over))]),
    ...(search.player === undefined ? [] : [playerWords(card, search.player)]),
  ];
}

/** Filters of balls: kinds as links, over and player as a form; the address has the choice. */
export function BallFilters({
  code,
  document,
  search,
}: {
  code: string;
  document: MatchDocument | undefined;
  search: BallSearch;
}) {
  const { before: _, ...filter } = search;
  const card = document?.published === true ? document : undefined;
  const words = chosenWords(filter, card);
  const picked = filter.innings !== undefined || isFilter({ ...filter, only: undefined });
  return (
    <div className="ball-filters row">
      <nav className="row" aria-label={WHICH_BALLS}>
        {KINDS.map(({ only, label }) => (
          <InPlaceLink
            key={label}
            href={commentaryPath(code, { ...filter, only })}
            aria-current={filter.only === only ? "true" : undefined}
          >
            {label}
          </InPlaceLink>
        ))}
      </nav>
      {card && card.inningsOrder.length > 0 && (
        <details className="pick disclosure push" open={picked || undefined}>
          <summary>
            <span>
              <span className="pick-what">{OVER_OR_PLAYER}</span>
              <span>{CHOOSE_AFTER}</span>
            </span>
          </summary>
          <PickForm code={code} card={card} search={filter} />
        </details>
      )}
      {words.length > 0 && (
        <p className="pick-chosen row">
          <span>
            <EnglishNames>{words.join(", ")}</EnglishNames>
          </span>
          <InPlaceLink className="link" href={commentaryPath(code, filter.only ? { only: filter.only } : {})}>
            {CLEAR_CHOICE}
          </InPlaceLink>
        </p>
      )}
    </div>
  );
}
