import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import type { Sessions } from "../../../platform/sessions/port.ts";
import { cleanups } from "../../../tests/support/each-file/cleanups.ts";
import { collectLines } from "../../../tests/support/log-lines.ts";
import { type CookieClient, createCookieClient } from "../../../tests/support/sites/auth-client.ts";
import { startGuardedSite } from "../../../tests/support/sites/guarded-site.ts";
import { prepareIssuedSite } from "../../../tests/support/sites/issued-site.ts";
import { CLIENT, type Issuer, newKey } from "../../../tests/support/sites/issuer.ts";
import { BAD_KEYS, BAD_TOKENS, signedWith } from "./bad-tokens.test-support.ts";

const { out, lines } = collectLines();
const idp = prepareIssuedSite({ authLog: pino({ base: null, level: "info" }, out) });

beforeEach(() => {
  idp.ahead = 0;
  idp.issuer.away = false;
  idp.issuer.keysInstead = undefined;
  idp.issuer.idToken = (nonce) => idp.issuer.sign({ nonce });
  idp.issuer.userinfo = { sub: "someone" };
  idp.issuer.accessToken = "opaque";
  lines.length = 0;
});

/** Starts signing in at the site and returns as if from the provider. */
async function comeBack(browser: CookieClient, more: Record<string, string> = {}) {
  const begun = await browser.ask("/auth/login?returnTo=/popular");
  expect(begun.status).toBe(303);
  const asked = new URL(String(begun.headers.location)).searchParams;
  idp.issuer.nonce = asked.get("nonce") ?? "";
  const back = new URLSearchParams({ code: "a-code", state: asked.get("state") ?? "", ...more });
  return { asked, answer: await browser.ask(`/auth/callback?${back}`) };
}
const signIn = async (): Promise<[number, CookieClient]> => {
  const browser = createCookieClient(idp.site.url);
  return [(await comeBack(browser)).answer.status, browser];
};

