import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../../platform/config/config.ts";
import { generateVapidKeys } from "../../platform/config/vapid-keys.ts";
import { openDatabase } from "../../platform/database/open.ts";
import { createLog } from "../../platform/log/log.ts";
import { databaseOfFile } from "../../tests/support/databases/database-of-file.ts";
import { describeOnRedis } from "../../tests/support/databases/describe-on-redis.ts";
import { startSecond, testDatabases } from "../../tests/support/databases/mongo.ts";
import { type LoopbackServer, startLoopbackServer } from "../../tests/support/loopback-server.ts";
import { type FeedServer, startFeedServer } from "../../tests/support/sites/feed-server.ts";
import { CLIENT, type Issuer, startIssuer } from "../../tests/support/sites/issuer.ts";
import { startSmtpServer } from "../../workers/inquiries/smtp-server.test-support.ts";
import { temporaryFolder } from "../temporary-folder.test-support.ts";
import { run } from "../terminal.test-support.ts";
import type { Finding } from "./finding.ts";
import { checkPushKeys } from "./identity.ts";
import { withoutSecrets } from "./without-secrets.ts";

const folder = temporaryFolder("khobor-check-");

async function findings(env: Record<string, string>): Promise<{ code: number; of: Record<string, Finding> }> {
  const MONGODB_URI = await databaseOfFile();
  const { code, said } = await run({ DATA_DIR: folder(), MONGODB_URI, ...env }, "check", "--json");
  const { ok, findings: all } = JSON.parse(said) as { ok: boolean; findings: Finding[] };
  expect(code).toBe(ok ? 0 : 1);
  return { code, of: Object.fromEntries(all.map((finding) => [finding.part, finding])) };
}

describe("check", () => {
  it("finds nothing in the way of a first start, and leaves nothing secret behind", async () => {
    const { code, said } = await run({ DATA_DIR: folder() }, "check");
    expect(said).toMatch(/^ok +database +The embedded database in .* accepted a write\.$/m);
    expect(said).toMatch(/^not set +Redis /m);
    expect(said).toMatch(
      /^not set +identity provider +OIDC_ISSUER is not set: the demo world has accounts\.$/m,
    );
    expect(said).toContain("Ready to start.");
    expect(code).toBe(0);
  });

  it("names every bad setting, tries nothing more, and ends with 1", async () => {
    const { code, said } = await run(
      { DATA_DIR: folder(), PORT: "many", LOG_LEVEL: "loud", SESSION_SECRET: "kept to itself" },
      "check",
    );
    expect(code).toBe(1);
    expect(said).toMatch(/^FAILED +settings +PORT is "many": a port is/m);
    expect(said).toMatch(/^FAILED +settings +LOG_LEVEL is "loud"/m);
    expect(said).not.toContain("kept to itself");
    expect(said).not.toMatch(/database/);
  });

  it("says of stores that are away what to do, and no password", async () => {
    const { of, code } = await findings({
      MONGODB_URI: "mongodb://writer:p4ss%2Fw0rd@127.0.0.1:1/khobor",
      REDIS_URL: "redis://default:other-s3cret@127.0.0.1:1",
    });
    expect(code).toBe(1);
    expect(of.database).toMatchObject({ state: "failed", found: expect.stringContaining("127.0.0.1:1") });
    expect(of.database?.advice).toContain("MONGODB_URI");
    expect(of.Redis?.state).toBe("failed");
    expect(of.Redis?.advice).toContain("REDIS_URL");
    expect(JSON.stringify(of)).not.toMatch(/p4ss|w0rd|s3cret/);
  });

  it("says that a running product has the folder", async () => {
    const held = await openDatabase(readConfig([], { DATA_DIR: folder() }), createLog("silent"));
    const { of } = await findings({ MONGODB_URI: "" });
    await held.close();
    expect(of.database?.state).toBe("failed");
    expect(of.database?.found).toMatch(/[^.]\.$/);
    expect(of.database?.advice).toContain("stop it or ask its /readyz");
  });
});

for (const server of testDatabases.slice(1)) {
  describe.skipIf(!server.present)(`check on ${server.name}`, () => {
    it("writes to it and reads back", async () => {
      const database = await startSecond();
      const { of } = await findings({ MONGODB_URI: database.uri });
      await database.close();
      expect(of.database?.state).toBe("good");
    });
  });
}

