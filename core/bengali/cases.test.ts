import { describe, expect, it } from "vitest";
import { genitive, objectOf } from "./cases.ts";

describe("the case of a name", () => {
  it.each([
    ["ভারত", "ভারতের", "ভারতকে"],
    ["আমেরিকা", "আমেরিকার", "আমেরিকাকে"],
    ["মুম্বাই", "মুম্বাইয়ের", "মুম্বাইকে"],
    ["ভবিষ্যৎ", "ভবিষ্যতের", "ভবিষ্যৎকে"],
    ["বুমরাহ", "বুমরাহর", "বুমরাহকে"],
    ["মালদহ", "মালদহের", "মালদহকে"],
    ["Rivers", "Rivers-এর", "Rivers-কে"],
    ["ভারত A", "ভারত A-এর", "ভারত A-কে"],
    ["ভারত (অ)", "ভারত (অ)-এর", "ভারত (অ)-কে"],
    ["“খবর”", "“খবর”-এর", "“খবর”-কে"],
    ["একাদশ ২", "একাদশ ২-এর", "একাদশ ২-কে"],
  ])("of “%s” is joined to Bengali letters alone", (name, whose, whom) => {
    expect(genitive(name)).toBe(whose);
    expect(objectOf(name)).toBe(whom);
  });
});
