import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, expect, it } from "vitest";
import { createOpeningReaders } from "./opening-readers.ts";

let server: Server | undefined;
afterEach(() => server?.close());

async function siteAt(origin: string) {
  const readers = createOpeningReaders("a secret of the tests", () => origin);
  const app = express().post("/api/stories/:id/opened", (request, response) => {
    response.json(readers.take(request, response, request.params.id));
  });
  server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return async (cookie?: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/stories/x/opened`, {
      method: "POST",
      headers: cookie === undefined ? {} : { cookie },
    });
    return { counted: await answer.json(), cookie: answer.headers.get("set-cookie") };
  };
}

it.each([
  [
    "https://news.example",
    /^__Secure-khobor-reader=[^;]+; Path=\/api\/stories; .*; HttpOnly; SameSite=Strict; Secure$/,
  ],
  ["http://localhost:3000", /^khobor-reader=[^;]+; Path=\/api\/stories; .*; HttpOnly; SameSite=Strict$/],
])("gives a browser at %s a cookie that stories alone are told, and knows it again", async (origin, form) => {
  const open = await siteAt(origin);
  const first = await open();
  expect(first).toMatchObject({ counted: true, cookie: expect.stringMatching(form) });
  const cookie = first.cookie?.split(";")[0] ?? "";
  expect(await open(cookie)).toEqual({ counted: true, cookie: null });
  expect(await open(cookie)).toEqual({ counted: false, cookie: null });
});

it("takes no cookie without its prefix where the site is https: a neighbouring host could set it", async () => {
  const open = await siteAt("https://news.example");
  const given = (await open()).cookie?.split(";")[0] ?? "";
  expect((await open(given.replace("__Secure-", ""))).cookie).toContain("__Secure-");
});
