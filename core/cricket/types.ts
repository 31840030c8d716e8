import type { MatchStatus, Play, RevisedTarget } from "./play.ts";

export type { MatchStatus } from "./play.ts";

/** Which list of the fixtures a match came in. */
export type MatchType = "live" | "upcoming" | "result";

export interface Team {
  name: string;
  /** Short code as the provider writes it, e.g. "IND". */
  short: string;
  /** Short Bengali name in a scorecard, "মুম্বাই"; absent for a side without one in the table of names. */
  brief?: string;
}

export interface MatchInningsSummary {
  /** Short code or name of the batting side; absent when the provider does not say. */
  team?: string;
  runs: string;
  wickets?: string;
  /** overs.balls, as given. */
  overs?: string;
  /** Five in The Hundred; absent: six. */
  ballsPerOver?: 5;
  runRate?: string;
}

/** One match of the match list (decisions/cricket.md#match-list-item), normalised. */
export interface Match {
  /** The match code, or a stable key made from teams and date when the provider gives none. */
  key: string;
  /** Absent: the card is dimmed and leads nowhere. */
  code?: string;
  status: MatchStatus;
  type: MatchType;
  series?: string;
  number?: string;
  city?: string;
  venue?: string;
  teamA: Team;
  teamB: Team;
  innings: MatchInningsSummary[];
  /** The provider's own words: "Match Ended", "Rain Delay", "Australia won by 2 wickets". */
  statusText?: string;
  equation?: string;
  /** Where it stands, as the worker read it. */
  play: Play;
  /** What the list itself says, where its scorecard's words stand in place of that: they go when the scorecard drops them. */
  listWords?: { statusText?: string; equation?: string };
  /** Of the chase that goes on, by its scorecard; absent where the target is the first innings' own. */
  revisedTarget?: RevisedTarget;
  /** Start as ISO 8601 UTC, when it could be read. */
  startsAt?: string;
  /** The provider gave `startsAt` itself, as an instant, so that it may be told in any time zone. */
  instant?: true;
  /** Date and time in India as the provider wrote them. */
  dateIst?: string;
  timeIst?: string;
  /** Who won the toss and what they chose, as a sentence. */
  toss?: string;
  /** How often its start was moved since it was first listed, and when last (ISO 8601 UTC); absent: never. */
  moves?: number;
  movedAt?: string;
  /** When it was first seen ended (ISO 8601 UTC); absent where it was not seen to end. */
  endedAt?: string;
}

/** The value of `matches`. */
export interface MatchListDocument {
  order: string[];
  matches: Record<string, Match>;
}

/** What papers call a player, where the table of Bengali names knows it. A document that was kept before November 2026 has none. */
interface BengaliName {
  bengali?: string;
}

export interface Batter extends BengaliName {
  name: string;
  short: string;
  /** Absent: did not bat. */
  runs?: number;
  balls?: number;
  fours?: number;
  sixes?: number;
  /** As given, else runs/balls*100 to two decimals, '-' when no ball was faced (decisions/cricket.md#figures). */
  strikeRate: string;
  /** Short form of the dismissal; '' when yet to bat. */
  howOut: string;
  /** The same in Bengali, "ক কোহলি ব শামি", where papers' names are known for the batter and for everybody in it. */
  howOutInBengali?: string;
  /** Still in. */
  batting?: true;
  /** Over by over only: an innings says once who its `striker` is, because that changes with every other ball. */
  onStrike?: true;
}

export interface Bowler extends BengaliName {
  name: string;
  short: string;
  /** overs.balls, as given. */
  overs: string;
  maidens?: number;
  runs: number;
  wickets: number;
  /** As given, else runs/overs to two decimals, '-' when no over was bowled. */
  economy: string;
  bowling?: true;
}

export interface FallOfWicket extends BengaliName {
  number: number;
  /** Team score at the fall. */
  score: string;
  player: string;
  overs: string;
}

export interface PartnershipBatter extends BengaliName {
  name: string;
  short: string;
  runs: number;
  balls: number;
}

export interface Partnership {
  order: string[];
  batters: Record<string, PartnershipBatter>;
  runs: number;
  balls: number;
  /** As given, else runs an over (of five balls in The Hundred), two decimals. */
  runRate: string;
  /** The wicket that ends it, by the provider: 1 for the opening stand. Only of an innings' current or last stand. */
  forWicket?: number;
  /** A batter was out in it: play stopped on a wicket, or the innings ended with one. Only of that stand, too. */
  broken?: true;
}

export interface Extras {
  total: number;
  byes: number;
  legByes: number;
  wides: number;
  noBalls: number;
  penalty: number;
}

