import { connect as connectTcp } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { SECURITY_HEADERS } from "../../platform/http/security-headers.ts";
import { createInProcessLiveStore } from "../../platform/live-store/in-process/in-process-live-store.ts";
import { createLog } from "../../platform/log/log.ts";
import { openRaw, type RawSocket } from "../../tests/support/raw-socket.ts";
import { startTestGateway, type TestGateway } from "../../tests/support/sites/gateway.ts";

const store = createInProcessLiveStore(createLog("silent"));
let gateway: TestGateway | undefined;
const sockets: RawSocket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.ws.terminate();
  await gateway?.close();
  gateway = undefined;
});

async function start(env: Record<string, string> = {}): Promise<TestGateway> {
  gateway = await startTestGateway(store, env);
  return gateway;
}
async function open(url: string, headers: Record<string, string>): Promise<"in"> {
  sockets.push(await openRaw(url, { headers }));
  return "in";
}
const outcome = (url: string, headers: Record<string, string>): Promise<string> =>
  open(url, headers).catch((error: Error) => error.message);

/**
 * Starts a gateway behind that many proxies, which allows each address one socket; returns the outcome for the
 * given forwarded addresses.
 */
async function startBehind(proxies: number): Promise<(forwardedFor: string) => Promise<string>> {
  const { url } = await start({ SOCKETS_PER_ADDRESS: "1", TRUST_PROXY: String(proxies) });
  return (forwardedFor) => outcome(url, { "X-Forwarded-For": forwardedFor });
}

/** Outcome of an upgrade written by hand, because ws would not send these headers. */
function upgradeByHand(port: number, lines: readonly string[], method = "GET"): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connectTcp(port, "127.0.0.1", () => {
      socket.write(
        [
          `${method} /socket.io/?EIO=4&transport=websocket HTTP/1.1`,
          "Connection: Upgrade",
          "Upgrade: websocket",
          "Sec-WebSocket-Version: 13",
          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
          ...lines,
          "",
          "",
        ].join("\r\n"),
      );
    });
    socket.once("data", (data) => {
      socket.destroy();
      resolve(String(data));
    });
    socket.once("error", reject);
  });
}

describe("Origin", () => {
  it("is the page's own, exactly", async () => {
    const { url, port } = await start();
    const host = `127.0.0.1:${port}`;
    expect(await outcome(url, {})).toBe("in");
    expect(await outcome(url, { Origin: url })).toBe("in");
    expect(await outcome(url, { Origin: `HTTP://${host}` })).toBe("in");
    const foreign = [
      ...["null", "", "127.0.0.1", "file://", "http://", "//example.com", "javascript:alert(1)"],
      ...["http://127.0.0.1", `http://127.0.0.1:${port + 1}`, `http://localhost:${port}`, `https://${host}`],
      ...[".example.com", "@example.com", "/", "/path", "?x", "#x", ", http://example.com"].map(
        (end) => url + end,
      ),
      ...[
        `http://user@${host}`,
        `http://example.com/${host}`,
        `http:\\\\${host}`,
        "chrome-extension://abcdef",
      ],
    ];
    for (const origin of foreign) {
      expect([origin, await outcome(url, { Origin: origin })]).toEqual([origin, "HTTP 403"]);
    }
  });

  it("is read once: two headers are no origin", async () => {
    const { url, port } = await start();
    const host = `Host: 127.0.0.1:${port}`;
    expect(await upgradeByHand(port, [host, `Origin: ${url}`])).toContain(" 101 ");
    expect(await upgradeByHand(port, [host, `Origin: ${url}`, `Origin: ${url}`])).toContain(" 403 ");
    expect(await upgradeByHand(port, [host, `Origin: ${url}`, "Origin: http://example.com"])).toContain(
      " 403 ",
    );
  });

  it("is PUBLIC_URL's when that is set, whatever Host says", async () => {
    const { url } = await start({ PUBLIC_URL: "https://khobor.localhost" });
    expect(await outcome(url, { Origin: "https://khobor.localhost" })).toBe("in");
    expect(await outcome(url, { Origin: "https://khobor.localhost:443" })).toBe("in");
    expect(await outcome(url, {})).toBe("in");
    expect(await outcome(url, { Origin: "http://khobor.example" })).toBe("HTTP 403");
    expect(await outcome(url, { Origin: "https://khobor.localhost.com" })).toBe("HTTP 403");
    expect(await outcome(url, { Origin: url })).toBe("HTTP 403");
  });

  it("is what the proxies in front say, when there are any", async () => {
    const forwarded = { "X-Forwarded-Proto": "https", "X-Forwarded-Host": "khobor.example" };
    const behind = await start({ TRUST_PROXY: "1" });
    expect(await outcome(behind.url, { ...forwarded, Origin: "https://khobor.example" })).toBe("in");
    expect(await outcome(behind.url, { ...forwarded, Origin: "http://khobor.example" })).toBe("HTTP 403");
    const lied = {
      ...forwarded,
      "X-Forwarded-Host": "evil.example, khobor.example",
      Origin: "https://evil.example",
    };
    expect(await outcome(behind.url, lied)).toBe("HTTP 403");
    expect(
      await outcome(behind.url, {
        Host: "khobor.example",
        "X-Forwarded-Proto": "https",
        Origin: "https://khobor.example",
      }),
    ).toBe("in");
    await behind.close();
    const direct = await start();
    expect(await outcome(direct.url, { ...forwarded, Origin: "https://khobor.example" })).toBe("HTTP 403");
  });
});

