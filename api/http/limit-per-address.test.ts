import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { networkOf, wideNetworkOf } from "../../platform/http/network-of.ts";
import { describeOnRedis } from "../../tests/support/databases/describe-on-redis.ts";
import { createCookieClient } from "../../tests/support/sites/auth-client.ts";
import { startTestApi, type TestAnswer, type TestApi } from "../../tests/support/sites/test-api.ts";

const PER_MINUTE = 30;
const login = { username: "editor", password: "right horse" };
const variables = { TRUST_PROXY: "1", ADMIN_USERNAME: login.username, ADMIN_PASSWORD: login.password };
const askFor = (api: TestApi, address: string): Promise<TestAnswer> =>
  api.ask("/api/website-content", { "x-forwarded-for": address });
const signIn = (api: TestApi, password: string, address: string) =>
  createCookieClient(`http://127.0.0.1:${api.port}`).post(
    "/auth/login",
    { ...login, password },
    { "x-forwarded-for": address },
  );

// Some addresses have zones that Node accepts but address parsers reject.
it.each([
  { network: "192.0.2.1", of: ["192.0.2.1", "::ffff:192.0.2.1", "::ffff:c000:201", "::ffff:192.0.2.1%a.b"] },
  { network: "2001:db8:1:2::/64", of: ["2001:DB8:1:2:3:4:5:6", "2001:db8:1:2::"] },
  { network: "2001:db8:1:3::/64", of: ["2001:db8:1:3::"] },
  { network: "fe80:0:0:0::/64", of: ["fe80::1%eth0", "fe80::1%eth-0"] },
  { network: "", of: [""] },
  { network: "unknown", of: ["unknown"] },
])("counts $of under $network", ({ network, of }) => {
  expect(of.map(networkOf)).toEqual(of.map(() => network));
});

it.each([
  { network: "192.0.2.0/24", of: ["192.0.2.1", "192.0.2.255", "::ffff:192.0.2.7"] },
  { network: "2001:db8:1::/48", of: ["2001:DB8:1:2:3:4:5:6", "2001:db8:1:ffff::", "2001:db8:1:2::/64"] },
  { network: "unknown", of: ["unknown"] },
])("takes $of for $network where a customer's whole network counts", ({ network, of }) => {
  expect(of.map(wideNetworkOf)).toEqual(of.map(() => network));
});

describe("a limit by address", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ variables });
  });
  afterAll(() => api.close());

  it("says with each answer how many more there may be, and then when", async () => {
    const answer = await askFor(api, "192.0.2.1");
    expect(answer.status).toBe(400);
    expect(answer.headers.ratelimit).toMatch(/^"30-in-1min"; r=29; t=60$/);
    expect(answer.headers["ratelimit-policy"]).toMatch(/^"30-in-1min"; q=30; w=60; pk=:[\w+/]{12}:$/);
    expect(answer.headers["retry-after"]).toBeUndefined();
    for (let n = 1; n < PER_MINUTE; n += 1) await askFor(api, "192.0.2.1");
    const refused = await askFor(api, "192.0.2.1");
    expect(refused).toMatchObject({ status: 429, json: { success: false } });
    expect(refused.headers.ratelimit).toMatch(/^"30-in-1min"; r=0; t=(60|5\d)$/);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await askFor(api, "192.0.2.2")).status).toBe(400);
  });
});

describeOnRedis("limits of two processes on one Redis", (redis) => {
  const apis: TestApi[] = [];
  const [one, two] = [() => apis[0] as TestApi, () => apis[1] as TestApi];

  beforeAll(async () => {
    const options = { variables: { ...variables, REDIS_URL: redis().url, SESSION_SECRET: "x".repeat(40) } };
    apis.push(...(await Promise.all([startTestApi(options), startTestApi(options)])));
  });
  afterAll(async () => {
    await Promise.all(apis.map((api) => api.close()));
  });

  it("add up", async () => {
    for (let n = 0; n < PER_MINUTE / 2; n += 1) {
      for (const api of apis) expect((await askFor(api, "192.0.2.1")).status).toBe(400);
    }
    for (const api of apis) expect((await askFor(api, "192.0.2.1")).status).toBe(429);
  });

  it("let ten wrong passwords through, wherever they come in", async () => {
    for (let n = 0; n < 5; n += 1) {
      for (const api of apis) expect((await signIn(api, `guess ${n}`, "192.0.2.1")).status).toBe(401);
    }
    for (const api of apis) expect((await signIn(api, login.password, "192.0.2.1")).status).toBe(429);
    expect((await signIn(two(), login.password, "192.0.2.2")).status).toBe(200);
  });

  it("check no password uncounted while Redis is away, and go on with what else they count", async () => {
    await redis().kill();
    expect((await signIn(one(), login.password, "192.0.2.3")).status).toBe(503);
    expect((await signIn(one(), "guess", "192.0.2.3")).status).toBe(503);
    for (let n = 0; n < PER_MINUTE; n += 1) expect((await askFor(one(), "192.0.2.3")).status).toBe(400);
    expect((await askFor(one(), "192.0.2.3")).status).toBe(429);
    await redis().start();
    await vi.waitFor(
      async () => expect((await signIn(one(), login.password, "192.0.2.4")).status).toBe(200),
      20_000,
    );
  });
});
