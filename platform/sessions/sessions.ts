import { present } from "../../core/present.ts";
import type { Credentials } from "./credentials.ts";
import {
  type DueSession,
  type ProviderGrant,
  ROLE_CHECK_MS,
  ROLE_GRACE_MS,
  type Session,
  type Sessions,
  type SessionUser,
  sameRoles,
  TEMPORARY_ISSUER,
} from "./port.ts";
import { newCsrfToken, type SessionIds, sessionKey } from "./session-id.ts";

export interface StoredSession extends Omit<Session, "id"> {
  /** Fingerprint of the settings with which the person signed in. */
  credential?: string | undefined;
  grant?: ProviderGrant | undefined;
}

/** The store opens a session's grant only for `read`. */
type Found = Omit<StoredSession, "grant">;
type Person = Pick<SessionUser, "issuer" | "id">;

/** Where sessions are stored by key. */
export interface SessionStore extends Pick<Sessions, "onEnd" | "takeState" | "keepTaken" | "close"> {
  /** Adds a session; returns the person's oldest beyond `MOST_SESSIONS_OF_ONE`. */
  add(key: string, session: StoredSession): Promise<string[]>;
  /** Finds a session whose time is not over, and restarts its idle time if `renew`. */
  find(key: string, now: number, renew: boolean): Promise<Found | undefined>;
  read(key: string): Promise<StoredSession | undefined>;
  /** Replaces a session, unless it has ended. */
  replace(key: string, session: StoredSession): Promise<void>;
  /** Deletes a session and announces its end; false if there was none. */
  end(key: string): Promise<boolean>;
  /** Calls the listeners of every process. */
  announce(key: string): Promise<void>;
  /** Sessions of a person; some may have ended. */
  listed(who: Person): Promise<string[]>;
  unlist(who: Person, keys: readonly string[]): Promise<void>;
  /** Sets or deletes the time of a session's next check of roles. */
  setDue(key: string, at: number | undefined): Promise<void>;
  /** Sessions whose check is due, each for one process until `ROLE_CHECK_MS.again` has passed. */
  takeDue(now: number, most: number): Promise<string[]>;
}

/** Sessions in a store. */
export function createSessions(store: SessionStore, ids: SessionIds, credentials: Credentials): Sessions {
  const { onEnd, takeState, keepTaken, close } = store;

  const schedule = (key: string, { user, grant }: StoredSession, now: number): Promise<void> =>
    store.setDue(key, needsConfirming(user) ? now + roleCheckDelay(grant) : undefined);
  async function endAll(who: Person, keys: readonly string[]): Promise<number> {
    let ended = 0;
    for (const key of keys) if (await store.end(key)) ended += 1;
    await store.unlist(who, keys);
    return ended;
  }

  return {
    async create(user, now, grant) {
      const id = ids.make();
      const key = sessionKey(id);
      const session = { user, csrf: newCsrfToken(), createdAt: now, confirmedAt: now };
      const stored = { ...session, credential: credentials(user.issuer), grant };
      await endAll(user, await store.add(key, stored));
      await schedule(key, stored, now);
      return { id, ...session };
    },
    async find(id, now, { renew = true } = {}) {
      if (!ids.isOurs(id)) return undefined;
      const key = sessionKey(id);
      const stored = await store.find(key, now, renew);
      if (!stored) return undefined;
      const { user, csrf, createdAt, confirmedAt, credential } = stored;
      const isTrusted = credential !== undefined && credential === credentials(user.issuer);
      if (isTrusted && !isUnconfirmed(stored, now)) return { id, user, csrf, createdAt, confirmedAt };
      await store.end(key);
      return undefined;
    },
    async end(id) {
      if (ids.isOurs(id)) await store.end(sessionKey(id));
    },
    endAllOf: async (who) => endAll(who, await store.listed(who)),
    async countOf(who) {
      const found = await Promise.all((await store.listed(who)).map(store.read));
      return found.filter(Boolean).length;
    },
    async takeDue(now, most) {
      const due: DueSession[] = [];
      for (const key of await store.takeDue(now, most)) {
        const found = await store.read(key);
        if (!found || !needsConfirming(found.user)) await store.setDue(key, undefined);
        else {
          const { user, confirmedAt, grant } = found;
          due.push({ key, user, confirmedAt, ...present({ grant }) });
        }
      }
      return due;
    },
    async confirm(key, user, now, grant) {
      const before = await store.read(key);
      if (!before) return;
      const stored = { ...before, user, confirmedAt: now, grant: grant ?? before.grant };
      await store.replace(key, stored);
      await schedule(key, stored, now);
      if (!sameRoles(before.user.roles, user.roles)) await store.announce(key);
    },
    async keepGrant(key, now, grant) {
      const before = await store.read(key);
      if (!before) return;
      await store.replace(key, { ...before, grant });
      await schedule(key, { ...before, grant }, now);
    },
    grantOf: async (id) => (ids.isOurs(id) ? (await store.read(sessionKey(id)))?.grant : undefined),
    async endKey(key) {
      await store.end(key);
    },
    onEnd,
    takeState,
    keepTaken,
    close,
  };
}

/** Whether the provider must confirm a person's roles; those of the temporary login come from the settings. */
function needsConfirming({ issuer, roles }: SessionUser): boolean {
  return issuer !== TEMPORARY_ISSUER && roles.length > 0;
}

function isUnconfirmed({ user, confirmedAt }: Found, now: number): boolean {
  return needsConfirming(user) && now - confirmedAt >= ROLE_GRACE_MS;
}

/**
 * Time until the next check of roles, ms: half the refresh token's lifetime, so that a failed check can be
 * repeated.
 */
function roleCheckDelay(grant: ProviderGrant | undefined): number {
  return Math.min(ROLE_CHECK_MS.every, (grant?.refreshMs ?? Number.POSITIVE_INFINITY) / 2);
}
