import { createServer } from "node:http";
import { Agent, request } from "undici";
import { describe, expect, it, vi } from "vitest";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { NEEDS_LINUX } from "../../tests/support/needs-linux.ts";
import { createAllowList } from "../config/allow-list.ts";
import { createAddressCheck, createCheckedConnector } from "./checked-connector.ts";
import { failure, fetcherFor, fetcherWith, maxBytes, send, serve } from "./fetch.test-support.ts";
import { isPublicAddress } from "./public-address.ts";

describe("the address that is dialled", () => {
  it("is refused without a connection when it is loopback, in whatever notation", async () => {
    const server = await serve(send("secret"));
    const fetcher = fetcherFor();
    const names = "127.0.0.1 localhost localhost. 127.0.0.1. 2130706433 0x7f.1 0177.0.0.1 127.1 0.0.0.0";
    const six = "::ffff:127.0.0.1 ::ffff:7f00:1 ::1 ::7f00:1 64:ff9b::7f00:1 2002:7f00:1:: ::";
    for (const host of [...names.split(" "), ...six.split(" ").map((address) => `[${address}]`)]) {
      const refused = failure(fetcher.fetchText(`http://${host}:${server.port}/`, { maxBytes }));
      expect(await refused, host).toBe("refused-address");
    }
    expect(server.connections()).toBe(0);
  });

  it("is told of before it is dialled, by its notation, its name and its port", async () => {
    const { hostPort, port } = await serve(send("open"));
    const fetcher = fetcherFor(hostPort);
    const kind = async (url: string) => (await fetcher.refusalOf(url))?.kind;
    for (const host of ["localhost", "2130706433", "[::1]", "169.254.169.254", "10.0.0.1:81"])
      expect(await kind(`http://${host}/feed`), host).toBe("refused-address");
    expect((await fetcher.refusalOf(`http://127.0.0.1:${port + 1}/`))?.message).toBe(
      "127.0.0.1 is not at a public address; to allow it, add it to FETCH_ALLOW",
    );
    expect(await kind("ftp://paper.example/feed")).toBe("bad-address");
    expect(await kind(`http://${hostPort}/feed`)).toBeUndefined();
    expect(await kind("https://1.1.1.1/feed")).toBeUndefined();
  });

  it("is one that operators name with and without a dot at its end", async () => {
    const { port } = await serve(send("open"));
    for (const named of [`localhost:${port}`, `localhost.:${port}`]) {
      const fetcher = fetcherFor(named);
      for (const host of ["localhost", "localhost."]) {
        const url = `http://${host}:${port}/`;
        expect(await fetcher.refusalOf(url), `${named} ${host}`).toBeUndefined();
        const { body, url: asked } = await fetcher.fetchText(url, { maxBytes });
        expect([body, asked]).toEqual(["open", `http://localhost:${port}/`]);
      }
    }
  });

  it("is asked by https alone for webhooks, and by http where FETCH_ALLOW names it", async () => {
    const { hostPort, url } = await serve(send("ok"));
    const fetcher = fetcherFor(hostPort);
    expect((await fetcher.fetchText(url, { maxBytes, lane: "webhooks" })).body).toBe("ok");
    expect(await fetcher.refusalOf(url, "webhooks")).toBeUndefined();
    expect(await fetcher.refusalOf("https://1.1.1.1/hook", "webhooks")).toBeUndefined();
    expect(await fetcher.refusalOf("http://1.1.1.1/hook")).toBeUndefined();
    const words = "1.1.1.1 requires https; FETCH_ALLOW allows http";
    expect((await fetcher.refusalOf("http://1.1.1.1/hook", "webhooks"))?.message).toBe(words);
    const inTheClear = fetcher.fetchText("http://1.1.1.1/hook", { maxBytes, lane: "webhooks" });
    await expect(inTheClear).rejects.toThrow(words);
  });

  it("is not told of as refused where its name cannot be resolved just now", async () => {
    const check = createAddressCheck(createAllowList([]), () => Promise.reject(new Error("ETIMEOUT")));
    expect(await check(new URL("https://paper.example/feed"))).toBeUndefined();
    const inside = createAddressCheck(createAllowList([]), async () => [
      { address: "1.1.1.1", family: 4 },
      { address: "10.0.0.1", family: 4 },
    ]);
    expect((await inside(new URL("https://paper.example/feed")))?.kind).toBe("refused-address");
  });

  it.each([
    ["private", "10.1.2.3 172.16.0.1 192.168.1.1 fc00::1 fec0::1"],
    ["link-local", "169.254.169.254 169.254.170.2 fe80::1"],
    [
      "reserved",
      "100.64.0.1 192.0.0.8 198.18.0.1 203.0.113.5 240.0.0.1 2001::1 2001:db8::1 64:ff9b:1::1 4000::1",
    ],
    ["multicast or broadcast", "224.0.0.1 255.255.255.255 ff02::1"],
    [
      "a cloud's own",
      "168.63.129.16 ::ffff:168.63.129.16 100.100.100.200 192.0.0.192 fd00:ec2::254 fd20:ce::254",
    ],
    ["a cloud's own", "199.36.153.4 199.36.153.11 2600:2d00:2:1000::1 161.26.0.10 166.9.0.1"],
    ["no address", "localhost  "],
  ])("is not public where it is %s: %s", (_, addresses) => {
    expect(addresses.split(" ").filter(isPublicAddress)).toEqual([]);
  });

  it.each(["8.8.8.8", "168.63.129.17", "199.36.153.12", "166.12.0.1", "2606:4700:4700::1111"])(
    "is public at %s",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

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
    for (const lane of ["usual", "pages", "pictures"] as const) {
      const named = await byName.fetchText(`http://localhost:${server.port}/`, { maxBytes, lane });
      expect(named.body).toBe("ok");
      expect(await failure(byName.fetchText(server.url, { maxBytes, lane }))).toBe("refused-address");
    }
  });

  it.each(["pages", "pictures"] as const)(
    "is let through for readers (%s) by FETCH_ALLOW_READERS alone, and for our own sources by FETCH_ALLOW",
    async (lane) => {
      const source = await serve(send("of a source"));
      const publisher = await serve(send("of a publisher"));
      const fetcher = fetcherWith({ fetchAllow: [source.hostPort], fetchAllowReaders: [publisher.hostPort] });
      expect((await fetcher.fetchText(source.url, { maxBytes })).body).toBe("of a source");
      expect((await fetcher.fetchText(publisher.url, { maxBytes, lane })).body).toBe("of a publisher");
      await expect(fetcher.fetchText(source.url, { maxBytes, lane })).rejects.toThrow("FETCH_ALLOW_READERS");
      expect(await failure(fetcher.fetchText(publisher.url, { maxBytes }))).toBe("refused-address");
      expect([source.requests.length, publisher.requests.length]).toEqual([1, 1]);
    },
  );

  it.each(["pages", "pictures", "push"] as const)(
    "is asked at ports 80 and 443 alone where strangers name it (%s), whatever a redirect says",
    async (lane) => {
      const elsewhere = await serve((_request, response) => {
        response.writeHead(302, { location: "http://8.8.8.8:6379/" }).end();
      });
      const named = [elsewhere.hostPort];
      const fetcher = fetcherWith({ fetchAllow: [], fetchAllowReaders: named, pushServices: named });
      for (const url of ["http://8.8.8.8:6379/", "https://[2606:4700:4700::1111]:22/", elsewhere.url])
        await expect(fetcher.fetchText(url, { maxBytes, lane }), url).rejects.toThrow(
          "at neither port 80 nor 443",
        );
    },
  );

  it("is let through for pushes, whose address a stranger registers, by PUSH_SERVICES alone", async () => {
    const source = await serve(send("of a source"));
    const service = await serve(send("of a push service"));
    const fetcher = fetcherWith({
      fetchAllow: [source.hostPort],
      fetchAllowReaders: [source.hostPort],
      pushServices: ["push.example.org", service.hostPort],
    });
    fetcher.allow(source.hostPort);
    expect((await fetcher.fetchText(source.url, { maxBytes })).body).toBe("of a source");
    const push = { maxBytes, lane: "push" } as const;
    expect((await fetcher.fetchText(service.url, push)).body).toBe("of a push service");
    await expect(fetcher.fetchText(source.url, push)).rejects.toThrow("PUSH_SERVICES");
    expect(await failure(fetcher.fetchText(service.url, { maxBytes }))).toBe("refused-address");
    expect([source.requests.length, service.requests.length]).toEqual([1, 1]);
  });

  it.each([[["8.8.8.8", "127.0.0.1"]], [["2606:4700:4700::1111", "::1"]], [["127.0.0.1"]]])(
    "is refused when any address of a name is not public: %j",
    async (addresses) => {
      const connect = createCheckedConnector(createAllowList([]), async () =>
        addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );
      const options = { hostname: "news.example", host: "news.example", protocol: "http:", port: "1" };
      const error = await new Promise((resolve) => connect(options, (...answer) => resolve(answer[0])));
      expect(error).toMatchObject({ kind: "refused-address" });
    },
  );

  it.skipIf(NEEDS_LINUX)(
    `is the one that was checked, when a name's answer changes from one question to the next${NEEDS_LINUX}`,
    async () => {
      const good = await serve(send("good"));
      const secret = createServer(send("secret"));
      let reached = 0;
      secret.on("connection", () => {
        reached += 1;
      });
      await new Promise<void>((resolve) => secret.listen(good.port, "127.0.0.2", resolve));
      let asked = 0;
      const connect = createCheckedConnector(createAllowList([good.hostPort]), async () => {
        asked += 1;
        return [{ address: asked === 1 ? "127.0.0.1" : "127.0.0.2", family: 4 }];
      });
      const agent = new Agent({ connect, pipelining: 0 });
      cleanups.push(async () => {
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
