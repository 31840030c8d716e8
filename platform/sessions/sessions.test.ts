import { afterEach, describe, expect, it, vi } from "vitest";
import { describeOnRedis } from "../../tests/support/databases/describe-on-redis.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { readConfig } from "../config/config.ts";
import { openSecrets } from "../config/secrets.ts";
import { createLog } from "../log/log.ts";
import { openRedis } from "../redis/open.ts";
import { type Credentials, createCredentials } from "./credentials.ts";
import { createInProcessSessions } from "./in-process/in-process-sessions.ts";
import { openSessions } from "./open.ts";
import { type Sessions, TEMPORARY_ISSUER } from "./port.ts";
import { openRedisSessions } from "./redis/redis-sessions.ts";
import { createSeal } from "./seal.ts";
import { createSessionIds, sessionKey } from "./session-id.ts";
import { describeSessions } from "./sessions.conformance.ts";

const log = createLog("silent");
const SESSION_SECRET = "a secret that is as long as it must be";
const user = { issuer: "https://id.example", id: "someone", name: "Someone", roles: ["admin"] };

const inProcess = await openSessions(readConfig([], { SESSION_SECRET }), log);
describeSessions("in-process", async (credentials) =>
  credentials ? createInProcessSessions(createSessionIds(SESSION_SECRET), log, credentials) : inProcess,
);

describe("what people sign in with", () => {
  const variables = {
    FEEDS_FILE: "feeds.json",
    SESSION_SECRET,
    ADMIN_USERNAME: "editor",
    ADMIN_PASSWORD: "right horse",
    OIDC_ISSUER: "https://id.example",
    OIDC_CLIENT_ID: "khobor",
    OIDC_CLIENT_SECRET: "a secret",
  };
  const open = async (changes: Record<string, string>) => {
    const config = readConfig([], { ...variables, ...changes });
    const { admin, sessionSecret } = await openSecrets(config);
    return createCredentials(sessionSecret, config, admin);
  };

  it("has a fingerprint that every process with the same settings comes to", async () => {
    const [one, two] = [await open({}), await open({ PORT: "1" })];
    for (const issuer of [TEMPORARY_ISSUER, "https://id.example"]) {
      expect(one(issuer)).toMatch(/^[\w-]{43}$/);
      expect(one(issuer)).toBe(two(issuer));
    }
    expect(one(TEMPORARY_ISSUER)).not.toBe(one("https://id.example"));
  });

  it.each([
    [{ ADMIN_PASSWORD: "another horse" }, [true, false]],
    [{ ADMIN_USERNAME: "boss" }, [true, false]],
    [{ ADMIN_USERNAME: "", ADMIN_PASSWORD: "" }, [true, false]],
    [{ OIDC_ISSUER: "https://elsewhere.example" }, [false, true]],
    [{ OIDC_CLIENT_ID: "another" }, [false, true]],
    [{ OIDC_ROLES_CLAIM: "groups" }, [false, true]],
    [{ OIDC_ROLE_NAMES: "newsroom=editor" }, [false, true]],
    [{ OIDC_ISSUER: "", OIDC_CLIENT_ID: "", OIDC_CLIENT_SECRET: "" }, [false, true]],
    [{ OIDC_CLIENT_SECRET: "a renewed secret" }, [true, true]],
    [{ SESSION_SECRET: "another secret that is long enough" }, [false, false]],
  ])("is another one with %j", async (changes, [provider, temporary]) => {
    const [old, renewed] = [await open({}), await open(changes)];
    expect(old("https://id.example") === renewed("https://id.example")).toBe(provider);
    expect(old(TEMPORARY_ISSUER) === renewed(TEMPORARY_ISSUER)).toBe(temporary);
  });
});

it("seals what it keeps of the provider's tokens: only this secret opens it, unchanged", () => {
  const seal = createSeal(SESSION_SECRET);
  const sealed = seal.close("গোপন token");
  expect(seal.open(sealed)).toBe("গোপন token");
  expect(seal.close("গোপন token")).not.toBe(sealed);
  expect(Buffer.from(sealed, "base64url").toString()).not.toContain("token");
  expect(createSeal("another secret that is long enough").open(sealed)).toBeUndefined();
  expect(createSeal(SESSION_SECRET, "sign-in").open(sealed)).toBeUndefined();
  const bytes = Buffer.from(sealed, "base64url");
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(seal.open(changed.toString("base64url"))).toBeUndefined();
  }
  expect(seal.open("")).toBeUndefined();
});

