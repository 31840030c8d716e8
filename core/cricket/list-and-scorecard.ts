import { sameJson } from "../live/merge-patch.ts";
import { present } from "../present.ts";
import { playByStatus } from "./play.ts";
import { cardWithPlay, isBeforeEnd, matchWithPlay, playOfMatch, stopsPlay } from "./read/play.ts";
import { deniesEnd, deriveStatus, saysEnded } from "./read/status.ts";
import { revisedTarget } from "./revised-target.ts";
import { lacksFacts } from "./scorecard/match-title.ts";
import type {
  Batter,
  Bowler,
  Innings,
  Match,
  MatchDocument,
  MatchFacts,
  MatchInningsSummary,
  MatchListDocument,
  MatchStatus,
  Over,
  Scorecard,
  Team,
} from "./types.ts";

/**
 * A match stands in two live documents, the list and its scorecard, and the provider changes its own two one after the
 * other, in either order. What both documents say must agree: each follows the other here, and nowhere else
 * (decisions/cricket.md#end-of-a-match).
 */

/** What of a scorecard shows in the match list. */
export interface ListedScore
  extends Pick<
      Scorecard,
      | "shape"
      | "status"
      | "statusText"
      | "result"
      | "equation"
      | "series"
      | "venue"
      | "inningsOrder"
      | "teams"
      | "listed"
    >,
    Pick<Match, "revisedTarget"> {
  innings: Record<
    string,
    Pick<Innings, "battingTeam" | "runs" | "wickets" | "overs" | "ballsPerOver" | "runRate">
  >;
  facts?: Pick<MatchFacts, "number">;
}

/** Only the listed fields: a full scorecard is about a hundred times larger. */
export function listedScore(card: Scorecard): ListedScore {
  const { shape, status, statusText, result, equation, series, venue, inningsOrder, teams, listed } = card;
  const { number } = card.facts ?? {};
  const innings = Object.fromEntries(
    Object.entries(card.innings).map(
      ([number, { battingTeam, runs, wickets, overs, ballsPerOver, runRate }]) => [
        number,
        { battingTeam, runs, wickets, overs, ...present({ ballsPerOver }), runRate },
      ],
    ),
  );
  return {
    shape,
    status,
    inningsOrder,
    teams,
    innings,
    ...present({ statusText, result, equation, series, venue, listed, revisedTarget: revisedTarget(card) }),
    ...(number === undefined ? {} : { facts: { number } }),
  };
}

/** What the list says of a match by itself, whichever scorecard it follows. */
function listWordsOf({ listWords, statusText, equation }: Match): NonNullable<Match["listWords"]> {
  return listWords ?? present({ statusText, equation });
}

/** The one status of a match that has a scorecard: the list it is in, and what the scorecard says. */
function statusOf(match: Match, card: Pick<Scorecard, "statusText" | "result" | "equation">): MatchStatus {
  const { result, equation } = card;
  return deriveStatus({
    text: card.statusText ?? listWordsOf(match).statusText ?? "",
    type: match.type,
    result,
    equation,
  });
}

/**
 * A match of the list with the innings, status text and equation of its scorecard, which is polled more often. A scorecard
 * that lags (the list has the result already, or an innings more) does not take the list's words back.
 */
export function followScorecard(match: Match, card: ListedScore): Match {
  const status = statusOf(match, card);
  const innings = card.inningsOrder.flatMap((number) => summary(match, card, number));
  const ended = saysEnded(wordsOf(card));
  // Balls over by over come without innings; their words are the newest all the same.
  const isShort = innings.length < match.innings.length;
  const lags = !ended && (match.type === "result" || (isShort && card.shape === "innings"));
  if (lags && match.type !== "result")
    return match.status === status ? match : matchWithPlay({ ...match, status });
  const own = listWordsOf(match);
  const { statusText: _, equation: __, listWords: ___, revisedTarget: ____, ...rest } = match;
  if (lags) return unlessSame(matchWithPlay(withStop({ ...rest, ...own, status }, card)), match);
  const words = present({
    statusText: card.statusText ?? own.statusText,
    equation: equationOf(card, ended) ?? own.equation,
  });
  const followed = matchWithPlay({
    ...rest,
    status,
    innings: isShort ? match.innings : innings,
    ...words,
    ...(sameJson(words, own) ? {} : { listWords: own }),
    ...(status === "LIVE" ? present({ revisedTarget: card.revisedTarget }) : {}),
  });
  return unlessSame(followed, match);
}

const unlessSame = (followed: Match, match: Match): Match => (sameJson(followed, match) ? match : followed);

/**
 * A match whose result the list has, and its scorecard not yet: where the list does not say how it ended, the last that the
 * scorecard knows of it is what stopped play.
 */
function withStop(match: Match, { equation = "", statusText = "" }: ListedScore): Match {
  const play = playOfMatch(match);
  if (play.state !== "over" || play.outcome || play.said !== undefined || play.stop) return match;
  const stop = [equation, statusText].find(stopsPlay);
  return stop === undefined ? match : { ...match, statusText: stop, listWords: listWordsOf(match) };
}