describe("the redirect", () => {
  it("asks for a code with PKCE, state and nonce, and redeems it with the verifier and the secret", async () => {
    const browser = createCookieClient(idp.site.url);
    const { asked, answer } = await comeBack(browser);
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: CLIENT.clientId,
      response_type: "code",
      code_challenge_method: "S256",
      redirect_uri: `${idp.site.url}/auth/callback`,
      scope: "openid profile email",
    });
    for (const name of ["state", "nonce", "code_challenge"]) expect(asked.get(name)).toMatch(/^[\w-]{43}$/);
    expect([answer.status, answer.headers.location]).toEqual([303, "/popular"]);
    const sent = idp.issuer.tokenRequests.at(-1);
    expect(sent?.body.get("code")).toBe("a-code");
    expect(sent?.body.get("code_verifier")).toMatch(/^[\w-]{43}$/);
    expect(sent?.body.get("client_secret")).toBeNull();
    expect(sent?.authorization).toMatch(/^Basic /);
    const again = await comeBack(createCookieClient(idp.site.url));
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(again.asked.get(name)).not.toBe(asked.get(name));
    }
  });

  it.each([
    ["authorization_endpoint", "javascript:alert(1)"],
    ["authorization_endpoint", "http://elsewhere.example/authorize"],
    ["end_session_endpoint", "javascript:alert(1)"],
    ["end_session_endpoint", "data:text/html,x"],
  ])("is none to what the provider may not name: %s %s", async (name, address) => {
    idp.issuer.says = { [name]: address };
    const own = await startGuardedSite({
      client: { ...CLIENT, issuer: idp.issuer.issuer, rolesClaim: "roles" },
      fetchAllow: [idp.issuer.hostPort],
    });
    try {
      const answer = await createCookieClient(own.url).ask("/auth/login");
      expect([answer.status, answer.headers.location]).toEqual([503, undefined]);
    } finally {
      idp.issuer.says = {};
      await own.close();
    }
  });

  it("goes on after the provider changed its keys, at once", async () => {
    expect((await signIn())[0]).toBe(303);
    await idp.issuer.rotate("ES256");
    expect((await signIn())[0]).toBe(303);
    await idp.issuer.rotate("RS256");
    expect((await signIn())[0]).toBe(303);
  });

  it("asks for what the ID token leaves out", async () => {
    idp.issuer.idToken = (nonce) => idp.issuer.sign({ nonce, name: undefined, roles: undefined });
    idp.issuer.userinfo = { sub: "someone", name: "From userinfo", email: "x@y.example", roles: ["admin"] };
    const [status, browser] = await signIn();
    expect(status).toBe(303);
    expect(await browser.me()).toMatchObject({
      user: { name: "From userinfo", email: "x@y.example" },
      roles: ["admin"],
    });
    idp.issuer.userinfo = { sub: "somebody else", roles: ["admin"] };
    expect((await signIn())[0]).toBe(400);
  });

  it("takes roles from an access token of the provider's that was given to this client, and from no other", async () => {
    idp.issuer.idToken = (nonce) => idp.issuer.sign({ nonce, roles: undefined });
    const { issuer } = idp;
    const past = Math.floor(Date.now() / 1000) - 60;
    const rolesBy = async (accessToken: string) => {
      issuer.accessToken = accessToken;
      const [status, browser] = await signIn();
      return [status, (await browser.me()).roles];
    };
    const forOthers = { aud: "account" };
    for (const token of [
      issuer.sign(),
      issuer.sign({ ...forOthers, azp: CLIENT.clientId, typ: "Bearer" }),
      issuer.signAccess({ ...forOthers, client_id: CLIENT.clientId }),
    ])
      expect(await rolesBy(await token)).toEqual([303, ["admin"]]);
    for (const token of [
      issuer.sign(forOthers),
      issuer.sign({ azp: "another" }),
      issuer.sign({ client_id: "another" }),
      issuer.sign({ sub: "somebody else" }),
      issuer.sign({ iss: "https://elsewhere.example" }),
      issuer.sign({ exp: past }),
      issuer.sign({ exp: undefined }),
      issuer.sign({}, { key: await newKey("RS256", issuer.key().kid) }),
      issuer.sign().then((good) => signedWith(good, CLIENT.clientSecret)),
      "a.b.c",
      "opaque",
    ])
      expect(await rolesBy(await token)).toEqual([303, []]);
    issuer.userinfo = { sub: "someone", roles: ["writer"] };
    expect(await rolesBy(await issuer.sign())).toEqual([303, ["writer"]]);
    expect(lines.at(-1)?.msg).toMatch(/in the userinfo, under roles/);
  });

  it("says in which shape claims had roles where none is the desk's", async () => {
    const said = async (claims: Record<string, unknown>) => {
      idp.issuer.idToken = (nonce) => idp.issuer.sign({ nonce, roles: undefined, ...claims });
      lines.length = 0;
      expect((await signIn())[0]).toBe(303);
      return lines.map(({ msg }) => msg).find((msg) => String(msg).startsWith("a sign-in had"));
    };
    const head = "a sign-in had no editorial role in the claim roles (OIDC_ROLES_CLAIM);";
    expect(await said({ realm_access: { roles: ["editor"] } })).toBe(
      `${head} claims had roles in this shape: ID token: realm_access.roles ["editor"]`,
    );
    expect(await said({ roles: "News Desk" })).toBe(
      `${head} claims had roles in this shape: ID token: roles "News Desk"`,
    );
    expect(await said({})).toBe(`${head} no claim contains roles`);
    expect(await said({ roles: ["editor"] })).toBe(
      "a sign-in had its roles in the ID token, under roles (OIDC_ROLES_CLAIM)",
    );
  });

  const sign: Issuer["sign"] = (...given) => idp.issuer.sign(...given);
  const both = [CLIENT.clientId, "another"];
  it.each([
    ...BAD_TOKENS,
    [
      "with an extension that must be understood",
      (_, own) => own({}, { header: { crit: ["b64"], b64: true } }),
    ] as const,
    ["with another nonce", () => sign({ nonce: "another" })] as const,
    ["without a nonce", () => sign({ nonce: undefined })] as const,
    ["for others as well, that does not say whose it is", (_, own) => own({ aud: both })] as const,
    ["for others as well, that is another's", (_, own) => own({ aud: both, azp: "another" })] as const,
    ["that is another's", (_, own) => own({ azp: "another" })] as const,
  ] satisfies typeof BAD_TOKENS)("signs nobody in by an ID token %s", async (_what, make) => {
    idp.issuer.idToken = (nonce) =>
      make(idp.issuer, (claims, options) => sign({ nonce, ...claims }, options));
    const [status, browser] = await signIn();
    expect(status).toBe(400);
    expect(browser.cookie("khobor-session")).toBeUndefined();
    expect((await browser.me()).signedIn).toBe(false);
  });

  const badKeys = BAD_KEYS.filter(([what]) => what !== "several with one id");
  it.each(badKeys)("signs nobody in where the provider's keys are %s", async (_, instead) => {
    idp.issuer.keysInstead = () => instead(idp.issuer);
    const [status, browser] = await signIn();
    expect([400, 503]).toContain(status);
    expect(browser.cookie("khobor-session")).toBeUndefined();
    idp.issuer.keysInstead = undefined;
    expect((await signIn())[0]).toBe(303);
  });

  it("refuses an answer that names another issuer, or two states", async () => {
    const browser = createCookieClient(idp.site.url);
    expect((await comeBack(browser, { iss: "https://elsewhere.example" })).answer.status).toBe(400);
    const begun = await browser.ask("/auth/login");
    const state = new URL(String(begun.headers.location)).searchParams.get("state");
    expect((await browser.ask(`/auth/callback?code=x&state=${state}&state=other`)).status).toBe(400);
  });

  it("keeps nothing of sign-ins that only begin, and of answers that the provider never gave one minute", async () => {
    const asked: string[] = [];
    const watch = (sessions: Sessions): Sessions =>
      new Proxy(sessions, {
        get(target, name, self) {
          asked.push(String(name));
          return Reflect.get(target, name, self);
        },
      });
    const own = await startGuardedSite({
      client: { ...CLIENT, issuer: idp.issuer.issuer, rolesClaim: "roles" },
      fetchAllow: [idp.issuer.hostPort],
      changeSessions: watch,
    });
    cleanups.push(() => own.close());
    idp.issuer.idToken = async () => "x";
    const browser = createCookieClient(own.url);
    asked.length = 0;
    for (let n = 0; n < 10; n += 1) {
      const begun = await browser.ask(`/auth/login?returnTo=/${encodeURIComponent("ক".repeat(80))}`);
      expect(begun.status).toBe(303);
    }
    expect(asked).toEqual([]);
    expect((await comeBack(browser)).answer.status).toBe(400);
    expect(asked).toContain("takeState");
    expect(asked).not.toContain("keepTaken");
  });

  /** Starts signing in without returning. Resolves with the cookie's name and the returning request. */
  async function begin(browser: CookieClient) {
    const returnTo = encodeURIComponent(`/${"ক".repeat(80)}`);
    const { headers } = await browser.ask(`/auth/login?returnTo=${returnTo}`);
    const asked = new URL(String(headers.location)).searchParams;
    const state = asked.get("state") ?? "";
    const finish = async (): Promise<number> => {
      idp.issuer.nonce = asked.get("nonce") ?? "";
      return (await browser.ask(`/auth/callback?code=a-code&state=${state}`)).status;
    };
    return { cookie: `khobor-sign-in-${state.slice(0, 12)}`, finish };
  }

  it("is not found by another sign-in's cookie, or by one that was changed", async () => {
    const browser = createCookieClient(idp.site.url);
    const [first, second] = [await begin(browser), await begin(browser)];
    const cookie = browser.cookie(second.cookie) ?? "";
    browser.setCookie(first.cookie, cookie);
    expect(await first.finish()).toBe(400);
    browser.setCookie(second.cookie, `${cookie.slice(0, -4)}${cookie.endsWith("AAAA") ? "BBBB" : "AAAA"}`);
    expect(await second.finish()).toBe(400);
    browser.setCookie(second.cookie, cookie);
    expect(await second.finish()).toBe(303);
  });

  it("may be under way in three tabs of a browser: the oldest gives way", async () => {
    const browser = createCookieClient(idp.site.url);
    const [first, second, third, fourth] = [
      await begin(browser),
      await begin(browser),
      await begin(browser),
      await begin(browser),
    ];
    const cookies = [first, second, third, fourth].map(({ cookie }) => browser.cookie(cookie));
    expect(cookies.map((cookie) => cookie !== undefined)).toEqual([false, true, true, true]);
    // Together with the session and device cookies, these cookies fit into a proxy's header buffer of 8 kB.
    expect(cookies.join("").length).toBeLessThan(5_000);
    expect(await first.finish()).toBe(400);
    for (const each of [fourth, second, third]) expect(await each.finish()).toBe(303);
  });

  it("takes longer than ten minutes for given up", async () => {
    const browser = createCookieClient(idp.site.url);
    const begun = await browser.ask("/auth/login");
    const asked = new URL(String(begun.headers.location)).searchParams;
    idp.issuer.nonce = asked.get("nonce") ?? "";
    idp.ahead = 10 * 60_000;
    expect((await browser.ask(`/auth/callback?code=x&state=${asked.get("state")}`)).status).toBe(400);
  });
});

