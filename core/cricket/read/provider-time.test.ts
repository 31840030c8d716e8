import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countdown } from "../match-time.ts";
import { parseDateAndTime, parseProviderTime } from "./provider-time.ts";

describe("parseProviderTime", () => {
  it.each([
    ["08/16/2025T18:50:58.515+05:30", "2025-08-16T13:20:58.515Z"],
    ["8/16/2025T09:15+00:00", "2025-08-16T09:15:00.000Z"],
    ["2025-08-16T14:46:40.000+0:00", "2025-08-16T14:46:40.000Z"],
    ["2025-08-16T16:28:30+05:30", "2025-08-16T10:58:30.000Z"],
    ["2025-08-16T16:28:30Z", "2025-08-16T16:28:30.000Z"],
    ["8/16/2025 7:05 PM IST", "2025-08-16T13:35:00.000Z"],
    ["1560331800", "2019-06-12T09:30:00.000Z"],
    [1560331800, "2019-06-12T09:30:00.000Z"],
    [1560331800000, "2019-06-12T09:30:00.000Z"],
  ])("%j is %s", (written, iso) => {
    expect(new Date(parseProviderTime(written) ?? 0).toISOString()).toBe(iso);
  });

  it.each([
    "",
    "soon",
    "2/30/2025T10:00+00:00",
    "8/16/2025T25:00+00:00",
    "8/16/2025",
    12,
    Number.NaN,
    null,
    {},
  ])("%j is no time", (written) => {
    expect(parseProviderTime(written)).toBeUndefined();
  });

  it("reads every moment it could be given in the provider's form", () => {
    const dates = fc.date({ min: new Date("1991-01-01"), max: new Date("2099-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        const [year, month, day] = date.toISOString().slice(0, 10).split("-").map(Number);
        const written = `${month}/${day}/${year}T${date.toISOString().slice(11, 23)}+00:00`;
        expect(parseProviderTime(written)).toBe(date.getTime());
      }),
    );
  });

  it("never crashes", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(parseProviderTime(value)).not.toBeNaN();
      }),
    );
  });
});

describe("parseDateAndTime", () => {
  it("is in India unless told otherwise, and reads day first where it must", () => {
    expect(parseDateAndTime("8/16/2025", "19:15")).toBe(Date.parse("2025-08-16T13:45:00Z"));
    expect(parseDateAndTime("8/16/2025", "19:15", "+10:00")).toBe(Date.parse("2025-08-16T09:15:00Z"));
    expect(parseDateAndTime("16/8/2025", "19:15")).toBe(Date.parse("2025-08-16T13:45:00Z"));
  });
});

it("counts down to a start", () => {
  expect(countdown(0, 0)).toBeUndefined();
  expect(countdown(90_000, 0)).toBe("২ মিনিট");
  expect(countdown(3_600_000, 0)).toBe("১ ঘণ্টা");
  expect(countdown(3 * 3_600_000 + 1, 0)).toBe("৩ ঘণ্টা ১ মিনিট");
  expect(countdown(51 * 3_600_000, 0)).toBe("২ দিন ৩ ঘণ্টা");
});
