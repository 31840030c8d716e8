import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import iconv from "iconv-lite";
import { Agent, request } from "undici";
import { afterEach, describe, expect, it, vi } from "vitest";
import { manualTimers } from "../../tests/support/manual-timers.ts";
import { createLog } from "../log/log.ts";
import { createAllowList } from "./allow-list.ts";
import { decodeText } from "./charset.ts";
import { createCheckedConnector } from "./checked-connector.ts";
import { openFetcher } from "./open.ts";
import { FetchError, type FetchFailure, type FetchOptions } from "./port.ts";
import { isPublicAddress } from "./public-address.ts";
import type { FetchTimers } from "./timers.ts";

interface Loopback {
  url: string;
  hostPort: string;
  port: number;
  connections(): number;
  requests: IncomingMessage[];
}

const cleanUps: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function serve(answer: RequestListener): Promise<Loopback> {
  let connections = 0;
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  server.on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanUps.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  const hostPort = `127.0.0.1:${port}`;
  return { url: `http://${hostPort}`, hostPort, port, connections: () => connections, requests };
}

const nextTurn = () => new Promise<void>((done) => setImmediate(done));

const fetcherFor = (...fetchAllow: string[]) => fetcherOn(undefined, ...fetchAllow);

function fetcherOn(timers: FetchTimers | undefined, ...fetchAllow: string[]) {
  const fetcher = openFetcher({ fetchAllow }, createLog("silent"), timers);
  cleanUps.push(() => fetcher.close());
  const fetchText = async (url: string, options: FetchOptions) => {
    const fetched = await fetcher.fetchBytes(url, options);
    return { ...fetched, body: decodeText(fetched.body, fetched.headers["content-type"]) };
  };
  return { ...fetcher, fetchText };
}

async function failure(promise: Promise<unknown>): Promise<FetchFailure> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof FetchError)) throw new Error(`no FetchError: ${String(error)}`);
  return error.kind;
}

const send =
  (body: string | Uint8Array, headers: Record<string, string> = {}) =>
  (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, headers).end(body);
  };
const maxBytes = 100_000;

