import { Readable } from "node:stream";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { fetcherFor, maxBytes, send, serve } from "./fetch.test-support.ts";
import { readBody } from "./read-body.ts";

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

describe("a body that browsers read", () => {
  const text = `<rss>${"খবর ".repeat(500)}</rss>`;
  const packed = gzipSync(text);
  const named = Buffer.from(packed);
  named.writeUInt8(8, 3);
  it.each<[string, string, Uint8Array]>([
    ...["UTF-8", "none", "aws-chunked", "identity, binary", "br", "deflate", "gzip", "gzip, gzip"].map(
      (word): [string, string, Uint8Array] => [`is called ${word} and is text`, word, Buffer.from(text)],
    ),
    ["is gzip without its trailer", "gzip", packed.subarray(0, -8)],
    ["is gzip with other bytes after it", "GZIP", Buffer.concat([packed, Buffer.from("<!-- cache -->")])],
    ["is gzip in two parts", "gzip", Buffer.concat([gzipSync(text.slice(0, 99)), gzipSync(text.slice(99))])],
    ["is bare deflate", "deflate", deflateRawSync(text)],
    ["is deflate", "deflate", deflateSync(text)],
    ["is deflate without its checksum", "deflate", deflateSync(text).subarray(0, -4)],
    ["is brotli", "br", brotliCompressSync(text)],
  ])("%s", async (_, encoding, body) => {
    const server = await serve(send(body, { "content-encoding": encoding }));
    const read = await fetcherFor(server.hostPort).fetchText(server.url, { maxBytes });
    expect(read.body).toBe(text);
  });

  it("is read as far as it goes where gzip ends in its middle", async () => {
    const server = await serve(send(packed.subarray(0, -20), { "content-encoding": "gzip" }));
    const { body } = await fetcherFor(server.hostPort).fetchText(server.url, { maxBytes });
    expect(text.startsWith(body) && body.length > 5).toBe(true);
  });
});

describe("charsets", () => {
  const word = "ঢাকা";
  const latin = "Café";
  it.each<[string, string, BufferEncoding | "utf-16be", string, string]>([
    ["a byte-order mark before all", `\uFEFF${word}`, "utf-8", "text/xml; charset=iso-8859-1", word],
    ["the Content-Type", latin, "latin1", 'text/html; charset="ISO-8859-1"', latin],
    [
      "the XML declaration",
      `<?xml version="1.0" encoding="windows-1251"?><a>\xC6</a>`,
      "latin1",
      "text/xml",
      "Ж",
    ],
    ["the meta tag", `<html><meta charset=Shift_JIS><p>\x93\xFA\x96\x7B`, "latin1", "text/html", "日本"],
    [
      "UTF-8 where a declaration claims UTF-16",
      `<?xml version="1.0" encoding="UTF-16"?>${word}`,
      "utf-8",
      "a/b",
      word,
    ],
    ["UTF-8 where the label is unknown", word, "utf-8", "text/plain; charset=klingon", word],
    ["UTF-8 where nothing is said", word, "utf-8", "text/plain", word],
  ])("are read by %s", async (_name, text, encoding, contentType, expected) => {
    const bytes =
      encoding === "utf-16be" ? Buffer.from(text, "utf16le").swap16() : Buffer.from(text, encoding);
    const server = await serve(send(bytes, { "content-type": contentType }));
    const { body } = await fetcherFor(server.hostPort).fetchText(server.url, { maxBytes });
    expect(body).toContain(expected);
    expect(body).not.toContain("\uFEFF");
  });
});

it.each([
  ["a byte at a time", 1],
  ["a few hundred at a time", 300],
])("holds no more than some hundred pieces of a body that comes %s", async (_, length) => {
  const told: Buffer[] = [];
  let mostHeld = 0;
  const body = Readable.from(
    (function* () {
      for (let at = 0; at < 3_000; at += 1) {
        const piece = Buffer.from(new ArrayBuffer(length)).fill(at);
        told.push(piece);
        yield piece;
        mostHeld = Math.max(mostHeld, told.filter(({ byteLength }) => byteLength > 0).length);
      }
    })(),
  );
  const bytes = await readBody(body, undefined, 1_000_000);
  expect(
    Buffer.from(bytes).equals(
      Buffer.concat(Array.from({ length: 3_000 }, (__, at) => Buffer.alloc(length, at % 256))),
    ),
  ).toBe(true);
  expect(mostHeld).toBeLessThan(600);
});