describe("check of what is polled", () => {
  let provider: LoopbackServer;
  let publisher: FeedServer;
  let answer: { status: number; body: string };
  beforeEach(async () => {
    answer = { status: 200, body: JSON.stringify({ live: [], upcoming: [], results: [] }) };
    provider = await startLoopbackServer((_request, response) =>
      response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body),
    );
    publisher = await startFeedServer([]);
  });
  afterEach(async () => {
    provider.close();
    await publisher.close();
  });

  it("reads the list of matches and each feed as a poll does", async () => {
    const match = {
      matchfile: "ab1",
      matchstatus: "Live",
      teama: "India",
      teamb: "Nepal",
      matchdate_ist: "11/26/2026",
    };
    answer.body = JSON.stringify({ live: [match] });
    publisher.add({ guid: "1", title: "নদীর জল বাড়ছে", at: Date.now() });
    publisher.serve("/gone.xml", { status: 410, type: "text/plain", body: "" });
    const feeds = [
      { url: publisher.url, section: "bengal", name: "River paper" },
      { url: `${publisher.origin}/gone.xml`, section: "bengal", name: "Gone paper" },
    ];
    const file = join(folder(), "feeds.json");
    await writeFile(file, JSON.stringify(feeds));
    const { of, code } = await findings({
      FEEDS_FILE: file,
      CRICKET_DATA_URL: provider.url,
      FETCH_ALLOW: [provider.host, publisher.hostPort].join(","),
    });
    expect(of["cricket provider"]).toMatchObject({ state: "good", found: "It lists 1 match." });
    expect(of["feed River paper"]).toMatchObject({ state: "good", found: "1 story." });
    expect(of["feed rights"]?.found).toBe("2 feeds show excerpts only; set rights to full where you may.");
    expect(of["feed Gone paper"]).toMatchObject({ state: "failed", found: "Answered with status 410." });
    expect(code).toBe(1);
  });

  it("sends a collector no spans, and says whether tracker and delivery network would be dialled", async () => {
    answer.status = 200;
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: provider.url,
      SENTRY_DSN: `http://a-key@${provider.host}/1`,
      PURGE_URL: `${provider.url}/purge`,
      PURGE_TOKEN: "a-token",
      PUBLIC_URL: "http://localhost:3000",
    };
    const { of } = await findings({ ...env, FETCH_ALLOW: provider.host });
    expect(of["trace collector"]).toMatchObject({ state: "good", found: "It accepts traces." });
    for (const part of ["error tracker", "delivery network"]) expect(of[part]?.state).toBe("good");
    const closed = (await findings(env)).of;
    for (const part of ["trace collector", "error tracker", "delivery network"])
      expect(closed[part]).toMatchObject({ state: "failed", advice: expect.stringContaining("FETCH_ALLOW") });
  });

  it("tells a provider that answers something else, and one at a private address that nobody opened", async () => {
    answer.body = "<p>Maintenance</p>";
    const env = { CRICKET_DATA_URL: provider.url, FETCH_ALLOW: provider.host };
    expect((await findings(env)).of["cricket provider"]?.state).toBe("failed");
    answer.status = 503;
    expect((await findings(env)).of["cricket provider"]?.found).toBe("It answered with status 503.");
    const { of } = await findings({ CRICKET_DATA_URL: provider.url });
    expect(of["cricket provider"]).toMatchObject({
      state: "failed",
      advice: expect.stringContaining("FETCH_ALLOW"),
    });
  });
});

describe("check of an identity provider", () => {
  let issuer: Issuer;
  beforeEach(async () => {
    issuer = await startIssuer();
  });
  afterEach(() => issuer.close());
  const settings = () => ({
    OIDC_ISSUER: issuer.issuer,
    OIDC_CLIENT_ID: CLIENT.clientId,
    OIDC_CLIENT_SECRET: CLIENT.clientSecret,
    FETCH_ALLOW: issuer.hostPort,
  });

  it("reads its metadata and keys", async () => {
    const { of } = await findings(settings());
    expect(of["identity provider"]).toMatchObject({
      state: "good",
      found: expect.stringContaining("with 1 key"),
    });
    expect(JSON.stringify(of)).not.toContain(CLIENT.clientSecret);
  });

  it("says what is wrong of one that is away, calls itself otherwise, or has no keys", async () => {
    issuer.says = { issuer: "https://other.example" };
    expect((await findings(settings())).of["identity provider"]?.state).toBe("failed");
    issuer.says = {};
    issuer.keysInstead = () => ({ keys: [] });
    expect((await findings(settings())).of["identity provider"]?.found).toContain("its keys cannot be read");
    issuer.away = true;
    expect((await findings(settings())).of["identity provider"]?.state).toBe("failed");
  });
});

it("check of a mail server signs in as for a message, sends nothing, and says what to do about one that does not let it", async () => {
  const smtp = await startSmtpServer();
  const found = async (url: string) => {
    const desk = { MAIL_FROM: "site@a.example", MAIL_TO: "desk@a.example" };
    const { of } = await findings({ SMTP_URL: url, ...desk, PUBLIC_URL: "http://localhost:3000" });
    expect(JSON.stringify(of)).not.toContain("s3cret");
    return of["mail server"];
  };
  const as = (user: string) => smtp.url.replace("//", `//${user}:s3cret@`);
  expect(await found(as("known"))).toMatchObject({
    state: "good",
    found: "It accepts the sign-in; messages go to desk@a.example. Nothing was sent.",
  });
  expect(await found(as("stranger"))).toMatchObject({
    state: "failed",
    found: expect.stringContaining("535"),
    advice: expect.stringContaining("user and password"),
  });
  smtp.behaviour = "babbles";
  expect((await found(smtp.url))?.state).toBe("failed");
  smtp.close();
  expect(await found(smtp.url)).toMatchObject({
    state: "failed",
    advice: expect.stringContaining("host and port"),
  });
  expect(smtp.taken).toEqual([]);
});

