import { sameJson } from "../live/merge-patch.ts";
import { present } from "../present.ts";
import { interrupts, type Play, playByStatus } from "./play.ts";
import { revisedTarget } from "./revised-target.ts";
import { lacksFacts } from "./scorecard/match-title.ts";
import { asListed, asScorecard } from "./tell/facts.ts";
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
  PlayerTables,
  Scorecard,
  Striker,
  Team,
} from "./types.ts";
import { currentPlayers, inningsInPlay } from "./views.ts";

/**
 * The provider updates list and scorecard of a match in either order. This file makes one match of both
 * (decisions/cricket.md#end-of-a-match): `followScorecard` adds the scorecard to the listed match, and the
 * scorecard takes status and play from the result.
 */

export interface ListedScore
  extends Pick<
      Scorecard,
      "shape" | "status" | "play" | "lags" | "series" | "venue" | "inningsOrder" | "teams" | "listed"
    >,
    Pick<Match, "revisedTarget" | "striker"> {
  innings: Record<
    string,
    Pick<Innings, "battingTeam" | "runs" | "wickets" | "overs" | "ballsPerOver" | "runRate">
  >;
  facts?: Pick<MatchFacts, "number">;
}

/** The batter with the star; if both have one, the first. */
function strikerOf(card: Scorecard): Striker | undefined {
  const players = inningsInPlay(card) ? currentPlayers(card) : undefined;
  if (!players || players.kind === "none") return undefined;
  const batter = players.batters.find(({ star }) => star);
  return (
    batter && {
      name: batter.name,
      ...present({ bengali: batter.bengali }),
      runs: batter.runs ?? 0,
      balls: batter.balls ?? 0,
    }
  );
}

/** Only the fields that the list needs: a full scorecard is a hundred times larger. */
export function listedScore(card: Scorecard): ListedScore {
  const { shape, status, play, lags, series, venue, inningsOrder, teams, listed } = card;
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
    play,
    inningsOrder,
    teams,
    innings,
    ...present({ lags, series, venue, listed, revisedTarget: revisedTarget(card), striker: strikerOf(card) }),
    ...(number === undefined ? {} : { facts: { number } }),
  };
}

export type OwnPlay = Pick<Scorecard, "status" | "play" | "lags">;

/** Score with a scorecard's own play instead of the one that agrees with the list. */
export function inOwnWords({ lags: _, ...score }: ListedScore, { status, play, lags }: OwnPlay): ListedScore {
  return { ...score, status, play, ...present({ lags }) };
}

type Ended = Pick<OwnPlay, "status" | "lags">;

/** Whether a scorecard's own words end the match. */
export const hasEnded = ({ status, lags }: Ended): boolean => status === "RESULTS" && !lags;

function statusOf({ type, status }: Match, card: Ended): MatchStatus {
  if (type === "result" || hasEnded(card)) return "RESULTS";
  if (type === "live") return "LIVE";
  return card.lags || card.status === "UPCOMING" ? status : card.status;
}

const nowOf = (play: Play) => (play.state === "over" ? undefined : play.now);

function stopOf(play: Play) {
  return play.state === "over" ? play.stop : play.state === "paused" ? play.stop?.why : undefined;
}

/**
 * End of a match. The scorecard comes before the list: the first with the outcome counts, otherwise the first with
 * words. If neither has these, the end has only the reason of the last stoppage.
 */
function endOf(play: Play, listed: Play, ended: boolean): Play {
  const ends = [ended ? play : listed, listed].filter((one) => one.state === "over");
  const told = ends.find(({ outcome }) => outcome) ?? ends.find(({ said }) => said !== undefined);
  return told ?? { state: "over", ...present({ stop: [play, listed].map(stopOf).find(interrupts) }) };
}

