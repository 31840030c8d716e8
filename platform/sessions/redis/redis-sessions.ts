import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Log } from "../../log/log.ts";
import { RedisLink } from "../../redis/redis-link.ts";
import { EndListeners } from "../end-listeners.ts";
import {
  MOST_SESSIONS_OF_ONE,
  PENDING_MS,
  SESSION_IDLE_MS,
  SESSION_MOST_MS,
  type Session,
  type Sessions,
  type SessionUser,
  type TryLimit,
} from "../port.ts";
import { newCsrfToken, type SessionIds, sessionKey } from "../session-id.ts";
import { CREATE, END, FIND, TAKE_TRY } from "./scripts.ts";

const SESSION = "khobor:session:";
const ENDED = "khobor:sessions-ended";
const ofUserKey = ({ issuer, id }: SessionUser): string =>
  `khobor:sessions-of:${sessionKey(JSON.stringify([issuer, id]))}`;
const pendingKey = (state: string): string => `khobor:sign-in:${sessionKey(state)}`;
const triesKey = (name: string): string => `khobor:tries:${sessionKey(name)}`;

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
});

/** Undefined for what another version of the product wrote otherwise: its people sign in again. */
function readRecord(text: string, id: string): Session | undefined {
  const parsed = record.safeParse(JSON.parse(text));
  if (!parsed.success) return undefined;
  const { user, ...rest } = parsed.data;
  const { email, ...named } = user;
  return { id, ...rest, user: { ...named, ...(email === undefined ? {} : { email }) } };
}

/** A connection that is made when it is first wanted: workers have no sessions. */
function lazily(make: () => RedisLink): { link(): RedisLink; close(): void } {
  let made: RedisLink | undefined;
  return {
    link: () => {
      made ??= make();
      return made;
    },
    close: () => made?.close(),
  };
}

/** Sessions in Redis, seen by every process. */
export function openRedisSessions(url: string, ids: SessionIds, log: Log): Sessions {
  const listeners = new EndListeners(log);
  const { link, close } = lazily(() => new RedisLink({ url, name: "Sessions (Redis)", log }));
  let subscribed = false;
  /** The client itself subscribes again after a loss; what is missed meanwhile, the gateway's own checks find. */
  const subscribe = (): void => {
    if (subscribed) return;
    subscribed = true;
    ends
      .link()
      .run((client) => client.subscribe(ENDED, (key) => listeners.tell(key)))
      .catch((error: unknown) => {
        subscribed = false;
        log.warn({ err: error }, "ended sessions are not heard of yet");
      });
  };
  const ends = lazily(
    () => new RedisLink({ url, name: "Ended sessions (Redis)", log, onReady: () => subscribe() }),
  );

  const takeTry = async (name: string, { limit, windowMs }: TryLimit, now: number, ticket: string) => {
    const values = [...[now, windowMs, limit].map(String), ticket];
    return Number(await link().run((client) => TAKE_TRY.run(client, [triesKey(name)], values)));
  };

  return {
    async create(user, now) {
      const id = ids.make();
      const key = sessionKey(id);
      const session = { user, csrf: newCsrfToken(), createdAt: now };
      const numbers = [now, SESSION_IDLE_MS, SESSION_MOST_MS].map(String);
      const values = [JSON.stringify(session), ...numbers, key, String(MOST_SESSIONS_OF_ONE), SESSION, ENDED];
      await link().run((client) => CREATE.run(client, [SESSION + key, ofUserKey(user)], values));
      return { id, ...session };
    },
    async find(id, now, { renew = true } = {}) {
      if (!ids.isOurs(id)) return undefined;
      const values = [...[now, SESSION_IDLE_MS, SESSION_MOST_MS].map(String), renew ? "1" : "0"];
      const answer = await link().run((client) => FIND.run(client, [SESSION + sessionKey(id)], values));
      return typeof answer === "string" ? readRecord(answer, id) : undefined;
    },
    async end(id) {
      if (!ids.isOurs(id)) return;
      const key = sessionKey(id);
      await link().run((client) => END.run(client, [SESSION + key], [key, ENDED]));
    },
    onEnd(listener) {
      const stop = listeners.add(listener);
      ends.link();
      return stop;
    },
    async putPending(state, pending, now) {
      const text = JSON.stringify({ until: now + PENDING_MS, pending });
      const expiration = { type: "PX", value: PENDING_MS } as const;
      await link().run((client) => client.set(pendingKey(state), text, { expiration }));
    },
    async takePending(state, now) {
      const text = await link().run((client) => client.getDel(pendingKey(state)));
      if (text === null) return undefined;
      const { until, pending } = z
        .object({ until: z.number(), pending: z.unknown() })
        .parse(JSON.parse(text));
      return until > now ? pending : undefined;
    },
    tries: {
      async take(name, limit, now) {
        const ticket = randomUUID();
        const waitMs = await takeTry(name, limit, now, ticket);
        return waitMs > 0 ? { waitMs } : { ticket };
      },
      waitFor: (name, limit, now) => takeTry(name, limit, now, ""),
      async giveBack(name, ticket) {
        await link().run((client) => client.zRem(triesKey(name), ticket));
      },
    },
    async close() {
      close();
      ends.close();
    },
  };
}
