import { LRUCache } from "lru-cache";
import { present } from "../../../core/present.ts";
import type { Log } from "../../log/log.ts";
import type { Credentials } from "../credentials.ts";
import { EndListeners } from "../end-listeners.ts";
import {
  isOver,
  isUnconfirmed,
  MOST_SESSIONS_OF_ONE,
  needsConfirming,
  PENDING_MS,
  type ProviderGrant,
  ROLE_CHECK_MS,
  roleCheckDelay,
  type Session,
  type Sessions,
  type SessionUser,
  sameRoles,
  TAKEN_MS,
} from "../port.ts";
import { newCsrfToken, type SessionIds, sessionKey } from "../session-id.ts";

/** Most sessions in memory; the least recently used is deleted first. */
const MOST_SESSIONS = 20_000;
const MOST_TAKEN = 10_000;

interface StoredSession {
  session: Omit<Session, "id">;
  credential: string | undefined;
  grant: ProviderGrant | undefined;
  seenAt: number;
  dueAt: number;
}

export function createInProcessSessions(
  ids: SessionIds,
  log: Log,
  credentials: Credentials = () => "any",
): Sessions {
  const sessions = new LRUCache<string, StoredSession>({ max: MOST_SESSIONS });
  const taken = new LRUCache<string, number>({ max: MOST_TAKEN });
  const listeners = new EndListeners(log);
  const endKey = (key: string): void => {
    if (sessions.delete(key)) listeners.tell(key);
  };
  /** Keys of a person's sessions, oldest first. */
  const keysOf = (who: Pick<SessionUser, "issuer" | "id">): string[] =>
    [...sessions.entries()]
      .filter(([, { session }]) => session.user.id === who.id && session.user.issuer === who.issuer)
      .toSorted(([, a], [, b]) => a.session.createdAt - b.session.createdAt)
      .map(([key]) => key);

  return {
    async create(user, now, grant) {
      const own = keysOf(user);
      for (const key of own.slice(0, Math.max(0, own.length - MOST_SESSIONS_OF_ONE + 1))) endKey(key);
      const id = ids.make();
      const session = structuredClone({ user, csrf: newCsrfToken(), createdAt: now, confirmedAt: now });
      const credential = credentials(user.issuer);
      const dueAt = now + roleCheckDelay(grant);
      sessions.set(sessionKey(id), { session, credential, grant, seenAt: now, dueAt });
      return { id, ...structuredClone(session) };
    },
    async find(id, now, { renew = true } = {}) {
      const key = sessionKey(id);
      const found = ids.isOurs(id) ? sessions.get(key) : undefined;
      if (!found) return undefined;
      const { session, credential, seenAt } = found;
      const isTrusted = credential !== undefined && credential === credentials(session.user.issuer);
      if (isOver(session, seenAt, now)) sessions.delete(key);
      else if (!isTrusted || isUnconfirmed(session, now)) endKey(key);
      else {
        if (renew) found.seenAt = Math.max(seenAt, now);
        return { id, ...structuredClone(session) };
      }
      return undefined;
    },
    async end(id) {
      if (ids.isOurs(id)) endKey(sessionKey(id));
    },
    async endAllOf(who) {
      const own = keysOf(who);
      for (const key of own) endKey(key);
      return own.length;
    },
    countOf: async (who) => keysOf(who).length,
    async takeDue(now, most) {
      const due = [...sessions.entries()].filter(
        ([, { session, dueAt }]) => needsConfirming(session.user) && dueAt <= now,
      );
      return due.slice(0, most).map(([key, entry]) => {
        entry.dueAt = now + ROLE_CHECK_MS.again;
        const { user, confirmedAt } = structuredClone(entry.session);
        return { key, user, confirmedAt, ...present({ grant: entry.grant }) };
      });
    },
    async confirm(key, user, now, grant) {
      const found = sessions.get(key);
      if (!found) return;
      const changed = !sameRoles(found.session.user.roles, user.roles);
      found.session = { ...found.session, user: structuredClone(user), confirmedAt: now };
      found.grant = grant ?? found.grant;
      found.dueAt = now + roleCheckDelay(found.grant);
      if (changed) listeners.tell(key);
    },
    async keepGrant(key, now, grant) {
      const found = sessions.get(key);
      if (found) Object.assign(found, { grant, dueAt: now + roleCheckDelay(grant) });
    },
    grantOf: async (id) => (ids.isOurs(id) ? sessions.get(sessionKey(id))?.grant : undefined),
    endKey: async (key) => endKey(key),
    onEnd: (listener) => listeners.add(listener),
    async takeState(state, now) {
      if ((taken.get(state) ?? 0) > now) return false;
      taken.set(state, now + TAKEN_MS);
      return true;
    },
    async keepTaken(state, now) {
      taken.set(state, now + PENDING_MS);
    },
    async close() {},
  };
}
