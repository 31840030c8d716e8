import { DAY_MS } from "../../core/time-units.ts";
/** Issuer of the temporary login. Providers' issuers are addresses, so none can use it. */
export const TEMPORARY_ISSUER = "urn:khobor:temporary-login";

/** Owner of a session. Issuer and id identify it (OpenID Connect Core 1.0, 5.7); names can be imitated. */
export interface SessionUser {
  /** Issuer of the user: the identity provider, or `TEMPORARY_ISSUER`. */
  issuer: string;
  /** Id of the user: the provider's subject, or the name of the temporary login. */
  id: string;
  name: string;
  email?: string;
  roles: readonly string[];
}

export interface Session {
  /**
   * Id of the session: 256 random bits, signed with SESSION_SECRET. Only the cookie and this object have it.
   */
  id: string;
  user: SessionUser;
  /** Random text that browsers return in `X-CSRF-Token` with every write. */
  csrf: string;
  /** Start of the session, ms since 1970. */
  createdAt: number;
  /** Time when the identity provider last confirmed the roles, ms since 1970. */
  confirmedAt: number;
}

export interface ProviderGrant {
  refreshToken?: string;
  accessToken?: string;
  rolesInUserinfo: boolean;
  /** Lifetime of the refresh token, ms; absent if unknown. */
  refreshMs?: number;
  idToken?: string;
}

export interface DueSession {
  key: string;
  user: SessionUser;
  confirmedAt: number;
  grant?: ProviderGrant;
}

/** Longest time between two requests of a session (decisions/accounts.md#sessions). */
export const SESSION_IDLE_MS = 8 * 3_600_000;
export const SESSION_MOST_MS = 7 * DAY_MS;
export const PENDING_MS = 10 * 60_000;
export const TAKEN_MS = 60_000;
export const ROLE_CHECK_MS = {
  /** Longest time between two checks of roles: refresh tokens of 30 minutes are common. */
  every: 10 * 60_000,
  again: 60_000,
};
/** Time for which roles of a session without a refresh token are valid, ms. */
export const ROLES_UNASKED_MS = 3_600_000;
export const ROLE_GRACE_MS = 2 * 3_600_000;
/** Most sessions of one person; a further one ends the oldest. */
export const MOST_SESSIONS_OF_ONE = 50;

/**
 * Sessions on the server: 8 h idle, 7 days at most (decisions/accounts.md#sessions). Production: Redis, shared
 * by all processes. Embedded: this process. The store has only hashes of ids, and ids without our signature are
 * not looked up. While the store is unavailable, calls reject. Times are ms since 1970.
 */
export interface Sessions {
  /** Creates a session with a new id. `grant`: the provider's tokens with which roles are checked. */
  create(user: SessionUser, now: number, grant?: ProviderGrant): Promise<Session>;
  /**
   * Finds the session of a cookie's id and restarts its idle time unless `renew` is false. Undefined if there
   * is no session or it has ended: by time, by changed credentials (`credentials.ts`), or by unconfirmed roles.
   */
  find(id: string, now: number, options?: { renew?: boolean }): Promise<Session | undefined>;
  end(id: string): Promise<void>;
  endAllOf(who: Pick<SessionUser, "issuer" | "id">): Promise<number>;
  countOf(who: Pick<SessionUser, "issuer" | "id">): Promise<number>;
  /**
   * Sessions whose roles must be checked, at most `most`. Each is given to one process. If it is neither
   * confirmed nor ended within `ROLE_CHECK_MS.again`, another process gets it.
   */
  takeDue(now: number, most: number): Promise<DueSession[]>;
  /**
   * Stores the provider's answer about a session's roles. If roles changed, the listeners are called, so that
   * sockets reconnect.
   */
  confirm(key: string, user: SessionUser, now: number, grant?: ProviderGrant): Promise<void>;
  /**
   * Replaces the tokens of a session whose roles could not be confirmed; the next check is after
   * `roleCheckDelay`.
   */
  keepGrant(key: string, now: number, grant: ProviderGrant): Promise<void>;
  grantOf(id: string): Promise<ProviderGrant | undefined>;
  endKey(key: string): Promise<void>;
  /**
   * Calls `listener` with the key (`sessionKey`) of every session that ends early or whose roles change, in any
   * process. Returns a function that stops it.
   */
  onEnd(listener: (key: string) => void): () => void;
  /**
   * Marks the state of a sign-in as used: true for the first process that does it. The mark lasts `TAKEN_MS`
   * until `keepTaken`, so that forged answers do not fill the store.
   */
  takeState(state: string): Promise<boolean>;
  /** Keeps the mark of a completed sign-in for as long as its state could be used. */
  keepTaken(state: string): Promise<void>;
  close(): Promise<void>;
}

export function isOver({ createdAt }: Pick<Session, "createdAt">, seenAt: number, now: number): boolean {
  return now - seenAt >= SESSION_IDLE_MS || now - createdAt >= SESSION_MOST_MS;
}

export function sameRoles(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((role) => b.includes(role));
}
