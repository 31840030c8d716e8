import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, expect, it } from "vitest";
import { SECURITY_HEADERS } from "../platform/http/security-headers.ts";
import { watchAnswer } from "./contract-check.ts";

let server: Server | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

/** What was found wrong with the one answer of a server to `GET /api/popular-stories`, and what its client got. */
async function askOf(answer: RequestListener): Promise<{ problems: string[]; text: string }> {
  const problems: string[] = [];
  const own = createServer((request, response) => {
    watchAnswer(request, response, (problem) => problems.push(problem));
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    answer(request, response);
  });
  server = own;
  await new Promise<void>((resolve) => own.listen(0, "127.0.0.1", resolve));
  const { port } = own.address() as AddressInfo;
  const got = await fetch(`http://127.0.0.1:${port}/api/popular-stories?x=1`, {
    headers: { connection: "close" },
  });
  return { text: await got.text(), problems };
}

const good = JSON.stringify({ success: true, stories: [] });
const bad = JSON.stringify({ success: true });
const TYPE = "application/json; charset=utf-8";

it.each([
  ["in one piece", (body) => (_, response) => void response.setHeader("content-type", TYPE).end(body)],
  [
    "in pieces, after its head",
    (body) => (_, response) => {
      response.writeHead(200, { "Content-Type": TYPE });
      response.write(body.slice(0, 5));
      response.end(Buffer.from(body.slice(5)));
    },
  ],
  [
    "packed by brotli, with its headers in a list, as a string of bytes",
    (body) => (_, response) => {
      response.writeHead(200, ["content-type", TYPE, "content-encoding", "br"]);
      response.end(brotliCompressSync(body).toString("latin1"), "latin1");
    },
  ],
  [
    "packed by gzip",
    (body) => (_, response) => {
      response.writeHead(200, "OK", { "content-type": TYPE, "content-encoding": "gzip" }).end(gzipSync(body));
    },
  ],
] satisfies [string, (body: string) => RequestListener][])(
  "an answer %s is read as it went out, and not changed",
  async (_, write) => {
    expect(await askOf(write(good))).toEqual({ text: good, problems: [] });
    await new Promise<void>((resolve) => server?.close(() => resolve()));
    const { text, problems } = await askOf(write(bad));
    expect(text).toBe(bad);
    expect(problems).toEqual([expect.stringContaining("GET /api/popular-stories answered 200: stories")]);
  },
);

it.each([
  ["lacks nosniff", (response) => response.removeHeader("x-content-type-options")],
  ["says of no frame who may show it", (response) => response.removeHeader("content-security-policy")],
  [
    "says of no frame who may show it",
    (response) => response.setHeader("content-security-policy", "default-src 'none'; sandbox"),
  ],
] satisfies [string, (response: ServerResponse) => void][])(
  "an answer that %s is reported, whatever its status",
  async (problem, change) => {
    const { problems } = await askOf((_, response) => {
      change(response);
      response.writeHead(304).end();
    });
    expect(problems).toEqual([expect.stringContaining(`GET /api/popular-stories answered 304: ${problem}`)]);
  },
);

it("an answer of text that lacks its charset is reported", async () => {
  const { problems } = await askOf((_, response) => {
    response.writeHead(200, { "content-type": "text/plain" }).end("x");
  });
  expect(problems).toContainEqual(expect.stringContaining("lacks its charset: text/plain"));
});