describe("while the provider is away", () => {
  it("says so on a page of the site, keeps who is in, and goes on when it is back", async () => {
    const [, known] = await signIn();
    const browser = createCookieClient(idp.site.url);
    const begun = await browser.ask("/auth/login");
    const asked = new URL(String(begun.headers.location)).searchParams;
    idp.issuer.away = true;
    const back = await browser.ask(`/auth/callback?code=x&state=${asked.get("state")}`);
    expect(back.status).toBe(503);
    expect(back.headers["retry-after"]).toBeDefined();
    expect(back.headers["content-type"]).toContain("text/html");
    expect((await known.me()).signedIn).toBe(true);
    expect((await known.ask("/api/guarded")).status).toBe(200);
    idp.issuer.away = false;
    expect((await signIn())[0]).toBe(303);
  });

  it("answers 503 to who would begin, and asks it no more than once a second", async () => {
    const own = await startGuardedSite({
      client: { ...CLIENT, issuer: idp.issuer.issuer, rolesClaim: "roles" },
      fetchAllow: [idp.issuer.hostPort],
      now: () => idp.ahead,
    });
    cleanups.push(() => own.close());
    idp.issuer.away = true;
    idp.ahead = 1_000;
    const path = "/.well-known/openid-configuration";
    const before = idp.issuer.requests(path);
    const begin = () => createCookieClient(own.url).ask("/auth/login");
    const answers = await Promise.all(Array.from({ length: 10 }, begin));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect((await begin()).status).toBe(503);
    // undici repeats a request if its connection closed before an answer.
    expect(idp.issuer.requests(path) - before).toBeLessThanOrEqual(2);
    idp.issuer.away = false;
    idp.ahead = 3_000;
    expect((await begin()).status).toBe(303);
  });
});
