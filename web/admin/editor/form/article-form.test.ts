import { describe, expect, it, test } from "vitest";
import { ARTICLE_FIELDS } from "../../../../core/contract/article-fields.ts";
import { errorsByField } from "../../admin-api.ts";
import { changesSeen, checkForm, EMPTY_FORM, formOf, sameForm, timing, withTag } from "./article-form.ts";

const NOW = Date.parse("2026-08-22T12:00:30.500Z");
const GOOD = { ...EMPTY_FORM, title: " বন্যা ", content: "<p>জল</p>", category: "bengal" };

describe("the body of a save", () => {
  it("is trimmed, has defaults, and leaves the date to the server when there is none", () => {
    const checked = checkForm({ ...GOOD, author: " ", readTime: "x" }, { now: NOW });
    expect(checked).not.toHaveProperty("body.publishDate", expect.anything());
    expect(checked).toMatchObject({
      ok: true,
      body: {
        title: "বন্যা",
        content: "<p>জল</p>",
        category: "bengal",
        author: "Admin",
        readTime: 3,
        published: false,
      },
    });
  });

  it.each([
    ["0", 3],
    ["61", 3],
    ["2.5", 3],
    ["60", 60],
    [" 7 ", 7],
  ])("reads a read time of %j as %i", (readTime, minutes) => {
    expect(checkForm({ ...GOOD, readTime }, { now: NOW })).toMatchObject({ body: { readTime: minutes } });
  });

  it("says what is missing or wrong, by field", () => {
    const wrong = { content: "<p> &nbsp;</p>", imageUrl: "javascript:alert(1)", publishDate: "x" };
    const checked = checkForm({ ...EMPTY_FORM, ...wrong }, { now: NOW });
    const fields = ["category", "content", "imageUrl", "publishDate", "title"];
    expect(checked.ok ? [] : Object.keys(checked.errors).sort()).toEqual(fields);
  });

  it("keeps an article's own moment, seconds and all, until its date is changed", () => {
    const kept = "2026-08-20T10:11:12.345Z";
    const form = { ...GOOD, publishDate: formOf(article({ publishDate: kept })).publishDate };
    expect(checkForm(form, { now: NOW, kept, revision: 4 })).toMatchObject({
      body: { publishDate: kept, revision: 4 },
    });
    const moved = checkForm({ ...form, publishDate: "2026-08-21T00:30" }, { now: NOW, kept });
    expect(moved).toMatchObject({ body: { publishDate: "2026-08-20T18:30:00.000Z" } });
  });

  it("refuses a date more than a year ahead", () => {
    const checked = checkForm({ ...GOOD, publishDate: "2027-09-22T00:00" }, { now: NOW });
    expect(checked).toEqual({ ok: false, errors: { publishDate: "Publish date must be within a year" } });
  });
});

function article(more: object) {
  return {
    title: "ক",
    content: "<p>খ</p>",
    excerpt: "",
    category: "bengal",
    imageUrl: "",
    tags: [],
    author: "Admin",
    publishDate: "2026-08-20T10:11:12.345Z",
    readTime: 3,
    published: true,
    ...more,
  };
}

test("a form is the same whatever the order of its fields", () => {
  const form = formOf(article({ tags: ["নদী"] }));
  const turned = { ...EMPTY_FORM, ...Object.fromEntries(Object.entries(form).reverse()) };
  expect(sameForm(form, turned)).toBe(true);
  expect(sameForm(form, { ...form, tags: [] })).toBe(false);
});

test("tags are trimmed, not empty and unique, however they are composed", () => {
  expect(withTag(withTag(["নদী"], " নদী "), "  ")).toEqual(["নদী"]);
  // The same letter in two forms: precomposed, and as a letter with a nukta.
  expect(withTag(["\u09af\u09bc"], "\u09df")).toHaveLength(1);
});

test("the server's errors find their fields", () => {
  const errors = [
    { path: "tags.3", message: "Tag is too long" },
    { path: "title", message: "Title is required" },
    { path: "elsewhere", message: "x" },
  ];
  expect(errorsByField(ARTICLE_FIELDS, errors)).toEqual({
    tags: "Tag is too long",
    title: "Title is required",
  });
});

test.each([
  [{ published: false, publishDate: "2030-01-01T00:00" }, "draft"],
  [{ published: true, publishDate: "" }, "now"],
  [{ published: true, publishDate: "2020-01-01T00:00" }, "dated"],
  [{ published: true, publishDate: "2030-01-01T00:00" }, "scheduled"],
])("%o is %s", (form, when) => {
  expect(timing({ ...EMPTY_FORM, ...form }, NOW)).toBe(when);
});

describe("a change of what readers have seen", () => {
  const saved = { ...GOOD, published: true, publishDate: "2026-08-22T09:00" };

  it.each([
    ["title", "অন্য"],
    ["content", "<p>অন্য</p>"],
    ["caption", "ঘাট"],
    ["tags", ["নদী"]],
    ["readTime", "9"],
  ] as const)("is one of its %s", (field, value) => {
    expect(changesSeen({ ...saved, [field]: value }, saved, NOW)).toBe(true);
  });

  it("is none where nothing differs, where they did not see it, or will not", () => {
    const ahead = "2027-01-01T09:00";
    const changed = { ...saved, title: "অন্য" };
    expect(changesSeen({ ...saved }, saved, NOW)).toBe(false);
    expect(changesSeen(changed, { ...saved, published: false }, NOW)).toBe(false);
    expect(changesSeen(changed, { ...saved, publishDate: ahead }, NOW)).toBe(false);
    expect(changesSeen({ ...changed, published: false }, saved, NOW)).toBe(false);
    expect(changesSeen({ ...changed, publishDate: ahead }, saved, NOW)).toBe(false);
  });

  it("goes out with its notice, which the server's rules tidy", () => {
    const notice = { kind: "correction" as const, text: " নাম  ভুল ছিল " };
    expect(checkForm(saved, { now: NOW, notice })).toMatchObject({
      body: { notice: { kind: "correction", text: "নাম ভুল ছিল" } },
    });
    expect(checkForm(saved, { now: NOW })).not.toHaveProperty("body.notice", expect.anything());
  });
});
