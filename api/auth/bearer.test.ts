import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Role } from "../../core/contract/roles.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { createCookieClient } from "../../tests/support/sites/auth-client.ts";
import { type GuardedSite, startGuardedSite } from "../../tests/support/sites/guarded-site.ts";
import { CLIENT, type Issuer, newKey, startIssuer } from "../../tests/support/sites/issuer.ts";
import { BAD_KEYS, BAD_TOKENS } from "./oidc/bad-tokens.test-support.ts";

let issuer: Issuer;
let site: GuardedSite;
/** Time by which the clock of the process is ahead, ms. */
let ahead = 0;
const { now } = Date;

const siteFor = (rolesClaim = "roles", apiAudience?: string, roleNames?: ReadonlyMap<string, Role>) =>
  startGuardedSite({
    client: { ...CLIENT, issuer: issuer.issuer, rolesClaim, apiAudience, roleNames },
    fetchAllow: [issuer.hostPort],
    admin: { username: "temp", password: "temporary" },
    now: () => Date.now(),
  });

beforeAll(async () => {
  issuer = await startIssuer();
  site = await siteFor();
});
beforeEach(() => {
  issuer.away = false;
  ahead += 10_000;
  vi.spyOn(Date, "now").mockImplementation(() => now() + ahead);
});
afterAll(async () => {
  await site.close();
  await issuer.close();
});

const send = (token: string, to = site, method = "GET") =>
  createCookieClient(to.url).ask("/api/guarded", { method, headers: { authorization: `Bearer ${token}` } });

