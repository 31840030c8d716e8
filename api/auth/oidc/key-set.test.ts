import { afterEach, expect, it, vi } from "vitest";
import { newKey } from "../../../tests/support/sites/issuer.ts";
import { createKeySet } from "./key-set.ts";

afterEach(() => vi.restoreAllMocks());

/** Longer than keys are used without asking for newer ones, ms. */
const LATER_MS = 11 * 60_000;

it("waits for no provider that hangs while the keys that are held may be used, and asks it once for all", async () => {
  const { publicJwk, kid, alg } = await newKey();
  const asked: (AbortSignal | undefined)[] = [];
  let hangs = false;
  const keyOf = createKeySet(
    async () => "https://provider.example/keys",
    async (_url, { signal } = {}) => {
      asked.push(signal);
      if (!hangs) return Response.json({ keys: [publicJwk] });
      return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    },
  );
  const find = () => keyOf({ alg, kid }, { payload: "", signature: "" });
  const { now } = Date;
  let later = 0;
  vi.spyOn(Date, "now").mockImplementation(() => now() + later);
  /** The requests' own limits, which come when the test says so. */
  const limits: AbortController[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  await find();
  hangs = true;
  later = LATER_MS;
  await Promise.all([find(), find()]);
  await find();
  expect(asked).toHaveLength(2);
  // None of them waited for the limit, which still lies ahead.
  expect(asked[1]).toBe(limits[1]?.signal);
  // The keys stay in use after it, and newer ones are asked for again.
  limits[1]?.abort(new DOMException("too late", "TimeoutError"));
  await find();
  later += 2_000;
  hangs = false;
  await expect
    .poll(async () => {
      await find();
      return asked.length;
    })
    .toBe(3);
  await find();
  expect(asked).toHaveLength(3);
});
