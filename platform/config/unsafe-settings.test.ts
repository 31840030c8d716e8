import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { present } from "../../core/present.ts";
import { problems, type Variables } from "./config.test-support.ts";
import { readConfig } from "./config.ts";

const PRODUCTION: Variables = {
  NODE_ENV: "production",
  SESSION_SECRET: "3f9c1d7ae02b48566bd1c04f92ae7d35",
  PUBLIC_URL: "https://news.example",
  FEEDS_FILE: "feeds.json",
};

it("production needs a session secret, its public address, and a source of its own", () => {
  expect(readConfig([], PRODUCTION).production).toBe(true);
  for (const name of ["SESSION_SECRET", "PUBLIC_URL", "FEEDS_FILE"]) {
    const { [name]: _left, ...rest } = PRODUCTION;
    expect(problems(rest)).toEqual([expect.stringContaining(name)]);
  }
});

describe("unsafe settings", () => {
  const inProduction = (variables: Variables) => problems({ ...PRODUCTION, ...variables });

  it.each(["Production", "PRODUCTION", "prod", "staging", " production"])(
    "are refused by name: NODE_ENV=%j",
    (NODE_ENV) => {
      const [line, ...others] = problems({ ...PRODUCTION, NODE_ENV });
      expect(others).toEqual([]);
      expect(line).toContain(`NODE_ENV is "${NODE_ENV}"`);
      expect(line).toContain("development, test or production");
    },
  );

  it.each([
    ["http://news.example", "must be https"],
    ["http://127.0.0.1.nip.example", "must be https"],
    ["http://[2001:db8::1]", "must be https"],
    ["https://site.localhost", "their own machine"],
    ["https://127.1:8443", "their own machine"],
    ["https://[::1]", "their own machine"],
    ["https://203.0.113.7", "must be a name"],
    ["https://0x0a000007", "must be a name"],
    ["https://[2001:db8::1]", "must be a name"],
  ])("do not take %s for the site's address in production: it %s", (PUBLIC_URL, why) => {
    expect(inProduction({ PUBLIC_URL })).toEqual([expect.stringContaining(why)]);
  });

  it.each(["https://news.example", "http://localhost:3000", "http://127.0.0.1:8080", "http://[::1]:3000"])(
    "do take %s",
    (PUBLIC_URL) => expect(inProduction({ PUBLIC_URL })).toEqual([]),
  );

  it("do not take loopback for it where others reach the process", () => {
    const PUBLIC_URL = "http://localhost:3000";
    expect(inProduction({ PUBLIC_URL, HOST: "0.0.0.0" })).toEqual([
      expect.stringContaining("their own machine"),
    ]);
  });

  it("do not believe more proxies than anybody has in a row", () => {
    expect(problems({ TRUST_PROXY: "5" })).toEqual([]);
    for (const TRUST_PROXY of ["6", "99"]) {
      expect(problems({ TRUST_PROXY })).toEqual([
        expect.stringMatching(/^TRUST_PROXY is "\d+": at most 5; .*callers choose the address/),
      ]);
    }
  });

  it.each([
    "1",
    "a".repeat(40),
    "abcdefghijklmnopqrstuvwxyz",
    "P4ssw0rd!P4ssw0rd!",
    "Summer2025!Summer",
    "Kolkata-Kolkata-7x",
    "correcthorsebatterystaple",
    "q1w2e3r4t5y6u7i8o9p0",
    "1qazxsw23edcvfr4",
    "১".repeat(20),
  ])("refuse the password %j in production, without showing it", (ADMIN_PASSWORD) => {
    const [line, ...others] = inProduction({ ADMIN_USERNAME: "editor", ADMIN_PASSWORD });
    expect(others).toEqual([]);
    expect(line).toMatch(/^ADMIN_PASSWORD: /);
    if (ADMIN_PASSWORD.length > 1) expect(line).not.toContain(ADMIN_PASSWORD);
  });

  it.each(["right horse battery", "k7Rw-2mQx-9vTz-4b", "vT9!since1947-kLq2z", "সকালের চায়ের আগে পত্রিকা"])(
    "take the password %j",
    (ADMIN_PASSWORD) => expect(inProduction({ ADMIN_USERNAME: "editor", ADMIN_PASSWORD })).toEqual([]),
  );

  it.each([
    "a".repeat(32),
    "ab".repeat(20),
    "please-change-this-secret-in-production",
    "Lorem ipsum dolor sit amet, consectetur adipiscing elit",
    "The-Quick-Brown-Fox-Jumps-Over-The-Lazy-Dog",
    "সকালের চায়ের আগে পত্রিকা পড়া অনেক দিনের অভ্যাস",
  ])("refuse the secret %j in production", (SESSION_SECRET) => {
    expect(inProduction({ SESSION_SECRET })).toEqual([expect.stringMatching(/^SESSION_SECRET: too easy/)]);
  });

  it("take every secret that was made by chance", () => {
    for (let n = 0; n < 2_000; n += 1) {
      for (const SESSION_SECRET of [
        randomBytes(16).toString("hex"),
        randomBytes(24).toString("base64"),
        randomBytes(32).toString("base64url"),
      ]) {
        expect(inProduction({ SESSION_SECRET }), SESSION_SECRET).toEqual([]);
      }
    }
  });

  it.each(["1", "x".repeat(20), "short-token"])(
    "refuse the metrics token %j in production",
    (METRICS_TOKEN) => {
      expect(inProduction({ METRICS_TOKEN })).toEqual([expect.stringMatching(/^METRICS_TOKEN: /)]);
    },
  );

  const SECRET = "k7Rw-2mQx-9vTz-4b";
  const OIDC = { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "khobor" };
  const REDIS = { REDIS_URL: `redis://:${SECRET}@a.example:1` };
  const PURGE = { PURGE_TOKEN: SECRET };
  it.each([
    ["a client's short secret", { ...OIDC, OIDC_CLIENT_SECRET: "b" }, /^OIDC_CLIENT_SECRET: at least 16/],
    [
      "one of words",
      { ...OIDC, OIDC_CLIENT_SECRET: "secret-password-1234" },
      /^OIDC_CLIENT_SECRET: too easy/,
    ],
    ["a Redis without a password", { REDIS_URL: "redis://cache.example:6379" }, /^REDIS_URL: no password/],
    ["one with a user alone", { REDIS_URL: "rediss://reader@10.0.0.7" }, /^REDIS_URL: no password/],
    [
      "a replica without one",
      { ...REDIS, REDIS_READ_URL: "redis://b.example" },
      /^REDIS_READ_URL: no password/,
    ],
    ["a database", { MONGODB_URI: "mongodb://127.0.0.1,db.example:27017/x" }, /^MONGODB_URI: no password/],
    ["metadata for readers", { FETCH_ALLOW_READERS: "169.254.169.254:80" }, /^FETCH_ALLOW_READERS: 169\.254/],
    ["the same by IPv6", { FETCH_ALLOW_READERS: "[fd00:ec2::254]:80" }, /^FETCH_ALLOW_READERS: /],
    ["the same by name", { FETCH_ALLOW_READERS: "metadata.google.internal:80" }, /^FETCH_ALLOW_READERS: /],
    ["purges in the clear", { ...PURGE, PURGE_URL: "http://cdn.example/purge" }, /^PURGE_URL: must be https/],
  ])("refuse %s in production", (_, variables, problem) => {
    expect(inProduction(variables as Variables)).toEqual([expect.stringMatching(problem)]);
  });

  it.each([
    { ...OIDC, OIDC_CLIENT_SECRET: SECRET },
    { REDIS_URL: "redis://127.0.0.1:6379" },
    REDIS,
    { MONGODB_URI: "mongodb://[::1]:27017,localhost/khobor" },
    { MONGODB_URI: "mongodb+srv://khobor:secret@db.example/khobor" },
    { MONGODB_URI: "mongodb://db.example/?authMechanism=MONGODB-X509&tls=true" },
    { FETCH_ALLOW_READERS: "10.0.0.7:8080,pictures.internal:80" },
    { ...PURGE, PURGE_URL: "https://cdn.example/purge" },
    { ...PURGE, PURGE_URL: "http://varnish:6081/purge", FETCH_ALLOW: "varnish:6081" },
  ])("take %j in production", (variables) => expect(inProduction(variables as Variables)).toEqual([]));

  it("keep weak words in development on this machine, where they are a help", () => {
    for (const PUBLIC_URL of ["http://localhost:3000", "https://news.localhost"]) {
      expect(problems({ ADMIN_USERNAME: "a", ADMIN_PASSWORD: "1", PUBLIC_URL })).toEqual([]);
    }
  });

  const EXPOSED: Variables[] = [
    { HOST: "0.0.0.0", PUBLIC_URL: "http://news.example" },
    { HOST: "192.168.1.5", PUBLIC_URL: "http://news.example" },
    { PUBLIC_URL: "http://news.example" },
  ];
  it.each([undefined, "development", "test"])(
    "are refused wherever others reach the process, also where NODE_ENV is %s",
    (NODE_ENV) => {
      for (const where of EXPOSED) {
        const found = problems({
          ...present({ NODE_ENV }),
          ...where,
          FEEDS_FILE: "feeds.json",
          ADMIN_USERNAME: "editor",
          ADMIN_PASSWORD: "1",
        });
        expect(found).toEqual([
          expect.stringMatching(/^SESSION_SECRET: required where HOST or PUBLIC_URL/),
          expect.stringMatching(/^PUBLIC_URL is .*must be https where HOST or PUBLIC_URL/),
          expect.stringMatching(/^ADMIN_PASSWORD: /),
        ]);
      }
      const { NODE_ENV: _left, ...rest } = PRODUCTION;
      expect(problems({ ...rest, HOST: "0.0.0.0", ...(NODE_ENV ? { NODE_ENV } : {}) })).toEqual([]);
    },
  );

  it.each(["https://news.example", "http://203.0.113.7:3000"])(
    "keep the demo, with its known accounts, off a site that is called %s",
    (PUBLIC_URL) => {
      expect(problems({ HOST: "127.0.0.1", PUBLIC_URL })).toEqual([
        expect.stringMatching(/^PUBLIC_URL is .*demo mode works only on this machine/),
      ]);
    },
  );

  it.each(["test", "production"])("keep the demo out where NODE_ENV is %s", (NODE_ENV) => {
    const { FEEDS_FILE: _left, ...rest } = PRODUCTION;
    expect(problems({ ...rest, NODE_ENV })).toEqual([
      expect.stringContaining(`refused when NODE_ENV is ${NODE_ENV}`),
    ]);
  });

  it.each(["0.0.0.0", "::", "192.168.1.5", "10.0.0.1", "news.example", "::ffff:10.0.0.1"])(
    "keep the demo off %s, which others reach",
    (HOST) => {
      expect(problems({ HOST })).toEqual([expect.stringContaining(`HOST is "${HOST}"`)]);
      const { NODE_ENV: _left, ...rest } = PRODUCTION;
      expect(problems({ ...rest, HOST })).toEqual([]);
    },
  );

  it.each(["127.0.0.1", "127.3.2.1", "::1", "localhost", "::ffff:127.0.0.1"])(
    "let the demo have %s",
    (HOST) => {
      expect(problems({ HOST, NODE_ENV: "development" })).toEqual([]);
    },
  );
});
