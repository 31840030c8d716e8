import fc from "fast-check";
import { expect, it } from "vitest";
import { DAY_MS } from "../time-units.ts";
import { nextPush } from "./next-push.ts";

it("(37) lets no seventh push through in 24 hours, and none within ten minutes", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3 * 3_600_000 }), { maxLength: 60 }), (gaps) => {
      const sent: number[] = [];
      let now = 0;
      for (const gap of gaps) {
        now += gap;
        if (now >= nextPush(sent)) sent.push(now);
      }
      for (const [index, at] of sent.entries()) {
        expect(at - (sent[index - 1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(600_000);
        expect(at - (sent[index - 6] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(DAY_MS);
      }
    }),
  );
  expect(nextPush([])).toBe(Number.NEGATIVE_INFINITY);
});
