import { describe, expect, it } from "vitest";
import { TONES } from "./team-badge-art.ts";
import { KNOWN_COLOURS, knownColours } from "./team-colours.ts";

/** Relative luminance of "#rrggbb" or "#rgb" (WCAG 2). */
function luminance(colour: string): number {
  const digits = colour.slice(1);
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

describe("the colours of teams", () => {
  it("carry their letters at 4.5:1 and better on both halves of a badge", () => {
    for (const { first, second, ink } of KNOWN_COLOURS) {
      for (const half of [first, second]) {
        expect(contrast(half, ink), `${ink} on ${half}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    for (const tone of TONES) expect(contrast(tone, "#fff"), tone).toBeGreaterThanOrEqual(4.5);
  });

  it("are those of the side, whatever it is called for short, and of its women and juniors", () => {
    const india = knownColours({ name: "India", short: "IND" });
    expect(india).toBeDefined();
    expect(knownColours({ name: "INDIA Women", short: "INDW" })).toEqual(india);
    expect(knownColours({ name: "IND", short: "IND" })).toEqual(india);
    expect(knownColours({ name: "Riverton Stars", short: "MS" })).toBeUndefined();
  });
});