export interface Innings {
  /** 1 for the first. */
  number: number;
  /** Team ids, keys of `Scorecard.teams`. */
  battingTeam: string;
  bowlingTeam?: string;
  superOver?: true;
  runs: number;
  wickets: number;
  overs: string;
  runRate: string;
  /** Runs needed to win, in a chase. */
  target?: number;
  allottedOvers?: string;
  /** Absent: six. */
  ballsPerOver?: 5;
  declared?: true;
  extras: Extras;
  batterOrder: string[];
  batters: Record<string, Batter>;
  bowlerOrder: string[];
  bowlers: Record<string, Bowler>;
  wicketOrder: string[];
  fallOfWickets: Record<string, FallOfWicket>;
  /** Id of the batter on strike, in the innings in play. */
  striker?: string;
  /** The stand at the crease; in a finished innings the last one. */
  partnership?: Partnership;
  /** The stands before that one, by the wicket that ended each; absent where the provider lists none. */
  stands?: Record<string, Partnership>;
  /** Outcomes of the latest balls, oldest first, at most twelve: "0", "4", "6", "W", "1W", "wd", "2nb". */
  recentBalls?: string[];
}

/** One over of the over-by-over shape (decisions/cricket.md#scorecard-shapes). */
export interface Over {
  number: string;
  /** Of which innings, as the provider counts them; absent where it does not say. */
  innings?: number;
  /** Who batted, by name; absent where neither row nor batters say. */
  side?: string;
  /** The side's score after it: "142/7". */
  score?: string;
  /** Outcomes in order: "0".."6", "W", "1W", "wd", "nb", ... */
  balls: string[];
  batterOrder: string[];
  batters: Record<string, Batter>;
  bowlerOrder: string[];
  bowlers: Record<string, Bowler>;
}

/** Who won the toss, and what they chose. */
export interface Toss {
  /** Team id. */
  team: string;
  chose?: "bat" | "field";
}

export interface LineupPlayer extends BengaliName {
  name: string;
  /** As the provider writes it: "Batter", "All-Rounder". */
  role?: string;
  captain?: true;
  keeper?: true;
  /** Not in the eleven that play. */
  benched?: true;
}

export interface Lineup {
  order: string[];
  players: Record<string, LineupPlayer>;
}

/** What the provider says of a match besides its score, in its own words (decisions/cricket.md#match-facts). */
export interface MatchFacts {
  /** "T20", "Test", "100 ball". */
  format?: string;
  /** "3rd T20I". */
  number?: string;
  city?: string;
  country?: string;
  toss?: Toss;
  umpires?: string;
  referee?: string;
  weather?: string;
  celsius?: number;
  /** Per cent. */
  humidity?: number;
  /** What it suits: "Batting friendly". */
  pitch?: string;
  /** "Dry". */
  surface?: string;
  playerOfMatch?: string;
  playerOfSeries?: string;
  /** By team id. */
  lineups?: Record<string, Lineup>;
}

/**
 * The value of `match:<code>` once there is a scorecard: one shape for both provider shapes
 * (decisions/cricket.md#scorecard-shapes).
 */
export interface Scorecard {
  published: true;
  code: string;
  /** Which provider shape it came from: full innings, or only balls over by over. */
  shape: "innings" | "overs";
  title: string;
  series?: string;
  venue?: string;
  status: MatchStatus;
  statusText?: string;
  result?: string;
  equation?: string;
  /** Where the match stands, as the worker read it. */
  play: Play;
  /** The list has the result, and this is of a moment before the end (`endedAsListed`). */
  lags?: true;
  /** Start as ISO 8601 UTC, when it could be read. */
  startsAt?: string;
  /** Both sides in the order they are shown; ids are the provider's. */
  teamOrder: string[];
  teams: Record<string, Team>;
  /** "1", "2", ... */
  inningsOrder: string[];
  innings: Record<string, Innings>;
  overOrder: string[];
  overs: Record<string, Over>;
  /**
   * The match as it is listed. Of the overs shape, which knows neither sides nor scores; of any that is behind a list with
   * the result (`endedAsListed`); without its innings of one that lacks series, venue, number or equation.
   */
  listed?: Match;
  facts?: MatchFacts;
  /** The provider's Timestamp, ms since 1970. */
  providerTime?: number;
}

/** A listed match whose scorecard is not there yet. */
export interface UnpublishedScorecard {
  published: false;
  code: string;
  title?: string;
  /** As it is listed. */
  match?: Match;
}

export type MatchDocument = Scorecard | UnpublishedScorecard;
