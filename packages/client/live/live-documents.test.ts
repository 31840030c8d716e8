import { expect, it, vi } from "vitest";
import type { Ask } from "../rest/rest-client.ts";
import { createLive } from "./live-documents.ts";

const nothing: Ask = () => new Promise(() => undefined);
const held = { epoch: "e", version: 1, value: { order: [], matches: {} } };

it("tells a further listener what another has already, unless that has stopped by then", async () => {
  const live = createLive("http://site.example", nothing, { socket: false });
  live.follow("matches", () => undefined, { held });
  const [stays, stopped] = [vi.fn(), vi.fn()];
  live.follow("matches", stays);
  live.follow("matches", stopped)();
  expect(stays).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(stays).toHaveBeenCalledWith(held.value, held);
  expect(stopped).not.toHaveBeenCalled();
  live.close();
});
