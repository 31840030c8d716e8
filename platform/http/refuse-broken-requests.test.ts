import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { readConfig } from "../config/config.ts";
import { createLog } from "../log/log.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { type OpenHttpServer, openHttp } from "./open.ts";
import { SECURITY_HEADERS } from "./security-headers.ts";

let http: OpenHttpServer | undefined;
afterEach(() => http?.close(0));

async function start(): Promise<{ http: OpenHttpServer; port: number }> {
  http = openHttp(readConfig([], { PORT: "0" }), createLog("silent"), createMetrics());
  return { http, port: (await http.listen()).port };
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

function parse(text: string): Answer {
  const [head = "", body = ""] = text.split("\r\n\r\n");
  const [line = "", ...fields] = head.split("\r\n");
  const headers = Object.fromEntries(
    fields.map((field) => {
      const [name = "", ...value] = field.split(": ");
      return [name.toLowerCase(), value.join(": ")];
    }),
  );
  return { status: Number(line.split(" ")[1]), headers, body };
}

async function send(port: number, text: string): Promise<Answer> {
  const socket = connect(port, "127.0.0.1");
  socket.write(text);
  return parse((await socket.setEncoding("utf8").toArray()).join(""));
}

const REST = "Host: site.example\r\nConnection: close\r\n";

describe("what the HTTP parser or Node itself would refuse", () => {
  it.each([
    ["what is no HTTP", 400, "hello\r\n\r\n"],
    ["a header that is none", 400, `GET / HTTP/1.1\r\n${REST}a b\r\n\r\n`],
    ["two lengths", 400, `POST / HTTP/1.1\r\n${REST}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`],
    ["no host", 400, "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["an expectation of another kind", 417, `GET /healthz HTTP/1.1\r\n${REST}Expect: tea\r\n\r\n`],
    ["headers that are too large", 431, `GET / HTTP/1.1\r\n${REST}A: ${"a".repeat(20_000)}\r\n\r\n`],
    [
      "a chunk with too much said of it",
      413,
      `POST / HTTP/1.1\r\n${REST}Transfer-Encoding: chunked\r\n\r\n2;${"a".repeat(20_000)}\r\nAA\r\n0\r\n\r\n`,
    ],
    ["a tunnel", 405, `CONNECT elsewhere.example:443 HTTP/1.1\r\n${REST}\r\n`],
  ])("is answered as any other refusal: %s", async (_, status, text) => {
    const { http, port } = await start();
    http.handle((request, response) => {
      request.resume().once("end", () => response.end());
      return request.method === "POST";
    });
    const answer = await send(port, text);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      ...SECURITY_HEADERS,
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
      connection: "close",
    });
    expect(Number(answer.headers["content-length"])).toBe(Buffer.byteLength(answer.body));
    expect(JSON.parse(answer.body)).toMatchObject({ success: false, message: expect.any(String) });
  });

  it("breaks off an answer that has begun, and puts nothing in its middle", async () => {
    const { http, port } = await start();
    http.handle((_request, response) => {
      response.writeHead(200, { "content-length": 10 }).write("begun");
      return true;
    });
    const socket = connect(port, "127.0.0.1").setEncoding("utf8");
    socket.write("GET /a HTTP/1.1\r\nHost: site.example\r\n\r\n");
    const [first] = await once(socket, "data");
    expect(first).toMatch(/^HTTP\/1\.1 200 [\s\S]*begun$/);
    socket.write("no request\r\n\r\n");
    const rest: string[] = [];
    socket.on("data", (text: string) => rest.push(text)).on("error", () => undefined);
    await once(socket, "close");
    expect(rest).toEqual([]);
  });

  it("waits for no headers longer than the server's time for them", async () => {
    const { http, port } = await start();
    const accepted = new Promise<Socket>((resolve) => http.server.once("connection", resolve));
    const slow = connect(port, "127.0.0.1").setEncoding("utf8");
    slow.write("GET /healthz HTTP/1.1\r\n");
    http.server.emit(
      "clientError",
      Object.assign(new Error(), { code: "ERR_HTTP_REQUEST_TIMEOUT" }),
      await accepted,
    );
    const answer = parse((await slow.toArray()).join(""));
    expect(answer.status).toBe(408);
    expect(answer.headers).toMatchObject(SECURITY_HEADERS);
  });

  it("does not take a request of HTTP/1.0 without a host for broken", async () => {
    const { port } = await start();
    expect((await send(port, "GET /healthz HTTP/1.0\r\n\r\n")).status).toBe(200);
  });
});

describe("requests that come before the last was answered", () => {
  const pipelined = (count: number, more = ""): string =>
    Array.from({ length: count }, (_, n) => `GET /${n} HTTP/1.1\r\nHost: site.example\r\n${more}\r\n`).join(
      "",
    );

  it("are answered in their order, when they are few", async () => {
    const { http, port } = await start();
    http.handle((request, response) => {
      setImmediate(() => response.end(`[${request.url}]`));
      return true;
    });
    const socket = connect(port, "127.0.0.1");
    socket.write(`${pipelined(5)}GET /last HTTP/1.1\r\n${REST}\r\n`);
    const text = (await socket.setEncoding("utf8").toArray()).join("");
    expect(text.match(/\[[^\]]*\]/g)).toEqual(["[/0]", "[/1]", "[/2]", "[/3]", "[/4]", "[/last]"]);
  });

  it.each([
    ["at once", (end: () => void) => end()],
    ["later", (end: () => void) => void setImmediate(end)],
  ])(
    "are begun a few at a time and close the connection, however many come: answered %s",
    async (_, answer) => {
      const { http, port } = await start();
      let begun = 0;
      http.handle((_request, response) => {
        begun += 1;
        answer(() => response.end("x".repeat(10_000)));
        return true;
      });
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => undefined).resume();
      socket.write(pipelined(2_000));
      await new Promise((resolve) => socket.once("close", resolve));
      expect(begun).toBeLessThan(20);
    },
  );

  it("close the connection as well where each is refused for what it expects", async () => {
    const { port } = await start();
    const socket = connect(port, "127.0.0.1");
    let answered = "";
    socket.on("error", () => undefined).setEncoding("utf8");
    socket.on("data", (text) => {
      answered += text;
    });
    socket.write(pipelined(2_000, "Expect: tea\r\n"));
    await new Promise((resolve) => socket.once("close", resolve));
    expect(answered.split("HTTP/1.1 417").length - 1).toBeLessThan(20);
  });
});
