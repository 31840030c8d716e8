import { once } from "node:events";
import { connect } from "node:net";
import { Readable } from "node:stream";
import express from "express";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type LoopbackServer, startLoopbackServer } from "../../tests/support/loopback-server.ts";
import { rawBody } from "./raw-body.ts";

const LIMIT = 300_000;
let server: LoopbackServer | undefined;
afterEach(() => server?.close());

/** Starts a server that answers with the number of bytes and their sum. */
async function serve(): Promise<string> {
  const app = express().post("/", rawBody(LIMIT), (request, response) => {
    const bytes: Buffer = request.body;
    response.json([bytes.length, bytes.reduce((sum, byte) => sum + byte, 0)]);
  });
  server = await startLoopbackServer(app);
  return server.url;
}

const counted = (bytes: Uint8Array): [number, number] => [
  bytes.length,
  bytes.reduce((sum, byte) => sum + byte, 0),
];
const bytesOf = (length: number): Uint8Array<ArrayBuffer> => new Uint8Array(length).map((_, at) => at % 251);

describe("a raw body", () => {
  it.each([0, 1, 200_000, LIMIT])(
    "of %d bytes is read whole, whether it says its length or not",
    async (size) => {
      const url = await serve();
      const bytes = bytesOf(size);
      const said = await fetch(url, { method: "POST", body: bytes });
      expect(await said.json()).toEqual(counted(bytes));
      const pieces = Readable.toWeb(
        Readable.from([bytes.subarray(0, 7), bytes.subarray(7)].filter((b) => b.length)),
      );
      const unsaid = await fetch(url, { method: "POST", body: pieces, duplex: "half" } as RequestInit);
      expect(await unsaid.json()).toEqual(counted(bytes));
    },
  );

  it("that is longer is 413, before it is sent where it says so, and the connection serves on", async () => {
    const url = await serve();
    const bytes = bytesOf(LIMIT + 1);
    const many = Array.from({ length: 40 }, () => bytes);
    const unsaid = { method: "POST", body: Readable.toWeb(Readable.from(many)), duplex: "half" };
    for (const init of [{ method: "POST", body: bytes }, unsaid as RequestInit])
      expect((await fetch(url, init)).status).toBe(413);
    const line = connect(Number(new URL(url).port), "127.0.0.1");
    line.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${LIMIT + 1}\r\n\r\n`);
    const [answer] = await once(line, "data");
    expect(String(answer)).toContain("HTTP/1.1 413");
    line.destroy();
    const next = await fetch(url, { method: "POST", body: bytesOf(3) });
    expect(await next.json()).toEqual([3, 3]);
  });

  it("that is packed is 415", async () => {
    const url = await serve();
    const init = { method: "POST", body: bytesOf(9), headers: { "content-encoding": "gzip" } };
    expect((await fetch(url, init)).status).toBe(415);
  });

  it("that there is no memory for is answered, and the connection serves on", async () => {
    const url = await serve();
    const allocate = vi.spyOn(Buffer, "allocUnsafeSlow").mockImplementation((size) => {
      if (size === LIMIT) throw new RangeError("Array buffer allocation failed");
      return Buffer.from(new ArrayBuffer(size));
    });
    try {
      expect((await fetch(url, { method: "POST", body: bytesOf(LIMIT) })).status).toBe(500);
      expect((await fetch(url, { method: "POST", body: bytesOf(3) })).status).toBe(200);
    } finally {
      allocate.mockRestore();
    }
  });
});
