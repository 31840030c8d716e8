import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { pino } from "pino";
import { expect, it } from "vitest";
import { readConfig } from "../../platform/config/config.ts";
import { openHttp } from "../../platform/http/open.ts";
import { createMetrics } from "../../platform/metrics/metrics.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { collectLines } from "../../tests/support/log-lines.ts";
import { errorAnswer } from "./api-errors.ts";

it("logs where a request failed without its query, which may carry the code of a sign-in", async () => {
  const { out, lines } = collectLines();
  const log = pino({ base: null }, out);
  const app = express();
  app.get("/auth/callback", () => {
    throw new Error("inner words");
  });
  app.use(errorAnswer(log));
  const routed = createServer(app);
  await new Promise<void>((resolve) => routed.listen(0, "127.0.0.1", resolve));
  cleanups.push(() => new Promise((resolve) => routed.close(resolve)));
  const own = openHttp(readConfig([], { PORT: "0" }), log, createMetrics());
  own.handle(() => {
    throw new Error("inner words");
  });
  const { port } = await own.listen();
  cleanups.push(() => own.close(0));
  for (const at of [(routed.address() as AddressInfo).port, port]) {
    const answer = await fetch(`http://127.0.0.1:${at}/auth/callback?code=s3cret&state=x`);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain("inner words");
  }
  const failed = lines.filter((line) => JSON.stringify(line).includes("a request failed"));
  expect(failed).toHaveLength(2);
  for (const line of failed) expect(line).toMatchObject({ method: "GET", path: "/auth/callback" });
  expect(JSON.stringify(lines)).not.toContain("s3cret");
});
