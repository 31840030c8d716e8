import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type IdentityServer, startIdentityServer } from "../../demo/identity/server.ts";
import {
  type ClientAnswer,
  type CookieClient,
  createCookieClient,
} from "../../tests/support/sites/auth-client.ts";
import {
  follow as followAt,
  FORM as form,
  isCallback,
  locationOf,
  toCallback as toCallbackAt,
} from "../../tests/support/sites/demo-visitor.ts";
import { startTestApi, type TestApi } from "../../tests/support/sites/test-api.ts";

let identity: IdentityServer;
let api: TestApi;
let site: string;

beforeAll(async () => {
  identity = await startIdentityServer({});
  await fetch(`${identity.issuer}/.well-known/openid-configuration`);
  const variables = { FETCH_ALLOW: identity.host, ADMIN_USERNAME: "temp", ADMIN_PASSWORD: "temporary" };
  api = await startTestApi({ identityProvider: identity, variables });
  site = `http://localhost:${api.port}`;
  await api.publish("ops", { queues: {} });
});
afterAll(async () => {
  await api.close();
  await identity.close();
});

const client = (): CookieClient => createCookieClient(site);
const follow = (browser: CookieClient, address: string, stop?: (url: string) => boolean) =>
  followAt(browser, site, address, stop);
const toCallback = (browser: CookieClient, username: string, returnTo?: string) =>
  toCallbackAt(browser, site, username, returnTo);

const twoCallbacks = async (browser: CookieClient): Promise<[URL, URL]> => [
  new URL(await toCallback(browser, "reader")),
  new URL(await toCallback(client(), "admin")),
];

async function signIn(browser: CookieClient, username: string, returnTo?: string): Promise<ClientAnswer> {
  return browser.ask(await toCallback(browser, username, returnTo));
}

describe("signing in by redirect", () => {
  it("leads to the provider, back, and to where one came from", async () => {
    const browser = client();
    expect((await browser.me()).ways).toEqual({ oidc: true, temporary: true });
    const answer = await signIn(browser, "admin", "/cricket?x=1");
    expect([answer.status, locationOf(answer)]).toEqual([303, "/cricket?x=1"]);
    expect(await browser.me()).toMatchObject({
      signedIn: true,
      user: { name: "Demo Admin", email: "admin@khobor.example" },
      roles: ["admin"],
    });
    expect((await browser.ask("/api/live/ops")).status).toBe(200);
  });

  it.each(["reader", "editor"])("knows the %s, and keeps operations closed", async (username) => {
    const browser = client();
    await signIn(browser, username);
    const { user, roles } = await browser.me();
    expect(user?.email).toBe(`${username}@khobor.example`);
    expect(roles).toEqual(username === "editor" ? ["editor"] : []);
    expect(await browser.ask("/api/live/ops")).toMatchObject({
      status: 403,
      json: { success: false, message: "Access Denied" },
    });
  });

  it("ends at the provider too, and comes back to the site", async () => {
    const browser = client();
    await signIn(browser, "reader");
    await browser.me();
    const { json } = await browser.post("/auth/logout");
    const { location } = json as { location: string };
    expect(location.startsWith(identity.issuer)).toBe(true);
    expect(Object.fromEntries(new URL(location).searchParams)).toEqual({
      client_id: identity.clientId,
      id_token_hint: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      post_logout_redirect_uri: `${site}/`,
    });
    expect((await browser.me()).signedIn).toBe(false);
    const page = await browser.ask(location);
    const field = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
    const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? "";
    const confirmed = await browser.ask(action, {
      method: "POST",
      headers: form,
      body: new URLSearchParams({ xsrf: field, logout: "yes" }).toString(),
    });
    expect(locationOf(confirmed)).toBe(`${site}/`);
    expect((await follow(browser, "/auth/login")).answer?.text).toContain("Accounts to try");
  });

  it("gives a new session, and ends the one before", async () => {
    const browser = client();
    await browser.post("/auth/login", { username: "temp", password: "temporary" });
    const before = browser.cookie("khobor-session") ?? "";
    await signIn(browser, "reader");
    expect(browser.cookie("khobor-session")).not.toBe(before);
    const old = client();
    old.setCookie("khobor-session", before);
    expect((await old.me()).signedIn).toBe(false);
  });

  it.each([
    "//elsewhere.example",
    "/\\elsewhere.example",
    "/\t/elsewhere.example",
    "/.//elsewhere.example",
    "https://elsewhere.example/",
    "javascript:alert(1)",
    "elsewhere.example",
    "/auth/logout",
    "/auth/../auth/login",
    `/${"x".repeat(3_000)}`,
    `/${"ক".repeat(830)}`,
  ])("returns to the first page instead of %j", async (returnTo) => {
    const answer = await signIn(client(), "reader", returnTo);
    expect([answer.status, locationOf(answer)]).toEqual([303, "/"]);
  });
});

describe("a callback", () => {
  const isRefused = (answer: ClientAnswer): void => {
    expect(answer.status).toBe(400);
    expect(answer.headers["content-type"]).toContain("text/html");
    expect(String(answer.headers["set-cookie"] ?? "")).not.toContain("khobor-session");
  };

  it("works once", async () => {
    const browser = client();
    const callback = await toCallback(browser, "admin");
    expect((await browser.ask(callback)).status).toBe(303);
    isRefused(await browser.ask(callback));
  });

  it("is for the browser that began", async () => {
    const callback = await toCallback(client(), "admin");
    isRefused(await client().ask(callback));
    const other = client();
    await follow(other, "/auth/login");
    isRefused(await other.ask(callback));
  });

  it("with another's state, none, or an unknown one is refused", async () => {
    const browser = client();
    const [first, second] = await twoCallbacks(browser);
    first.searchParams.set("state", second.searchParams.get("state") ?? "");
    isRefused(await browser.ask(first.href));
    first.searchParams.set("state", "made-up");
    isRefused(await browser.ask(first.href));
    first.searchParams.delete("state");
    isRefused(await browser.ask(first.href));
    isRefused(await browser.ask("/auth/callback"));
  });

  it("with the code of another sign-in is refused: its nonce and verifier differ", async () => {
    const victim = client();
    const [begun, stolen] = await twoCallbacks(victim);
    begun.searchParams.set("code", stolen.searchParams.get("code") ?? "");
    isRefused(await victim.ask(begun.href));
    expect((await victim.me()).signedIn).toBe(false);
  });

  it("of somebody who cancelled signs nobody in", async () => {
    const browser = client();
    const shown = await follow(browser, "/auth/login");
    const { url } = await follow(browser, `${shown.url}/cancel`, isCallback);
    expect(url).toContain("error=access_denied");
    isRefused(await browser.ask(url));
  });
});
