import { expect, it } from "vitest";
import { createKeptReads } from "./kept-reads.ts";

const MB = 1024 * 1024;
const read = (size: number) => async () => ({ value: { size }, keep: true });

/** `news:all` as a gateway would have told it. */
function news(edits: number) {
  const value = { added: 0, order: [], stories: {}, internalTotal: 1, externalTotal: 0, edits };
  return { value, version: edits, epoch: "e", at: 0 };
}

it("keeps what was asked for last, as far as its bytes go", async () => {
  const told = news(0);
  const reads = createKeptReads<{ size: number }>({ peek: () => told }, ({ size }) => size);
  for (let at = 0; at < 16; at += 1) await reads.get(`${at}`, read(MB));
  expect(reads.current("0")).toEqual({ size: MB });
  await reads.get("another", read(2 * MB));
  const kept = Array.from({ length: 16 }, (_, at) => at).filter((at) => reads.current(`${at}`));
  expect(kept).toEqual([0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  // More than all of its room: given, and not kept.
  expect(await reads.get("huge", read(17 * MB))).toEqual({ size: 17 * MB });
  expect(reads.current("huge")).toBeUndefined();
  expect(reads.current("another")).toEqual({ size: 2 * MB });
});

it("keeps nothing across a change of an article's text, which no count tells", async () => {
  let told = news(0);
  const reads = createKeptReads<{ size: number }>({ peek: () => told });
  await reads.get("day", read(1));
  expect(reads.current("day")).toEqual({ size: 1 });
  told = news(1);
  expect(reads.current("day")).toBeUndefined();
  expect(await reads.get("day", read(2))).toEqual({ size: 2 });
});
