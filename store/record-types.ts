import type { FrontComposition } from "../core/contract/front.ts";
import type { MarketingInquiry } from "../core/contract/inquiry.ts";
import type { DeskAuthor } from "../core/contract/lists/authors.ts";
import type { DeskName } from "../core/contract/lists/names.ts";
import type { HeldLead } from "../core/front/lead.ts";
import type { SyncChange } from "../core/sync-changes.ts";

export interface StoredAddress {
  id: string;
  /** Time of the last change, ms since 1970. */
  changedAt: number;
}

/** A part of the sitemap: stories or matches in a range of ids (store/address-parts.ts). */
export interface AddressPart {
  from: string;
  to?: string;
  /** Time of the last change of a full part, ms since 1970. */
  changedAt?: number;
}

export interface MatchStore {
  /**
   * Saves a match; false if `stays` says that the stored document must stay. If another save came first,
   * `stays` is called again.
   */
  save(
    code: string,
    raw: string,
    document: object,
    now: number,
    stays?: (stored: object) => boolean,
  ): Promise<boolean>;
  get(code: string): Promise<{ raw: string; document: object } | undefined>;
  stored(codes: readonly string[]): Promise<ReadonlySet<string>>;
  addressParts(size: number): Promise<AddressPart[]>;
  addresses(part: AddressPart, limit: number): Promise<StoredAddress[]>;
}

export interface StoredOver {
  innings: number;
  over: number;
  balls: unknown;
  /** Figures and players of the over (decisions/balls.md#progress). */
  figures?: unknown;
  players?: unknown;
}

/** Overs of matches, ball by ball (decisions/balls.md#kept-balls). */
export interface BallStore {
  /**
   * Adds or replaces overs. `whole`: innings that keep only these overs, from the over `from` on; `lastInnings`:
   * later innings are deleted.
   */
  save(
    code: string,
    overs: readonly StoredOver[],
    whole?: readonly { innings: number; from?: number; overs: readonly number[] }[],
    lastInnings?: number,
  ): Promise<void>;
  /** The newest overs, at most `limit`, optionally of one innings and from an over backwards. */
  latest(
    code: string,
    wanted: {
      innings?: number | undefined;
      upTo?: { innings: number; over: number } | undefined;
      limit: number;
    },
  ): Promise<StoredOver[]>;
  /** Figures of all overs without their balls, in order, at most `limit`. */
  figures(code: string, limit: number): Promise<Omit<StoredOver, "balls">[]>;
}

/** An advertiser's message (decisions/admin.md#inquiries); the types of ads may have changed since. */
export type NewInquiry = Record<keyof MarketingInquiry, string>;

export interface Inquiry extends NewInquiry {
  id: string;
  /** Time of the message, ms since 1970. */
  createdAt: number;
  handled: boolean;
}

/** Position in a list shown newest first. */
export interface ListCursor {
  /** Time of the entry, ms since 1970. */
  at: number;
  /** Id of the entry, 24 hexadecimal digits. */
  id: string;
}

/**
 * A place in such a list: a page from 1 (empty after the last), or a cursor, with the entries older (`after`)
 * or newer (`before`) than it.
 */
export type ListPlace = number | { after: ListCursor } | { before: ListCursor };

export interface ListPart {
  total: number;
  first?: ListCursor;
  last?: ListCursor;
}

export interface Person {
  issuer: string;
  id: string;
}

export interface Presence {
  /** The article, or the post of a live blog; the blog's own id stands for a new post. */
  articleId: string;
  blogId?: string;
  account: string;
  name: string;
}

/**
 * Editors who have an article open, as their tabs report (decisions/admin.md#presence). Times are ms since
 * 1970.
 */
export interface PresenceStore {
  /** Records that the tab has the article open until a time; true if it was not recorded before. */
  enter(who: Presence, tab: string, until: number): Promise<boolean>;
  leave(who: Pick<Presence, "articleId" | "account">, tab: string): Promise<boolean>;
  present(now: number): Promise<Presence[]>;
  /** People at a live blog's desk, with their tabs. */
  inBlog(blogId: string, now: number): Promise<(Presence & { tab: string })[]>;
  /** Live blogs with tabs that no longer report. */
  blogsLeft(now: number): Promise<string[]>;
  /** Removes the entries of tabs that no longer report; returns their number. */
  forget(now: number): Promise<number>;
}

/** A list of a reader's account (decisions/accounts.md#follows). Times are ms since 1970. */
export interface AccountList<T extends SyncChange> {
  /** The latest change of each item, newest first. */
  changes(person: Person, now: number): Promise<T[]>;
  /** Merges the changes of a device into the list; returns the result. */
  merge(person: Person, changes: readonly T[], now: number): Promise<T[]>;
  /** Deletes the lists of at most `limit` accounts that were not used since `before`; returns their number. */
  forget(before: number, limit: number): Promise<number>;
}

