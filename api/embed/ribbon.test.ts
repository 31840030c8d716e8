import sharp from "sharp";
import { expect, it } from "vitest";
import { CHASE } from "../../core/cricket/fixtures/chase.ts";
import { prepareApi } from "../prepare-api.test-support.ts";

const api = prepareApi({}, async () => {
  const overs = { 0: { balls: 6, runs: 17, wickets: 1, marks: "01F!0+1S5" } };
  await api.publish("match:drawn1", { ...CHASE, code: "drawn1" });
  await api.publish("progress:drawn1", { code: "drawn1", players: {}, innings: { 1: { overs } } });
  await api.publish("progress:awaited1", { code: "awaited1", players: {}, innings: {} });
});

it("is an image without words or scripts, which frames of other sites may show", async () => {
  const { status, headers, text } = await api.ask("/embed/ribbon/drawn1.svg?to=1.0");
  expect([status, headers["content-type"]]).toEqual([200, "image/svg+xml; charset=utf-8"]);
  expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
  expect(String(headers["content-security-policy"])).toContain("default-src 'none'");
  expect(text.match(/M[\d.]+ 98v/g)).toHaveLength(10);
  expect(text).not.toMatch(/<(text|script|image|style|foreignObject)/);
  const unchanged = { "if-none-match": String(headers.etag) };
  expect((await api.ask("/embed/ribbon/drawn1.svg", unchanged)).status).toBe(304);
});

it("is empty before the first ball, and an honest 404 for a match that nobody knows", async () => {
  expect((await api.ask("/embed/ribbon/awaited1.svg")).text).not.toContain("path");
  for (const path of ["nobody1.svg", "nobody1.png", "a%2fb.svg", "%00.png", `${"x".repeat(65)}.svg`])
    expect((await api.ask(`/embed/ribbon/${path}`)).status, path).toBe(404);
});

it("is a share picture in colours", async () => {
  const { headers, bytes } = await api.ask("/embed/ribbon/drawn1.png");
  expect(headers["content-type"]).toBe("image/png");
  const picture = sharp(bytes);
  expect(await picture.metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  const { channels } = await picture.stats();
  for (const { max, min } of channels.slice(0, 3)) expect(max - min).toBeGreaterThan(100);
});
