import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SIGN_IN_ACTION } from "../../core/contract/admin.ts";
import { readConfig } from "../../platform/config/config.ts";
import { openVapidKeys } from "../../platform/config/vapid-keys.ts";
import { createLog } from "../../platform/log/log.ts";
import { openSessions } from "../../platform/sessions/open.ts";
import { describeOnRedis } from "../../tests/support/databases/describe-on-redis.ts";
import { temporaryFolder } from "../temporary-folder.test-support.ts";
import { inStore, run } from "../terminal.test-support.ts";

const folder = temporaryFolder("khobor-people-");
const log = createLog("silent");

const variables = (said: string): Record<string, string> =>
  Object.fromEntries(
    said.split("\n").flatMap((line) => {
      const [, name, value] = /^([A-Z_]+)=(.+)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );

describe("keys", () => {
  it("prints a pair and secrets that a production takes, others each time, and writes nothing", async () => {
    const env = { DATA_DIR: join(folder(), "data") };
    const [first, second] = [await run(env, "keys"), await run(env, "keys")];
    expect(first.code).toBe(0);
    const made = variables(first.said);
    expect(Object.keys(made)).toEqual([
      "VAPID_PUBLIC_KEY",
      "VAPID_PRIVATE_KEY",
      "SESSION_SECRET",
      "METRICS_TOKEN",
    ]);
    const config = readConfig([], {
      ...made,
      NODE_ENV: "production",
      PUBLIC_URL: "https://news.example",
      CRICKET_DATA_URL: "https://scores.example",
    });
    expect((await openVapidKeys(config)).publicKey).toBe(made.VAPID_PUBLIC_KEY);
    expect(Object.values(variables(second.said)).filter((value) => first.said.includes(value))).toEqual([]);
    expect(await run({}, "keys", "--new")).toMatchObject({ code: 0 });
  });

  it("names what is set and shows none of it, and hands out the pair that browsers have subscribed with", async () => {
    await writeFile(join(folder(), "vapid-keys"), "public private\n");
    const { said } = await run({ DATA_DIR: folder(), SESSION_SECRET: "kept to itself" }, "keys");
    expect(variables(said)).toMatchObject({ VAPID_PUBLIC_KEY: "public", VAPID_PRIVATE_KEY: "private" });
    expect(said).toContain("# SESSION_SECRET is set");
    expect(said).not.toContain("kept to itself");
  });
});

describe("user", () => {
  const person = { issuer: "https://id.example", subject: "42" };
  async function signIn(who = "an editor", subject = person.subject): Promise<void> {
    await inStore({ DATA_DIR: folder() }, ({ audit }) =>
      audit.add({ at: 0, who, ...person, subject, action: SIGN_IN_ACTION, target: "openid" }),
    );
  }

  it("lists the last sign-ins, by what a person is known by", async () => {
    expect((await run({ DATA_DIR: folder() }, "user")).said).toBe("Nobody has signed in with a role yet.\n");
    await signIn();
    const { code, said } = await run({ DATA_DIR: folder() }, "user", "list");
    expect(code).toBe(0);
    expect(said).toBe("1970-01-01T00:00:00.000Z  an editor\n    https://id.example 42 (openid)\n");
  });

  it("lists a name that gives orders to the terminal, or begins another line, as a name", async () => {
    await signIn("x\u001B[2J\n1970-01-01T00:00:00.000Z  an admin", "4\u009B2J\r\n2");
    const { said } = await run({ DATA_DIR: folder() }, "user", "list");
    expect(said).toBe(
      "1970-01-01T00:00:00.000Z  x [2J 1970-01-01T00:00:00.000Z an admin\n    https://id.example 4\uFFFD2J\uFFFD 2 (openid)\n",
    );
  });

  it("says whose roles mean what", async () => {
    const env = {
      OIDC_ISSUER: "https://id.example",
      OIDC_CLIENT_ID: "khobor",
      OIDC_CLIENT_SECRET: "kept to itself",
      OIDC_ROLE_NAMES: "newsroom=editor,it-staff=admin",
    };
    const { said } = await run(env, "user", "roles");
    expect(said).toContain('Roles come from "roles" of https://id.example');
    expect(said).toMatch(/^ {2}editor +.*; provider role newsroom$/m);
    expect(said).toMatch(/^ {2}writer +.*; nobody$/m);
  });

  it("says that the demo world's accounts have roles, too", async () => {
    const { said } = await run({ DATA_DIR: folder() }, "user", "roles");
    expect(said).toMatch(/^OIDC_ISSUER is not set: the demo world's accounts have these roles,/);
    const polled = { CRICKET_DATA_URL: "https://scores.example/" };
    expect((await run(polled, "user", "roles")).said).toContain("only the temporary login has a role");
  });

  it("exports and erases one person's data, once that is confirmed, and writes it to the audit without a name", async () => {
    await signIn();
    const env = { DATA_DIR: folder() };
    const asked = [person.issuer, person.subject] as const;
    const exported = await run(env, "user", "export", ...asked);
    expect(JSON.parse(exported.said)).toMatchObject({
      issuer: person.issuer,
      id: person.subject,
      data: { audit: [{ subject: "42" }], account_saved: [], account_follows: [] },
    });
    expect(await run(env, "user", "erase", ...asked)).toMatchObject({ code: 2 });
    const erased = await run(env, "user", "erase", ...asked, "--yes", "--email=a@mail.example");
    expect(erased.code).toBe(0);
    expect(erased.said).toMatch(/inquiries: 0 deleted\nRemaining data:\n {2}audit: /);
    const { entries } = await inStore(env, ({ audit }) => audit.page(1, 5, { actions: ["person.erase"] }));
    expect(entries).toMatchObject([{ who: "the command line", target: "0 documents, 0 sessions" }]);
  });

  it("says where sessions are ended without Redis, and what it takes", async () => {
    const ended = await run({ DATA_DIR: folder() }, "user", "end-sessions", "https://id.example", "42");
    expect(ended).toMatchObject({ code: 1, complained: expect.stringContaining("/admin/sign-ins") });
    expect(await run({}, "user", "end-sessions", "42")).toMatchObject({ code: 2 });
    expect(await run({}, "user", "everybody")).toMatchObject({ code: 2 });
    expect(await run({}, "user", "roles", "too many")).toMatchObject({ code: 2 });
  });

  describeOnRedis("with Redis", (redis) => {
    it("ends every session of one person and of nobody else, and writes it to the audit", async () => {
      const env = { DATA_DIR: folder(), REDIS_URL: redis().url, SESSION_SECRET: "q8".repeat(20) };
      const sessions = await openSessions(readConfig([], env), log);
      const member = (id: string) => ({ issuer: person.issuer, id, name: id, roles: [] });
      const [first, , other] = [
        await sessions.create(member("42"), Date.now()),
        await sessions.create(member("42"), Date.now()),
        await sessions.create(member("43"), Date.now()),
      ];
      await signIn();
      expect((await run(env, "user")).said).toContain("an editor, 2 sessions now");
      const { said, code } = await run(env, "user", "end-sessions", person.issuer, person.subject);
      expect({ said, code }).toEqual({ said: "2 sessions of 42 ended.\n", code: 0 });
      expect(await sessions.find(first.id, Date.now())).toBeUndefined();
      expect(await sessions.find(other.id, Date.now())).toBeDefined();
      await sessions.close();
      const { entries } = await inStore(env, ({ audit }) =>
        audit.page(1, 5, { actions: ["session.end-all"] }),
      );
      expect(entries).toMatchObject([
        { who: "the command line", target: "42 of https://id.example: 2 ended" },
      ]);
    });
  });
});
