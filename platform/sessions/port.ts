/** Who a session belongs to. */
export interface SessionUser {
  /** The identity provider's subject, or the temporary login's name. */
  id: string;
  name: string;
  email?: string;
  roles: readonly string[];
}

export interface Session {
  /** Random, 256 bits; only ever in the cookie and here. */
  id: string;
  user: SessionUser;
  /** Random; sent back by the browser in `X-CSRF-Token` with every write. */
  csrf: string;
  /** ms since 1970. */
  createdAt: number;
  /** The identity provider's ID token, for its logout. */
  idToken?: string;
}

/**
 * Sessions of signed-in people, kept on the server: 8 h idle, 7 days at most (DESIGN, Accounts). Production: Redis, seen by
 * every process. Embedded: in this process. Ids are stored hashed.
 */
export interface Sessions {
  /** A new session with a new id. */
  create(user: SessionUser, now: number, extra?: { idToken?: string }): Promise<Session>;
  /** The session of a cookie's id, its idle time begun again; undefined when there is none or it ended. */
  find(id: string, now: number): Promise<Session | undefined>;
  /** Ends it everywhere; those who listen hear of it. */
  end(id: string): Promise<void>;
  /** Called with the id's hash (`sessionKey`) of every session that ends by `end`, in whichever process. Returns how to stop. */
  onEnd(listener: (key: string) => void): () => void;
  /** A sign-in that has begun: state, nonce and verifier, kept ten minutes and taken once. */
  putPending(state: string, pending: object, now: number): Promise<void>;
  takePending(state: string, now: number): Promise<unknown>;
  close(): Promise<void>;
}
