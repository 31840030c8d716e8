import type { MatchStatus, Play, RevisedTarget } from "./play.ts";

export type { MatchStatus } from "./play.ts";

export type MatchType = "live" | "upcoming" | "result";

export interface Team {
  name: string;
  short: string;
  /** Short Bengali name, "মুম্বাই"; absent if unknown. */
  brief?: string;
}

export interface MatchInningsSummary {
  /** Code or name of the batting side; absent if unknown. */
  team?: string;
  runs: string;
  wickets?: string;
  /** As given: overs.balls. */
  overs?: string;
  /** Five in The Hundred; absent: six. */
  ballsPerOver?: 5;
  runRate?: string;
}

/** A match of the list (decisions/cricket.md#match-list-item). */
export interface Match {
  key: string;
  /** Absent: the card is dimmed without a link. */
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
  /** Provider's words: "Match Ended", "Rain Delay", "Australia won by 2 wickets". */
  statusText?: string;
  equation?: string;
  play: Play;
  /** The list's own words if the scorecard's replace them: they return when the scorecard drops its words. */
  listWords?: { statusText?: string; equation?: string };
  /** Target of the current chase; absent if the target is the first innings' own. */
  revisedTarget?: RevisedTarget;
  startsAt?: string;
  /** The provider gave `startsAt` as an instant, valid in any time zone. */
  instant?: true;
  /** Indian date and time, as the provider writes them. */
  dateIst?: string;
  timeIst?: string;
  toss?: string;
  /** Number and last time (ISO 8601 UTC) of changes of the start; absent: never. */
  moves?: number;
  movedAt?: string;
  /** First seen ended, ISO 8601 UTC; absent if not seen to end. */
  endedAt?: string;
}

export interface MatchListDocument {
  order: string[];
  matches: Record<string, Match>;
}

/** Bengali name, if known. Documents from before November 2026 have none. */
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
  /** As given, else runs/balls*100 to two decimals, '-' without a ball (decisions/cricket.md#figures). */
  strikeRate: string;
  howOut: string;
  /** In Bengali, "ক কোহলি ব শামি", if all its names are known. */
  howOutInBengali?: string;
  batting?: true;
  /** Over by over only; an innings has one `striker`, because that changes with every other ball. */
  onStrike?: true;
}

export interface Bowler extends BengaliName {
  name: string;
  short: string;
  overs: string;
  maidens?: number;
  runs: number;
  wickets: number;
  /** As given, else runs/overs to two decimals, '-' without an over. */
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
  /** As given, else runs an over (of five balls in The Hundred), two decimals. */
  runRate: string;
  /** Wicket that ends it, 1 for the opening pair. Only for the current or last partnership. */
  forWicket?: number;
  /** A batter was out in it, at a stoppage or the innings' end. Only for that partnership, too. */
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
  striker?: string;
  partnership?: Partnership;
  /** Earlier partnerships by the wicket that ended each; absent if the provider lists none. */
  stands?: Record<string, Partnership>;
  /** Outcomes of the latest balls, oldest first, at most twelve: "0", "4", "6", "W", "1W", "wd", "2nb". */
  recentBalls?: string[];
}

/** An over of the over-by-over shape (decisions/cricket.md#scorecard-shapes). */
export interface Over {
  number: string;
  /** Number by the provider; absent if unknown. */
  innings?: number;
  /** Batting side's name; absent if unknown. */
  side?: string;
  score?: string;
  balls: string[];
  batterOrder: string[];
  batters: Record<string, Batter>;
  bowlerOrder: string[];
  bowlers: Record<string, Bowler>;
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
  /** Per cent. */
  humidity?: number;
  pitch?: string;
  surface?: string;
  playerOfMatch?: string;
  playerOfSeries?: string;
  /** By team id. */
  lineups?: Record<string, Lineup>;
}

/**
 * Value of `match:<code>` once there is a scorecard, for both provider shapes
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
  statusText?: string;
  result?: string;
  equation?: string;
  play: Play;
  /** Older than the list, which has the result (`endedAsListed`). */
  lags?: true;
  startsAt?: string;
  /** Provider's ids, in display order. */
  teamOrder: string[];
  teams: Record<string, Team>;
  inningsOrder: string[];
  innings: Record<string, Innings>;
  overOrder: string[];
  overs: Record<string, Over>;
  /**
   * The match as listed: for the overs shape, which has neither sides nor scores; for one older than the list's
   * result (`endedAsListed`); without innings if series, venue, number or equation are missing.
   */
  listed?: Match;
  facts?: MatchFacts;
  providerTime?: number;
}

/** A listed match without a scorecard yet. */
export interface UnpublishedScorecard {
  published: false;
  code: string;
  title?: string;
  match?: Match;
}

export type MatchDocument = Scorecard | UnpublishedScorecard;
