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
}

/** Longest time between two requests of a session (DESIGN, Sign-in). */
export const SESSION_IDLE_MS = 8 * 3_600_000;
/** Longest life of a session, however busy. */
export const SESSION_MOST_MS = 7 * 24 * 3_600_000;
/** Time to come back from the identity provider. */
export const PENDING_MS = 10 * 60_000;
/** Sessions of one person; another one ends the oldest. */
export const MOST_SESSIONS_OF_ONE = 50;

/** At most `limit` tries in any `windowMs` milliseconds. */
export interface TryLimit {
  limit: number;
  windowMs: number;
}

/** A try that was let through, or how long to wait for the next one. */
export type Try = { ticket: string } | { waitMs: number };

/** Counts tries under a name, over all processes. A refused try does not count. */
export interface Tries {
  take(name: string, limit: TryLimit, now: number): Promise<Try>;
  /** Milliseconds until the next try would be let through, without making one; 0: now. */
  waitFor(name: string, limit: TryLimit, now: number): Promise<number>;
  /** The try was a good one after all: it does not count. */
  giveBack(name: string, ticket: string): Promise<void>;
}

/**
 * Sessions of signed-in people, kept on the server: 8 h idle, 7 days at most (DESIGN, Accounts). Production: Redis, seen by
 * every process. Embedded: in this process. Ids are stored hashed, and one that this product did not sign is not looked up. Calls
 * reject when the store is away. Times are ms since 1970.
 */
export interface Sessions {
  /** A new session with a new id. */
  create(user: SessionUser, now: number): Promise<Session>;
  /**
   * The session of a cookie's id, its idle time begun again unless `renew` is false; undefined when there is none or it
   * ended.
   */
  find(id: string, now: number, options?: { renew?: boolean }): Promise<Session | undefined>;
  /** Ends it everywhere; those who listen hear of it. */
  end(id: string): Promise<void>;
  /** Called with the id's hash (`sessionKey`) of every session that ends by `end`, in whichever process. Returns how to stop. */
  onEnd(listener: (key: string) => void): () => void;
  /** A sign-in that has begun: state, nonce and verifier, kept ten minutes and taken once. */
  putPending(state: string, pending: object, now: number): Promise<void>;
  takePending(state: string, now: number): Promise<unknown>;
  /** Wrong passwords, by address and account (DESIGN, Too many tries). */
  tries: Tries;
  close(): Promise<void>;
}
