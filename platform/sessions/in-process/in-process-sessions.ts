import { LRUCache } from "lru-cache";
import type { Log } from "../../log/log.ts";
import type { Credentials } from "../credentials.ts";
import { EndListeners } from "../end-listeners.ts";
import {
  isUnconfirmed,
  MOST_SESSIONS_OF_ONE,
  needsConfirming,
  PENDING_MS,
  type ProviderGrant,
  ROLE_CHECK_MS,
  roleCheckDelay,
  SESSION_IDLE_MS,
  SESSION_MOST_MS,
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

const isOver = ({ session, seenAt }: StoredSession, now: number): boolean =>
  now - seenAt >= SESSION_IDLE_MS || now - session.createdAt >= SESSION_MOST_MS;
const isOf =
  (who: Pick<SessionUser, "issuer" | "id">) =>
  ([, { session }]: [string, StoredSession]): boolean =>
    session.user.id === who.id && session.user.issuer === who.issuer;

export function createInProcessSessions(
  ids: SessionIds,
  log: Log,
  credentials: Credentials = () => "any",
): Sessions {
  const sessions = new LRUCache<string, StoredSession>({ max: MOST_SESSIONS });
  const taken = new LRUCache<string, number>({ max: MOST_TAKEN });
  const listeners = new EndListeners(log);

  function endKey(key: string): void {
    if (sessions.delete(key)) listeners.tell(key);
  }

  function endOldestOf(user: SessionUser): void {
    const own = [...sessions.entries()].filter(isOf(user));
    own.sort(([, a], [, b]) => a.session.createdAt - b.session.createdAt);
    for (const [key] of own.slice(0, Math.max(0, own.length - MOST_SESSIONS_OF_ONE + 1))) endKey(key);
  }

  return {
    async create(user, now, grant) {
      endOldestOf(user);
      const id = ids.make();
      const session = structuredClone({ user, csrf: newCsrfToken(), createdAt: now, confirmedAt: now });
      const credential = credentials(user.issuer);
      const dueAt = now + roleCheckDelay(grant);
      sessions.set(sessionKey(id), { session, credential, grant, seenAt: now, dueAt });
      return { id, ...structuredClone(session) };
    },
    async find(id, now, { renew = true } = {}) {
      if (!ids.isOurs(id)) return undefined;
      const key = sessionKey(id);
      const found = sessions.get(key);
      if (!found) return undefined;
      if (isOver(found, now)) {
        sessions.delete(key);
        return undefined;
      }
      const { session, credential } = found;
      if (
        credential === undefined ||
        credential !== credentials(session.user.issuer) ||
        isUnconfirmed(session, now)
      ) {
        endKey(key);
        return undefined;
      }
      if (renew) found.seenAt = Math.max(found.seenAt, now);
      return { id, ...structuredClone(found.session) };
    },
    async end(id) {
      if (ids.isOurs(id)) endKey(sessionKey(id));
    },
    async endAllOf(who) {
      const own = [...sessions.entries()].filter(isOf(who));
      for (const [key] of own) endKey(key);
      return own.length;
    },
    async countOf(who) {
      return [...sessions.entries()].filter(isOf(who)).length;
    },
    async takeDue(now, most) {
      const due = [...sessions.entries()].filter(
        ([, { session, dueAt }]) => needsConfirming(session.user) && dueAt <= now,
      );
      return due.slice(0, most).map(([key, entry]) => {
        entry.dueAt = now + ROLE_CHECK_MS.again;
        const { session, grant } = entry;
        const { user, confirmedAt } = structuredClone(session);
        return { key, user, confirmedAt, ...(grant ? { grant } : {}) };
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
    async grantOf(id) {
      return ids.isOurs(id) ? sessions.get(sessionKey(id))?.grant : undefined;
    },
    async endKey(key) {
      endKey(key);
    },
    onEnd: (listener) => listeners.add(listener),
    async takeState(state, now) {
      if ((taken.get(state) ?? 0) > now) return false;
      taken.set(state, now + TAKEN_MS);
      return true;
    },
    async keepTaken(state, now) {
      taken.set(state, now + PENDING_MS);
    },
    async close() {
      sessions.clear();
      taken.clear();
    },
  };
}
