import { z } from "zod";
import { Listeners } from "../../listeners.ts";
import type { Log } from "../../log/log.ts";
import { openRedis } from "../../redis/open.ts";
import type { Redis } from "../../redis/port.ts";
import type { Script } from "../../redis/script.ts";
import type { Credentials } from "../credentials.ts";
import {
  MOST_SESSIONS_OF_ONE,
  PENDING_MS,
  ROLE_CHECK_MS,
  SESSION_IDLE_MS,
  SESSION_MOST_MS,
  type Sessions,
  type SessionUser,
  TAKEN_MS,
} from "../port.ts";
import type { Seal } from "../seal.ts";
import { type SessionIds, sessionKey } from "../session-id.ts";
import { createSessions, type SessionStore, type StoredSession } from "../sessions.ts";
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
    email: z.string().exactOptional(),
    roles: z.array(z.string()),
  }),
  csrf: z.string(),
  createdAt: z.number(),
  confirmedAt: z.number(),
  credential: z.string().exactOptional(),
  grant: z.string().exactOptional(),
});

const grantRecord = z.object({
  refreshToken: z.string().exactOptional(),
  accessToken: z.string().exactOptional(),
  rolesInUserinfo: z.boolean(),
  refreshMs: z.number().exactOptional(),
  idToken: z.string().exactOptional(),
});

/** Reads a stored session; undefined for the record of another version, whose owner must sign in again. */
function readRecord(text: unknown) {
  return typeof text === "string" ? record.safeParse(JSON.parse(text)).data : undefined;
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
  const listeners = new Listeners<[key: string]>("ended sessions", log);
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
      .subscribe(ENDED, (key) => listeners.call(key))
      .catch((error: unknown) => {
        subscribed = false;
        log.warn({ err: error }, "ended sessions are not followed yet; trying again");
      });
  };
  const ends = lazily(() => open({ url, name: "Ended sessions (Redis)", log, onReady: () => subscribe() }));

  const write = ({ grant, ...session }: StoredSession): string =>
    JSON.stringify({ ...session, grant: grant && seal.close(JSON.stringify(grant)) });

  const store: SessionStore = {
    async add(key, session) {
      const { user, createdAt } = session;
      // The session is added to the person's list first, because a session that is missing there could not be
      // ended.
      const limits = [createdAt, SESSION_MOST_MS, MOST_SESSIONS_OF_ONE].map(String);
      const list = ofUserKey(user);
      const oldest = keys.parse(await run(LIST, list, [key, ...limits]));
      await run(CREATE, SESSION + key, [write(session), ...[createdAt, SESSION_IDLE_MS].map(String)]);
      // All sessions of the person have just been ended, so this one would continue without being in the list.
      if ((await send("ZSCORE", list, key)) === null) {
        await store.end(key);
        throw new Error("the sessions of this person were ended while this one began");
      }
      return oldest;
    },
    async find(key, now, renew) {
      const values = [...[now, SESSION_IDLE_MS, SESSION_MOST_MS].map(String), renew ? "1" : "0"];
      return readRecord(await run(FIND, SESSION + key, values));
    },
    async read(key) {
      const stored = readRecord(await send("HGET", SESSION + key, "record"));
      if (!stored) return undefined;
      const { grant: sealed, ...session } = stored;
      const grant = sealed === undefined ? undefined : seal.open(sealed);
      return grant === undefined ? session : { ...session, grant: grantRecord.parse(JSON.parse(grant)) };
    },
    async replace(key, session) {
      await run(CONFIRM, SESSION + key, [write(session)]);
    },
    end: async (key) => Number(await run(END, SESSION + key, [key, ENDED])) === 1,
    async announce(key) {
      await send("PUBLISH", ENDED, key);
    },
    listed: async (who) => keys.parse(await send("ZRANGE", ofUserKey(who), "0", "-1")),
    async unlist(who, ended) {
      if (ended.length > 0) await send("ZREM", ofUserKey(who), ...ended);
    },
    /** A session that ends earlier is recognised when its check is due. */
    async setDue(key, at) {
      if (at === undefined) await send("ZREM", DUE, key);
      else {
        await send("ZADD", DUE, String(at), key);
        await send("PEXPIRE", DUE, String(SESSION_MOST_MS));
      }
    },
    async takeDue(now, most) {
      const values = [now, now + ROLE_CHECK_MS.again, most].map(String);
      return keys.parse(await run(TAKE_DUE, DUE, values));
    },
    onEnd(listener) {
      const stop = listeners.add(listener);
      ends.redis();
      return stop;
    },
    takeState: async (state) =>
      (await send("SET", takenKey(state), "1", "NX", "PX", String(TAKEN_MS))) === "OK",
    async keepTaken(state) {
      await send("SET", takenKey(state), "1", "PX", String(PENDING_MS));
    },
    async close() {
      close();
      ends.close();
    },
  };
  return createSessions(store, ids, credentials);
}
