import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestPlatform, workerContextOf } from "../workers.test-support.ts";
import { fetchSource, type Validators } from "./fetch-source.ts";

let answer: (request: IncomingMessage, response: ServerResponse) => void;
let ask: (validators?: Validators) => ReturnType<typeof fetchSource>;
let close: () => Promise<void>;

beforeEach(async () => {
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const hostPort = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const opened = await openTestPlatform({ FETCH_ALLOW: hostPort });
  const context = workerContextOf(opened.platform, opened.store);
  ask = (validators) =>
    fetchSource(context, {
      kind: "feed",
      url: `http://${hostPort}/feed.xml`,
      accept: "*/*",
      timeout: 10_000,
      ...(validators ? { validators } : {}),
    });
  close = async () => {
    await opened.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
});
afterEach(() => close());

const kept = { etag: '"one"', lastModified: "Sat, 22 Aug 2026 10:00:00 GMT" };

test("an answer that nothing is new keeps the validators that it does not repeat", async () => {
  answer = (request, response) => {
    const { "if-none-match": etag, "if-modified-since": since } = request.headers;
    response.writeHead(etag === kept.etag && since === kept.lastModified ? 304 : 500).end();
  };
  expect(await ask(kept)).toEqual({ kind: "unchanged", validators: kept });
  answer = (_, response) => response.writeHead(304, { etag: '"two"' }).end();
  expect(await ask(kept)).toEqual({ kind: "unchanged", validators: { ...kept, etag: '"two"' } });
});

test.each([
  [404, { kind: "missing" }],
  [410, { kind: "missing" }],
  [500, { kind: "failed", error: "Answered with status 500" }],
  [206, { kind: "failed", error: "Answered with status 206" }],
])("an answer of %i has no body to read", async (status, expected) => {
  answer = (_, response) => response.writeHead(status).end("gone");
  expect(await ask()).toEqual(expected);
});

test("a source that breaks off is a failure in words, and validators too long to keep are none", async () => {
  answer = (_, response) => {
    response.writeHead(200, { "content-length": "9", etag: `"${"x".repeat(600)}"` });
    response.end("the whole".slice(0, 9));
  };
  const hash = createHash("sha256").update("the whole").digest("base64");
  expect(await ask()).toMatchObject({ kind: "fresh", validators: {}, hash });
  answer = (request) => request.socket.destroy();
  expect(await ask()).toMatchObject({ kind: "failed", error: expect.any(String) });
});
