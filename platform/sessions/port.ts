import { DAY_MS } from "../../core/time-units.ts";
/** The issuer of the temporary login: a name of the product's own. Providers' are addresses, so none can give it. */
export const TEMPORARY_ISSUER = "urn:khobor:temporary-login";

/** Who a session belongs to. Issuer and id together are who it is (OpenID Connect Core 1.0, 5.7); names can be imitated. */
export interface SessionUser {
  /** The identity provider's, or `TEMPORARY_ISSUER`. */
  issuer: string;
  /** The identity provider's subject, or the temporary login's name. */
  id: string;
  name: string;
  email?: string;
  roles: readonly string[];
}

export interface Session {
  /** Random, 256 bits, and signed with SESSION_SECRET; only ever in the cookie and here. */
  id: string;
  user: SessionUser;
  /** Random; sent back by the browser in `X-CSRF-Token` with every write. */
  csrf: string;
  /** ms since 1970. */
  createdAt: number;
  /** When the identity provider last said that the roles hold; ms since 1970. */
  confirmedAt: number;
}

/** What the identity provider can be asked again with, on behalf of a session; sealed in the store. */
export interface ProviderGrant {
  refreshToken?: string;
  accessToken?: string;
  /** The roles came from the userinfo endpoint, so that it alone can take them away. */
  rolesInUserinfo: boolean;
  /** Lifetime of the refresh token, ms; absent where the provider did not say. */
  refreshMs?: number;
  /** The newest ID token, which the provider's logout takes as a hint. */
  idToken?: string;
}

/** A session whose roles are to be asked for again. */
export interface DueSession {
  /** `sessionKey` of its id. */
  key: string;
  user: SessionUser;
  confirmedAt: number;
  grant?: ProviderGrant;
}

/** Longest time between two requests of a session (decisions/accounts.md#sessions). */
export const SESSION_IDLE_MS = 8 * 3_600_000;
/** Longest life of a session, however busy. */
export const SESSION_MOST_MS = 7 * DAY_MS;
/** Time to come back from the identity provider. */
export const PENDING_MS = 10 * 60_000;
/** Longer than the provider is asked about one callback. */
export const TAKEN_MS = 60_000;
/** When the provider is asked about a session's roles, ms. */
export const ROLES_ASKED_MS = {
  /** The longest time between two questions, ms: refresh tokens of 30 minutes are common. */
  every: 10 * 60_000,
  /** A failed request for roles is repeated after this, ms; meanwhile no other process asks. */
  again: 60_000,
};
/** When to ask about roles next: at half the refresh token's lifetime, so that a failed question leaves time for others; ms. */
export function rolesAskedAfter(grant: ProviderGrant | undefined): number {
  return Math.min(ROLES_ASKED_MS.every, (grant?.refreshMs ?? Number.POSITIVE_INFINITY) / 2);
}
/** Roles of a session without a refresh token hold for this long, ms. */
export const ROLES_UNASKED_MS = 3_600_000;
/** Roles hold for this long while the provider does not answer; then the session ends. */
export const ROLES_KEPT_MS = 2 * 3_600_000;
/** Sessions of one person; another one ends the oldest. */
export const MOST_SESSIONS_OF_ONE = 50;

/**
 * Sessions of signed-in people, kept on the server: 8 h idle, 7 days at most (decisions/accounts.md#sessions).
 * Production: Redis, seen by every process. Embedded: in this process. Ids are stored hashed, and one that this
 * product did not sign is not looked up. Calls reject when the store is away. Times are ms since 1970.
 */
export interface Sessions {
  /** A new session with a new id. `grant`: how its roles are asked for again. */
  create(user: SessionUser, now: number, grant?: ProviderGrant): Promise<Session>;
  /**
   * The session of a cookie's id, its idle time begun again unless `renew` is false; undefined when there is none or it
   * ended: by time, because what it was made with is no more (`credentials.ts`), or because its roles were not confirmed.
   */
  find(id: string, now: number, options?: { renew?: boolean }): Promise<Session | undefined>;
  /** Ends it everywhere; those who listen hear of it. */
  end(id: string): Promise<void>;
  /** Ends all sessions of a person; answers how many there were. */
  endAllOf(who: Pick<SessionUser, "issuer" | "id">): Promise<number>;
  /** How many sessions a person has. */
  countOf(who: Pick<SessionUser, "issuer" | "id">): Promise<number>;
  /**
   * Sessions with roles that the provider was not asked about for `rolesAskedAfter`, at most `most`; each is given to one
   * process, and again to some process `ROLES_ASKED_MS.again` later unless it was confirmed or ended.
   */
  takeDue(now: number, most: number): Promise<DueSession[]>;
  /** What the provider says now. Changed roles are told to those who listen, as an end is: sockets have to come again. */
  confirm(key: string, user: SessionUser, now: number, grant?: ProviderGrant): Promise<void>;
  /** Replaces the grant of a session whose roles could not be confirmed; they are asked about again after `rolesAskedAfter`. */
  keepGrant(key: string, now: number, grant: ProviderGrant): Promise<void>;
  /** The grant of a cookie's id; undefined where there is none. */
  grantOf(id: string): Promise<ProviderGrant | undefined>;
  /** Ends the session of this `sessionKey`. */
  endKey(key: string): Promise<void>;
  /**
   * Called with the id's hash (`sessionKey`) of every session that ends before its time or has other roles now, in whichever
   * process. Returns how to stop.
   */
  onEnd(listener: (key: string) => void): () => void;
  /**
   * Takes the state of a sign-in that came back from the provider: true for the first of all processes. Until
   * `keepTaken` it is remembered for `TAKEN_MS` alone, so that answers which the provider never gave fill nothing.
   */
  takeState(state: string, now: number): Promise<boolean>;
  /** Remembers a taken state, with which somebody signed in, for as long as it could be used. */
  keepTaken(state: string, now: number): Promise<void>;
  close(): Promise<void>;
}

/** Whether the provider has to confirm a person's roles: the temporary login's come from the settings. */
export function needsConfirming({ issuer, roles }: SessionUser): boolean {
  return issuer !== TEMPORARY_ISSUER && roles.length > 0;
}

/** Whether roles have gone unconfirmed for too long. */
export function isUnconfirmed(
  { user, confirmedAt }: Pick<Session, "user" | "confirmedAt">,
  now: number,
): boolean {
  return needsConfirming(user) && now - confirmedAt >= ROLES_KEPT_MS;
}

/** Whether two lists name the same roles. */
export function sameRoles(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((role) => b.includes(role));
}