describe("the address that is dialled", () => {
  it("is refused without a connection when it is loopback, in whatever notation", async () => {
    const server = await serve(send("secret"));
    const fetcher = fetcherFor();
    for (const host of [
      "127.0.0.1",
      "localhost",
      "2130706433",
      "0x7f.1",
      "0177.0.0.1",
      "127.1",
      "[::ffff:127.0.0.1]",
      "[::ffff:7f00:1]",
      "[::1]",
      "[::7f00:1]",
      "[64:ff9b::7f00:1]",
      "[2002:7f00:1::]",
      "0.0.0.0",
      "[::]",
    ]) {
      const refused = failure(fetcher.fetchText(`http://${host}:${server.port}/`, { maxBytes }));
      expect(await refused, host).toBe("refused-address");
    }
    expect(server.connections()).toBe(0);
  });

  it.each([
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "192.0.0.8",
    "198.18.0.1",
    "203.0.113.5",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "fe80::1",
    "fc00::1",
    "fec0::1",
    "ff02::1",
    "2001::1",
    "2001:db8::1",
    "64:ff9b:1::1",
    "4000::1",
    "localhost",
    "",
  ])("is not public at %s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(["8.8.8.8", "1.1.1.1", "2606:4700:4700::1111"])("is public at %s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ["usual", 8],
    ["commentary", 4],
  ] as const)(
    "is asked for scores at once while %s requests to it hang on all %i connections",
    async (...given) => {
      const [lane, connections] = given;
      const server = await serve((request, response) => {
        if (request.url === "/score") response.end("42");
      });
      const fetcher = fetcherFor(server.hostPort);
      const stop = new AbortController();
      const hanging = Array.from({ length: 20 }, () =>
        failure(fetcher.fetchText(`${server.url}/other`, { maxBytes, signal: stop.signal, lane })),
      );
      await vi.waitFor(() => expect(server.requests.length).toBe(connections));
      const score = await fetcher.fetchText(`${server.url}/score`, { maxBytes, lane: "live" });
      expect(score.body).toBe("42");
      stop.abort();
      expect(new Set(await Promise.all(hanging))).toEqual(new Set(["aborted"]));
    },
  );

  it("is let through by FETCH_ALLOW with that port, by name or by address, and by nothing less", async () => {
    const server = await serve(send("ok"));
    const other = await serve(send("no"));
    const byAddress = fetcherFor(server.hostPort);
    expect((await byAddress.fetchText(server.url, { maxBytes })).body).toBe("ok");
    expect((await byAddress.fetchText(`http://localhost:${server.port}/`, { maxBytes })).body).toBe("ok");
    expect(await failure(byAddress.fetchText(other.url, { maxBytes }))).toBe("refused-address");
    const byName = fetcherFor();
    byName.allow(`LOCALHOST:${server.port}`);
    expect((await byName.fetchText(`http://localhost:${server.port}/`, { maxBytes })).body).toBe("ok");
    expect(await failure(byName.fetchText(server.url, { maxBytes }))).toBe("refused-address");
  });

  it.each([[["8.8.8.8", "127.0.0.1"]], [["2606:4700:4700::1111", "::1"]], [["127.0.0.1"]]])(
    "is refused when any address of a name is not public: %j",
    async (addresses) => {
      const connect = createCheckedConnector(createAllowList([]), (_name, _options, done) =>
        done(
          null,
          addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
        ),
      );
      const options = { hostname: "news.example", host: "news.example", protocol: "http:", port: "1" };
      const error = await new Promise((resolve) => connect(options, (...answer) => resolve(answer[0])));
      expect(error).toMatchObject({ kind: "refused-address" });
    },
  );

  it.skipIf(process.platform !== "linux")(
    "is the one that was checked, when a name's answer changes from one question to the next",
    async () => {
      const good = await serve(send("good"));
      // The same port at another address of this machine, which is not let through.
      const secret = createServer(send("secret"));
      let reached = 0;
      secret.on("connection", () => {
        reached += 1;
      });
      await new Promise<void>((resolve) => secret.listen(good.port, "127.0.0.2", resolve));
      let asked = 0;
      const connect = createCheckedConnector(createAllowList([good.hostPort]), (_name, _options, done) => {
        asked += 1;
        done(null, [{ address: asked === 1 ? "127.0.0.1" : "127.0.0.2", family: 4 }]);
      });
      const agent = new Agent({ connect, pipelining: 0 });
      cleanUps.push(async () => {
        await agent.destroy();
        await new Promise((resolve) => secret.close(resolve));
      });
      const ask = async () => {
        const { body } = await request(`http://news.example:${good.port}/`, {
          dispatcher: agent,
          reset: true,
        });
        return body.text();
      };
      expect(await ask()).toBe("good");
      expect(asked).toBe(1);
      await expect(ask()).rejects.toMatchObject({ kind: "refused-address" });
      expect([asked, reached]).toEqual([2, 0]);
    },
  );

  it("is checked again on every redirect", async () => {
    const inner = await serve(send("secret"));
    const outer = await serve((_request, response) => {
      response.writeHead(302, { location: `${inner.url}/admin` }).end();
    });
    const fetcher = fetcherFor(outer.hostPort);
    expect(await failure(fetcher.fetchText(outer.url, { maxBytes }))).toBe("refused-address");
    expect(inner.connections()).toBe(0);
  });

  it.each(["ftp://example.com/", "file:///etc/passwd", "data:text/plain,x", "//example.com", "", "http://"])(
    "is no address at all: %s",
    async (url) => {
      expect(await failure(fetcherFor().fetchText(url, { maxBytes }))).toBe("bad-address");
    },
  );

  it("carries no user name or password", async () => {
    const server = await serve(send("ok"));
    const fetcher = fetcherFor(server.hostPort);
    const url = `http://name:word@${server.hostPort}/`;
    expect(await failure(fetcher.fetchText(url, { maxBytes }))).toBe("bad-address");
    expect(await failure(fetcher.fetchText("http://8.8.8.8@127.0.0.1/", { maxBytes }))).toBe("bad-address");
    expect(server.connections()).toBe(0);
  });
});

