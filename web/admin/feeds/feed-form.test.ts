import { expect, it } from "vitest";
import { errorsByField } from "../crud/use-crud.ts";
import { FEEDS, readTrial } from "./feed-form.ts";

const FORM = {
  url: " https://paper.example/feed ",
  name: "কাগজ",
  section: "bengal",
  rights: "excerpt",
  importance: "3",
  format: "auto",
  every: "90",
};

it("sends what was typed, as the server takes it", () => {
  const input = { ...FORM, url: "https://paper.example/feed", importance: 3, every: 90 };
  expect(FEEDS.read(FORM, true)).toEqual({ ok: true, value: input });
  const { name: _, every: __, importance: ___, ...trial } = input;
  expect(readTrial({ ...FORM, name: "", every: "" })).toEqual({ ok: true, value: trial });
});

it("names what is wrong by field, once each", () => {
  expect(FEEDS.read({ ...FEEDS.formOf(undefined), every: " " }, true)).toEqual({
    ok: false,
    errors: {
      url: "The address must be http or https",
      name: "A name is required",
      section: "The section is none of the site's",
      every: "The interval must be a number of seconds from 0.1 to 86400",
    },
  });
  expect(FEEDS.read({ ...FORM, every: "soon" }, true).ok).toBe(false);
  expect(
    errorsByField(FEEDS.labels, [
      { path: "url", message: "first" },
      { path: "url", message: "second" },
      { path: "revision", message: "of no field" },
    ]),
  ).toEqual({ url: "first" });
});
