import type { MatchAlerts } from "../../core/contract/push/match-alerts.ts";
import type { PushTopic } from "../../core/contract/push/topic-names.ts";
import type { MatchEvent } from "../../core/cricket/events/event.ts";

/** A browser's push subscription (RFC 8030, RFC 8291). */
export interface PushRegistrationRecord {
  id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** Messages refused in a row; 0 after a delivery. */
  failures: number;
  alerts?: MatchAlerts;
}

export type NewPushRegistration = Pick<PushRegistrationRecord, "endpoint" | "keys"> & { userAgent: string };

/**
 * Recipients: everyone who wants articles, or those of one of these topics, or followers of one of these
 * matches and teams (`followedIn`).
 */
export type PushAudience = "articles" | { topics: readonly PushTopic[] } | readonly string[];

/** Ids from `from` (inclusive) to `to` (exclusive), after `after`. Absent bounds are open. */
export interface PushRange {
  from?: string | undefined;
  to?: string | undefined;
  after?: string | undefined;
}

/** Registered browsers. Times are ms since 1970. */
export interface PushRegistrations {
  /**
   * Adds or renews a registration with these topics; an endpoint is stored once. Absent topics: as before, or
   * all. Deletes one without anything to receive.
   */
  register(registration: NewPushRegistration, now: number, topics?: readonly PushTopic[]): Promise<void>;
  /**
   * Adds or renews a registration with these matches and teams; topics stay, a new one gets no articles.
   * Deletes one without anything to receive.
   */
  chooseAlerts(registration: NewPushRegistration, alerts: MatchAlerts, now: number): Promise<void>;
  has(endpoint: string): Promise<boolean>;
  /** Keys with which an endpoint first registered and which it keeps; undefined if it is not registered. */
  keysOf(endpoint: string): Promise<NewPushRegistration["keys"] | undefined>;
  forgetEndpoint(endpoint: string): Promise<void>;
  count(): Promise<number>;
  countAtHost(host: string): Promise<number>;
  countFollowers(follows: readonly string[]): Promise<number>;
  /** Approximate number that wants articles of these topics, from counters. */
  reach(topics: readonly PushTopic[]): Promise<number>;
  /** Recounts `reach`, which a crash can leave wrong. */
  recount(): Promise<void>;
  /** By ascending id, which is not the order of time. */
  inRange(range: PushRange, limit: number, audience?: PushAudience): Promise<PushRegistrationRecord[]>;
  byIds(ids: readonly string[]): Promise<PushRegistrationRecord[]>;
  forget(ids: readonly string[]): Promise<void>;
  /** The push service took a message again. */
  recover(ids: readonly string[]): Promise<void>;
  /**
   * The push service refused a message. Deletes registrations with `limits.failures` refusals in a row over at
   * least `limits.overMs`, so that our own wrong keys for an afternoon cost none.
   */
  fail(ids: readonly string[], now: number, limits: { failures: number; overMs: number }): Promise<void>;
  /** Deletes at most `limit` that were not renewed since `before`; returns their number. */
  forgetNotRenewed(before: number, limit: number): Promise<number>;
}

/** A range of registrations to notify of one article; one worker at a time takes it. */
export interface PushPart extends PushRange {
  id: string;
  articleId: string;
  told: number;
}

/** Progress of a part: everything up to `after`, and the number of browsers. */
export type PartDone = Pick<PushPart, "id" | "after"> & Partial<Pick<PushPart, "told">>;

export interface OwedPush {
  articleId: string;
  registrationId: string;
  tries: number;
  since: number;
}

/** Events of a match in one message. Pushed like an article, under an id of its own. */
export interface MatchAlert {
  code: string;
  title: string;
  audience: string[];
  events: MatchEvent[];
  revision: number;
  at: number;
}

/** Push options of an article, from its editor. */
export interface ArticleTelling {
  topics: PushTopic[];
  text?: string;
  urgent: boolean;
}

export type PushedSubject = { telling: ArticleTelling } | { alert: MatchAlert };

/** Progress of an article's push. Times are ms since 1970. */
export interface PushProgress {
  startedAt: number;
  doneAt?: number;
  heldUntil?: number;
  browsers: number;
}

export interface AlertLedger {
  revision: number;
  told: string;
}

