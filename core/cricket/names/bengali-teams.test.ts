import { describe, expect, it } from "vitest";
import { KNOWN_SIDES } from "../badges/team-colours.ts";
import { sideName } from "../bengali-teams.ts";

const BENGALI = /^[\p{Script=Bengali}\p{M} ]+$/u;

describe("what a side is called", () => {
  it("is Bengali for every side whose colours are known, of all leagues and of women", () => {
    expect(KNOWN_SIDES.length).toBeGreaterThan(70);
    for (const side of KNOWN_SIDES) {
      expect(sideName(side), side).toMatch(BENGALI);
      expect(sideName(`${side} Women`)).toBe(`${sideName(side)} নারী দল`);
    }
  });

  it("says which of a country's sides it is", () => {
    const sides = ["India U19", "India Under-19s Women", "South Africa A", "Hong Kong A Women"];
    expect(sides.map(sideName)).toEqual([
      "ভারত অনূর্ধ্ব-১৯ দল",
      "ভারত অনূর্ধ্ব-১৯ নারী দল",
      "দক্ষিণ আফ্রিকা ‘এ’ দল",
      "হংকং ‘এ’ নারী দল",
    ]);
    for (const side of ["Riverton U19", "Riverton A", "A", "U19"]) expect(sideName(side)).toBe(side);
  });

  it("does not hang on the letters' case", () => {
    expect(sideName("SYDNEY SIXERS")).toBe("সিডনি সিক্সার্স");
    expect(sideName("India women")).toBe("ভারত নারী দল");
  });

  it("is the provider's name for a side that no paper has written of", () => {
    expect(sideName("Riverton Women")).toBe("Riverton Women");
    expect(sideName("constructor")).toBe("constructor");
  });
});
