import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { problems, type Variables } from "./config.test-support.ts";
import { ConfigError, readConfig } from "./config.ts";
import { VARIABLES } from "./environment.ts";
import { openSecrets } from "./secrets.ts";

const SPLIT: Variables = {
  REDIS_URL: "redis://127.0.0.1:6379",
  MONGODB_URI: "mongodb://127.0.0.1/khobor",
  SESSION_SECRET: "s".repeat(32),
  VAPID_PUBLIC_KEY: "p",
  VAPID_PRIVATE_KEY: "q",
};

it(".env.example has every variable that the product reads, with its default", async () => {
  const text = await readFile(join(import.meta.dirname, "../../.env.example"), "utf8");
  const lines = text.matchAll(/^(?<name>[A-Z0-9_]+)=(?<value>.*)$/gm);
  const listed = Array.from(lines, ({ groups }) => [groups?.name ?? "", groups?.value ?? ""] as const);
  const ours = listed.filter(([name]) => VARIABLES.includes(name));
  expect(ours.map(([name]) => name).toSorted()).toEqual(VARIABLES.toSorted());
  const defaults = new Map(Object.entries(readConfig([], {}).env));
  expect(readConfig([], Object.fromEntries(ours)).env).toEqual(Object.fromEntries(defaults));
  const empty = ours.flatMap(([name, value]) => (value === "" ? [name] : []));
  expect(empty.filter((name) => String(defaults.get(name) ?? "") !== "")).toEqual(["NODE_ENV"]);
});