describe("redirects", () => {
  it("are followed, relative ones too, and the last address is told", async () => {
    const server = await serve((request, response) => {
      if (request.url === "/end") response.end("here");
      else response.writeHead(301, { location: request.url === "/" ? "/next" : "end" }).end("moved");
    });
    const fetched = await fetcherFor(server.hostPort).fetchText(server.url, { maxBytes });
    expect(fetched).toMatchObject({ status: 200, body: "here", url: `${server.url}/end` });
  });

  it("end after five", async () => {
    const server = await serve((request, response) => {
      const hops = Number(request.url?.slice(1) || 0);
      response.writeHead(302, { location: `/${hops + 1}` }).end();
    });
    expect(await failure(fetcherFor(server.hostPort).fetchText(server.url, { maxBytes }))).toBe("redirects");
    expect(server.requests).toHaveLength(6);
  });

  it("take no credentials to another origin, and a POST becomes a GET", async () => {
    const target = await serve(send("ok"));
    const server = await serve((_request, response) => {
      response.writeHead(302, { location: `http://user:word@${target.hostPort}/` }).end();
    });
    const fetcher = fetcherFor(server.hostPort, target.hostPort);
    await fetcher.fetchText(server.url, {
      method: "POST",
      body: "{}",
      headers: {
        Authorization: "Bearer secret",
        Cookie: "a=b",
        "Content-Type": "application/json",
        "X-Kept": "1",
      },
      maxBytes,
    });
    expect(server.requests[0]?.headers.authorization).toBe("Bearer secret");
    expect(target.requests[0]?.method).toBe("GET");
    const headers = target.requests[0]?.headers ?? {};
    expect(headers).toMatchObject({ "x-kept": "1" });
    for (const name of ["authorization", "cookie", "content-type"]) expect(headers).not.toHaveProperty(name);
  });

  it("lead to web addresses only", async () => {
    const server = await serve((_request, response) => {
      response.writeHead(302, { location: "file:///etc/passwd" }).end();
    });
    expect(await failure(fetcherFor(server.hostPort).fetchText(server.url, { maxBytes }))).toBe(
      "bad-address",
    );
  });
});

describe("limits", () => {
  it("end a body that trickles, an answer that never begins, and say so", async () => {
    const server = await serve((request, response) => {
      if (request.url === "/silent") return;
      response.writeHead(200).write("a");
    });
    const fetcher = fetcherFor(server.hostPort);
    for (const path of ["/", "/silent"]) {
      expect(await failure(fetcher.fetchText(server.url + path, { maxBytes, timeout: 100 }))).toBe("timeout");
    }
  });

  it("end a body without end", async () => {
    let sent = 0;
    const server = await serve((_request, response) => {
      const chunk = Buffer.alloc(16_384, "x");
      const more = (): void => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
        if (!response.destroyed) response.once("drain", more);
      };
      more();
    });
    expect(await failure(fetcherFor(server.hostPort).fetchText(server.url, { maxBytes }))).toBe("too-large");
    expect(sent).toBeGreaterThan(0);
  });

  it.each([
    ["gzip", gzipSync],
    ["br", brotliCompressSync],
    ["deflate", deflateSync],
    ["deflate", deflateRawSync],
  ] as const)("hold after unpacking %s", async (encoding, pack) => {
    const bomb = await serve(send(pack(Buffer.alloc(5_000_000)), { "content-encoding": encoding }));
    const fine = await serve(send(pack(Buffer.from("খবর")), { "content-encoding": encoding }));
    const fetcher = fetcherFor(bomb.hostPort, fine.hostPort);
    expect(await failure(fetcher.fetchText(bomb.url, { maxBytes }))).toBe("too-large");
    expect((await fetcher.fetchText(fine.url, { maxBytes })).body).toBe("খবর");
  });

  it("end a broken or unknown packing as a network failure", async () => {
    const broken = await serve(send("not gzip", { "content-encoding": "gzip" }));
    const unknown = await serve(send("x", { "content-encoding": "zstd" }));
    const fetcher = fetcherFor(broken.hostPort, unknown.hostPort);
    expect(await failure(fetcher.fetchText(broken.url, { maxBytes }))).toBe("network");
    expect(await failure(fetcher.fetchText(unknown.url, { maxBytes }))).toBe("network");
  });

  it("include the caller's own signal", async () => {
    const server = await serve(() => undefined);
    const controller = new AbortController();
    const fetching = failure(
      fetcherFor(server.hostPort).fetchText(server.url, { maxBytes, signal: controller.signal }),
    );
    controller.abort();
    expect(await fetching).toBe("aborted");
  });

  it("call a refused connection a network failure and name the host alone", async () => {
    const server = await serve(send("x"));
    const { hostPort } = server;
    await cleanUps.pop()?.();
    const error = await fetcherFor(hostPort)
      .fetchText(`http://${hostPort}/path?token=secret`, { maxBytes })
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: "network", message: expect.stringContaining(hostPort) });
    expect(String(error)).not.toContain("secret");
  });

  it("say no more than they know of an answer that is no HTTP", async () => {
    const server = await serve(({ socket }) => void socket.end("no answer\r\n\r\n"));
    const error = await fetcherFor(server.hostPort)
      .fetchText(server.url, { maxBytes })
      .catch((reason: unknown) => reason);
    expect(String(error)).toMatch(/could not be read( \([A-Z_]+\))?$/);
  });
});

