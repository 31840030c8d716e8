import { expect, it } from "vitest";
import { errorsByField } from "../admin-api.ts";
import { wrongIn } from "../wrong-in.test-support.ts";
import { FEEDS } from "./FeedsPage.tsx";

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
  expect(FEEDS.read(FORM, true)).toEqual(input);
});

it("names what is wrong by field, once each", () => {
  expect(wrongIn(() => FEEDS.read({ ...FEEDS.empty, every: " " }, true))).toEqual([
    { path: "url", message: "The address must be http or https" },
    { path: "section", message: "The section is none of the site's" },
    { path: "name", message: "A name is required" },
    { path: "every", message: "The interval must be a number of seconds from 0.1 to 86400" },
  ]);
  expect(wrongIn(() => FEEDS.read({ ...FORM, every: "soon" }, true))).toHaveLength(1);
  expect(
    errorsByField(FEEDS.labels, [
      { path: "url", message: "first" },
      { path: "url", message: "second" },
      { path: "revision", message: "of no field" },
    ]),
  ).toEqual({ url: "first" });
});