describe("configuration", () => {
  it.each([
    ["MONGODB_URl", "MONGODB_URI"],
    ["mongodb_uri", "MONGODB_URI"],
    ["REDIS_URI", "REDIS_URL"],
    ["FEED_FILE", "FEEDS_FILE"],
    ["REDIS_URLS_FILE", "REDIS_URL_FILE"],
  ])("takes %s for a misspelt %s", (name, meant) => {
    const said = `${name}: unknown, and close to ${meant}; correct its name, or unset it`;
    expect(problems({ [name]: "x" })).toContain(said);
  });

  it("leaves other programs' variables alone, and a neighbour of one that is set", () => {
    const others = { HOSTS: "x", PATH: "x", REDIS_PORT: "x", MONGO_URL: "x", OTEL_SERVICE: "x" };
    expect(problems({ ...others, REDIS_URL: "redis://127.0.0.1:1", REDIS_URI: "x" })).toEqual([]);
  });

  it("says of any variable what is wrong with it, by its name, whatever it holds", () => {
    const texts = [
      "none",
      "://",
      "https://[",
      "smtp://x:99999",
      "redis://,",
      "=",
      ",",
      "\0",
      "x".repeat(9_000),
    ];
    for (const name of VARIABLES) {
      for (const value of texts) {
        const said = problems({ [name]: value });
        if (said.length > 0)
          expect({ name, value, said: said.join() }).toMatchObject({ said: expect.stringContaining(name) });
      }
    }
  });

  it("takes an issuer without https only where FETCH_ALLOW lets through", () => {
    const oidc = { OIDC_CLIENT_ID: "x", OIDC_CLIENT_SECRET: "y" };
    const issuer = (OIDC_ISSUER: string, FETCH_ALLOW = "") => problems({ ...oidc, OIDC_ISSUER, FETCH_ALLOW });
    expect(issuer("https://id.example")).toEqual([]);
    expect(issuer("http://id.example")).toEqual([
      expect.stringContaining('OIDC_ISSUER is "http://id.example"'),
    ]);
    expect(issuer("http://id.example:8080", "id.example:80")).toHaveLength(1);
    expect(issuer("http://id.example", "id.example:80")).toEqual([]);
    expect(issuer("http://[::1]:9000/realms/x", "[::1]:9000")).toEqual([]);
  });

  it("keeps the API's audience apart from the client's, which ID tokens have", () => {
    const oidc = { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "khobor", OIDC_CLIENT_SECRET: "y" };
    expect(problems({ ...oidc, OIDC_API_AUDIENCE: "https://news.example/api" })).toEqual([]);
    expect(problems({ ...oidc, OIDC_API_AUDIENCE: "khobor" })).toEqual([
      expect.stringContaining("OIDC_API_AUDIENCE: must differ from OIDC_CLIENT_ID"),
    ]);
  });

  it("needs nothing: all services, embedded, demo", () => {
    const config = readConfig([], {});
    expect(config).toMatchObject({
      services: ["api", "realtime", "workers"],
      demo: true,
      production: false,
      fetchAllow: [],
      fetchAllowReaders: [],
      env: {
        PORT: 3000,
        HOST: "127.0.0.1",
        DATA_DIR: "./data",
        POLL_LIVE_SECONDS: 5,
        SOCKETS_PER_ADDRESS: 2000,
      },
    });
  });

  it("takes an empty variable for unset", () => {
    const { env, demo } = readConfig([], { PORT: "", SESSION_SECRET: "", FEEDS_FILE: "", PUBLIC_URL: "" });
    expect(env.PORT).toBe(3000);
    expect(env.SESSION_SECRET).toBeUndefined();
    expect(demo).toBe(true);
  });

  it.each([
    [{ PORT: "70000" }, "PORT", "70000"],
    [{ POLL_LIVE_SECONDS: "0.05" }, "POLL_LIVE_SECONDS", "from 0.1 to 86400, in seconds"],
    [{ CRICKET_DATA_URL: "ftp://x/" }, "CRICKET_DATA_URL", "http"],
    [{ TEAM_LOGO_URL: "https://logos.example/x.png" }, "TEAM_LOGO_URL", "{code}"],
    [{ FETCH_ALLOW: "127.0.0.1:80,nowhere" }, "FETCH_ALLOW", "nowhere is not of the form host:port"],
    [{ PUBLIC_URL: "https://news.example/path" }, "PUBLIC_URL", "origin"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL", "loud"],
    [{ VAPID_SUBJECT: "somebody" }, "VAPID_SUBJECT", "mailto:"],
    [{ WRITER_DRAFTS: "0x10" }, "WRITER_DRAFTS", "in digits"],
    [{ POLL_LIVE_SECONDS: "+5" }, "POLL_LIVE_SECONDS", "in digits"],
  ])("stops at %j with its name and why", (variables, name, why) => {
    const [line, ...others] = problems(variables);
    expect(others).toEqual([]);
    expect(line).toContain(name);
    expect(line).toContain(why);
  });

  it("never shows a secret", () => {
    for (const [name, value] of [
      ["SESSION_SECRET", "too-short-secret"],
      ["MONGODB_URI", "http://user:word@db"],
      ["REDIS_URL", "http://user:word@bus"],
    ] as const) {
      const [line] = problems({ [name]: value });
      expect(line).toContain(name);
      expect(line).not.toContain(value);
    }
  });

  it("shows of an address that is none neither its login nor its query", () => {
    for (const [name, value] of [
      ["CRICKET_DATA_URL", "htps://desk:pass-word@data.example/cricket?key=of-ours"],
      ["CRICKET_DATA_URL", "https//desk:pass?word@data.example"],
      ["CRICKET_DATA_URL", "data.example/cricket?key=of-ours"],
      ["OIDC_ISSUER", "http://desk:pass-word@data.example"],
    ] as const) {
      const said = problems({ OIDC_CLIENT_ID: "a", OIDC_CLIENT_SECRET: "b", [name]: value }).join();
      expect(said).toContain(name);
      expect(said).toContain("data.example");
      expect(said).not.toMatch(/desk|pass[-?]|word@|of-ours/);
    }
  });

  it("takes one Redis and replicas of it, refuses a cluster, and keeps the password out of what it says", () => {
    const one = "redis://:wo,rd@10.0.0.1:7000/1";
    expect(problems({ REDIS_URL: one, REDIS_READ_URL: "rediss://u:wo,rd@replica.example" })).toEqual([]);
    const cluster = "redis://:word@10.0.0.1:7000, redis://:word@10.0.0.2:7000";
    for (const [variables, said] of [
      [{ REDIS_URL: cluster }, /^REDIS_URL: Redis Cluster is not supported/],
      [{ REDIS_URL: one, REDIS_READ_URL: cluster }, /^REDIS_READ_URL: Redis Cluster is not supported/],
      [{ REDIS_URL: "10.0.0.1:7000" }, /^REDIS_URL: must begin with/],
      [{ REDIS_READ_URL: one }, /^REDIS_READ_URL: goes with REDIS_URL/],
    ] as const) {
      expect(problems(variables)).toEqual([expect.stringMatching(said)]);
      expect(problems(variables).join()).not.toContain("rd@");
    }
  });

  it("names every problem at once", () => {
    expect(problems({ PORT: "x", LOG_LEVEL: "y" }, "--services=nobody", "--fast")).toHaveLength(4);
  });

  it("takes a number with white space at its ends, and a fraction", () => {
    const { env } = readConfig([], { PORT: "3100\r", POLL_LIVE_SECONDS: ".5", DEMO_SPEED: " 1.25" });
    expect([env.PORT, env.POLL_LIVE_SECONDS, env.DEMO_SPEED]).toEqual([3100, 0.5, 1.25]);
  });

  it.each([
    [{ ADMIN_USERNAME: "editor" }, "ADMIN_PASSWORD"],
    [{ ADMIN_PASSWORD: "word" }, "ADMIN_USERNAME"],
    [{ OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "x" }, "OIDC_CLIENT_SECRET"],
    [{ VAPID_PUBLIC_KEY: "x" }, "VAPID_PRIVATE_KEY"],
  ])("stops at half a pair: %j", (variables, missing) => {
    expect(problems(variables)).toEqual([expect.stringMatching(new RegExp(`^${missing}: missing`))]);
  });

  it("keeps the origin of PUBLIC_URL and reads FETCH_ALLOW as a list", () => {
    const config = readConfig([], {
      PUBLIC_URL: "HTTPS://News.Localhost/",
      FETCH_ALLOW: "a:1, [::1]:2 ,,",
      FETCH_ALLOW_READERS: "b:3",
    });
    expect(config.env.PUBLIC_URL).toBe("https://news.localhost");
    expect(config.fetchAllow).toEqual(["a:1", "[::1]:2"]);
    expect(config.fetchAllowReaders).toEqual(["b:3"]);
  });

  it("reads OIDC_ROLE_NAMES as pairs of the provider's role and ours", () => {
    const { env } = readConfig([], { OIDC_ROLE_NAMES: "newsroom=editor, cn=it=admin," });
    expect(env.OIDC_ROLE_NAMES).toEqual([
      ["newsroom", "editor"],
      ["cn=it", "admin"],
    ]);
    for (const wrong of ["newsroom", "=admin", "newsroom=boss", "newsroom="])
      expect(problems({ OIDC_ROLE_NAMES: wrong }), wrong).toEqual([
        expect.stringContaining(`${wrong} is not of the form role=writer|editor|admin`),
      ]);
  });

  it("reads PUSH_SERVICES as hosts, ones behind *. and pairs of host and port", () => {
    const PUSH_SERVICES = "Push.example.org, *.push.example.org,10.0.0.1:8443,[::1]:2";
    const { pushServices } = readConfig([], { PUSH_SERVICES });
    expect(pushServices).toEqual(["push.example.org", "*.push.example.org", "10.0.0.1:8443", "[::1]:2"]);
    for (const wrong of ["10", "*", "*.example.org:443/x", "https://push.example.org", "push.example.org:"])
      expect(problems({ PUSH_SERVICES: wrong }), wrong).toEqual([expect.stringContaining(wrong)]);
  });

  it("is demo only when nothing else feeds the site", () => {
    expect(readConfig([], { FEEDS_FILE: "x.json" }).demo).toBe(false);
    expect(readConfig([], { CRICKET_DATA_URL: "https://data.example/c" }).demo).toBe(false);
  });
});

describe("services", () => {
  it("are chosen by name, in a fixed order", () => {
    expect(readConfig(["--services=workers,api"], SPLIT).services).toEqual(["api", "workers"]);
  });

  it("in separate processes need what they share, and say what is missing", () => {
    for (const name of Object.keys(SPLIT)) {
      const { [name]: _left, ...rest } = SPLIT;
      const [first, ...others] = problems(rest, "--services=api");
      expect(first).toContain(name);
      expect(others.every((line) => line.includes(name))).toBe(true);
    }
  });

  it("need no database where only the gateway runs", () => {
    const { MONGODB_URI: _left, ...rest } = SPLIT;
    expect(problems(rest, "--services=realtime")).toEqual([]);
  });

  it.each([["--services="], ["--services=apis"], ["--service=api"]])("refuse %s", (argument) => {
    expect(problems(SPLIT, argument)[0]).toContain(argument);
  });
});

describe("generated secrets", () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "khobor-secrets-"));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it("are made once, for their owner's eyes alone, even when two processes start at once", async () => {
    const config = readConfig([], { DATA_DIR: join(dataDir, "deep/inside") });
    const [first, second] = await Promise.all([openSecrets(config), openSecrets(config)]);
    expect(first).toEqual(second);
    expect(await openSecrets(config)).toEqual(first);
    expect(first.sessionSecret.length).toBeGreaterThanOrEqual(32);
    expect(first.admin).toMatchObject({ username: "admin", generated: true });
    const names = await readdir(config.env.DATA_DIR);
    expect(names.sort()).toEqual(["admin-password", "session-secret"]);
    for (const name of names) {
      expect((await stat(join(config.env.DATA_DIR, name))).mode & 0o777).toBe(0o600);
    }
  });

  it("are not made where they are given, and no login outside demo mode", async () => {
    const given = readConfig([], {
      DATA_DIR: dataDir,
      SESSION_SECRET: "s".repeat(40),
      ADMIN_USERNAME: "editor",
      ADMIN_PASSWORD: "word",
    });
    expect(await openSecrets(given)).toEqual({
      sessionSecret: "s".repeat(40),
      admin: { username: "editor", password: "word", generated: false },
    });
    const real = readConfig([], { DATA_DIR: dataDir, SESSION_SECRET: "s".repeat(40), FEEDS_FILE: "f.json" });
    expect(await openSecrets(real)).toEqual({ sessionSecret: "s".repeat(40) });
    expect(await readdir(dataDir)).toEqual([]);
  });

  it("stop the start with a reason when DATA_DIR cannot be used", async () => {
    const file = join(dataDir, "file");
    await writeFile(file, "");
    await expect(openSecrets(readConfig([], { DATA_DIR: file }))).rejects.toThrow(ConfigError);
    expect(await readFile(file, "utf8")).toBe("");
  });
});

