import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pushNotification } from "./push-notification.ts";

describe("what a push shows", () => {
  const DEFAULT = { title: "নতুন খবর", body: "ক্লিক করে পড়ুন", url: "/" };
  it.each([{}, null, [], { title: " ", body: 7, data: null }, { title: ["x"], data: { url: 1 } }])(
    "says the default words when it has none of its own: %j",
    (payload) => {
      expect(pushNotification(payload)).toEqual(DEFAULT);
    },
  );

  it("says its own words", () => {
    const own = { title: "সেতু খুলল", body: "যাত্রা কমবে" };
    expect(pushNotification({ ...own, data: { url: "/article/1" } })).toEqual({ ...own, url: "/article/1" });
  });

  it("leads to its own address on this site, and nowhere else", () => {
    const host = "elsewhere.example";
    for (const url of [`//${host}`, `https://${host}`, `/\\${host}`, "javascript:alert(1)"])
      expect(pushNotification({ data: { url } }).url).toBe("/");
  });

  it("carries which of two messages about a match was later, and nothing that is no number", () => {
    expect(pushNotification({ data: { url: "/scorecard/a", order: 7 } })).toMatchObject({ order: 7 });
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