/** Play of a match by its list and its own scorecard, which is polled more often. */
function playOf({ play: listed }: Match, card: OwnPlay, status: MatchStatus): Play {
  const { play } = card;
  if (status === "RESULTS") return endOf(play, listed, hasEnded(card));
  const states = status === "LIVE" ? ["on", "paused"] : [status === "DELAYED" ? "late" : "awaited"];
  // If the scorecard says nothing about a pause, only the list knows about the pause.
  const own = play.state === "on" && !play.also && listed.state === "paused" ? listed : play;
  const base = [own, listed].find(({ state }) => states.includes(state)) ?? playByStatus(status);
  return { ...base, ...present({ now: nowOf(play) ?? nowOf(listed) }) };
}

/**
 * List entry with innings and play of its scorecard. If the list has more innings than the scorecard, or has
 * the result earlier, the list's own innings stay.
 */
export function followScorecard(match: Match, card: ListedScore): Match {
  const status = statusOf(match, card);
  const innings = card.inningsOrder.flatMap((number) => summary(match, card, number));
  // Over-by-over scorecards have no innings but the newest words.
  const isShort = innings.length < match.innings.length;
  const ended = hasEnded(card);
  if (isShort && card.shape === "innings" && !ended && match.type !== "result")
    return match.status === status ? match : asListed({ ...match, status });
  const { toss } = match.play;
  const { revisedTarget: _, striker: __, ...rest } = match;
  const followed = {
    ...rest,
    status,
    innings: isShort || (match.type === "result" && !ended) ? match.innings : innings,
    play: { ...playOf(match, card, status), ...present({ toss }) },
    ...(status === "LIVE" ? present({ revisedTarget: card.revisedTarget, striker: card.striker }) : {}),
  };
  return sameJson(followed, match) ? match : asListed(followed);
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
  return document.match && sameJson(document.match, match)
    ? document
    : { ...document, match, ...present({ bengali: match.bengali }) };
}

type Following = Pick<
  ListedScore,
  "shape" | "status" | "play" | "lags" | "series" | "venue" | "facts" | "listed"
>;

/**
 * Fields from the list. `listed` in full for the over-by-over shape, which has neither sides nor scores, and for
 * scorecards older than the list's result; without scores if series, venue or number are missing.
 */
function fromList(card: Following, match: Match): Pick<Scorecard, "status" | "play" | "lags" | "listed"> {
  const { status, play } = match;
  const lags = status === "RESULTS" && !hasEnded(card);
  const { told: _, bengali: __, striker: ___, ...whole } = match;
  const { revisedTarget: ____, ...facts } = whole;
  const listed =
    card.shape === "overs" || lags
      ? whole
      : lacksFacts(card)
        ? { ...facts, innings: [], play: playByStatus(status) }
        : undefined;
  return { status, play, ...(lags ? { lags } : {}), ...present({ listed }) };
}

/** Scorecard with status and play of the match as listed; after the end without current players. */
export function followListed(card: Scorecard, match: Match): Scorecard {
  if (!isOutOfStep(card, match)) return card;
  const { listed: _, lags: __, ...rest } = card;
  return asScorecard(atRest({ ...rest, ...fromList(card, match) }));
}

export function isOutOfStep(card: Following, match: Match): boolean {
  const { status, play, lags, listed } = card;
  return !sameJson({ status, play, ...present({ lags, listed }) }, fromList(card, match));
}

export function atRest(card: Scorecard): Scorecard {
  if (card.status !== "RESULTS") return card;
  return { ...card, innings: mapped(card.innings, inningsAtRest), overs: mapped(card.overs, playersAtRest) };
}

function inningsAtRest(innings: Innings): Innings {
  const { striker: _, ...rest } = playersAtRest(innings);
  return rest;
}

function playersAtRest<Table extends PlayerTables>(table: Table): Table {
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

/** Rows by id after a change of each. */
export function mapped<Row>(
  rows: Readonly<Record<string, Row>>,
  change: (row: Row) => Row,
): Record<string, Row> {
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
