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
 * List and scorecard are two live documents of a match, and the provider updates its own two in either order.
 * Only this file makes them agree (decisions/cricket.md#end-of-a-match).
 */

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

/** Only the fields that the list needs: a full scorecard is a hundred times larger. */
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

function listWordsOf({ listWords, statusText, equation }: Match): NonNullable<Match["listWords"]> {
  return listWords ?? present({ statusText, equation });
}

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
 * List entry with the innings, status text and equation of the match's scorecard, which is polled more often
 * than the list. If the scorecard is older (the list has the result or more innings), the list's own texts
 * stay.
 */
export function followScorecard(match: Match, card: ListedScore): Match {
  const status = statusOf(match, card);
  const innings = card.inningsOrder.flatMap((number) => summary(match, card, number));
  const ended = saysEnded(wordsOf(card));
  // An over-by-over scorecard has no innings, but its texts are the newest.
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
 * Adds the last known reason of a stoppage if the list has ended a match without a result while its scorecard
 * is older.
 */
function withStop(match: Match, { equation = "", statusText = "" }: ListedScore): Match {
  const play = playOfMatch(match);
  if (play.state !== "over" || play.outcome || play.said !== undefined || play.stop) return match;
  const stop = [equation, statusText].find(stopsPlay);
  return stop === undefined ? match : { ...match, statusText: stop, listWords: listWordsOf(match) };
}

function equationOf({ equation, result }: ListedScore, ended: boolean): string | undefined {
  return ended && equation !== undefined && deniesEnd(equation) ? (result ?? equation) : (equation ?? result);
}

function wordsOf({ statusText = "", result, equation }: ListedScore) {
  return { text: statusText, result, equation };
}

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

/** Updates a match's document from the list; returns the same object if nothing changed. */
export function followList(document: MatchDocument, match: Match): MatchDocument {
  if (document.published) return followListed(document, match);
  return document.match && sameJson(document.match, match) ? document : { ...document, match };
}

type Following = Pick<
  ListedScore,
  "shape" | "status" | "statusText" | "result" | "equation" | "series" | "venue" | "facts" | "listed"
>;

/**
 * List entry to embed in the scorecard: in full for the over-by-over shape, which has neither sides nor scores,
 * and for scorecards older than the list's result; without scores if series, venue, number or equation are
 * missing.
 */
function listedIn(card: Following, match: Match): Match | undefined {
  if (card.shape === "overs" || isBeforeEnd(card, match)) return match;
  const { equation } = listWordsOf(match);
  const lacksEquation = equation !== undefined && (card.equation ?? card.result) === undefined;
  if (!lacksEquation && !lacksFacts(card)) return undefined;
  const { statusText: _, equation: __, listWords: ___, revisedTarget: ____, play: _____, ...facts } = match;
  return { ...facts, innings: [], play: playByStatus(match.status), ...present({ equation }) };
}

/** The scorecard with the status that list and scorecard share; after the end without current players. */
export function followListed(card: Scorecard, match: Match): Scorecard {
  if (!isOutOfStep(card, match)) return card;
  const { listed: _, ...rest } = card;
  const listed = listedIn(card, match);
  return cardWithPlay(atRest({ ...rest, status: statusOf(match, card), ...present({ listed }) }));
}

export function isOutOfStep(card: Following, match: Match): boolean {
  return statusOf(match, card) !== card.status || !sameJson(card.listed, listedIn(card, match));
}

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

function sideOf(match: Match, team: Team): string {
  const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
  const side = [match.teamA, match.teamB].find(
    (one) => same(one.short, team.short) || same(one.name, team.name),
  );
  return side?.short ?? team.short;
}