/**
 * Messages about each match. A new state and its message are one write: a worker that dies after it loses
 * nothing, and before it the next check finds the same.
 */
export interface AlertStore {
  ledger(code: string): Promise<AlertLedger | undefined>;
  /**
   * Writes the next revision, with its message if any. False: another worker wrote first, or the message before
   * is still waiting.
   */
  write(code: string, ledger: AlertLedger, message: MatchAlert | undefined, now: number): Promise<boolean>;
  waiting(limit: number): Promise<MatchAlert[]>;
  begun(alert: MatchAlert): Promise<void>;
  /** When a worker last checked the matches, ms since 1970; undefined: never. */
  lookedAt(): Promise<number | undefined>;
  looked(now: number): Promise<void>;
  /** Deletes at most `limit` matches without a message since `before`; returns their number. */
  forget(before: number, limit: number): Promise<number>;
}

/**
 * Pushes of articles and their progress. An article is split into parts by registration id, so that several
 * workers share it. A worker holds a part under a token and a lease, and writes down each chunk before it sends
 * it. The next holder finds that chunk, owes its messages for later, and goes on after it. A worker that lost
 * its part cannot write, and takes back what it sent. Times are ms since 1970.
 */
export interface PushStore {
  /** Begins the push of an article. False: it was pushed before. */
  begin(articleId: string, now: number, subject?: PushedSubject): Promise<boolean>;
  /** When its push began, ms since 1970, and its options, unknown for earlier versions. */
  begunOf(articleId: string): Promise<{ startedAt: number; telling?: ArticleTelling } | undefined>;
  hold(articleId: string, until: number): Promise<void>;
  progressOf(articleId: string): Promise<PushProgress | undefined>;
  alertOf(id: string): Promise<MatchAlert | undefined>;
  /** Deletes at most `limit` messages about matches that began before; returns their number. */
  forgetAlerts(before: number, limit: number): Promise<number>;
  /** Splits a begun article into `parts` (a power of two up to 64) unless it is split. */
  split(articleId: string, parts: number): Promise<void>;
  openParts(articleId: string, now: number): Promise<string[]>;
  /**
   * Takes a part; undefined if it is done or held. The previous holder's unconfirmed messages, which may have
   * been sent, are owed from `now + doubtMs`.
   */
  take(
    partId: string,
    token: string,
    now: number,
    leaseMs: number,
    doubtMs: number,
  ): Promise<PushPart | undefined>;
  /**
   * Confirms everything up to `after`, writes down the next chunk, renews the lease. False: the part is lost.
   */
  advance(
    part: PartDone,
    token: string,
    chunk: readonly string[],
    now: number,
    leaseMs: number,
  ): Promise<boolean>;
  /** Gives the part back with everything up to `after` done. False: the part is lost. */
  release(part: PartDone, token: string, now: number): Promise<boolean>;
  /** The part is done, and with the last one the article. False: the part is lost. */
  finish(part: PartDone & { articleId: string }, token: string, now: number): Promise<boolean>;
  finishWhenTold(articleId: string, now: number): Promise<void>;
  /** After the part was lost: these of the chunk were sent, so they must not be sent again. */
  takeBack(part: { id: string; articleId: string }, token: string, sent: readonly string[]): Promise<void>;
  /** Stops the push of a withdrawn article; one without parts may begin again. */
  stop(articleId: string, now: number): Promise<void>;
  /** Begun articles that are not done; with `now`, without those that are held. */
  unfinished(limit: number, now?: number): Promise<string[]>;

  owe(articleId: string, registrationIds: readonly string[], now: number, dueAt: number): Promise<void>;
  hasDue(now: number): Promise<boolean>;
  /**
   * Takes due messages under a token; they are due again after `leaseMs`. The next three methods ignore
   * messages that another worker has taken.
   */
  takeDue(token: string, now: number, leaseMs: number, limit: number): Promise<OwedPush[]>;
  settle(owed: readonly OwedPush[], token: string): Promise<void>;
  postpone(owed: OwedPush, token: string, dueAt: number): Promise<void>;
  /** Not begun: due from `now`. */
  giveBack(owed: readonly OwedPush[], token: string, now: number): Promise<void>;
}