describe("the pace that a server must keep", () => {
  /** The request as a whole may take as long as it likes. */
  const options = { maxBytes: 2_000_000, timeout: 600_000 };
  const pace = { beginMs: 200, bytes: 1_000, everyMs: 200 };

  it.each([
    ["says nothing", () => undefined],
    [
      "sends its headers and nothing after",
      (_request: IncomingMessage, response: ServerResponse) => response.flushHeaders(),
    ],
    [
      "sends a byte now and then",
      (_request: IncomingMessage, response: ServerResponse) => {
        const drip = setInterval(() => response.write("x"), 20);
        response.once("close", () => clearInterval(drip));
      },
    ],
    [
      "redirects to one that says nothing",
      ({ url }: IncomingMessage, response: ServerResponse) => {
        if (url === "/") response.writeHead(302, { location: "/silent" }).end();
      },
    ],
  ])("is not kept by one that %s", async (_, answer: RequestListener) => {
    const server = await serve(answer);
    const request = fetcherFor(server.hostPort).fetchBytes(server.url, { ...options, pace });
    expect(await failure(request)).toBe("timeout");
  });

  it("is not asked of a server while its bytes wait for room here, nor does the whole time pass", async () => {
    const server = await serve(send(Buffer.alloc(1_500_000, "x")));
    const timers = manualTimers();
    const { body } = await fetcherOn(timers, server.hostPort).fetchBytes(server.url, {
      ...options,
      timeout: 1_000,
      pace,
      makeRoom: async () => {
        await nextTurn();
        timers.pass(60_000);
      },
    });
    expect(body.length).toBe(1_500_000);
  });

  it.each([
    ["pace", { pace }, pace.everyMs],
    ["whole time", { timeout: 1_000 }, 1_000],
  ])("counts again once there is room: the %s", async (_, limits, milliseconds) => {
    const server = await serve((_request, response) => void response.write(Buffer.alloc(1_200_000, "x")));
    const timers = manualTimers();
    const room = Promise.withResolvers<void>();
    const request = fetcherOn(timers, server.hostPort).fetchBytes(server.url, {
      ...options,
      ...limits,
      makeRoom: async () => {
        await nextTurn();
        timers.pass(60_000);
        room.resolve();
      },
    });
    const ended = failure(request);
    await room.promise;
    await nextTurn();
    // What had come by then is a window of its own.
    timers.pass(2 * milliseconds);
    expect(await ended).toBe("timeout");
  });
});

describe("how a body begins", () => {
  const seen: string[] = [];
  const begins = (bytes: Uint8Array): void => void seen.push(Buffer.from(bytes).toString());
  afterEach(() => void seen.splice(0));
  const unwanted = new Error("not wanted");
  const refuse = (): never => {
    throw unwanted;
  };
  const options = { maxBytes: 1_000 };

  it("is seen once, as soon as there are 32 bytes of it", async () => {
    const server = await serve((_request, response) => {
      response.write("0123456789".repeat(2));
      setImmediate(() => {
        response.write("abcdefghijkl");
        setImmediate(() => response.end("and the rest"));
      });
    });
    await fetcherFor(server.hostPort).fetchBytes(server.url, { ...options, begins });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toContain(`${"0123456789".repeat(2)}abcdefghijkl`);
  });

  it.each(["", "short"])("is seen at its end where it has fewer: '%s'", async (text) => {
    const server = await serve((_request, response) => void response.end(text));
    await fetcherFor(server.hostPort).fetchBytes(server.url, { ...options, begins });
    expect(seen).toEqual([text]);
  });

  it("ends the request where the caller wants no more, with the caller's own reason", async () => {
    const hungUp = Promise.withResolvers<void>();
    const server = await serve((_request, response) => {
      response.write("x".repeat(100));
      response.once("close", () => hungUp.resolve());
    });
    const request = fetcherFor(server.hostPort).fetchBytes(server.url, { ...options, begins: refuse });
    await expect(request).rejects.toBe(unwanted);
    await hungUp.promise;
  });

  it("is not looked at where the answer is packed, or is an error", async () => {
    const packed = gzipSync("x".repeat(100));
    const server = await serve((request, response) => {
      if (request.url === "/packed") response.writeHead(200, { "content-encoding": "gzip" }).end(packed);
      else response.writeHead(404).end("x".repeat(100));
    });
    const fetcher = fetcherFor(server.hostPort);
    for (const path of ["/packed", "/missing"]) {
      const { body } = await fetcher.fetchBytes(`${server.url}${path}`, { ...options, begins: refuse });
      expect(body.length).toBe(100);
    }
  });
});

