import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Router } from "express";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLog } from "../../platform/log/log.ts";
import { createExpressApp } from "../express-app.ts";

const router = Router().post("/api/anything", (_request, response) => void response.status(204).end());
const app = createExpressApp([router], { proxies: 0, pages: false, log: createLog("silent") });
const server = createServer(app);
let address: string;
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/anything`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it.each([
  ["application/json", 204],
  ["application/json; charset=UTF-8", 204],
  ['application/json; charset="utf-8"', 204],
  ["application/json; charset=utf-7", 415],
  ["application/json; charset=utf-16le", 415],
  ["application/json; charset=utf-8; charset=utf-7", 415],
  ['application/json; x="; charset=utf-8"; charset=utf-7', 415],
  ['application/json; charset=""', 415],
  ['application/x-www-form-urlencoded; x="; charset=utf-8"; charset=iso-8859-1', 415],
  ["application/x-www-form-urlencoded; charset=iso-8859-1", 415],
])("answers a body of %s with %i", async (type, status) => {
  const answer = await fetch(address, { method: "POST", headers: { "content-type": type }, body: "{}" });
  expect(answer.status).toBe(status);
});