describeOnRedis("with a Redis of its own", (redis) => {
  const opened: Sessions[] = [];
  const open = async (credentials?: Credentials): Promise<Sessions> => {
    const config = readConfig([], { SESSION_SECRET, REDIS_URL: redis().url });
    const [ids, seal] = [createSessionIds(SESSION_SECRET), createSeal(SESSION_SECRET)];
    const sessions = credentials
      ? openRedisSessions(redis().url, { ids, seal, credentials }, log)
      : await openSessions(config, log);
    opened.push(sessions);
    return sessions;
  };

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((sessions) => sessions.close()));
  });

  describeSessions("Redis", open);

  it("holds neither ids nor what cookies could be made of, and lets everything end by itself", async () => {
    const sessions = await open();
    const now = Date.now();
    const grant = { refreshToken: "a-refresh-token", accessToken: "an-access-token", rolesInUserinfo: false };
    const { id } = await sessions.create(user, now, grant);
    await sessions.takeState("a-state");
    await sessions.takeState("another-state");
    await sessions.keepTaken("another-state");
    const keys = (await redis().command("KEYS", "*")) as string[];
    expect(keys).toContain(`khobor:session:${sessionKey(id)}`);
    const [random = "x"] = id.split(".");
    for (const key of keys) {
      expect(key).not.toContain(random);
      expect(Number(await redis().command("PTTL", key))).toBeGreaterThan(0);
    }
    const stored = JSON.stringify(await redis().command("HGETALL", `khobor:session:${sessionKey(id)}`));
    expect(stored).not.toContain(random);
    expect(stored).not.toContain("-token");
  });

  /** Sessions whose calls wait until `release` if `holds` selects them, with the timeout of each. */
  const openHeld = (credentials: Credentials, holds: (words: readonly string[]) => boolean) => {
    const released = Promise.withResolvers<void>();
    let waiting = 0;
    const [ids, seal] = [createSessionIds(SESSION_SECRET), createSeal(SESSION_SECRET)];
    const sessions = openRedisSessions(redis().url, { ids, seal, credentials }, log, (options) => {
      const held = openRedis(options);
      const run = held.run.bind(held);
      held.run = async (work, limit) => {
        const words = await new Promise<readonly string[]>((resolve) => {
          void work((sent) => {
            resolve(sent);
            return new Promise(() => {});
          });
        });
        if (holds(words)) {
          waiting += 1;
          await released.promise;
        }
        return run(work, limit);
      };
      return held;
    });
    opened.push(sessions);
    return { sessions, release: released.resolve, waiting: () => waiting };
  };

  it("are ended all together with one that is just beginning: it is refused, not left unlisted", async () => {
    await redis().command("FLUSHALL");
    const credentials = () => "a password";
    const other = await open(credentials);
    const before = await other.create(user, Date.now());
    const slow = openHeld(credentials, (words) => words.some((word) => word.startsWith("khobor:session:")));
    const refused = expect(slow.sessions.create(user, Date.now())).rejects.toThrow(
      "were ended while this one began",
    );
    try {
      await vi.waitFor(() => expect(slow.waiting()).toBe(1));
      const [list = ""] = (await redis().command("KEYS", "khobor:sessions-of:*")) as string[];
      expect(await redis().command("ZCARD", list)).toBe(2);
      expect(await other.endAllOf(user)).toBe(1);
    } finally {
      slow.release();
    }
    await refused;
    expect(await other.find(before.id, Date.now())).toBeUndefined();
    expect(await redis().command("KEYS", "khobor:session:*")).toEqual([]);
    expect(await other.countOf(user)).toBe(0);
  });

  it("are over though their roles are confirmed at the same moment: nothing of them comes back", async () => {
    await redis().command("FLUSHALL");
    const credentials = () => "a password";
    const other = await open(credentials);
    const { id } = await other.create(user, Date.now());
    let calls = 0;
    const slow = openHeld(credentials, () => ++calls === 2);
    const confirming = slow.sessions.confirm(sessionKey(id), user, Date.now(), undefined);
    try {
      await vi.waitFor(() => expect(slow.waiting()).toBe(1));
      await other.end(id);
    } finally {
      slow.release();
    }
    await confirming;
    expect(await redis().command("KEYS", "khobor:session:*")).toEqual([]);
  });

  it("are found and ended while Redis is full", async () => {
    const sessions = await open();
    const { id } = await sessions.create(user, Date.now());
    await redis().command("CONFIG", "SET", "maxmemory-policy", "noeviction", "maxmemory", "1");
    cleanups.push(() => redis().command("CONFIG", "SET", "maxmemory", "0"));
    expect((await sessions.find(id, Date.now() + 1_000))?.user.id).toBe(user.id);
    await sessions.end(id);
    expect(await sessions.find(id, Date.now() + 1_000)).toBeUndefined();
  });

  it("rejects while Redis is away, and hears of ends again when it is back", async () => {
    const [one, two] = [await open(), await open()];
    const heard: string[] = [];
    one.onEnd((key) => heard.push(key));
    await one.create(user, Date.now());
    await redis().kill();
    await expect(two.find((await inProcess.create(user, Date.now())).id, Date.now())).rejects.toThrow(
      "Sessions",
    );
    await redis().start();
    await vi.waitFor(async () => {
      const { id } = await two.create(user, Date.now());
      await two.end(id);
      expect(heard).not.toHaveLength(0);
    });
  });
});
