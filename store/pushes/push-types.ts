import type { MatchAlerts } from "../../core/contract/push/match-alerts.ts";
import type { PushTopic } from "../../core/contract/push/topic-names.ts";
import type { MatchEvent } from "../../core/cricket/events/event.ts";

/** A browser's push subscription (RFC 8030, RFC 8291). */
export interface PushRegistrationRecord {
  id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** Number of messages refused in a row; 0 after a delivery. */
  failures: number;
  alerts?: MatchAlerts;
}

export type NewPushRegistration = Pick<PushRegistrationRecord, "endpoint" | "keys"> & { userAgent: string };

/**
 * Recipients of a push: browsers that get articles; or those that chose one of these topics, or follow one of
 * these blogs; or those that follow one of these matches, teams and blogs (`followedIn`).
 */
export type PushAudience =
  | "articles"
  | { topics: readonly PushTopic[]; follows?: readonly string[] }
  | readonly string[];

/** A range of ids: from `from` to `to` (exclusive), and after `after`. An absent bound is open. */
export interface PushRange {
  from?: string | undefined;
  to?: string | undefined;
  after?: string | undefined;
}

/** Registered browsers. Times are ms since 1970. */
export interface PushRegistrations {
  /**
   * Adds or renews a registration with these topics; an endpoint is stored once. If topics are absent, the
   * earlier ones stay, or all are chosen. A registration that would get no messages is deleted.
   */
  register(registration: NewPushRegistration, now: number, topics?: readonly PushTopic[]): Promise<void>;
  /**
   * Adds or renews a registration with these matches and teams. Its topics stay; a new one gets no articles. A
   * registration that would get no messages is deleted.
   */
  chooseAlerts(registration: NewPushRegistration, alerts: MatchAlerts, now: number): Promise<void>;
  has(endpoint: string): Promise<boolean>;
  /** Keys with which an endpoint first registered, which never change; undefined if it is not registered. */
  keysOf(endpoint: string): Promise<NewPushRegistration["keys"] | undefined>;
  forgetEndpoint(endpoint: string): Promise<void>;
  count(): Promise<number>;
  countAtHost(host: string): Promise<number>;
  countFollowers(follows: readonly string[]): Promise<number>;
  /** Number of registrations that get articles of these topics. */
  reach(topics: readonly PushTopic[]): Promise<number>;
  /** Registrations in a range by ascending id, which is not the order of time. */
  inRange(range: PushRange, limit: number, audience?: PushAudience): Promise<PushRegistrationRecord[]>;
  byIds(ids: readonly string[]): Promise<PushRegistrationRecord[]>;
  forget(ids: readonly string[]): Promise<void>;
  /** The push service accepted a message again, so the counts of refusals return to 0. */
  recover(ids: readonly string[]): Promise<void>;
  /**
   * The push service refused a message. Deletes registrations with `limits.failures` refusals in a row over at
   * least `limits.overMs`: so if our own keys are wrong for an afternoon, no registration is lost.
   */
  fail(ids: readonly string[], now: number, limits: { failures: number; overMs: number }): Promise<void>;
  /** Deletes at most `limit` registrations that were not renewed since `before`; returns their number. */
  forgetNotRenewed(before: number, limit: number): Promise<number>;
}

/** A range of registrations that get a push about one article; one worker at a time sends to it. */
export interface PushPart extends PushRange {
  id: string;
  articleId: string;
  told: number;
}

/** Progress of a part: all ids up to `after` are done, and the number of browsers. */
export type PartDone = Pick<PushPart, "id" | "after"> & Partial<Pick<PushPart, "told">>;

export interface OwedPush {
  articleId: string;
  registrationId: string;
  tries: number;
  since: number;
}

/** Events of a match in one message. It is sent like an article's push, under its own id. */
export interface MatchAlert {
  code: string;
  title: string;
  audience: string[];
  events: MatchEvent[];
  revision: number;
  at: number;
}