describe("check of push keys", () => {
  it("tells a contact that Apple's push service refuses", async () => {
    const { env, ...config } = readConfig([], { DATA_DIR: folder() });
    const keys = generateVapidKeys().split(" ");
    const found = (subject: string) =>
      checkPushKeys({
        ...config,
        env: {
          ...env,
          NODE_ENV: "production",
          VAPID_PUBLIC_KEY: keys[0],
          VAPID_PRIVATE_KEY: keys[1],
          VAPID_SUBJECT: subject,
        },
      });
    for (const subject of ["mailto:a@localhost", "https://a.invalid/x", "mailto:a@b.example"])
      expect(await found(subject)).toMatchObject({
        state: "failed",
        advice: expect.stringContaining("VAPID_SUBJECT"),
      });
    for (const subject of ["mailto:a@b.example.com", "https://localhost.bd/", "mailto:test@b.bd"])
      expect((await found(subject)).state).toBe("good");
  });

  it("tells two keys that do not belong together, and shows neither", async () => {
    const pair = { VAPID_PUBLIC_KEY: `B${"A".repeat(86)}`, VAPID_PRIVATE_KEY: "q".repeat(43) };
    const { of } = await findings(pair);
    expect(of["push keys"]).toMatchObject({
      state: "failed",
      found: expect.stringContaining("does not belong"),
    });
    expect(JSON.stringify(of)).not.toContain(pair.VAPID_PRIVATE_KEY);
  });
});

describeOnRedis("check of Redis", (redis) => {
  it("proves a write, and leaves nothing", async () => {
    await redis().command("CONFIG", "SET", "maxmemory-policy", "noeviction");
    const { of } = await findings({ REDIS_URL: redis().url, REDIS_READ_URL: redis().url });
    expect(of.Redis).toMatchObject({ state: "good", found: "It accepted a write." });
    expect(of["Redis for reading"]?.state).toBe("good");
    expect(await redis().command("KEYS", "khobor:check*")).toEqual([]);
  });

  it("says what a server that may throw things away has to be set to", async () => {
    await redis().command("CONFIG", "SET", "maxmemory-policy", "allkeys-lru");
    const { of } = await findings({ REDIS_URL: redis().url });
    await redis().command("CONFIG", "SET", "maxmemory-policy", "noeviction");
    expect(of.Redis).toMatchObject({ state: "failed", advice: "Set maxmemory-policy to noeviction." });
  });

  it("fails where writes are refused", async () => {
    await redis().command("ACL", "SETUSER", "reader", "on", ">only-reads-1", "~*", "&*", "+@all", "-set");
    const { of } = await findings({ REDIS_URL: redis().url.replace("//", "//reader:only-reads-1@") });
    expect(of.Redis?.state).toBe("failed");
    expect(JSON.stringify(of)).not.toContain("only-reads-1");
  });
});

describe("what is printed", () => {
  it("stays JSON whatever a secret is, and spells none of it otherwise", async () => {
    const uri = `mongodb://writer:a%22b%5Cword@127.0.0.1:1/khobor?authMechanism=a"b\\word`;
    const { of } = await findings({ MONGODB_URI: uri, METRICS_TOKEN: "findings" });
    expect(of.database).toMatchObject({ state: "failed", found: expect.stringContaining("***") });
    expect(of.database?.found).not.toContain("word");
  });

  it("holds no part of a setting that is kept secret, as it is set or as it was decoded", () => {
    const variables = {
      MONGODB_URI: "mongodb://writer:p%40ss-word@db.example:27017/khobor",
      REDIS_URL: "redis://:first-one@a.example:1,redis://:first-one@b.example:1",
      REDIS_READ_URL: "redis://:one,with-comma@a.example:1",
      TLS_URI: "mongodb://db.example/khobor?tls=true&tlsCertificateKeyFilePassword=of-the-key",
      SESSION_SECRET: "long and kept",
      PUBLIC_URL: "https://news.example",
      CRICKET_DATA_URL: "https://desk:of-the-provider@data.example/cricket",
    };
    const text = Object.values(variables).join(" ");
    const shown = withoutSecrets(`${text} p@ss-word`, variables);
    expect(shown).toContain("https://news.example");
    expect(shown).toContain("db.example:27017");
    expect(shown).toContain("@data.example/cricket");
    expect(shown).not.toMatch(/of-the-provider|ss-word|writer|first-one|with-comma|of-the-key|kept/);
  });
});
