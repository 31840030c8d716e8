import { expect, it } from "vitest";
import { wrongIn } from "../wrong-in.test-support.ts";
import { AUTHORS } from "./AuthorsPage.tsx";

const FORM = {
  name: " খেলা  বিভাগ ",
  slug: "khela",
  role: "বিভাগ",
  imageUrl: "",
  text: "",
};

it("sends what was typed, as the server takes it; of one that is stored not the address, which stays", () => {
  const { slug: _, ...fields } = { ...FORM, name: "খেলা বিভাগ" };
  expect(AUTHORS.read(FORM, true)).toEqual({ ...fields, slug: "khela" });
  expect(AUTHORS.read(FORM, false)).toEqual(fields);
});

it("names what is wrong by field", () => {
  const wrong = { ...AUTHORS.empty, slug: "A/b", name: "ক, খ", imageUrl: "javascript:alert(1)" };
  expect(wrongIn(() => AUTHORS.read(wrong, true))).toEqual([
    { path: "slug", message: "The address takes small letters, digits and hyphens" },
    { path: "name", message: "A name without a comma is required" },
    { path: "imageUrl", message: "The picture must be a URL" },
  ]);
});
