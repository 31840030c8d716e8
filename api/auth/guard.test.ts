import { request as rawRequest } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type CookieClient, createCookieClient } from "../../tests/support/sites/auth-client.ts";
import { type GuardedSite, startGuardedSite } from "../../tests/support/sites/guarded-site.ts";

const admin = { username: "temp", password: "pass:word ক" };
let site: GuardedSite;
let away = false;
let now = Date.now();

// The process's clock counts attempts, so the test controls that clock.
beforeEach(() => {
  vi.spyOn(Date, "now").mockImplementation(() => now);
});
beforeAll(async () => {
  site = await startGuardedSite({
    admin,
    now: () => now,
    changeSessions: (sessions) => ({
      ...sessions,
      async find(...args) {
        if (away) throw new Error("Sessions (Redis): no answer within 1900 ms");
        return sessions.find(...args);
      },
      async create(...args) {
        if (away) throw new Error("Sessions (Redis): no answer within 1900 ms");
        return sessions.create(...args);
      },
    }),
  });
});
afterAll(() => site.close());

const basic = (name: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString("base64")}`,
});
const right = basic(admin.username, admin.password);
async function signedIn(): Promise<CookieClient> {
  const browser = createCookieClient(site.url);
  expect((await browser.post("/auth/login", admin)).status).toBe(200);
  return browser;
}
const write = (browser: CookieClient, headers: Record<string, string>, method = "POST") =>
  browser.ask("/api/guarded", { method, headers });

describe("a session", () => {
  it("reads without and writes with its CSRF token, from the site's own pages", async () => {
    const browser = await signedIn();
    const token = { "x-csrf-token": browser.csrf };
    expect((await browser.ask("/api/guarded")).status).toBe(200);
    expect((await browser.ask("/api/guarded")).headers["cache-control"]).toBe("no-store");
    for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
      expect((await write(browser, { ...token, origin: site.url }, method)).status).toBe(200);
    }
    expect((await write(browser, token)).status).toBe(200);
  });

  it("writes nothing without the token, with another's, or from another site", async () => {
    const browser = await signedIn();
    const other = await signedIn();
    const before = site.passed.length;
    const token = { "x-csrf-token": browser.csrf };
    const url = new URL(site.url);
    const tries: Record<string, string>[] = [
      {},
      { "x-csrf-token": "" },
      { "x-csrf-token": other.csrf },
      { "x-csrf-token": `${browser.csrf}x` },
      { ...token, origin: "https://elsewhere.example" },
      { ...token, origin: "null" },
      { ...token, origin: `${url.protocol}//${url.hostname}` },
      { ...token, origin: `${site.url}.elsewhere.example` },
      { ...token, origin: `https://${url.host}` },
      { ...token, origin: `${site.url}/` },
      { ...token, origin: `${site.url}/path` },
      { ...token, origin: `http://user@${url.host}` },
      // A request from a form on another site.
      { origin: "https://elsewhere.example", "content-type": "application/x-www-form-urlencoded" },
      { origin: "https://elsewhere.example", "content-type": "text/plain" },
    ];
    for (const headers of tries) {
      for (const method of ["POST", "PUT", "DELETE"]) {
        expect((await write(browser, headers, method)).status, JSON.stringify(headers)).toBe(403);
      }
    }
    expect(site.passed).toHaveLength(before);
  });

  it("without the role is denied, and nobody is told to sign in", async () => {
    const session = await site.sessions.create(
      { issuer: "https://id.example", id: "r", name: "R", roles: ["Admin", "reader"] },
      now,
    );
    const browser = createCookieClient(site.url);
    browser.setCookie("khobor-session", session.id);
    const answer = await browser.ask("/api/guarded");
    expect(answer).toMatchObject({ status: 403, json: { success: false, message: "Access Denied" } });
    expect(answer.headers["www-authenticate"]).toBeUndefined();
  });

  it("cannot be told from an anonymous one while the session store is away, and waits instead", async () => {
    const browser = await signedIn();
    away = true;
    try {
      for (const path of ["/api/guarded", "/auth/me"]) {
        const answer = await browser.ask(path);
        expect([path, answer.status]).toEqual([path, 503]);
        expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
        expect(answer.json).toMatchObject({ success: false });
        expect(answer.text).not.toContain("Redis");
      }
      expect((await browser.post("/auth/logout")).status).toBe(503);
      expect((await createCookieClient(site.url).post("/auth/login", admin)).status).toBe(503);
      const anonymous = createCookieClient(site.url);
      expect((await anonymous.me()).signedIn).toBe(false);
      expect((await anonymous.ask("/api/guarded")).status).toBe(401);
    } finally {
      away = false;
    }
    expect((await browser.ask("/api/guarded")).status).toBe(200);
  });
});

describe("basic credentials", () => {
  it("let a script in, without a CSRF token, but no other site's page", async () => {
    const script = createCookieClient(site.url);
    expect((await write(script, right)).json).toMatchObject({ editor: { id: "temp", how: "basic" } });
    expect(
      (await write(script, { ...right, authorization: right.authorization.replace("Basic", "bAsIc") }))
        .status,
    ).toBe(200);
    // Browsers would send stored credentials with forms on other sites.
    expect((await write(script, { ...right, origin: "https://elsewhere.example" })).status).toBe(403);
    expect(script.cookie("khobor-session")).toBeUndefined();
  });

  it.each([
    ["a wrong password", basic(admin.username, "wrong")],
    ["another name", basic("Temp", admin.password)],
    ["nothing", { authorization: "Basic" }],
    ["no colon", { authorization: `Basic ${Buffer.from("temp").toString("base64")}` }],
    ["no base64", { authorization: "Basic %%%" }],
    ["another scheme", { authorization: "Digest username=temp" }],
    ["an empty header", { authorization: "" }],
  ])("with %s are refused, without a browser's own box", async (_what, headers) => {
    now += 16 * 60_000;
    const answer = await write(createCookieClient(site.url), headers);
    expect(answer.status).toBe(401);
    expect(answer.headers["www-authenticate"]).toBeUndefined();
  });

  it("are not checked again within a minute, and wrong ones are not remembered", async () => {
    now += 16 * 60_000;
    const script = createCookieClient(site.url);
    const answers = await Promise.all(Array.from({ length: 30 }, () => write(script, right)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    for (let n = 0; n < 20; n += 1) expect((await write(script, right)).status).toBe(200);
    for (let n = 0; n < 10; n += 1) {
      expect((await write(script, basic(admin.username, `wrong ${n}`))).status).toBe(401);
    }
    expect((await write(script, right)).status).toBe(429);
  });
});

it("takes a header with two authorizations for none", async () => {
  const status = await new Promise<number>((resolve, reject) => {
    const headers = [
      "Host",
      new URL(site.url).host,
      "Authorization",
      "Digest x",
      "Authorization",
      right.authorization,
    ];
    rawRequest(`${site.url}/api/guarded`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });
  expect(status).toBe(401);
});