describe("a mail server", () => {
  const mail = {
    SMTP_URL: "smtps://u:secret@mail.example:465",
    MAIL_FROM: "a@b.example",
    MAIL_TO: "c@d.example",
  };

  it("comes with the addresses of its messages", () => {
    expect(problems(mail)).toEqual([]);
    expect(problems({ SMTP_URL: mail.SMTP_URL })).toEqual([
      expect.stringContaining("MAIL_FROM, MAIL_TO: missing"),
    ]);
  });

  it.each([
    ["SMTP_URL", "https://mail.example"],
    ["SMTP_URL", "smtp://mail.example:25/?tls.rejectUnauthorized=false"],
    ["MAIL_TO", "a@b.example, c@d.example"],
    ["MAIL_TO", "a@b.example\nBcc: c@d.example"],
    ["MAIL_FROM", "Desk <a@b.example>"],
  ])("is refused with %s=%s, and no password is shown", (name, value) => {
    const said = problems({ ...mail, [name]: value });
    expect(said).toEqual([expect.stringContaining(name)]);
    expect(said.join()).not.toContain("secret");
  });
});

describe("the bucket of pictures", () => {
  const bucket = {
    S3_BUCKET_URL: "http://10.0.0.7:9000/papers/",
    S3_ACCESS_KEY_ID: "a-key",
    S3_SECRET_ACCESS_KEY: "a-secret",
  };

  it("may be inside, and is named without the slash behind it", () => {
    expect(readConfig([], bucket).env).toMatchObject({
      S3_BUCKET_URL: "http://10.0.0.7:9000/papers",
      S3_PREFIX: "pictures/",
      S3_REGION: "us-east-1",
    });
  });

  it.each<[string, Record<string, string>, string]>([
    ["half of it", { S3_SECRET_ACCESS_KEY: "" }, "S3_SECRET_ACCESS_KEY: missing"],
    ["keys in its address", { S3_BUCKET_URL: "https://me:you@s3.example/b" }, "S3_BUCKET_URL"],
    ["another scheme", { S3_BUCKET_URL: "s3://bucket" }, "must be an http or https address"],
    ["a prefix that climbs", { S3_PREFIX: "../" }, "S3_PREFIX"],
    ["a prefix without its slash", { S3_PREFIX: "pictures" }, "S3_PREFIX"],
  ])("is refused with %s, and its keys are not shown", (_, change, words) => {
    const read = (): unknown => readConfig([], { ...bucket, ...change });
    expect(read).toThrow(words);
    expect(read).not.toThrow(/a-secret|a-key|me:you/);
  });
});
