import { createECDH } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPushBrowser } from "../../tests/support/browser/push-browser.ts";
import { MOST_TEXT_BYTES, seal } from "./seal.ts";

/** The example in RFC 8291, appendix A. */
const EXAMPLE = {
  text: "When I grow up, I want to be a watermelon",
  ours: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  browser: {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  sealed:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

describe("a sealed message", () => {
  it("is that of RFC 8291's example", () => {
    const pair = createECDH("prime256v1");
    pair.setPrivateKey(Buffer.from(EXAMPLE.ours, "base64url"));
    const salt = Buffer.from(EXAMPLE.salt, "base64url");
    expect(seal(EXAMPLE.text, EXAMPLE.browser, { pair, salt }).toString("base64url")).toBe(EXAMPLE.sealed);
  });

  it("is read by its browser, whatever it says", () => {
    const browser = createPushBrowser();
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 900 }), (text) => {
        expect(browser.decrypt(seal(text, browser.keys))).toBe(Buffer.from(text).toString());
      }),
      { numRuns: 60 },
    );
  });

  it("is as long as push services take at the most, and no longer text is sealed", () => {
    const browser = createPushBrowser();
    const longest = `${"খ".repeat(1_330)}${"a".repeat(MOST_TEXT_BYTES - 3 * 1_330)}`;
    const sealed = seal(longest, browser.keys);
    expect(sealed).toHaveLength(4096);
    expect(browser.decrypt(sealed)).toBe(longest);
    expect(() => seal(`${longest}a`, browser.keys)).toThrow(RangeError);
  });

  it("is another one each time", () => {
    expect(seal("a", EXAMPLE.browser).equals(seal("a", EXAMPLE.browser))).toBe(false);
  });

  it.each([
    ["no point of the curve", { ...EXAMPLE.browser, p256dh: Buffer.alloc(65, 4).toString("base64url") }],
    ["too short a key", { ...EXAMPLE.browser, p256dh: "BCVx" }],
    ["too short a secret", { ...EXAMPLE.browser, auth: "BTBZ" }],
    ["too long a secret", { ...EXAMPLE.browser, auth: "A".repeat(200) }],
    ["nothing", { p256dh: "", auth: "" }],
  ])("is refused for %s", (_, browser) => {
    expect(() => seal("a", browser)).toThrow();
  });
});
