import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pushNotification } from "./push-notification.ts";

describe("what a push shows", () => {
  it("says the default words when it has none of its own", () => {
    expect(pushNotification({})).toEqual({ title: "নতুন খবর", body: "ক্লিক করে পড়ুন", url: "/" });
  });

  it.each([[null], [[]], [{ title: " ", body: 7, data: null }], [{ title: ["x"], data: { url: 1 } }]])(
    "says them for %j too",
    (payload) => {
      expect(pushNotification(payload)).toEqual({ title: "নতুন খবর", body: "ক্লিক করে পড়ুন", url: "/" });
    },
  );

  it("says its own words", () => {
    const payload = { title: "সেতু খুলল", body: "যাত্রা কমবে", data: { url: "/article/1" } };
    expect(pushNotification(payload)).toEqual({
      title: "সেতু খুলল",
      body: "যাত্রা কমবে",
      url: "/article/1",
    });
  });

  it("leads to its own address on this site, and nowhere else", () => {
    expect(pushNotification({ data: { url: "/article/1" } }).url).toBe("/article/1");
    for (const url of [
      "//elsewhere.example",
      "https://elsewhere.example",
      "/\\elsewhere.example",
      "javascript:alert(1)",
    ]) {
      expect(pushNotification({ data: { url } }).url).toBe("/");
    }
  });

  it("carries which of two messages about a match was later, and nothing that is no number", () => {
    expect(pushNotification({ data: { url: "/scorecard/a", order: 7 } })).toMatchObject({
      url: "/scorecard/a",
      order: 7,
    });
    for (const order of ["7", null, {}, undefined])
      expect(pushNotification({ data: { url: "/", order } })).not.toHaveProperty("order");
  });

  it("survives anything", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (payload) => {
        expect(pushNotification(payload).title.length).toBeGreaterThan(0);
      }),
    );
  });
});
