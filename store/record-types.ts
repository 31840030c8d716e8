import type { FrontComposition } from "../core/contract/front.ts";
import type { SyncChange } from "../core/sync-changes.ts";

export interface StoredAddress {
  id: string;
  /** ms since 1970. */
  changedAt: number;
}

/** Stories or matches in a range of ids (store/address-parts.ts). */
export interface AddressPart {
  from: string;
  to?: string;
  /** Last change of a full part, ms since 1970. */
  changedAt?: number;
}

export interface MatchStore {
  /**
   * Saves a match; false if `stays` keeps the stored document. Asks `stays` again if another save came first.
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
  /** Newest first, at most `limit` overs, optionally of one innings and from an over back. */
  latest(
    code: string,
    wanted: {
      innings?: number | undefined;
      upTo?: { innings: number; over: number } | undefined;
      limit: number;
    },
  ): Promise<StoredOver[]>;
  /** Figures of all overs without balls, in order, at most `limit`. */
  figures(code: string, limit: number): Promise<Omit<StoredOver, "balls">[]>;
}

/** An advertiser's message (decisions/admin.md#inquiries). */
export interface NewInquiry {
  name: string;
  company: string;
  email: string;
  phone: string;
  adType: string;
  /** Empty if nothing was added. */
  message: string;
}

export interface Inquiry extends NewInquiry {
  id: string;
  /** ms since 1970. */
  createdAt: number;
  handled: boolean;
}

/** Position in a list shown newest first. */
export interface ListCursor {
  /** ms since 1970. */
  at: number;
  /** 24 hexadecimal digits. */
  id: string;
}

/**
 * A place in such a list: a page from 1, empty past the end, or a cursor, whose older (`after`) or newer
 * (`before`) neighbours are found at once.
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
  articleId: string;
  account: string;
  name: string;
}

/**
 * Editors who have an article open, as their tabs report (decisions/admin.md#presence). Times are ms since
 * 1970.
 */
export interface PresenceStore {
  /** The tab has it open until then; true if it did not before. */
  enter(who: Presence, tab: string, until: number): Promise<boolean>;
  leave(who: Pick<Presence, "articleId" | "account">, tab: string): Promise<boolean>;
  present(now: number): Promise<Presence[]>;
  /** Removes silent tabs; returns their number. */
  forget(now: number): Promise<number>;
}

/** A list in a reader's account (decisions/accounts.md#follows). Times are ms since 1970. */
export interface AccountList<T extends SyncChange> {
  /** Latest change of each item, newest first. */
  changes(person: Person, now: number): Promise<T[]>;
  /** Merges a device's changes; returns the result. */
  merge(person: Person, changes: readonly T[], now: number): Promise<T[]>;
  /** Deletes lists unused since `before`, of at most `limit` accounts; returns their number. */
  forget(before: number, limit: number): Promise<number>;
}

export interface InquiryStore {
  add(inquiry: NewInquiry, now: number): Promise<string>;
  get(id: string): Promise<Inquiry | undefined>;
  count(): Promise<number>;
  countOpen(): Promise<number>;
  /** Ids of messages stored before then (ms since 1970) whose mail job is not stored yet, oldest first. */
  unqueued(before: number, limit: number): Promise<string[]>;
  /** Its job is stored. */
  queued(id: string): Promise<void>;
  page(place: ListPlace, limit: number): Promise<ListPart & { inquiries: Inquiry[] }>;
  all(): AsyncIterable<Inquiry>;
  setHandled(id: string, handled: boolean): Promise<Inquiry | undefined>;
  /** Deletes the message permanently and returns it; undefined if there is none. */
  remove(id: string): Promise<Inquiry | undefined>;
  /** Deletes at most `limit` messages sent before then (ms since 1970); returns their number. */
  forget(before: number, limit: number): Promise<number>;
}

export interface AuditEntry {
  /** ms since 1970. */
  at: number;
  /** Name at that time, which others may share. */
  who: string;
  /** Issuer and subject, which are unique. Absent in old entries. */
  issuer?: string;
  subject?: string;
  /** Such as `article.create`, `source.pause`, `session.sign-in`. */
  action: string;
  target: string;
}

