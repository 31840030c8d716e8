import type { FrontComposition } from "../core/contract/front.ts";
import type { KeptChange } from "../core/kept-changes.ts";

/** An address that sitemaps name: a story's id or a match's code. */
export interface StoredAddress {
  id: string;
  /** ms since 1970. */
  changedAt: number;
}

/** Stories or matches by a range of ids (store/address-parts.ts). */
export interface AddressPart {
  /** The first id. */
  from: string;
  /** The first id that is not in it; absent of the last part, which still fills. */
  to?: string;
  /** Of a full part: when something in it last changed, ms since 1970. */
  changedAt?: number;
}

/** Scorecards of finished matches, readable for ever. */
export interface MatchStore {
  /**
   * Saves a match; false where `stays` says of the document that is stored that it stays. Nothing is saved between that and the
   * write: where another save came first, what it stored is asked about anew.
   */
  save(
    code: string,
    raw: string,
    document: object,
    now: number,
    stays?: (stored: object) => boolean,
  ): Promise<boolean>;
  get(code: string): Promise<{ raw: string; document: object } | undefined>;
  /** Those of these codes that are stored: one query for any number. */
  stored(codes: readonly string[]): Promise<ReadonlySet<string>>;
  /** When matches ended, ms since 1970, of those where it is known: one query for any number. */
  ends(codes: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Stores when a match ended, ms since 1970. False where the match itself is not stored (yet). */
  keepEnd(code: string, endedAt: number): Promise<boolean>;
  /** Their parts in the order they came, as those of the stories. */
  addressParts(size: number): Promise<AddressPart[]>;
  addresses(part: AddressPart, limit: number): Promise<StoredAddress[]>;
}

/** The balls of one over, as they are told. */
export interface StoredOver {
  innings: number;
  /** Completed overs before it. */
  over: number;
  balls: unknown;
  /** The over's figures and the names of its players (decisions/balls.md#progress). */
  figures?: unknown;
  players?: unknown;
}

/** Overs of matches, ball by ball (decisions/balls.md#kept-balls). */
export interface BallStore {
  /**
   * Adds overs, or replaces them. `whole`: innings whose other overs than these numbers are deleted; `lastInnings`: what is kept
   * of innings after it is deleted.
   */
  save(
    code: string,
    overs: readonly StoredOver[],
    whole?: readonly { innings: number; overs: readonly number[] }[],
    lastInnings?: number,
  ): Promise<void>;
  /** The newest first, at most `limit` overs: of one innings, and from an over back, where that is asked for. */
  latest(
    code: string,
    wanted: {
      innings?: number | undefined;
      upTo?: { innings: number; over: number } | undefined;
      limit: number;
    },
  ): Promise<StoredOver[]>;
  /** All overs in figures, without their balls, in the order they were bowled; at most `limit`. */
  figures(code: string, limit: number): Promise<Omit<StoredOver, "balls">[]>;
}

/** What an advertiser wrote (decisions/admin.md#inquiries). */
export interface NewInquiry {
  name: string;
  company: string;
  email: string;
  phone: string;
  adType: string;
  /** Empty when nothing was added. */
  message: string;
}

export interface Inquiry extends NewInquiry {
  id: string;
  /** ms since 1970. */
  createdAt: number;
  /** Somebody has dealt with it. */
  handled: boolean;
}

/** An entry of a list that is shown newest first. */
export interface ListCursor {
  /** ms since 1970. */
  at: number;
  /** 24 hexadecimal digits. */
  id: string;
}

/**
 * Where in such a list to read. A number is a page, from 1: everything before it is passed, and one past the end is
 * empty. `after` and `before` a cursor are the next older and the next newer entries, found at once wherever they are.
 */
export type ListPlace = number | { after: ListCursor } | { before: ListCursor };

/** Part of such a list, always newest first. */
export interface ListPart {
  /** Of the whole list. */
  total: number;
  /** Absent where there are no entries. */
  first?: ListCursor;
  last?: ListCursor;
}

/** Who signed in: nobody else has both. */
export interface Person {
  issuer: string;
  id: string;
}

/** Somebody of the desk who has an article open. */
export interface Presence {
  articleId: string;
  account: string;
  name: string;
}

/** Who has an article open, for as long as their tabs say so (decisions/admin.md#presence). Times are ms since 1970. */
export interface PresenceStore {
  /** The tab has it open until then; true where it had not before. */
  enter(who: Presence, tab: string, until: number): Promise<boolean>;
  /** True where it had it open. */
  leave(who: Pick<Presence, "articleId" | "account">, tab: string): Promise<boolean>;
  present(now: number): Promise<Presence[]>;
  /** Forgets the tabs that have fallen silent; how many they were. */
  forget(now: number): Promise<number>;
}

/** A list that readers who signed in keep with their account (decisions/accounts.md#follows). Times are ms since 1970. */
export interface AccountList<T extends KeptChange> {
  /** The latest change of each thing, the newest first. */
  changes(person: Person, now: number): Promise<T[]>;
  /** Takes up what changed on a device; what there is then. */
  merge(person: Person, changes: readonly T[], now: number): Promise<T[]>;
  /** Forgets what nobody asked for since `before`, of at most `limit` accounts; how many they were. */
  forget(before: number, limit: number): Promise<number>;
}

export interface InquiryStore {
  /** Stores one message; returns its id. */
  add(inquiry: NewInquiry, now: number): Promise<string>;
  get(id: string): Promise<Inquiry | undefined>;
  /** How many there are, as the database knows without counting. */
  count(): Promise<number>;
  /** How many of them nobody has handled. */
  countOpen(): Promise<number>;
  /** Those stored before that time (ms since 1970) whose job for the desk's mail is not stored yet: their ids, the oldest first. */
  unqueued(before: number, limit: number): Promise<string[]>;
  /** Its job is stored. */
  queued(id: string): Promise<void>;
  page(place: ListPlace, limit: number): Promise<ListPart & { inquiries: Inquiry[] }>;
  /** Everything, newest first, read as it is asked for. */
  all(): AsyncIterable<Inquiry>;
  /** The message as it is now; undefined when there is none. */
  setHandled(id: string, handled: boolean): Promise<Inquiry | undefined>;
  /** Takes the message away for good; returns what it was, undefined when there is none. */
  remove(id: string): Promise<Inquiry | undefined>;
  /** Forgets what was sent before that time (ms since 1970), at most `limit` messages; how many they were. */
  forget(before: number, limit: number): Promise<number>;
}

export interface AuditEntry {
  /** ms since 1970. */
  at: number;
  /** The name that was shown then, which others may have too. */
  who: string;
  /** Who it was: issuer and subject, which nobody else has. Absent in entries from before they were kept. */
  issuer?: string;
  subject?: string;
  /** Such as `article.create`, `source.pause`, `session.sign-in`. */
  action: string;
  target: string;
}

/** Who did what when: nothing changes what was written down, and time alone takes it away. */
export interface AuditStore {
  add(entry: AuditEntry): Promise<void>;
  /** Of one action where it is named. */
  page(place: ListPlace, limit: number, action?: string): Promise<ListPart & { entries: AuditEntry[] }>;
  /** Forgets what was done before that time (ms since 1970), at most `limit` entries; how many they were. */
  forget(before: number, limit: number): Promise<number>;
}

/** The front as editors have it. Times are ms since 1970. */
export interface Front {
  /** From 0; grows by one with each save and each launch. */
  revision: number;
  draft: FrontComposition;
  savedBy: string;
  savedAt?: number;
  live: FrontComposition;
  /** How often it was launched. */
  launch: number;
  launchedBy: string;
  launchedAt?: number;
  /** Stories that launches have brought to open fronts, ever: what their toast counts besides new ones. */
  brought: number;
}

/** What was live from one launch to the next. */
export interface FrontLaunch {
  launch: number;
  composition: FrontComposition;
  launchedBy: string;
  /** ms since 1970. */
  launchedAt: number;
}

/** `conflict`: somebody else saved or launched meanwhile; nothing was changed. */
export type FrontSave = { state: "saved"; front: Front } | { state: "conflict"; front: Front };

/** The composition of the front (decisions/front.md): one draft, what is live, and what was. */
export interface FrontStore {
  get(): Promise<Front>;
  /** Only when `revision` is still the current one, as `launch`. */
  save(draft: FrontComposition, by: string, now: number, revision: number): Promise<FrontSave>;
  /** Makes it draft and live. `brought`: how many stories that brings to open fronts. */
  launch(
    composition: FrontComposition,
    brought: number,
    by: string,
    now: number,
    revision: number,
  ): Promise<FrontSave>;
  /** The latest launches, newest first; the first one is live. */
  launches(): Promise<FrontLaunch[]>;
}

/** Who writes for the site (decisions/news.md#authors); what is empty says nothing. */
export interface Author {
  slug: string;
  name: string;
  role: string;
  imageUrl: string;
  text: string;
  /** From 1; grows by one with each change. */
  revision: number;
}

/** What came of a write. `taken`: another author has the slug or the name. `conflict`: as it is now. */
export type AuthorWrite = { state: "done" | "conflict"; author: Author } | { state: "taken" | "gone" };

export interface AuthorStore {
  list(limit: number): Promise<Author[]>;
  count(): Promise<number>;
  add(author: Omit<Author, "revision">): Promise<AuthorWrite>;
  /** Only if nobody else changed it since this revision; so does `remove`. */
  change(slug: string, fields: Omit<Author, "slug" | "revision">, revision: number): Promise<AuthorWrite>;
  remove(slug: string, revision: number): Promise<AuthorWrite>;
}

/** A player's name that editors corrected (decisions/admin.md#names). */
export interface NameCorrection {
  /** The same for all spellings of the name (`nameKey`). */
  key: string;
  /** As the provider writes it. */
  name: string;
  bengali: string;
  /** From 1; grows by one with each change. */
  revision: number;
}

/** What came of a write. `taken`: it is corrected already. `conflict`: as it is now. */
export type NameWrite = { state: "done" | "conflict"; name: NameCorrection } | { state: "taken" | "gone" };

export interface NameStore {
  list(limit: number): Promise<NameCorrection[]>;
  count(): Promise<number>;
  add(name: Omit<NameCorrection, "revision">): Promise<NameWrite>;
  /** Only if nobody else changed it since this revision; so does `remove`. */
  change(key: string, bengali: string, revision: number): Promise<NameWrite>;
  remove(key: string, revision: number): Promise<NameWrite>;
}

/** What is stored of one person, by collection, as it is stored. */
export type PersonalExport = Record<string, Record<string, unknown>[]>;

export interface PersonalData {
  /**
   * Everything stored of a person, or the newest `most` of each collection. `email`: advertisers' messages from that address are
   * theirs as well.
   */
  export(person: Person, email?: string, most?: number): Promise<PersonalExport>;
  /** Deletes what need not stay (`STAYS`); how many documents of each collection. */
  erase(person: Person, email?: string): Promise<Record<string, number>>;
}
