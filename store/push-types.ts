/** A browser that wants to be told, as its push subscription says (RFC 8030, RFC 8291). */
export interface PushRegistrationRecord {
  id: string;
  endpoint: string;
  /** base64url. */
  keys: { p256dh: string; auth: string };
}

/**
 * `begun`: this caller sends, from the registration after `after`. `done`: it was sent before. `busy`: somebody else sends
 * it now, or did so until a moment ago.
 */
export type PushRun = { state: "begun"; after?: string } | { state: "done" } | { state: "busy" };

/** Who is to be told, and what they were told already: each article once (DESIGN, Jobs). Times are ms since 1970. */
export interface PushStore {
  /** Adds or renews; an endpoint is kept once, however often it registers. */
  register(
    registration: Omit<PushRegistrationRecord, "id"> & { userAgent: string },
    now: number,
  ): Promise<void>;
  /** By ascending id, which is no order of time. */
  registrationsAfter(id: string | undefined, limit: number): Promise<PushRegistrationRecord[]>;
  registration(id: string): Promise<PushRegistrationRecord | undefined>;
  forget(id: string): Promise<void>;
  count(): Promise<number>;
  /** Takes the sending of an article for `leaseMs`. */
  begin(articleId: string, now: number, leaseMs: number): Promise<PushRun>;
  /** Everybody up to `after` was told; the lease begins again. */
  progress(articleId: string, after: string, now: number, leaseMs: number): Promise<void>;
  /** Gives the lease back before the end, so that somebody else goes on. */
  release(articleId: string, now: number): Promise<void>;
  finish(articleId: string, now: number): Promise<void>;
  /** Articles whose sending was begun and not finished. */
  unfinished(limit: number): Promise<string[]>;
}