/** Choice of readers for an article's push, from its editor. */
export interface ArticleTelling {
  topics: PushTopic[];
  text?: string;
  urgent: boolean;
  /** Posts of a live blog in one message, oldest first; its followers get it too. */
  posts?: { blog: string; ids: string[] };
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
 * Messages about each match. A new state and its message are one write: if a worker dies after it, the message
 * is stored; if it dies before, the next check finds the same events.
 */
export interface AlertStore {
  ledger(code: string): Promise<AlertLedger | undefined>;
  /**
   * Writes the next revision, with its message if there is one. False if another worker wrote first, or the
   * previous message is still waiting.
   */
  write(code: string, ledger: AlertLedger, message: MatchAlert | undefined, now: number): Promise<boolean>;
  waiting(limit: number): Promise<MatchAlert[]>;
  begun(alert: MatchAlert): Promise<void>;
  /** Time when a worker last checked the matches, ms since 1970; undefined if none did. */
  lookedAt(): Promise<number | undefined>;
  looked(now: number): Promise<void>;
  /** Deletes the records of at most `limit` matches without a message since `before`; returns their number. */
  forget(before: number, limit: number): Promise<number>;
}

/**
 * Pushes of articles and their progress. An article is split into parts by registration id, so that several
 * workers share it. A worker holds a part under a token and a lease, and stores each chunk before it sends its
 * messages. If it dies, the next holder finds that chunk, stores its messages for later, and continues after
 * it. A worker that lost its part cannot change it, and removes the messages that it did send from those for
 * later. Times are ms since 1970.
 */
export interface PushStore {
  /** Begins the push of an article. False if it began before. */
  begin(articleId: string, now: number, subject?: PushedSubject): Promise<boolean>;
  /**
   * Time when the push of an article began, ms since 1970, and its choice of readers, which is unknown for
   * earlier versions.
   */
  begunOf(articleId: string): Promise<{ startedAt: number; telling?: ArticleTelling } | undefined>;
  hold(articleId: string, until: number): Promise<void>;
  progressOf(articleId: string): Promise<PushProgress | undefined>;
  alertOf(id: string): Promise<MatchAlert | undefined>;
  /** Deletes at most `limit` messages about matches whose push began before a time; returns their number. */
  forgetAlerts(before: number, limit: number): Promise<number>;
  /** Divides an article's push into `parts` (a power of two up to 64), unless it is divided already. */
  split(articleId: string, parts: number): Promise<void>;
  openParts(articleId: string, now: number): Promise<string[]>;
  /**
   * Takes a part; undefined if it is done or another worker holds it. The previous holder's unconfirmed
   * messages may have been sent; they are stored for later, and due from `now + doubtMs`.
   */
  take(
    partId: string,
    token: string,
    now: number,
    leaseMs: number,
    doubtMs: number,
  ): Promise<PushPart | undefined>;
  /**
   * Confirms all ids up to `after`, stores the next chunk and renews the lease. False if the worker has lost
   * the part.
   */
  advance(
    part: PartDone,
    token: string,
    chunk: readonly string[],
    now: number,
    leaseMs: number,
  ): Promise<boolean>;
  /** Gives the part back; all ids up to `after` are done. False if the worker has lost the part. */
  release(part: PartDone, token: string, now: number): Promise<boolean>;
  /** Marks the part as done, and with the last part the article. False if the worker has lost the part. */
  finish(part: PartDone & { articleId: string }, token: string, now: number): Promise<boolean>;
  finishWhenTold(articleId: string, now: number): Promise<void>;
  /**
   * Called after the part was lost: these messages of the chunk were sent, so no worker may send them again.
   */
  takeBack(part: { id: string; articleId: string }, token: string, sent: readonly string[]): Promise<void>;
  /** Stops the push of a withdrawn article. If it has no parts yet, it may begin again. */
  stop(articleId: string, now: number): Promise<void>;
  /** Articles whose push began and is not done; with `now`, without those that a worker holds. */
  unfinished(limit: number, now?: number): Promise<string[]>;

  owe(articleId: string, registrationIds: readonly string[], now: number, dueAt: number): Promise<void>;
  hasDue(now: number): Promise<boolean>;
  /**
   * Takes due messages under a token; after `leaseMs` they are due again. The next three methods ignore
   * messages that another worker has taken.
   */
  takeDue(token: string, now: number, leaseMs: number, limit: number): Promise<OwedPush[]>;
  settle(owed: readonly OwedPush[], token: string): Promise<void>;
  postpone(owed: OwedPush, token: string, dueAt: number): Promise<void>;
  /** Gives messages back that were not sent; they are due from `now`. */
  giveBack(owed: readonly OwedPush[], token: string, now: number): Promise<void>;
}
