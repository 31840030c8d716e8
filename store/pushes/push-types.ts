import type { MatchAlerts } from "../../core/contract/push/match-alerts.ts";
import type { PushTopic } from "../../core/contract/push/topic-names.ts";
import type { MatchEvent } from "../../core/cricket/events/event.ts";

/** A browser that wants notifications, as its push subscription says (RFC 8030, RFC 8291). */
export interface PushRegistrationRecord {
  id: string;
  endpoint: string;
  /** base64url. */
  keys: { p256dh: string; auth: string };
  /** Messages refused in a row, 0 after a delivered one. */
  failures: number;
  /** The matches and teams it is to be called for. */
  alerts?: MatchAlerts;
}

export type NewPushRegistration = Pick<PushRegistrationRecord, "endpoint" | "keys"> & { userAgent: string };

/**
 * Whom a message is for: who wants articles at all, or those of one of these topics, or who follows one of these matches and
 * teams (`followedIn`).
 */
export type PushAudience = "articles" | { topics: readonly PushTopic[] } | readonly string[];

/** Ids from `from` (inclusive) up to `to` (exclusive), beyond `after`; what is absent bounds nothing. */
export interface PushRange {
  from?: string | undefined;
  to?: string | undefined;
  after?: string | undefined;
}

/** The registered browsers. Times are ms since 1970. */
export interface PushRegistrations {
  /**
   * Adds or renews, to be told of the articles of these topics in place of those before; an endpoint is stored once, however
   * often it registers. Absent: of those before, or of all. One that is left with nothing to be told is forgotten.
   */
  register(registration: NewPushRegistration, now: number, topics?: readonly PushTopic[]): Promise<void>;
  /**
   * Adds or renews, to be called for these matches and teams in place of those before; articles are told as before, a new
   * registration none. One that is left with nothing to be told is forgotten.
   */
  chooseAlerts(registration: NewPushRegistration, alerts: MatchAlerts, now: number): Promise<void>;
  has(endpoint: string): Promise<boolean>;
  /** The keys that an endpoint was first registered with, which it keeps; undefined where it is not. */
  keysOf(endpoint: string): Promise<NewPushRegistration["keys"] | undefined>;
  forgetEndpoint(endpoint: string): Promise<void>;
  /** All of them, from the collection's own count. */
  count(): Promise<number>;
  /** Those at one push service; `host` as in `URL.host`. */
  countAtHost(host: string): Promise<number>;
  /** Those that follow one of these matches and teams (`followedIn`). */
  countFollowers(follows: readonly string[]): Promise<number>;
  /** About how many want articles of one of these topics: from counters, whatever the number of browsers. */
  reach(topics: readonly PushTopic[]): Promise<number>;
  /** Counts anew what `reach` tells, so that no crash between a registration and its counter is told for good. */
  recount(): Promise<void>;
  /** By ascending id, which is no order of time. */
  inRange(range: PushRange, limit: number, audience?: PushAudience): Promise<PushRegistrationRecord[]>;
  byIds(ids: readonly string[]): Promise<PushRegistrationRecord[]>;
  forget(ids: readonly string[]): Promise<void>;
  /** The push service took a message again. */
  recover(ids: readonly string[]): Promise<void>;
  /**
   * The push service refused a message for these. Forgets those with `limits.failures` refusals in a row over at least
   * `limits.overMs`, so that a mistake in our own keys for an afternoon costs no registration.
   */
  fail(ids: readonly string[], now: number, limits: { failures: number; overMs: number }): Promise<void>;
  /** Deletes at most `limit` that were not renewed since `before`; returns how many. */
  forgetNotRenewed(before: number, limit: number): Promise<number>;
}

/** A range of registrations to be notified of one article, taken by one worker at a time. */
export interface PushPart extends PushRange {
  id: string;
  articleId: string;
  /** Browsers in it that were sent the message. */
  told: number;
}

/** How far a part is: everything up to `after` was told, to so many browsers. */
export type PartDone = Pick<PushPart, "id" | "after"> & Partial<Pick<PushPart, "told">>;

/** A message to one browser that is still to be delivered, as a worker takes it. */
export interface OwedPush {
  articleId: string;
  registrationId: string;
  /** Tries so far. */
  tries: number;
  /** When the message was first owed, ms since 1970. */
  since: number;
}

/** Events of a match that are told together. It is pushed as an article is, under an id of its own. */
export interface MatchAlert {
  code: string;
  /** The sides. */
  title: string;
  /** Whom it is for. */
  audience: string[];
  events: MatchEvent[];
  /** Grows with each message about the match. */
  revision: number;
  /** When it was found, ms since 1970. */
  at: number;
}

/** How an article is pushed, as its editor chose when it came out. */
export interface ArticleTelling {
  topics: PushTopic[];
  /** Absent: its headline. */
  text?: string;
  /** In the night too. */
  urgent: boolean;
}

/** What is pushed: an article as its editor chose, or events of a match. */
export type PushedSubject = { telling: ArticleTelling } | { alert: MatchAlert };

/** How far the push of an article is. Times are ms since 1970. */
export interface PushProgress {
  startedAt: number;
  doneAt?: number;
  /** Nobody is told before. */
  heldUntil?: number;
  /** Browsers that were sent the message. */
  browsers: number;
}

