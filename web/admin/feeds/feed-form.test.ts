import { expect, it } from "vitest";
import { FEED_FIELDS, formOf, readForm, readTrial } from "./feed-form.ts";

const FORM = {
  url: " https://paper.example/feed ",
  name: "কাগজ",
  section: "bengal",
  rights: "excerpt",
  format: "auto",
  every: "90",
};

it("sends what was typed, as the server takes it", () => {
  const input = { ...FORM, url: "https://paper.example/feed", every: 90 };
  expect(readForm(FORM)).toEqual({ ok: true, value: input });
  const { name: _, every: __, ...trial } = input;
  expect(readTrial({ ...FORM, name: "", every: "" })).toEqual({ ok: true, value: trial });
});

it("names what is wrong by field, once each", () => {
  expect(readForm({ ...formOf(undefined), every: " " })).toEqual({
    ok: false,
    errors: {
      url: "The address must be http or https",
      name: "A name is required",
      section: "The section is none of the site's",
      every: "The interval must be a number of seconds from 0.1 to 86400",
    },
  });
  expect(readForm({ ...FORM, every: "soon" }).ok).toBe(false);
  expect(
    FEED_FIELDS.errorsByField([
      { path: "url", message: "first" },
      { path: "url", message: "second" },
      { path: "revision", message: "of no field" },
    ]),
  ).toEqual({ url: "first" });
});

it("knows whether anything was changed", () => {
  expect(FEED_FIELDS.isSame(FORM, { ...FORM })).toBe(true);
  expect(FEED_FIELDS.isSame(FORM, { ...FORM, rights: "full" })).toBe(false);
});
