import { afterAll, beforeAll, beforeEach, expect, vi } from "vitest";
import { type CookieClient, createCookieClient } from "./auth-client.ts";
import { startTestApi, type TestApi } from "./test-api.ts";

export const USER = "editor";
export const PASSWORD = "right horse";

/** An API with the temporary login, for all tests of a file. */
export interface TemporaryLogin {
  readonly api: TestApi;
  /** The API's clock, ms since 1970; tests move it. */
  now: number;
  /** Headers with a new client address, for which no earlier attempts count. */
  newAddress(): { "x-forwarded-for": string };
  client(): CookieClient;
  signedIn(): Promise<CookieClient>;
}

export const basic = (name: string, password: string): { authorization: string } => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString("base64")}`,
});

export function openTemporaryLogin(): TemporaryLogin {
  let api: TestApi | undefined;
  let address = 0;
  const login: TemporaryLogin = {
    get api() {
      if (!api) throw new Error("The API is not started yet");
      return api;
    },
    now: Date.now(),
    newAddress: () => ({ "x-forwarded-for": `198.51.100.${++address}` }),
    client: () => createCookieClient(`http://127.0.0.1:${login.api.port}`),
    async signedIn() {
      const browser = login.client();
      const given = { username: USER, password: PASSWORD };
      const answer = await browser.post("/auth/login", given, login.newAddress());
      expect(answer.status).toBe(200);
      return browser;
    },
  };
  beforeEach(() => {
    vi.spyOn(Date, "now").mockImplementation(() => login.now);
  });
  beforeAll(async () => {
    api = await startTestApi({
      now: () => login.now,
      variables: { ADMIN_USERNAME: USER, ADMIN_PASSWORD: PASSWORD, TRUST_PROXY: "1" },
    });
    await api.publish("admin", { saves: 1 });
  });
  afterAll(() => api?.close());
  return login;
}
