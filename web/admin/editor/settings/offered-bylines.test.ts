import { expect, it } from "vitest";
import { offeredBylines } from "./BylineField.tsx";

const KNOWN = ["খেলা বিভাগ", "জেলা বিভাগ"];

it("offers every known author for a byline of one name", () => {
  for (const typed of ["", "খে", "খেলা বিভাগ"]) expect(offeredBylines(typed, KNOWN)).toEqual(KNOWN);
});

it("offers for a joint byline the others, after the names that it has", () => {
  expect(offeredBylines("খেলা  বিভাগ,", KNOWN)).toEqual(["খেলা বিভাগ, জেলা বিভাগ"]);
  expect(offeredBylines("জেলা প্রতিনিধি , জে", KNOWN)).toEqual([
    "জেলা প্রতিনিধি, খেলা বিভাগ",
    "জেলা প্রতিনিধি, জেলা বিভাগ",
  ]);
  expect(offeredBylines("খেলা বিভাগ, জেলা বিভাগ, ", KNOWN)).toEqual([]);
  expect(offeredBylines(" , ", KNOWN)).toEqual(KNOWN);
});
