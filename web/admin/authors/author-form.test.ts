import { expect, it } from "vitest";
import { AUTHORS } from "./author-form.ts";

const FORM = {
  name: " খেলা  বিভাগ ",
  slug: "khela",
  role: "বিভাগ",
  imageUrl: "",
  text: "",
};

it("sends what was typed, as the server takes it; of one that is stored not the address, which stays", () => {
  const { slug: _, ...fields } = { ...FORM, name: "খেলা বিভাগ" };
  expect(AUTHORS.read(FORM, true)).toEqual({ ok: true, value: { ...fields, slug: "khela" } });
  expect(AUTHORS.read(FORM, false)).toEqual({ ok: true, value: fields });
});

it("names what is wrong by field", () => {
  const wrong = { ...AUTHORS.formOf(undefined), slug: "A/b", name: "ক, খ", imageUrl: "javascript:alert(1)" };
  expect(AUTHORS.read(wrong, true)).toEqual({
    ok: false,
    errors: {
      slug: "The address takes small letters, digits and hyphens",
      name: "A name without a comma is required",
      imageUrl: "The picture must be a URL",
    },
  });
});
