import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, it } from "vitest";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { requestOnce } from "./idempotency-key.ts";

it("keeps the keys of two people apart who have one subject at two issuers", async () => {
  const app = express();
  app.use(express.json());
  app.post("/", (request, response) => {
    response.json(requestOnce(request, { issuer: String(request.query.issuer), id: "admin" }));
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanups.push(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as AddressInfo;
  const keyFor = async (issuer: string): Promise<unknown> => {
    const headers = { "idempotency-key": "k1", "content-type": "application/json" };
    const address = `http://127.0.0.1:${port}/?issuer=${encodeURIComponent(issuer)}`;
    return (await fetch(address, { method: "POST", headers, body: "{}" })).json();
  };
  const own = await keyFor("urn:khobor:temporary-login");
  expect(await keyFor("urn:khobor:temporary-login")).toEqual(own);
  expect(await keyFor("https://id.example")).not.toEqual(own);
});
