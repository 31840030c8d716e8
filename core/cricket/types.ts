import type { MatchStatus, Play, RevisedTarget } from "./play.ts";

export type { MatchStatus } from "./play.ts";

export type MatchType = "live" | "upcoming" | "result";

export interface Team {
  name: string;
  short: string;
  /** Bengali name, "মুম্বাই ইন্ডিয়ান্স"; absent if unknown. */
  bengali?: string;
  /** One Bengali word for the side, "মুম্বাই", if its name has more. */
  brief?: string;
}

/**
 * A sentence about a match, in Bengali or in the provider's words (`english`). `aside`: whether the sentence is
 * no news, such as a run rate.
 */
export interface Sentence {
  words: string;
  english?: true;
  aside?: true;
}

/** Score of an innings, "302/4d", and its length, "45.5", in The Hundred "86 বল". */
export interface ToldScore {
  score: string;
  overs?: string;
}

export interface ToldSide extends Team {
  /** Innings of the side without super overs, oldest first. */
  innings: ToldScore[];
  /** Score in the last super over, if there is one; `score` is "" before the side bats in it. */
  superOver?: ToldScore;
  batting?: true;
  won?: true;
}

/**
 * A match as all pages show it, in Bengali. Workers write it into each document (core/cricket/tell/match.ts), so
 * that pages translate nothing. Documents of builds before December 2026 have none.
 */
export interface Told {
  a?: ToldSide;
  b?: ToldSide;
  /** Name of the last super over: "২য় সুপার ওভার". */
  superOver?: string;
  /** Word on the badge while play is stopped: "বৃষ্টি". */
  pause?: string;
  /** Why play is stopped; an aside if it says no more than the status. */
  stop?: Sentence;
  /** Need, target or result. */
  news?: Sentence;
  /** Other words of the provider during play. */
  aside?: Sentence;
  /** Toss of a match without a scorecard: "টস জিতে ব্যাটিং নিল ভারত". */
  toss?: string;
}

/** Batter on strike while a ball may be bowled, with the figures of the innings. */
export interface Striker extends BengaliName {
  name: string;
  runs: number;
  balls: number;
}

export interface MatchInningsSummary {
  /** Code or name of the batting side; absent if unknown. */
  team?: string;
  runs: string;
  wickets?: string;
  /** Overs of the innings as the provider gives them: overs.balls. */
  overs?: string;
  /** Balls in an over: five in The Hundred; absent: six. */
  ballsPerOver?: 5;
  runRate?: string;
}

/** A match of the list (decisions/cricket.md#match-list-item). */
export interface Match {
  key: string;
  /** Code of the match; if it is absent, the card has no link and is dimmed. */
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
  play: Play;
  /** Target of the current chase; absent if the target is the first innings' own. */
  revisedTarget?: RevisedTarget;
  striker?: Striker;
  /** Start, ISO 8601 UTC. */
  startsAt?: string;
  /** Whether the provider gave `startsAt` in UTC, so that it is valid in any time zone. */
  instant?: true;
  /** Day in India, "2026-11-24", if the time of day is unknown. */
  day?: string;
  /** Start as the provider writes it, if neither time nor day can be read. */
  written?: string;
  bengali?: BengaliFacts;
  told?: Told;
  /** Number and last time (ISO 8601 UTC) of changes of the start; absent: never. */
  moves?: number;
  movedAt?: string;
  /** Time when a worker first saw the match's end, ISO 8601 UTC; absent if no worker saw it. */
  endedAt?: string;
}

export interface MatchListDocument {
  order: string[];
  matches: Record<string, Match>;
}

/** A Bengali name, if known. Documents from before November 2026 have none. */
interface BengaliName {
  bengali?: string;
}

export interface Batter extends BengaliName {
  name: string;
  short: string;
  /** Runs of the batter; absent if the batter did not bat. */
  runs?: number;
  balls?: number;
  fours?: number;
  sixes?: number;
  /**
   * Strike rate as the provider gives it, otherwise runs/balls*100 to two decimals, '-' before the first ball
   * (decisions/cricket.md#figures).
   */
  strikeRate: string;
  howOut: string;
  /** Dismissal in Bengali, "ক কোহলি ব শামি", if its kind is known. */
  howOutInBengali?: string;
  /** Dismissal as a screen reader speaks it, if that differs. */
  aloud?: string;
  notOut?: true;
  /** Whether the batter did not bat because of absence. */
  absent?: true;
  batting?: true;
  /**
   * Whether the batter is on strike, only in over-by-over scorecards. Other innings have one `striker`, because
   * a mark on batters would change with every other ball.
   */
  onStrike?: true;
}

