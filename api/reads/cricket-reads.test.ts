import { expect, it, vi } from "vitest";
import { createCricketReads } from "./cricket-reads.ts";

function readsOf(getBlob: () => Promise<string>) {
  const away = async (): Promise<undefined> => undefined;
  return createCricketReads(
    { peek: () => undefined, read: away, wait: away, warm: away, close: () => {} },
    { listed: away, stored: away, known: async () => true, want: async () => false },
    { getBlob, putBlob: away },
  );
}

it("a provider's document is read again by one for all: those who ask meanwhile have it as it was", async () => {
  let text = "{}";
  const getBlob = vi.fn(async () => text);
  const reads = readsOf(getBlob);
  const { body, cached } = await reads.providerDocument("live1.json");
  const clock = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => clock() + 1_500);
  text = `{"runs":"1"}`;
  expect([cached?.current(), cached?.current()]).toEqual([body, body]);
  await expect.poll(() => cached?.current()?.etag).not.toBe(body.etag);
  expect(getBlob).toHaveBeenCalledTimes(2);
});

it("a provider's document is answered without being read while it stands, and packed again only when it changed", async () => {
  let text = `{"runs":"${"1".repeat(500)}"}`;
  const getBlob = vi.fn(async () => text);
  const reads = readsOf(getBlob);
  const clock = performance.now.bind(performance);
  const at = (milliseconds: number) =>
    vi.spyOn(performance, "now").mockImplementation(() => clock() + milliseconds);

  const { body, cached } = await reads.providerDocument("live1.json");
  const packed = body.variant("br").bytes;
  expect(cached?.current()).toBe(body);
  expect(getBlob).toHaveBeenCalledTimes(1);

  at(5_000);
  expect(cached?.current()).toBeUndefined();
  const again = await reads.providerDocument("live1.json");
  expect(getBlob).toHaveBeenCalledTimes(2);
  expect(again.body.variant("br").bytes).toBe(packed);

  text = text.replace("1", "2");
  at(10_000);
  const changed = await reads.providerDocument("live1.json");
  expect(changed.body.etag).not.toBe(body.etag);
  expect(changed.body.variant("br").bytes).not.toBe(packed);
});