/** What was told of a match, and what is still to be begun. */
export interface AlertLedger {
  revision: number;
  /** JSON of what was told, and of which state of the match. */
  told: string;
}

/**
 * What was told of each match. A new state of it and the message about it are one write, so that a worker that ends after it
 * loses nothing, and one that ends before it tells all the same with the next look.
 */
export interface AlertStore {
  ledger(code: string): Promise<AlertLedger | undefined>;
  /**
   * Writes the next revision, with a message that is to be begun where there is one. False: another worker has written since, or
   * the message before is not begun yet.
   */
  write(code: string, ledger: AlertLedger, message: MatchAlert | undefined, now: number): Promise<boolean>;
  /** Messages that are not begun. */
  waiting(limit: number): Promise<MatchAlert[]>;
  /** It is begun. */
  begun(alert: MatchAlert): Promise<void>;
  /** When a worker last looked at the matches, ms since 1970; undefined: none ever did. */
  lookedAt(): Promise<number | undefined>;
  looked(now: number): Promise<void>;
  /** Deletes at most `limit` matches of which nothing was told since `before`; returns how many. */
  forget(before: number, limit: number): Promise<number>;
}

/**
 * The pushes of each article: what was sent, and what is still to be sent. An article is cut into parts by registration
 * id, so that several workers tell it side by side. A part is held under a token and a lease. Before a worker sends a
 * chunk it writes the chunk down; the next holder of the part finds it, owes those messages for later, and goes on
 * behind it. A worker that lost its part cannot write any more, and takes back what it had sent of the chunk. Times are
 * ms since 1970.
 */
export interface PushStore {
  /** Records that an article is to be pushed. False: it was pushed before. Calling it again changes nothing. */
  begin(articleId: string, now: number, subject?: PushedSubject): Promise<boolean>;
  /** When an article was begun, ms since 1970, and how it is told: not known of what an earlier version began. */
  begunOf(articleId: string): Promise<{ startedAt: number; telling?: ArticleTelling } | undefined>;
  /** Nobody is to be told before `until`, ms since 1970. */
  hold(articleId: string, until: number): Promise<void>;
  /** Undefined where it was not begun. */
  progressOf(articleId: string): Promise<PushProgress | undefined>;
  /** What a message about a match tells; undefined for an article, or where it is forgotten. */
  alertOf(id: string): Promise<MatchAlert | undefined>;
  /** Deletes at most `limit` messages about matches that were begun before; returns how many. */
  forgetAlerts(before: number, limit: number): Promise<number>;
  /** Cuts a begun article into `parts` (a power of two up to 64) unless it has parts already. */
  split(articleId: string, parts: number): Promise<void>;
  /** Parts of an article that no worker holds and that are not done. */
  openParts(articleId: string, now: number): Promise<string[]>;
  /**
   * Takes a part; undefined when it is done or held. Messages that the holder before wrote down and did not confirm are
   * owed from `now + doubtMs`: that holder may have sent them.
   */
  take(
    partId: string,
    token: string,
    now: number,
    leaseMs: number,
    doubtMs: number,
  ): Promise<PushPart | undefined>;
  /** Confirms everything up to `after`, writes the next chunk down, renews the lease. False: the part is lost. */
  advance(
    part: PartDone,
    token: string,
    chunk: readonly string[],
    now: number,
    leaseMs: number,
  ): Promise<boolean>;
  /** Gives the part back; everything up to `after` was told. False: the part is lost. */
  release(part: PartDone, token: string, now: number): Promise<boolean>;
  /** All in the part were told; with its last part the article is done. False: the part is lost. */
  finish(part: PartDone & { articleId: string }, token: string, now: number): Promise<boolean>;
  /** The same for an article whose parts are all done, whichever worker finished them. */
  finishWhenTold(articleId: string, now: number): Promise<void>;
  /** After the part was lost: these of the chunk written down were sent, so they are not to be sent again. */
  takeBack(part: { id: string; articleId: string }, token: string, sent: readonly string[]): Promise<void>;
  /** The article is not to be told any further (it was taken out); one without parts may be begun again later. */
  stop(articleId: string, now: number): Promise<void>;
  /** Articles that are begun and not done; with `now` without those that are held until later. */
  unfinished(limit: number, now?: number): Promise<string[]>;

  owe(articleId: string, registrationIds: readonly string[], now: number, dueAt: number): Promise<void>;
  hasDue(now: number): Promise<boolean>;
  /**
   * Takes messages that are due, under a token; they are due again after `leaseMs` unless settled, postponed or given back.
   * What another worker has taken since is none of this one's any more: those three then leave it as it is.
   */
  takeDue(token: string, now: number, leaseMs: number, limit: number): Promise<OwedPush[]>;
  /** They are delivered, or given up. */
  settle(owed: readonly OwedPush[], token: string): Promise<void>;
  /** It was tried in vain. */
  postpone(owed: OwedPush, token: string, dueAt: number): Promise<void>;
  /** They were not begun: due from `now`. */
  giveBack(owed: readonly OwedPush[], token: string, now: number): Promise<void>;
}
