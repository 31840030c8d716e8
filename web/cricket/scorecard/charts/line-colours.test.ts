import { describe, expect, it } from "vitest";
import { TONES } from "../../../../core/cricket/badges/team-badge-art.ts";
import { KNOWN_COLOURS } from "../../../../core/cricket/badges/team-colours.ts";
import { areApart, lineColour, sideColours } from "./line-colours.ts";

describe("the colours of lines", () => {
  const luminance = (colour: string): number => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
    const [red = 0, green = 0, blue = 0] = parts.map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, other: string): number => {
    const [a, b] = [luminance(one), luminance(other)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  };
  const all = [...KNOWN_COLOURS.flatMap(({ first, second }) => [first, second]), ...TONES];

  it("stand out from light and dark paper alike, 3:1 and better", () => {
    for (const colour of all) {
      const drawn = lineColour(colour);
      expect(contrast(drawn, "#fdfcf9"), colour).toBeGreaterThan(3);
      expect(contrast(drawn, "#141310"), colour).toBeGreaterThan(3);
    }
  });

  it("tell any two sides apart", () => {
    const names = [
      "India",
      "England",
      "Sri Lanka",
      "Australia",
      "Mumbai Indians",
      "Dhaka Capitals",
      "Nobody",
    ];
    for (const first of names) {
      for (const second of names) {
        if (first === second) continue;
        const teams = { a: { name: first, short: "AA" }, b: { name: second, short: "BB" } };
        const { a = "", b = "" } = sideColours({ teamOrder: ["a", "b"], teams });
        expect(areApart(a, b), `${first} and ${second}`).toBe(true);
      }
    }
  });
});