/** What a scorecard says beside its status; of a match that is over not what was needed before, where it has the result too. */
function equationOf({ equation, result }: ListedScore, ended: boolean): string | undefined {
  return ended && equation !== undefined && deniesEnd(equation) ? (result ?? equation) : (equation ?? result);
}

function wordsOf({ statusText = "", result, equation }: ListedScore) {
  return { text: statusText, result, equation };
}

/** The whole list, each match following its scorecard where there is one. */
export function followScorecards(
  list: MatchListDocument,
  cardOf: (code: string) => ListedScore | undefined,
): MatchListDocument {
  const matches = Object.fromEntries(
    Object.entries(list.matches).map(([key, match]) => {
      const card = match.code === undefined ? undefined : cardOf(match.code);
      return [key, card ? followScorecard(match, card) : match];
    }),
  );
  return { order: list.order, matches };
}

/** A match's document after it followed the list; the same object where nothing changes. */
export function followList(document: MatchDocument, match: Match): MatchDocument {
  if (document.published) return followListed(document, match);
  return document.match && sameJson(document.match, match) ? document : { ...document, match };
}

/** What of a scorecard decides whether it follows the list. */
type Following = Pick<
  ListedScore,
  "shape" | "status" | "statusText" | "result" | "equation" | "series" | "venue" | "facts" | "listed"
>;

/**
 * The listed match that stands in a scorecard: whole in the over-by-over shape, which knows neither sides nor scores, and in one
 * that is behind a list with the result; without its score in one that lacks the series, the venue, the number or the equation.
 */
function listedIn(card: Following, match: Match): Match | undefined {
  if (card.shape === "overs" || isBeforeEnd(card, match)) return match;
  const { equation } = listWordsOf(match);
  const lacksEquation = equation !== undefined && (card.equation ?? card.result) === undefined;
  if (!lacksEquation && !lacksFacts(card)) return undefined;
  const { statusText: _, equation: __, listWords: ___, revisedTarget: ____, play: _____, ...facts } = match;
  return { ...facts, innings: [], play: playByStatus(match.status), ...present({ equation }) };
}

/**
 * A scorecard with the status that list and scorecard agree on, and without batters and bowlers at work once that is
 * the end.
 */
export function followListed(card: Scorecard, match: Match): Scorecard {
  if (!standsApart(card, match)) return card;
  const { listed: _, ...rest } = card;
  const listed = listedIn(card, match);
  return cardWithPlay(atRest({ ...rest, status: statusOf(match, card), ...present({ listed }) }));
}

/** Whether a scorecard of which only this is known does not yet follow the list. */
export function standsApart(card: Following, match: Match): boolean {
  return statusOf(match, card) !== card.status || !sameJson(card.listed, listedIn(card, match));
}

/** After the end nobody bats and nobody bowls; a scorecard of a match that goes on is left as it is. */
export function atRest<Card extends Omit<Scorecard, "play">>(card: Card): Card {
  if (card.status !== "RESULTS") return card;
  return { ...card, innings: mapped(card.innings, inningsAtRest), overs: mapped(card.overs, playersAtRest) };
}

function inningsAtRest(innings: Innings): Innings {
  const { striker: _, ...rest } = playersAtRest(innings);
  return rest;
}

function playersAtRest<Table extends Innings | Over>(table: Table): Table {
  return {
    ...table,
    batters: mapped(table.batters, batterAtRest),
    bowlers: mapped(table.bowlers, bowlerAtRest),
  };
}

function batterAtRest(batter: Batter): Batter {
  const { batting: _, onStrike: __, ...rest } = batter;
  return rest;
}

function bowlerAtRest({ bowling: _, ...bowler }: Bowler): Bowler {
  return bowler;
}

function mapped<Row>(rows: Readonly<Record<string, Row>>, change: (row: Row) => Row): Record<string, Row> {
  return Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, change(row)]));
}

function summary(match: Match, card: ListedScore, number: string): MatchInningsSummary[] {
  const innings = card.innings[number];
  if (!innings) return [];
  const team = card.teams[innings.battingTeam];
  return [
    {
      ...(team ? { team: sideOf(match, team) } : {}),
      runs: String(innings.runs),
      wickets: String(innings.wickets),
      ...(innings.overs === "" ? {} : { overs: innings.overs }),
      ...(innings.ballsPerOver === 5 ? { ballsPerOver: innings.ballsPerOver } : {}),
      ...(innings.runRate === "" ? {} : { runRate: innings.runRate }),
    },
  ];
}

/** The list's own short code of a side, so that the card finds whose innings it is. */
function sideOf(match: Match, team: Team): string {
  const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
  const side = [match.teamA, match.teamB].find(
    (one) => same(one.short, team.short) || same(one.name, team.name),
  );
  return side?.short ?? team.short;
}
