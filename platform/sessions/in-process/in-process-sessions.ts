import { LRUCache } from "lru-cache";
import { Listeners } from "../../listeners.ts";
import type { Log } from "../../log/log.ts";
import type { Credentials } from "../credentials.ts";
import { isOver, MOST_SESSIONS_OF_ONE, PENDING_MS, ROLE_CHECK_MS, TAKEN_MS } from "../port.ts";
import type { SessionIds } from "../session-id.ts";
import { createSessions, type SessionStore, type StoredSession } from "../sessions.ts";

/** Most sessions in memory; the least recently used is deleted first. */
const MOST_SESSIONS = 20_000;
const MOST_TAKEN = 10_000;

interface Entry {
  session: StoredSession;
  seenAt: number;
  dueAt?: number | undefined;
}

export function createInProcessSessions(ids: SessionIds, log: Log, credentials: Credentials = () => "any") {
  const entries = new LRUCache<string, Entry>({ max: MOST_SESSIONS });
  const taken = new LRUCache<string, true>({ max: MOST_TAKEN });
  const ends = new Listeners<[key: string]>("ended sessions", log);

  const change = (key: string, change: Partial<Entry>): void => {
    const found = entries.get(key);
    if (found) Object.assign(found, change);
  };
  const listed: SessionStore["listed"] = async ({ issuer, id }) =>
    [...entries]
      .filter(([, { session }]) => session.user.id === id && session.user.issuer === issuer)
      .toSorted(([, a], [, b]) => a.session.createdAt - b.session.createdAt)
      .map(([key]) => key);

  const store: SessionStore = {
    async add(key, session) {
      entries.set(key, { session, seenAt: session.createdAt });
      return (await listed(session.user)).slice(0, -MOST_SESSIONS_OF_ONE);
    },
    async find(key, now, renew) {
      const { session, seenAt = 0 } = entries.get(key) ?? {};
      if (session && isOver(session, seenAt, now)) entries.delete(key);
      else if (renew) change(key, { seenAt: Math.max(seenAt, now) });
      return entries.get(key)?.session;
    },
    read: async (key) => entries.get(key)?.session,
    replace: async (key, session) => change(key, { session }),
    async end(key) {
      const isEnded = entries.delete(key);
      if (isEnded) ends.call(key);
      return isEnded;
    },
    announce: async (key) => ends.call(key),
    listed,
    unlist: async () => {},
    setDue: async (key, dueAt) => change(key, { dueAt }),
    async takeDue(now, most) {
      const due = [...entries].filter(([, { dueAt }]) => dueAt !== undefined && dueAt <= now).slice(0, most);
      for (const [key] of due) change(key, { dueAt: now + ROLE_CHECK_MS.again });
      return due.map(([key]) => key);
    },
    onEnd: (listener) => ends.add(listener),
    async takeState(state) {
      if (taken.has(state)) return false;
      taken.set(state, true, { ttl: TAKEN_MS });
      return true;
    },
    keepTaken: async (state) => void taken.set(state, true, { ttl: PENDING_MS }),
    async close() {},
  };
  return createSessions(store, ids, credentials);
}
