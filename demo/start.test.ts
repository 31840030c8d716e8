import { afterAll, beforeAll, expect, it } from "vitest";
import { parseFeedsFile } from "../core/contract/feeds/feeds-file.ts";
import { type Demo, startDemo } from "./start.ts";

let demo: Demo;
const said: string[] = [];
beforeAll(async () => {
  demo = await startDemo({ speed: 0, log: { info: (_fields, message) => said.push(message) } });
});
afterAll(() => demo.close());

it("starts the cricket provider and the papers, and says where they are", async () => {
  expect(said).toEqual(["demo started"]);
  expect((await fetch(`${demo.cricketDataUrl}/cricket-liupre_v2.json`)).status).toBe(200);
  expect(demo.allow).toEqual([
    new URL(demo.cricketDataUrl).host,
    new URL(demo.feeds[0]?.url ?? "").host,
    new URL(demo.identity.issuer).host,
  ]);
});

it("describes its feeds as FEEDS_FILE would", () => {
  const read = parseFeedsFile(JSON.stringify(demo.feeds));
  expect(read).toEqual({ ok: true, value: demo.feeds });
});

it("runs beside another one: the second takes free ports", async () => {
  const other = await startDemo({ speed: 0, log: { info: () => undefined } });
  expect(other.allow.some((host) => demo.allow.includes(host))).toBe(false);
  await other.close();
});
