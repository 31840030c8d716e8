import { globSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "../../platform/log/log.ts";
import { HOSTILE_JSON } from "../../tests/support/hostile-inputs.ts";
import { errorAnswer } from "./api-errors.ts";
import { jsonBody } from "./json-body.ts";

let server: Server;
let url: string;

beforeAll(async () => {
  const app = express();
  app.post("/", jsonBody("1mb"), (request, response) => {
    response.json(request.body);
  });
  app.use(errorAnswer(createLog("silent")));
  server = createServer(app).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.close();
});

async function post(body: string | Uint8Array<ArrayBuffer>): Promise<{ status: number; answer: unknown }> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body });
  return { status: response.status, answer: await response.json() };
}

describe("a JSON body", () => {
  it("of bytes that are no UTF-8 is refused, whatever its header says", async () => {
    const bytes = new Uint8Array([...Buffer.from('{"title":"'), 0xe0, 0xa6, 0xff, ...Buffer.from('"}')]);
    expect(await post(bytes)).toEqual({
      status: 400,
      answer: { success: false, message: "The body is not UTF-8" },
    });
    expect((await post('{"title":"শিরোনাম"}')).answer).toEqual({ title: "শিরোনাম" });
  });

  it("is parsed, however many brackets its texts have", async () => {
    const article = {
      title: '[{,"\\'.repeat(10_000),
      tags: Array.from({ length: 900 }, () => "ক"),
      published: true,
    };
    expect(await post(JSON.stringify(article))).toEqual({ status: 200, answer: article });
  });

  it.each([
    ...[
      "nested lists",
      "nested objects",
      "keys by the thousand",
      "numbers as keys",
      "tags by the thousand",
    ].map((name) => [name, HOSTILE_JSON[name]?.() ?? ""] as const),
    ["nested 17 deep", "[".repeat(17) + "]".repeat(17)] as const,
  ])("of %s is refused before it is parsed", async (_, body) => {
    expect(await post(body)).toEqual({
      status: 400,
      answer: { success: false, message: expect.stringMatching(/^The body has (values nested )?more than/) },
    });
  });

  it("that is none is told so", async () => {
    expect(await post("{")).toMatchObject({ status: 400, answer: { message: "The body is no valid JSON" } });
  });

  it("is parsed nowhere else", () => {
    const files = globSync("api/**/*.ts", { exclude: (path) => path.endsWith(".test.ts") });
    expect(files.filter((path) => readFileSync(path, "utf8").includes("express.json("))).toEqual([
      "api/http/json-body.ts",
    ]);
  });
});
