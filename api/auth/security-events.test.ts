import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SIGN_IN_ACTION } from "../../core/contract/admin.ts";
import { TEMPORARY_ISSUER } from "../../platform/sessions/port.ts";
import { type CookieClient, createCookieClient } from "../../tests/support/sites/auth-client.ts";
import { metric } from "../../tests/support/sites/gateway.ts";
import { type GuardedSite, startGuardedSite } from "../../tests/support/sites/guarded-site.ts";
import { CLIENT, type Issuer, startIssuer } from "../../tests/support/sites/issuer.ts";

const admin = { username: "temp", password: "pass:word ক" };
const SECRETS = [admin.password, "a-wrong-password", "khobor-session", "khobor-device"];

let issuer: Issuer;
let site: GuardedSite;
let now = Date.now();
const lines: Record<string, unknown>[] = [];

// The process's clock counts attempts, so the test controls that clock.
beforeEach(() => {
  vi.spyOn(Date, "now").mockImplementation(() => now);
});
beforeAll(async () => {
  issuer = await startIssuer();
  const out = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  site = await startGuardedSite({
    admin,
    client: { ...CLIENT, issuer: issuer.issuer, rolesClaim: "roles" },
    fetchAllow: [issuer.hostPort],
    log: pino({ base: null }, out),
    now: () => now,
  });
});
afterEach(() => {
  for (const secret of SECRETS) expect(JSON.stringify(lines)).not.toContain(secret);
  lines.length = 0;
});
afterAll(async () => {
  await site.close();
  await issuer.close();
});

const later = (): number => Math.floor(now / 1000) + 600;
const counted = (event: string) => metric(site.metrics, `khobor_security_events_total{event="${event}"}`);
const client = (): CookieClient => createCookieClient(site.url);
async function signedIn(): Promise<CookieClient> {
  const browser = client();
  expect((await browser.post("/auth/login", admin)).status).toBe(200);
  return browser;
}

describe("the security log has a line and a count for", () => {
  it("a sign-in and its end, by issuer and subject, and the audit has the sign-in", async () => {
    const before = await counted("sign-in");
    const browser = await signedIn();
    expect(lines).toMatchObject([
      {
        security: "sign-in",
        issuer: TEMPORARY_ISSUER,
        subject: "temp",
        roles: ["admin"],
        address: "127.0.0.1",
      },
    ]);
    expect(await counted("sign-in")).toBe(before + 1);
    const written = site.audited.at(-1);
    expect(written).toMatchObject({ who: { issuer: TEMPORARY_ISSUER, id: "temp" }, action: SIGN_IN_ACTION });
    expect(written?.target).toBe("by password, from 127.0.0.1");
    await browser.post("/auth/logout");
    expect(lines.at(-1)).toMatchObject({ security: "sign-out", subject: "temp" });
  });

  it("wrong passwords, by form and by basic credentials, and the limit that they reach", async () => {
    const [failed, limited] = [await counted("sign-in-failed"), await counted("sign-in-limited")];
    const guess = { username: "a-wrong-password", password: "a-wrong-password" };
    await client().post("/auth/login", guess);
    const [line] = lines;
    expect(line).toMatchObject({
      security: "sign-in-failed",
      level: 40,
      path: "/auth/login",
      method: "POST",
    });
    const headers = { authorization: `Basic ${Buffer.from("temp:a-wrong-password").toString("base64")}` };
    await client().ask("/api/guarded?token=a-wrong-password", { headers });
    expect(lines.at(-1)).toMatchObject({ security: "credentials-refused", path: "/api/guarded" });
    for (let n = 0; n < 10; n += 1) await client().post("/auth/login", guess);
    expect(lines.at(-1)).toMatchObject({ security: "sign-in-limited" });
    expect(Number(lines.at(-1)?.waitMs)).toBeGreaterThan(0);
    expect(await counted("sign-in-failed")).toBe(failed + 9);
    expect(await counted("sign-in-limited")).toBe(limited + 2);
    now += 16 * 60_000;
  });

  it("a token that is none, and one that opens nothing", async () => {
    const ask = (token: string) =>
      client().ask("/api/guarded", { headers: { authorization: `Bearer ${token}` } });
    await ask("a.b.c");
    await ask(await issuer.sign({ nonce: "n" }));
    expect(lines.map(({ security }) => security)).toEqual(["token-refused", "token-refused"]);
    await ask(await issuer.signAccess({ exp: later(), roles: ["reader"] }));
    expect(lines.at(-1)).toMatchObject({
      security: "role-refused",
      issuer: issuer.issuer,
      subject: "someone",
      roles: ["reader"],
    });
  });

  it("a write without the session's token, and one from another site", async () => {
    const browser = await signedIn();
    const write = (headers: Record<string, string>) =>
      browser.ask("/api/guarded", { method: "PUT", headers });
    await write({});
    expect(lines.at(-1)).toMatchObject({ security: "csrf-refused", subject: "temp", method: "PUT" });
    await write({ "x-csrf-token": browser.csrf, origin: "https://elsewhere.example" });
    const foreign = { security: "origin-refused", origin: "https://elsewhere.example" };
    expect(lines.at(-1)).toMatchObject({ ...foreign, subject: "temp", path: "/api/guarded" });
    await client().post("/auth/login", admin, { origin: "https://elsewhere.example" });
    expect(lines.at(-1)).toMatchObject({ ...foreign, path: "/auth/login" });
    browser.csrf = "x";
    await browser.post("/auth/logout");
    expect(lines.at(-1)).toMatchObject({ security: "csrf-refused", path: "/auth/logout" });
  });

  it("a callback without a sign-in under way, and an answer that is not to be believed", async () => {
    await client().ask("/auth/callback?state=made-up&code=x");
    expect(lines.at(-1)).toMatchObject({ security: "sign-in-failed", path: "/auth/callback" });
    const browser = client();
    const begun = await browser.ask("/auth/login");
    const state = new URL(String(begun.headers.location)).searchParams.get("state");
    issuer.nonce = "another";
    expect((await browser.ask(`/auth/callback?code=x&state=${state}`)).status).toBe(400);
    expect(lines.at(-1)).toMatchObject({ security: "sign-in-failed" });
    expect(await counted("sign-in-failed")).toBeGreaterThan(1);
  });
});

it("lets no provider give the temporary login's identity", async () => {
  const answer = await client().ask("/api/guarded", {
    headers: {
      authorization: `Bearer ${await issuer.signAccess({ exp: later(), sub: "temp", name: "temp" })}`,
    },
  });
  expect(answer.json).toMatchObject({ editor: { issuer: issuer.issuer, id: "temp" } });
  const forged = await issuer.signAccess({ exp: later(), iss: TEMPORARY_ISSUER, sub: "temp" });
  expect(
    (await client().ask("/api/guarded", { headers: { authorization: `Bearer ${forged}` } })).status,
  ).toBe(401);
});