it("what is refused is answered with the headers of all answers, as an upgrade and as a request", async () => {
  const { url, port } = await start();
  const refusal = await upgradeByHand(port, [`Host: 127.0.0.1:${port}`, "Origin: http://example.com"]);
  expect(refusal).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n/);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    expect(refusal).toContain(`\r\n${name}: ${value}\r\n`);
  }
  const request = await fetch(`${url}/socket.io/`);
  expect(request.status).toBe(400);
  expect(Object.fromEntries(request.headers)).toMatchObject(SECURITY_HEADERS);
});

describe("sockets of one address", () => {
  it("are counted, loopback too, and given back when they close", async () => {
    const { url } = await start({ SOCKETS_PER_ADDRESS: "3" });
    for (let index = 0; index < 3; index += 1) expect(await outcome(url, {})).toBe("in");
    expect(await outcome(url, {})).toBe("HTTP 429");
    expect(await outcome(url, { "X-Forwarded-For": "203.0.113.9" })).toBe("HTTP 429");
    sockets.pop()?.ws.terminate();
    await vi.waitFor(async () => expect(await outcome(url, {})).toBe("in"));
  });

  it("are not taken by an upgrade that is no GET", async () => {
    const { url, port } = await start({ SOCKETS_PER_ADDRESS: "1" });
    const host = `Host: 127.0.0.1:${port}`;
    for (const method of ["POST", "HEAD", "OPTIONS"]) {
      expect(await upgradeByHand(port, [host], method)).toContain(" 400 ");
    }
    expect(await outcome(url, {})).toBe("in");
  });

  it("are not counted when refused for another reason, nor without a cap", async () => {
    const capped = await start({ SOCKETS_PER_ADDRESS: "1" });
    for (let index = 0; index < 3; index += 1) {
      expect(await outcome(capped.url, { Origin: "null" })).toBe("HTTP 403");
    }
    expect(await outcome(capped.url, {})).toBe("in");
    await capped.close();
    const free = await start({ SOCKETS_PER_ADDRESS: "0" });
    for (let index = 0; index < 5; index += 1) expect(await outcome(free.url, {})).toBe("in");
  });

  it("go by the nth forwarded address from the right behind n proxies", async () => {
    const from = await startBehind(2);
    expect(await from("198.51.100.1, 10.0.0.1")).toBe("in");
    expect(await from("203.0.113.7, 198.51.100.1, 10.0.0.2")).toBe("HTTP 429");
    expect(await from("198.51.100.2, 10.0.0.1")).toBe("in");
    expect(await from("::FFFF:198.51.100.2,10.0.0.1")).toBe("HTTP 429");
    expect(await from("198.51.100.3")).toBe("in");
    expect(await from("unknown, 10.0.0.1")).toBe("HTTP 429");
  });
});
