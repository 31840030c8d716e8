import { present } from "../../present.ts";
import { placeName, wholePlace } from "../names/bengali-places.ts";
import { seriesName } from "../names/bengali-series.ts";
import { matchNumber } from "../names/match-number.ts";
import { placeOf, sidesOf, versus } from "../told.ts";
import type { BengaliFacts, Match, Scorecard, Team } from "../types.ts";
import { tellCard, tellListed } from "./match.ts";
import { namedSide } from "./side.ts";

interface Facts {
  sides: Team[];
  series: string | undefined;
  number: string | undefined;
  place: string | undefined;
  city?: string | undefined;
}

function inBengali({ sides, series = "", number, place = "", city = "" }: Facts): BengaliFacts {
  const [nth, both] = [matchNumber(number ?? ""), versus(...sides)];
  const isKnown = sides.length === 2 && both.lang === "bn" && (number === undefined || nth !== undefined);
  return present({
    title: isKnown ? [both.words, nth].filter(Boolean).join(", ") : undefined,
    series: seriesName(series),
    number: nth,
    place: wholePlace(place),
    city: placeName(city),
  });
}

/** Listed match as pages show it: with its names and texts in Bengali. */
export function asListed(match: Match): Match {
  const { series, number, venue, city } = match;
  const told = tellListed(match);
  const facts = { sides: sidesOf(told), series, number, place: placeOf(match), city: city ?? venue };
  return { ...match, bengali: inBengali(facts), told };
}

/** Scorecard as pages show it. */
export function asScorecard(given: Scorecard): Scorecard {
  const named = Object.entries(given.teams).map(([id, team]) => [id, namedSide(team)]);
  const card: Scorecard = { ...given, teams: Object.fromEntries(named) };
  const { series, facts, listed, teamOrder, teams, venue } = card;
  const own = teamOrder.flatMap((id) => teams[id] ?? []);
  const bengali = inBengali({
    sides: own.length > 0 || !listed ? own : [listed.teamA, listed.teamB].map(namedSide),
    series: series ?? listed?.series,
    number: facts?.number ?? listed?.number,
    place: venue ?? (listed && placeOf(listed)),
  });
  return { ...card, bengali, told: tellCard(card) };
}