describe("a bearer token", () => {
  it("of the provider lets an administrator write, without a CSRF token", async () => {
    const answer = await send(await issuer.signAccess({ email: "a@b.example" }), site, "POST");
    expect(answer).toMatchObject({
      status: 200,
      json: {
        editor: { id: "someone", name: "Someone", email: "a@b.example", roles: ["admin"], how: "bearer" },
      },
    });
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  it.each(["RS512", "PS256", "ES256", "ES384", "EdDSA"])("may be signed with %s", async (alg) => {
    await issuer.rotate(alg);
    const own = await siteFor();
    try {
      expect((await send(await issuer.signAccess(), own)).status).toBe(200);
    } finally {
      await own.close();
      await issuer.rotate();
    }
  });

  it.each([
    ...BAD_TOKENS,
    ["that is empty", async () => ""] as const,
    ["of 20 kB", async () => `${"a".repeat(20_000)}.b.c`] as const,
  ])("%s is refused", async (_what, make) => {
    const answer = await send(await make(issuer, issuer.signAccess));
    // Node itself refuses headers of more than 16 kB.
    expect([401, 431]).toContain(answer.status);
    if (answer.status === 401) expect(answer.json).toMatchObject({ success: false });
    expect(answer.headers["www-authenticate"]).toBeUndefined();
  });

  const idTokens: [string, () => Promise<string>][] = [
    ["an ID token", () => issuer.sign({ nonce: "n" })],
    ["an ID token without a nonce, as a refresh gives one", () => issuer.sign()],
    ["one that calls itself JWT", () => issuer.sign({}, { header: { typ: "JWT" } })],
    ["one with a nonce that calls itself an access token", () => issuer.signAccess({ nonce: "n" })],
    ["one with the hash of an access token", () => issuer.signAccess({ at_hash: "h" })],
    ["a logout token", () => issuer.sign({}, { header: { typ: "logout+jwt" } })],
    ["one whose claims say that it is an ID token", () => issuer.signAccess({ typ: "ID" })],
    ["one whose claims say that it is a refresh token", () => issuer.signAccess({ typ: "Refresh" })],
  ];
  it.each(idTokens)("is not %s, whatever roles it names", async (_what, make) => {
    expect((await send(await make())).status).toBe(401);
    const own = await siteFor("roles", "https://khobor.example/api");
    cleanups.push(() => own.close());
    expect((await send(await make(), own)).status).toBe(401);
  });

  it("need not name its type when it is made for the API alone", async () => {
    const own = await siteFor("roles", "https://khobor.example/api");
    const status = async (claims: object, typ?: string): Promise<number> =>
      (await send(await issuer.sign({ ...claims }, { header: typ === undefined ? {} : { typ } }), own))
        .status;
    cleanups.push(() => own.close());
    const api = { aud: "https://khobor.example/api" };
    for (const typ of [undefined, "JWT", "at+jwt", "application/at+jwt", "AT+JWT"]) {
      expect([typ, await status(api, typ)]).toEqual([typ, 200]);
    }
    expect(await status({ aud: ["another", api.aud] })).toBe(200);
    expect(await status({ ...api, typ: "Bearer" })).toBe(200);
    expect(await status({ ...api, nonce: "n" })).toBe(401);
    expect(await status({ ...api, exp: undefined })).toBe(401);
    expect(await status({ aud: "https://khobor.example/api/" })).toBe(401);
    expect(await status({}, "JWT")).toBe(401);
    expect(await status({}, "at+jwt")).toBe(200);
  });

  it("says when it has expired", async () => {
    const token = await issuer.signAccess();
    expect((await send(token)).status).toBe(200);
    ahead += 620_000;
    expect(await send(token)).toMatchObject({ status: 401, json: { message: "The token has expired" } });
  });

  it.each([
    ["roles", { roles: "admin" }, 200],
    ["roles", { roles: ["reader", "admin"] }, 200],
    ["roles", { roles: "admin reader" }, 403],
    ["roles", { roles: ["Admin", "administrator", "admin "] }, 403],
    ["roles", { roles: [["admin"], { admin: true }, 1] }, 403],
    ["roles", { roles: { admin: true } }, 403],
    ["roles", { roles: undefined }, 403],
    ["realm.access.roles", { roles: ["admin"], realm: { access: { roles: ["admin"] } } }, 200],
    ["realm.access.roles", { realm: { access: { roles: [] } }, roles: ["admin"] }, 403],
    ["https://khobor.example/roles", { roles: [], "https://khobor.example/roles": ["admin"] }, 200],
    ["a.b", { roles: [], "a.b": [], a: { b: ["admin"] } }, 403],
    ["constructor.name", { roles: ["admin"] }, 403],
  ])("under the claim %s with %j: %i", async (rolesClaim, claims, status) => {
    const own = await siteFor(rolesClaim);
    cleanups.push(() => own.close());
    expect((await send(await issuer.signAccess(claims), own)).status).toBe(status);
  });

  it.each([
    ["newsroom heads", ["newsroom heads"], 200],
    ["cn=it,ou=paper", ["cn=it,ou=paper"], 200],
    ["our own name alone", ["admin"], 403],
    ["a role that is not named", ["reporters"], 403],
  ])("is ours by the names that are set: %s", async (_what, roles, status) => {
    const roleNames = new Map([
      ["newsroom heads", "admin"],
      ["cn=it,ou=paper", "admin"],
    ] as const);
    const own = await siteFor("roles", undefined, roleNames);
    cleanups.push(() => own.close());
    expect((await send(await issuer.signAccess({ roles }), own)).status).toBe(status);
  });

  it("counts, not the session that comes with it", async () => {
    const browser = createCookieClient(site.url);
    await browser.post("/auth/login", { username: "temp", password: "temporary" });
    expect((await browser.ask("/api/guarded")).status).toBe(200);
    const withToken = async (token: string) =>
      (await browser.ask("/api/guarded", { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await withToken(await issuer.signAccess({ roles: ["reader"] }))).toBe(403);
    expect(await withToken(await issuer.signAccess({ aud: "another" }))).toBe(401);
    expect(await withToken(await issuer.signAccess())).toBe(200);
    expect(site.passed.at(-1)?.how).toBe("bearer");
  });
});

describe("the provider's keys", () => {
  it("are asked for again when a token names one that is new, but not for made-up ids", async () => {
    const own = await siteFor();
    cleanups.push(() => own.close());
    const before = issuer.requests("/keys");
    expect((await send(await issuer.signAccess(), own)).status).toBe(200);
    expect((await send(await issuer.signAccess(), own)).status).toBe(200);
    expect(issuer.requests("/keys")).toBe(before + 1);
    const old = await issuer.signAccess();
    await issuer.rotate();
    ahead += 10_000;
    expect((await send(await issuer.signAccess(), own)).status).toBe(200);
    expect(issuer.requests("/keys")).toBe(before + 2);
    expect((await send(old, own)).status).toBe(401);
    const forger = await newKey();
    for (let n = 0; n < 30; n += 1) {
      const token = await issuer.signAccess({}, { key: forger, header: { kid: `made-up-${n}` } });
      expect((await send(token, own)).status).toBe(401);
    }
    expect(issuer.requests("/keys") - before).toBeLessThanOrEqual(6);
    // The server finds a new key ten seconds after the last fetch, although clients send invented keys.
    ahead += 9_000;
    await issuer.rotate();
    await send(await issuer.signAccess({}, { key: forger, header: { kid: "made-up" } }), own);
    ahead += 1_000;
    expect((await send(await issuer.signAccess(), own)).status).toBe(200);
  });

  it("cannot be had while the provider is away: 503, and good again when it is back", async () => {
    issuer.away = true;
    const own = await siteFor();
    cleanups.push(() => own.close());
    const token = await issuer.signAccess();
    const answer = await send(token, own);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    const headers = { authorization: `Basic ${Buffer.from("temp:temporary").toString("base64")}` };
    expect((await createCookieClient(own.url).ask("/api/guarded", { headers })).status).toBe(200);
    issuer.away = false;
    ahead += 5_000;
    expect((await send(token, own)).status).toBe(200);
    issuer.away = true;
    ahead += 30 * 60_000;
    const later = await issuer.signAccess({ exp: Math.floor(Date.now() / 1000) + 7_200 });
    expect((await send(later, own)).status).toBe(200);
    ahead += 40 * 60_000;
    expect((await send(later, own)).status).toBe(503);
  });

  it.each(BAD_KEYS)("are refused as credentials when the keys are %s", async (_, instead) => {
    const own = await siteFor();
    try {
      issuer.keysInstead = () => instead(issuer);
      expect([401, 503]).toContain((await send(await issuer.signAccess(), own)).status);
    } finally {
      issuer.keysInstead = undefined;
      await own.close();
    }
  });

  it("are not asked for at an address inside the network", async () => {
    const own = await startGuardedSite({ client: { ...CLIENT, issuer: issuer.issuer, rolesClaim: "roles" } });
    cleanups.push(() => own.close());
    const before = issuer.requests("/.well-known/openid-configuration");
    expect((await send(await issuer.signAccess(), own)).status).toBe(503);
    expect(issuer.requests("/.well-known/openid-configuration")).toBe(before);
  });
});
