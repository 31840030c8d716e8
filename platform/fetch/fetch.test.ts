import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { failure, fetcherFor, maxBytes, send, serve } from "./fetch.test-support.ts";

describe("redirects", () => {
  it.each([
    ["/খবর/নদী", "utf8", "/খবর/নদী"],
    ["/খোঁজ?শব্দ=নদী&x=%E0", "utf8", "/খোঁজ?শব্দ=নদী&x=%E0"],
    ["/a%20b?c", "utf8", "/a%20b?c"],
    ["/caf\xe9", "latin1", "/café"],
  ] as const)("lead where browsers go: %s in %s", async (location, encoding, expected) => {
    const header = Buffer.from(location, encoding).toString("latin1");
    const server = await serve((request, response) => {
      if (request.url === "/") response.writeHead(301, { location: header }).end();
      else response.end();
    });
    const { url } = await fetcherFor(server.hostPort).fetchText(server.url, { maxBytes });
    expect(url).toBe(new URL(expected, server.url).href);
    expect(server.requests[1]?.url).toBe(url.slice(server.url.length));
  });

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

  it("end interim answers without end, and take what comes after a few", async () => {
    const server = await serve((request, response) => {
      const all = request.url === "/few" ? 20 : 21;
      for (let sent = 0; sent < all; sent += 1) response.writeProcessing();
      if (request.url === "/few") response.end("here");
    });
    const fetcher = fetcherFor(server.hostPort);
    expect((await fetcher.fetchText(`${server.url}/few`, { maxBytes })).body).toBe("here");
    expect(await failure(fetcher.fetchText(server.url, { maxBytes }))).toBe("network");
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

  it("call a refused connection a network failure and name the host alone", async () => {
    const server = await serve(send("x"));
    const { hostPort } = server;
    await cleanups.pop()?.();
    const error = await fetcherFor(hostPort)
      .fetchText(`http://${hostPort}/path?token=secret`, { maxBytes })
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: "network", message: expect.stringContaining(hostPort) });
    expect(String(error)).not.toContain("secret");
  });
});

describe("a connection that was kept", () => {
  /**
   * A server that answers the first request of a connection and closes the connection at the second request.
   * `on` counts the requests.
   */
  async function hangsUp() {
    const met = new WeakSet<object>();
    const on: (string | undefined)[] = [];
    const server = await serve(({ socket, method }, response) => {
      if (met.has(socket)) {
        on.push(method);
        socket.destroy();
        return;
      }
      met.add(socket);
      response.end("answer");
    });
    return { server, on, fetcher: fetcherFor(server.hostPort) };
  }

  it("and is closed as it is asked again costs no answer: another is opened", async () => {
    const { server, on, fetcher } = await hangsUp();
    for (let count = 1; on.length === 0 && count < 50; count += 1) {
      const { body } = await fetcher.fetchText(server.url, { maxBytes });
      expect(body).toBe("answer");
    }
    expect(on).toEqual(["GET"]);
  });

  it("is not replaced for what may have been done already", async () => {
    const { server, on, fetcher } = await hangsUp();
    const post = () => fetcher.fetchText(server.url, { maxBytes, method: "POST", body: "{}" });
    let failed: string | undefined;
    for (let count = 1; on.length === 0 && count < 50; count += 1) {
      const sent = post();
      failed = await sent.then(
        () => undefined,
        () => failure(sent),
      );
    }
    expect([on, failed]).toEqual([["POST"], "network"]);
    expect(server.connections()).toBe(server.requests.length - 1);
  });
});
