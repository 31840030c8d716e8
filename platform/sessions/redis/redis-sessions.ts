import { z } from "zod";
import { present } from "../../../core/present.ts";
import type { Log } from "../../log/log.ts";
import { openRedis } from "../../redis/open.ts";
import type { Redis } from "../../redis/port.ts";
import type { Script } from "../../redis/script.ts";
import type { Credentials } from "../credentials.ts";
import { EndListeners } from "../end-listeners.ts";
import {
  type DueSession,
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
import type { Seal } from "../seal.ts";
import { newCsrfToken, type SessionIds, sessionKey } from "../session-id.ts";
import { CONFIRM, CREATE, END, FIND, LIST, TAKE_DUE } from "./scripts.ts";

const SESSION = "khobor:session:";
const ENDED = "khobor:sessions-ended";
/** Key of the schedule: the time of the next check of roles for each session key. */
const DUE = "khobor:sessions-due";
const ofUserKey = ({ issuer, id }: Pick<SessionUser, "issuer" | "id">): string =>
  `khobor:sessions-of:${sessionKey(JSON.stringify([issuer, id]))}`;
const takenKey = (state: string): string => `khobor:sign-in-taken:${sessionKey(state)}`;

const record = z.object({
  user: z.object({
    issuer: z.string(),
    id: z.string(),
    name: z.string(),
    email: z.string().optional(),
    roles: z.array(z.string()),
  }),
  csrf: z.string(),
  createdAt: z.number(),
  confirmedAt: z.number(),
  credential: z.string().optional(),
  grant: z.string().optional(),
});
type Stored = z.infer<typeof record>;

const grantRecord = z.object({
  refreshToken: z.string().exactOptional(),
  accessToken: z.string().exactOptional(),
  rolesInUserinfo: z.boolean(),
  refreshMs: z.number().exactOptional(),
  idToken: z.string().exactOptional(),
});

/** Reads a stored session; undefined for the record of another version, whose owner must sign in again. */
function readRecord(text: unknown): Stored | undefined {
  return typeof text === "string" ? record.safeParse(JSON.parse(text)).data : undefined;
}

function userOf({ user: { email, ...named } }: Stored): SessionUser {
  return { ...named, ...present({ email }) };
}

function sessionOf(stored: Stored, id: string): Session {
  const { csrf, createdAt, confirmedAt } = stored;
  return { id, user: userOf(stored), csrf, createdAt, confirmedAt };
}

/** Opens the connection at its first use, because workers have no sessions. */
function lazily(make: () => Redis): { redis(): Redis; close(): void } {
  let made: Redis | undefined;
  return {
    redis: () => {
      made ??= make();
      return made;
    },
    close: () => made?.close(),
  };
}

const keys = z.array(z.string());

export function openRedisSessions(
  url: string,
  { ids, seal, credentials }: { ids: SessionIds; seal: Seal; credentials: Credentials },
  log: Log,
  open = openRedis,
): Sessions {
  const listeners = new EndListeners(log);
  const { redis, close } = lazily(() => open({ url, name: "Sessions (Redis)", log }));
  const send = (command: string, key: string, ...rest: string[]): Promise<unknown> =>
    redis().run((each) => each([command, key, ...rest]));
  const run = (script: Script, key: string, values: readonly string[]): Promise<unknown> =>
    redis().run((each) => script.run(each, [key], values));

  let subscribed = false;
  /** The connection subscribes again automatically; the gateway's own checks find ends that were missed. */
  const subscribe = (): void => {
    if (subscribed) return;
    subscribed = true;
    ends
      .redis()
      .subscribe(ENDED, (key) => listeners.tell(key))
      .catch((error: unknown) => {
        subscribed = false;
        log.warn({ err: error }, "ended sessions are not followed yet; trying again");
      });
  };
  const ends = lazily(() => open({ url, name: "Ended sessions (Redis)", log, onReady: () => subscribe() }));

  const sealed = (grant: ProviderGrant | undefined) =>
    grant === undefined ? {} : { grant: seal.close(JSON.stringify(grant)) };
  const unsealed = (text: string | undefined): { grant?: ProviderGrant } => {
    const opened = text === undefined ? undefined : seal.open(text);
    return opened === undefined ? {} : { grant: grantRecord.parse(JSON.parse(opened)) };
  };
  async function endKey(key: string): Promise<boolean> {
    return Number(await run(END, SESSION + key, [key, ENDED])) === 1;
  }
  /** A session that ends earlier is recognised when its check is due. */
  const setDue = async (key: string, at: number): Promise<void> => {
    await redis().run(async (each) => {
      await each(["ZADD", DUE, String(at), key]);
      await each(["PEXPIRE", DUE, String(SESSION_MOST_MS)]);
    });
  };
  const forgetDue = (key: string): Promise<unknown> => send("ZREM", DUE, key);
  const sessionsOf = async (list: string): Promise<string[]> =>
    keys.parse(await send("ZRANGE", list, "0", "-1"));
  const recordOf = async (key: string): Promise<Stored | undefined> =>
    readRecord(await send("HGET", SESSION + key, "record"));

  return {
    async create(user, now, grant) {
      const id = ids.make();
      const key = sessionKey(id);
      const credential = credentials(user.issuer);
      const session = { user, csrf: newCsrfToken(), createdAt: now, confirmedAt: now };
      const stored: Stored = {
        ...session,
        user: { ...user, roles: [...user.roles] },
        ...present({ credential }),
        ...sealed(grant),
      };
      // The session is added to the person's list first, because a session that is missing there could not be
      // ended.
      const limits = [now, SESSION_MOST_MS, MOST_SESSIONS_OF_ONE].map(String);
      const list = ofUserKey(user);
      const oldest = keys.parse(await run(LIST, list, [key, ...limits]));
      await run(CREATE, SESSION + key, [JSON.stringify(stored), ...[now, SESSION_IDLE_MS].map(String)]);
      // All sessions of the person have just been ended, so this one would continue without being in the list.
      if ((await send("ZSCORE", list, key)) === null) {
        await endKey(key);
        throw new Error("the sessions of this person were ended while this one began");
      }
      for (const old of oldest) {
        await endKey(old);
        await send("ZREM", list, old);
      }
      if (needsConfirming(user)) await setDue(key, now + roleCheckDelay(grant));
      return { id, ...session };
    },
    async find(id, now, { renew = true } = {}) {
      if (!ids.isOurs(id)) return undefined;
      const key = sessionKey(id);
      const values = [...[now, SESSION_IDLE_MS, SESSION_MOST_MS].map(String), renew ? "1" : "0"];
      const stored = readRecord(await run(FIND, SESSION + key, values));
      if (!stored) return undefined;
      const session = sessionOf(stored, id);
      const credential = credentials(session.user.issuer);
      if (credential !== undefined && credential === stored.credential && !isUnconfirmed(session, now)) {
        return session;
      }
      await endKey(key);
      return undefined;
    },
    async end(id) {
      if (ids.isOurs(id)) await endKey(sessionKey(id));
    },
    async endAllOf(who) {
      const list = ofUserKey(who);
      const found = await sessionsOf(list);
      let ended = 0;
      for (const key of found) if (await endKey(key)) ended += 1;
      if (found.length > 0) await send("ZREM", list, ...found);
      return ended;
    },
    async countOf(who) {
      const found = await sessionsOf(ofUserKey(who));
      const there = await Promise.all(found.map((key) => send("EXISTS", SESSION + key)));
      return there.filter((count) => Number(count) > 0).length;
    },
    async takeDue(now, most) {
      const values = [now, now + ROLE_CHECK_MS.again, most].map(String);
      const taken = keys.parse(await run(TAKE_DUE, DUE, values));
      const due: DueSession[] = [];
      for (const key of taken) {
        const stored = await recordOf(key);
        if (!stored || !needsConfirming(userOf(stored))) await forgetDue(key);
        else {
          const { confirmedAt, grant } = stored;
          due.push({ key, user: userOf(stored), confirmedAt, ...unsealed(grant) });
        }
      }
      return due;
    },
    async confirm(key, user, now, grant) {
      const before = await recordOf(key);
      if (!before) return;
      const stored: Stored = {
        ...before,
        user: { ...user, roles: [...user.roles] },
        confirmedAt: now,
        ...sealed(grant),
      };
      await run(CONFIRM, SESSION + key, [JSON.stringify(stored)]);
      if (needsConfirming(user)) await setDue(key, now + roleCheckDelay(grant));
      else await forgetDue(key);
      if (!sameRoles(before.user.roles, user.roles)) {
        await send("PUBLISH", ENDED, key);
      }
    },
    async keepGrant(key, now, grant) {
      const before = await recordOf(key);
      if (!before) return;
      await run(CONFIRM, SESSION + key, [JSON.stringify({ ...before, ...sealed(grant) })]);
      await setDue(key, now + roleCheckDelay(grant));
    },
    async grantOf(id) {
      return ids.isOurs(id) ? unsealed((await recordOf(sessionKey(id)))?.grant).grant : undefined;
    },
    async endKey(key) {
      await endKey(key);
    },
    onEnd(listener) {
      const stop = listeners.add(listener);
      ends.redis();
      return stop;
    },
    async takeState(state) {
      return (await send("SET", takenKey(state), "1", "NX", "PX", String(TAKEN_MS))) === "OK";
    },
    async keepTaken(state) {
      await send("SET", takenKey(state), "1", "PX", String(PENDING_MS));
    },
    async close() {
      close();
      ends.close();
    },
  };
}