export interface InquiryStore {
  add(inquiry: NewInquiry, now: number): Promise<string>;
  get(id: string): Promise<Inquiry | undefined>;
  count(): Promise<number>;
  countOpen(): Promise<number>;
  /** Ids of messages that were stored before a time (ms since 1970) and have no mail job yet, oldest first. */
  unqueued(before: number, limit: number): Promise<string[]>;
  /** Records that the mail job of a message is stored. */
  queued(id: string): Promise<void>;
  page(place: ListPlace, limit: number): Promise<ListPart & { inquiries: Inquiry[] }>;
  all(): AsyncIterable<Inquiry>;
  setHandled(id: string, handled: boolean): Promise<Inquiry | undefined>;
  /** Deletes the message permanently and returns it; undefined if there is none. */
  remove(id: string): Promise<Inquiry | undefined>;
  /** Deletes at most `limit` messages that were sent before a time (ms since 1970); returns their number. */
  forget(before: number, limit: number): Promise<number>;
}

export interface AuditEntry {
  /** Time of the action, ms since 1970. */
  at: number;
  /** Name of the person at that time; several people may have the same. */
  who: string;
  /** Issuer and subject, which identify the person. Absent in old entries. */
  issuer?: string;
  subject?: string;
  /** Name of the action, such as `article.create`, `source.pause`, `session.sign-in`. */
  action: string;
  target: string;
}

export interface AuditFilter {
  actions?: readonly string[];
  subject?: string;
}

/** Log of actions: entries never change, and are deleted only when they expire. */
export interface AuditStore {
  add(entry: AuditEntry): Promise<void>;
  /** A page of the log; `wanted`: only entries with one of these actions, or of this person. */
  page(place: ListPlace, limit: number, wanted?: AuditFilter): Promise<ListPart & { entries: AuditEntry[] }>;
  /** Deletes at most `limit` entries from before a time (ms since 1970); returns their number. */
  forget(before: number, limit: number): Promise<number>;
}

/** The front page as editors see it. Times are ms since 1970. */
export interface Front {
  /** Number from 0 that grows by one with each save and launch. */
  revision: number;
  draft: FrontComposition;
  savedBy: string;
  savedAt?: number;
  live: FrontComposition;
  launch: number;
  launchedBy: string;
  launchedAt?: number;
  /** Number of all stories that launches have added to open front pages, for the toast. */
  brought: number;
  /** Story that leads by rule, and since when (decisions/front.md#automatic-order). */
  lead?: HeldLead | undefined;
}

/** A front page that was live from one launch to the next. */
export interface FrontLaunch {
  launch: number;
  composition: FrontComposition;
  launchedBy: string;
  /** Time of the launch, ms since 1970. */
  launchedAt: number;
}

/** `conflict`: somebody else saved or launched first, and this call changed nothing. */
export type FrontSave = { state: "saved"; front: Front } | { state: "conflict"; front: Front };

/** Composition of the front page (decisions/front.md): a draft, the live one, and earlier ones. */
export interface FrontStore {
  get(): Promise<Front>;
  /** Saves the draft if `revision` is still the stored one; `launch` has the same condition. */
  save(draft: FrontComposition, by: string, now: number, revision: number): Promise<FrontSave>;
  /**
   * Makes a composition draft and live front page. `brought`: number of stories that it adds to open front
   * pages.
   */
  launch(
    composition: FrontComposition,
    brought: number,
    by: string,
    now: number,
    revision: number,
  ): Promise<FrontSave>;
  /** Stores the lead unless another worker has changed it; changes no revision. */
  hold(lead: HeldLead, before: HeldLead | undefined): Promise<void>;
  /** Latest launches, newest first; the first one is live. */
  launches(): Promise<FrontLaunch[]>;
}

/** An author of the site (decisions/news.md#authors); a field that is empty is unknown. */
export type Author = DeskAuthor;

/**
 * `taken`: another author has the slug or the name. `conflict`: somebody else changed the author first; the
 * answer has the current state.
 */
export type AuthorWrite = { state: "done" | "conflict"; author: Author } | { state: "taken" | "gone" };

export interface AuthorStore {
  list(limit: number): Promise<Author[]>;
  count(): Promise<number>;
  add(author: Omit<Author, "revision">): Promise<AuthorWrite>;
  /** Changes the author if the revision is still the stored one; `remove` has the same condition. */
  change(slug: string, fields: Omit<Author, "slug" | "revision">, revision: number): Promise<AuthorWrite>;
  remove(slug: string, revision: number): Promise<AuthorWrite>;
}

/** An editor's correction of a player's name (decisions/admin.md#names). */
export type NameCorrection = Omit<DeskName, "seen">;

/**
 * `taken`: there is a correction already. `conflict`: somebody else changed it first; the answer has the
 * current state.
 */
export type NameWrite = { state: "done" | "conflict"; name: NameCorrection } | { state: "taken" | "gone" };

export interface NameStore {
  list(limit: number): Promise<NameCorrection[]>;
  count(): Promise<number>;
  add(name: Omit<NameCorrection, "revision">): Promise<NameWrite>;
  /** Changes the correction if the revision is still the stored one; `remove` has the same condition. */
  change(key: string, bengali: string, revision: number): Promise<NameWrite>;
  remove(key: string, revision: number): Promise<NameWrite>;
}

/** A person's stored documents by collection. */
export type PersonalExport = Record<string, Record<string, unknown>[]>;

export interface PersonalData {
  /**
   * A person's stored documents, at most the newest `most` of each collection. `email`: also includes
   * advertisers' messages from this address.
   */
  export(person: Person, email?: string, most?: number): Promise<PersonalExport>;
  /**
   * Deletes a person's documents except those that must stay (`STAYS`); returns their numbers by collection.
   */
  erase(person: Person, email?: string): Promise<Record<string, number>>;
}
