import type { IncomingMessage } from "node:http";
import { lazyValue, oneAtATime } from "../../core/single-flight.ts";
import { siteOrigin } from "../../platform/http/site-origin.ts";
import type { Log } from "../../platform/log/log.ts";
import { type Session, type Sessions, type SessionUser, sameRoles } from "../../platform/sessions/port.ts";
import { readCookie, SESSION_COOKIE, siteCookieName } from "../../platform/sessions/session-cookie.ts";
import { sessionKey } from "../../platform/sessions/session-id.ts";

/** Sockets of signed-in users: the roles of each, and its end with the session (decisions/gateway.md#roles). */
export interface Visitors {
  /**
   * Reads the handshake's cookie. Undefined if there is no cookie. Otherwise a function that finds the
   * session's user (undefined if the session has ended), and rejects while the session store is unavailable.
   */
  enter(request: IncomingMessage, wire: VisitorWire): (() => Promise<SessionUser | undefined>) | undefined;
  close(): void;
}

/** Disconnects the socket, so that the page reconnects signed out. */
export interface VisitorWire {
  terminate(): void;
  once(event: "close", listener: () => void): unknown;
}

export interface VisitorsParts {
  sessions: Sessions;
  publicUrl: string | undefined;
  proxies: number;
  log: Log;
  now: () => number;
  checkEveryMs: number;
}

interface Visit {
  id: string;
  wires: Set<VisitorWire>;
  /**
   * Whether the session was found. A socket with the cookie of an ended session stays open as one of a reader
   * who is not signed in.
   */
  alive: boolean;
  /** Roles at the first lookup; if roles change, a new socket is needed. */
  roles: readonly string[];
}

export function createVisitors(parts: VisitorsParts): Visitors {
  const { sessions, publicUrl, proxies, log, now, checkEveryMs } = parts;
  const visits = new Map<string, Visit>();
  let stopListening: (() => void) | undefined;
  let closed = false;

  function cutOff(key: string): void {
    const visit = visits.get(key);
    visits.delete(key);
    for (const wire of visit?.wires ?? []) wire.terminate();
  }

  function end(key: string): void {
    if (visits.get(key)?.alive) cutOff(key);
    else visits.delete(key);
  }

  async function find(id: string): Promise<Session | undefined> {
    const session = await sessions.find(id, now(), { renew: false });
    const visit = visits.get(sessionKey(id));
    if (session && visit && !visit.alive) {
      visit.alive = true;
      visit.roles = session.user.roles;
    }
    return session;
  }

  /** Looks all sessions up again, because they expire without a message, and messages can be lost. */
  const check = oneAtATime(async () => {
    try {
      for (const [key, { id }] of [...visits]) {
        if (closed) return;
        const session = await find(id);
        if (!session) end(key);
        else if (!sameRoles(session.user.roles, visits.get(key)?.roles ?? session.user.roles)) cutOff(key);
      }
    } catch (error) {
      log.debug({ err: error }, "the sessions of sockets could not be checked");
    }
  });
  const timer = setInterval(() => void check(), checkEveryMs);
  timer.unref();

  function keep(id: string, key: string, wire: VisitorWire): void {
    stopListening ??= sessions.onEnd(cutOff);
    const visit = visits.get(key) ?? { id, wires: new Set(), alive: false, roles: [] };
    visits.set(key, visit);
    visit.wires.add(wire);
    wire.once("close", () => {
      visit.wires.delete(wire);
      if (visit.wires.size === 0 && visits.get(key) === visit) visits.delete(key);
    });
  }

  return {
    enter(request, wire) {
      if (request.headers.cookie === undefined) return undefined;
      const secure = siteOrigin(request, publicUrl, proxies)?.startsWith("https:") ?? false;
      const id = readCookie(request.headers.cookie, siteCookieName(SESSION_COOKIE, secure));
      if (id === undefined) return undefined;
      // The listener is added before the lookup, so that an end in between is noticed.
      const key = sessionKey(id);
      keep(id, key, wire);
      const whose = lazyValue(async (): Promise<SessionUser | undefined> => {
        const session = await find(id);
        if (!session) end(key);
        return session?.user;
      });
      whose().catch((error: unknown) => log.debug({ err: error }, "a socket's session is not loaded yet"));
      return whose;
    },
    close() {
      closed = true;
      clearInterval(timer);
      stopListening?.();
      visits.clear();
    },
  };
}
