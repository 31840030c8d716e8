import { expect, it } from "vitest";
import { badgeArt, letterSize } from "./team-badge-art.ts";
import { knownColours } from "./team-colours.ts";

it("a badge has two tones and the whole short code, the same ones every time", () => {
  for (const code of ["IND", "sa", "WIA", "MNR", "", "দল", "A1B2"]) {
    const art = badgeArt({ name: code, short: code });
    expect(art.first).not.toBe(art.second);
    if (!knownColours({ name: code, short: code })) expect(art.ink).toBe("#fff");
    expect(art.letters).toBe(code.toUpperCase() || "?");
    expect(badgeArt({ name: code, short: code })).toEqual(art);
  }
  expect(badgeArt({ name: "Kings XI Punjab", short: "KXIP" }).letters).toBe("KXIP");
  expect(badgeArt({ name: "East A", short: "EAST-ANGLIA" }).letters).toBe("EASTA");
});

it.each([
  ["A", 40],
  ["SA", 40],
  ["IND", 36],
  ["ENG", 30],
  ["NAM", 26],
  ["KXIP", 25],
  ["PNGW", 20],
  ["WINDW", 17],
])("the letters of %s are as large as the circle has room for", (letters, size) => {
  expect(letterSize(letters)).toBe(size);
});