export interface Bowler extends BengaliName {
  name: string;
  short: string;
  overs: string;
  maidens?: number;
  runs: number;
  wickets: number;
  /** Economy as the provider gives it, otherwise runs/overs to two decimals, '-' before the first over. */
  economy: string;
  bowling?: true;
}

export interface FallOfWicket extends BengaliName {
  number: number;
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
  /**
   * Run rate as the provider gives it, otherwise runs an over (of five balls in The Hundred), to two decimals.
   */
  runRate: string;
  /**
   * Number of the wicket that ends the partnership, 1 for the opening pair. Only the current or last
   * partnership has it.
   */
  forWicket?: number;
  /**
   * Whether the partnership has ended because a batter is out, at a stoppage or the end of the innings. Only
   * the current or last partnership has it.
   */
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

/** Batters and bowlers by id, and the order in which pages show them. */
export interface PlayerTables {
  batterOrder: string[];
  batters: Record<string, Batter>;
  bowlerOrder: string[];
  bowlers: Record<string, Bowler>;
}

export interface Innings extends PlayerTables {
  number: number;
  battingTeam: string;
  bowlingTeam?: string;
  superOver?: true;
  runs: number;
  wickets: number;
  overs: string;
  runRate: string;
  target?: number;
  allottedOvers?: string;
  /** Balls in an over; absent: six. */
  ballsPerOver?: 5;
  declared?: true;
  extras: Extras;
  wicketOrder: string[];
  fallOfWickets: Record<string, FallOfWicket>;
  striker?: string;
  partnership?: Partnership;
  /** Earlier partnerships by the number of the wicket that ended each; absent if the provider lists none. */
  stands?: Record<string, Partnership>;
  /** Outcomes of the latest balls, oldest first, at most twelve: "0", "4", "6", "W", "1W", "wd", "2nb". */
  recentBalls?: string[];
}

/** An over of the over-by-over shape (decisions/cricket.md#scorecard-shapes). */
export interface Over extends PlayerTables {
  number: string;
  /** Number of the innings that the provider gives; absent if unknown. */
  innings?: number;
  /** Name of the batting side; absent if unknown. */
  side?: string;
  score?: string;
  balls: string[];
}

export interface Toss {
  team: string;
  chose?: "bat" | "field";
}

export interface LineupPlayer extends BengaliName {
  name: string;
  role?: string;
  captain?: true;
  keeper?: true;
  benched?: true;
}

export interface Lineup {
  order: string[];
  players: Record<string, LineupPlayer>;
}

/** Match facts other than the score, in the provider's words (decisions/cricket.md#match-facts). */
export interface MatchFacts {
  format?: string;
  number?: string;
  city?: string;
  country?: string;
  toss?: Toss;
  umpires?: string;
  referee?: string;
  weather?: string;
  celsius?: number;
  /** Humidity in per cent. */
  humidity?: number;
  pitch?: string;
  surface?: string;
  playerOfMatch?: string;
  playerOfSeries?: string;
  /** Line-ups by the side's id. */
  lineups?: Record<string, Lineup>;
}

/** Bengali names in the head of a scorecard, as far as they are known. */
export interface BengaliFacts {
  /** "ভারত বনাম পাকিস্তান, ২২তম ম্যাচ" */
  title?: string;
  series?: string;
  number?: string;
  place?: string;
  /** City of a listed match, otherwise its ground. */
  city?: string;
}

/**
 * Value of `match:<code>` once there is a scorecard, for both shapes of the provider
 * (decisions/cricket.md#scorecard-shapes).
 */
export interface Scorecard {
  published: true;
  code: string;
  /** Provider's shape: full innings, or only balls over by over. */
  shape: "innings" | "overs";
  title: string;
  series?: string;
  venue?: string;
  status: MatchStatus;
  play: Play;
  /**
   * Whether the provider's words in the scorecard have not ended the match yet, although the match list has
   * (`endedAsListed`).
   */
  lags?: true;
  startsAt?: string;
  /** Provider's ids of the sides, in the order in which pages show them. */
  teamOrder: string[];
  teams: Record<string, Team>;
  inningsOrder: string[];
  innings: Record<string, Innings>;
  overOrder: string[];
  overs: Record<string, Over>;
  /**
   * The match as listed: for the overs shape, which has neither sides nor scores; for one older than the list's
   * result (`endedAsListed`); without innings if series, venue or number are missing.
   */
  listed?: Match;
  facts?: MatchFacts;
  bengali?: BengaliFacts;
  /** Overs of a full innings by the words about the match. */
  wholeOvers?: number;
  told?: Told;
  providerTime?: number;
}

/** A listed match without a scorecard yet. */
export interface UnpublishedScorecard {
  published: false;
  code: string;
  title?: string;
  match?: Match;
  bengali?: BengaliFacts;
}

export type MatchDocument = Scorecard | UnpublishedScorecard;