describe("room for a large body", () => {
  const LARGE = Buffer.alloc(1_500_000, "x");
  const gzip = { "content-encoding": "gzip" };

  it.each([
    ["as it is", send(LARGE), 1],
    ["packed", send(gzipSync(LARGE), gzip), 1],
    ["small", send(LARGE.subarray(0, 900_000)), 0],
    ["small and packed", send(gzipSync(LARGE.subarray(0, 900_000)), gzip), 0],
  ])("is asked for once, before it is read to its end: %s", async (_, answer, times) => {
    const server = await serve(answer);
    let asked = 0;
    const makeRoom = async (): Promise<void> => {
      asked += 1;
    };
    const { body } = await fetcherFor(server.hostPort).fetchBytes(server.url, {
      maxBytes: 2_000_000,
      makeRoom,
    });
    expect(asked).toBe(times);
    expect(body.length).toBe(times === 1 ? LARGE.length : 900_000);
  });

  it("is waited for until the request is given up", async () => {
    const server = await serve(send(LARGE));
    const controller = new AbortController();
    const request = fetcherFor(server.hostPort).fetchBytes(server.url, {
      maxBytes: 2_000_000,
      signal: controller.signal,
      makeRoom: (signal) =>
        new Promise((_, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason));
          controller.abort();
        }),
    });
    expect(await failure(request)).toBe("aborted");
  });

  it("that has to be waited for is no fault of the server either, which hangs up meanwhile", async () => {
    const hungUp = Promise.withResolvers<void>();
    let hangUp = (): void => undefined;
    const server = await serve((_request, response) => {
      response.writeHead(200, { "content-length": LARGE.length });
      response.write(LARGE.subarray(0, 1_200_000));
      response.once("close", hungUp.resolve);
      hangUp = () => response.destroy();
    });
    const request = fetcherFor(server.hostPort).fetchBytes(server.url, {
      maxBytes: 2_000_000,
      async makeRoom() {
        await nextTurn();
        hangUp();
        await hungUp.promise;
      },
    });
    expect(await failure(request)).toBe("aborted");
  });

  it("that is refused is no fault of the server: the request rejects with why", async () => {
    const server = await serve(send(LARGE));
    const full = new Error("full");
    const request = fetcherFor(server.hostPort).fetchBytes(server.url, {
      maxBytes: 2_000_000,
      makeRoom: () => Promise.reject(full),
    });
    await expect(request).rejects.toBe(full);
  });
});

describe("charsets", () => {
  const word = "ঢাকা";
  const latin = "Café";
  it.each([
    ["a byte-order mark before all", `\uFEFF${word}`, "utf-8", "text/xml; charset=iso-8859-1", word],
    ["UTF-16 with its mark", `\uFEFF${word}`, "utf-16le", "text/xml", word],
    ["UTF-16 the other way round", `\uFEFF${word}`, "utf-16be", "text/xml", word],
    ["the Content-Type", latin, "windows-1252", 'text/html; charset="ISO-8859-1"', latin],
    [
      "the XML declaration",
      `<?xml version="1.0" encoding="windows-1251"?><a>Ж</a>`,
      "windows-1251",
      "text/xml",
      "Ж",
    ],
    ["the meta tag", `<html><meta charset=Shift_JIS><p>日本`, "Shift_JIS", "text/html", "日本"],
    [
      "UTF-8 where a declaration claims UTF-16",
      `<?xml version="1.0" encoding="UTF-16"?>${word}`,
      "utf-8",
      "a/b",
      word,
    ],
    [
      "windows-1252 where latin1 is said",
      "a “word” for €5",
      "windows-1252",
      "text/plain; charset=latin1",
      "“word” for €5",
    ],
    ["UTF-8 where the label is unknown", word, "utf-8", "text/plain; charset=klingon", word],
    ["UTF-8 where nothing is said", word, "utf-8", "text/plain", word],
  ])("are read by %s", async (_name, text, encoding, contentType, expected) => {
    const server = await serve(send(iconv.encode(text, encoding), { "content-type": contentType }));
    const { body } = await fetcherFor(server.hostPort).fetchText(server.url, { maxBytes });
    expect(body).toContain(expected);
    expect(body).not.toContain("\uFEFF");
  });
});
