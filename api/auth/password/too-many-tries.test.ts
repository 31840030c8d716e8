import { Agent } from "node:http";
import { describe, expect, it } from "vitest";
import { createCookieClient } from "../../../tests/support/sites/auth-client.ts";
import { basic, openTemporaryLogin, PASSWORD, USER } from "../../../tests/support/sites/temporary-login.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000;

const login = openTemporaryLogin();

describe("too many tries", () => {
  it("lets ten of many tries through, and says how long to wait", async () => {
    const from = login.newAddress();
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    const guesser = createCookieClient(`http://127.0.0.1:${login.api.port}`, agent);
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        index % 2 === 0
          ? guesser.post("/auth/login", { username: USER, password: `guess ${index}` }, from)
          : guesser.ask("/api/live/admin", { headers: { ...from, ...basic(USER, `guess ${index}`) } }),
      ),
    );
    agent.destroy();
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(401), count(429)]).toEqual([10, 290]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers["retry-after"]).toBe("60");
    expect(refused?.json).toEqual({
      success: false,
      message: "Too many tries. Please wait a minute and try again.",
    });
    const right = { username: USER, password: PASSWORD };
    const script = { headers: { ...from, ...basic(USER, PASSWORD) } };
    expect((await login.client().post("/auth/login", right, from)).status).toBe(429);
    expect((await login.client().ask("/api/live/admin", script)).status).toBe(429);
    expect((await login.client().post("/auth/login", right, login.newAddress())).status).toBe(200);
    login.now += MINUTE;
    expect((await login.client().post("/auth/login", right, from)).status).toBe(200);
    expect((await login.client().ask("/api/live/admin", script)).status).toBe(200);
    const wrong = { username: USER, password: "wrong" };
    expect((await login.client().post("/auth/login", wrong, from)).status).toBe(401);
    login.now += MINUTE / 2;
    const early = await login.client().post("/auth/login", right, from);
    expect([early.status, early.headers["retry-after"]]).toEqual([429, "30"]);
  });

  it("keeps nobody out whose neighbours behind one address guess under other names", async () => {
    login.now += HOUR;
    const from = login.newAddress();
    const tryAs = (username: string, password: string) =>
      login.client().post("/auth/login", { username, password }, from);
    const callAs = (password: string) =>
      login.client().ask("/api/live/admin", { headers: { ...from, ...basic(USER, password) } });
    for (let n = 0; n < 10; n += 1) expect((await tryAs(`nobody ${n}`, PASSWORD)).status).toBe(401);
    expect((await tryAs(USER, PASSWORD)).status).toBe(200);
    expect((await callAs(PASSWORD)).status).toBe(200);
  });

  it("keeps nobody out whose account strangers guess at, from however many addresses", async () => {
    login.now += HOUR;
    const editor = await login.signedIn();
    const stranger = login.newAddress();
    const addresses = [stranger, ...Array.from({ length: 3 }, login.newAddress)];
    await Promise.all(
      addresses.map(async (address, from) => {
        for (let n = 0; n < 10; n += 1) {
          await login
            .client()
            .post("/auth/login", { username: USER, password: `guess ${from} ${n}` }, address);
        }
      }),
    );
    const right = { username: USER, password: PASSWORD };
    expect((await login.client().post("/auth/login", right, login.newAddress())).status).toBe(200);
    const script = { ...login.newAddress(), ...basic(USER, PASSWORD) };
    expect((await login.client().ask("/api/live/admin", { headers: script })).status).toBe(200);
    expect((await editor.ask("/api/live/admin")).status).toBe(200);
    expect((await login.client().post("/auth/login", right, stranger)).status).toBe(429);
    expect((await editor.post("/auth/login", right, stranger)).status).toBe(200);
  });

  it("slows strangers down once many of them guess: one try a minute for each address", async () => {
    login.now += HOUR;
    const tryFrom = (address: Record<string, string>, password: string) =>
      login.client().post("/auth/login", { username: USER, password }, address);
    const first = await Promise.all(
      Array.from({ length: 20 }, (_, n) => tryFrom(login.newAddress(), `guess ${n}`)),
    );
    expect(first.every(({ status }) => status === 401)).toBe(true);
    const address = login.newAddress();
    expect((await tryFrom(address, "mistyped")).status).toBe(401);
    const refused = await tryFrom(address, PASSWORD);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "60"]);
    // Attempts that are not checked do not count.
    for (let n = 0; n < 10; n += 1) expect((await tryFrom(address, PASSWORD)).status).toBe(429);

    const script = login.newAddress();
    const ask = async (password: string): Promise<number> =>
      (await login.client().ask("/api/live/admin", { headers: { ...script, ...basic(USER, password) } }))
        .status;
    expect([await ask(PASSWORD), await ask(PASSWORD)]).toEqual([200, 200]);
    expect([await ask("a guess"), await ask("another"), await ask(PASSWORD)]).toEqual([401, 429, 429]);

    login.now += MINUTE;
    for (let n = 0; n < 2; n += 1) expect((await tryFrom(address, PASSWORD)).status).toBe(200);
    login.now += 15 * MINUTE;
    const calm = login.newAddress();
    for (let n = 0; n < 5; n += 1) expect((await tryFrom(calm, `guess ${n}`)).status).toBe(401);
  });

  it("tells an address that guesses nothing more, though somebody there was right a moment ago", async () => {
    login.now += HOUR;
    const from = login.newAddress();
    const ask = async (password: string): Promise<number> =>
      (await login.client().ask("/api/live/admin", { headers: { ...from, ...basic(USER, password) } }))
        .status;
    expect(await ask(PASSWORD)).toBe(200);
    for (let n = 0; n < 10; n += 1) expect(await ask(`guess ${n}`)).toBe(401);
    expect(await ask(PASSWORD)).toBe(429);
  });

  it("counts a known device for itself, and takes no other cookie for one", async () => {
    login.now += HOUR;
    const editor = await login.signedIn();
    const device = editor.cookie("khobor-device") ?? "";
    expect(device).toMatch(/^[\w-]{22}\.[0-9a-z]+\.[\w-]{43}$/);
    const wrong = { username: USER, password: "wrong" };
    const blocked = login.newAddress();
    const block = () =>
      Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          login.client().post("/auth/login", { ...wrong, password: `wrong ${n}` }, blocked),
        ),
      );
    await block();
    for (let n = 0; n < 10; n += 1) {
      expect((await editor.post("/auth/login", wrong, login.newAddress())).status).toBe(401);
    }
    expect((await editor.post("/auth/login", wrong, login.newAddress())).status).toBe(429);
    const right = { username: USER, password: PASSWORD };
    expect((await login.client().post("/auth/login", right, login.newAddress())).status).toBe(200);
    login.now += 15 * MINUTE;
    await block();
    const [name = "", since = "", signature = ""] = device.split(".");
    const later = (Number.parseInt(since, 36) + 1).toString(36);
    for (const made of [
      "",
      "x",
      `${name}.${since}`,
      `${name}.${later}.${signature}`,
      `${"A".repeat(22)}.${since}.${signature}`,
      `${name}.${since}.${"A".repeat(43)}`,
    ]) {
      const thief = login.client();
      thief.setCookie("khobor-device", made);
      expect((await thief.post("/auth/login", right, blocked)).status, made).toBe(429);
    }
    const known = login.client();
    known.setCookie("khobor-device", device);
    expect((await known.post("/auth/login", right, blocked)).status).toBe(200);
    login.now += 181 * 24 * HOUR;
    await block();
    const old = login.client();
    old.setCookie("khobor-device", device);
    expect((await old.post("/auth/login", right, blocked)).status).toBe(429);
  });
});