/** Log of actions: entries never change and only expire. */
export interface AuditStore {
  add(entry: AuditEntry): Promise<void>;
  /** `action`: only that action. */
  page(place: ListPlace, limit: number, action?: string): Promise<ListPart & { entries: AuditEntry[] }>;
  /** Deletes at most `limit` entries before then (ms since 1970); returns their number. */
  forget(before: number, limit: number): Promise<number>;
}

/** The front page as editors see it. Times are ms since 1970. */
export interface Front {
  /** From 0; grows by one with each save and launch. */
  revision: number;
  draft: FrontComposition;
  savedBy: string;
  savedAt?: number;
  live: FrontComposition;
  launch: number;
  launchedBy: string;
  launchedAt?: number;
  /** Stories that launches ever added to open front pages, for their toast. */
  brought: number;
}

/** The live front page from one launch to the next. */
export interface FrontLaunch {
  launch: number;
  composition: FrontComposition;
  launchedBy: string;
  /** ms since 1970. */
  launchedAt: number;
}

/** `conflict`: someone else saved or launched first; nothing changed. */
export type FrontSave = { state: "saved"; front: Front } | { state: "conflict"; front: Front };

/** Composition of the front page (decisions/front.md): a draft, the live one, and earlier ones. */
export interface FrontStore {
  get(): Promise<Front>;
  /** Saves if `revision` is still current; so does `launch`. */
  save(draft: FrontComposition, by: string, now: number, revision: number): Promise<FrontSave>;
  /** Makes it draft and live. `brought`: stories that it adds to open front pages. */
  launch(
    composition: FrontComposition,
    brought: number,
    by: string,
    now: number,
    revision: number,
  ): Promise<FrontSave>;
  /** Latest launches, newest first; the first is live. */
  launches(): Promise<FrontLaunch[]>;
}

/** An author of the site (decisions/news.md#authors); empty fields are unknown. */
export interface Author {
  slug: string;
  name: string;
  role: string;
  imageUrl: string;
  text: string;
  /** From 1; grows by one with each change. */
  revision: number;
}

/** `taken`: another author has the slug or the name. `conflict`: the current state. */
export type AuthorWrite = { state: "done" | "conflict"; author: Author } | { state: "taken" | "gone" };

export interface AuthorStore {
  list(limit: number): Promise<Author[]>;
  count(): Promise<number>;
  add(author: Omit<Author, "revision">): Promise<AuthorWrite>;
  /** Changes the author if the revision is still current; so does `remove`. */
  change(slug: string, fields: Omit<Author, "slug" | "revision">, revision: number): Promise<AuthorWrite>;
  remove(slug: string, revision: number): Promise<AuthorWrite>;
}

/** An editor's correction of a player's name (decisions/admin.md#names). */
export interface NameCorrection {
  key: string;
  /** The provider's spelling. */
  name: string;
  bengali: string;
  /** From 1; grows by one with each change. */
  revision: number;
}

/** `taken`: it already exists. `conflict`: the current state. */
export type NameWrite = { state: "done" | "conflict"; name: NameCorrection } | { state: "taken" | "gone" };

export interface NameStore {
  list(limit: number): Promise<NameCorrection[]>;
  count(): Promise<number>;
  add(name: Omit<NameCorrection, "revision">): Promise<NameWrite>;
  /** Changes it if the revision is still current; so does `remove`. */
  change(key: string, bengali: string, revision: number): Promise<NameWrite>;
  remove(key: string, revision: number): Promise<NameWrite>;
}

/** A person's stored documents by collection. */
export type PersonalExport = Record<string, Record<string, unknown>[]>;

export interface PersonalData {
  /**
   * A person's stored documents, at most the newest `most` of each collection. `email`: includes advertisers'
   * messages from that address.
   */
  export(person: Person, email?: string, most?: number): Promise<PersonalExport>;
  /** Deletes what need not stay (`STAYS`); returns numbers by collection. */
  erase(person: Person, email?: string): Promise<Record<string, number>>;
}
