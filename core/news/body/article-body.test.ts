import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { articleBody, asParagraphs, textLength } from "./article-body.ts";
import { contentElement } from "./content-element.ts";

const long = (word: string): string => `${word} `.repeat(30).trim();
const body = (element: unknown): string | undefined => articleBody([contentElement.parse(element)]);

describe("an article's body", () => {
  it("takes the fields in the contract's order", () => {
    const fields = ["bodyText", "articleText", "storyText", "content"];
    const element: Record<string, unknown> = {
      paragraph: { body: long("paragraph") },
      ...Object.fromEntries(fields.map((field) => [field, long(field)])),
      paragraphs: [long("paragraphs")],
      caption: long("another-long-field"),
      summary: long("summary"),
    };
    const seen: string[] = [];
    for (const field of Object.keys(element)) {
      seen.push(body(element)?.split(" ")[0] ?? "");
      delete element[field];
    }
    expect(seen).toEqual(["paragraph", ...fields, "paragraphs", "another-long-field", "summary"]);
    expect(body({})).toBeUndefined();
    expect(articleBody([])).toBeUndefined();
  });

  it("takes a body only when longer than 50 characters of text, markup not counted", () => {
    expect(body({ content: "ক".repeat(50) })).toBeUndefined();
    expect(body({ content: "ক".repeat(51) })).toBe("ক".repeat(51));
    expect(body({ content: `<p class="${"x".repeat(80)}">ছোট</p>` })).toBeUndefined();
  });

  it("leaves out paragraphs of 20 characters or fewer, and other fields of 100 or fewer", () => {
    const kept = "এই অনুচ্ছেদটি যথেষ্ট দীর্ঘ, তাই এটি লেখার মধ্যে থাকে।";
    expect(body({ paragraphs: ["ছবি: সংগৃহীত", kept, kept] })).toBe(`<p>${kept}</p><p>${kept}</p>`);
    expect(body({ note: "x".repeat(100) })).toBeUndefined();
    expect(body({ note: "x".repeat(101) })).toBe("x".repeat(101));
  });

  it("survives fields of any type", () => {
    const names = fc.constantFrom("paragraph", "bodyText", "paragraphs", "content", "x");
    fc.assert(
      fc.property(fc.dictionary(names, fc.jsonValue()), (element) => {
        const found = body(element);
        expect(found === undefined || textLength(found) > 20).toBe(true);
      }),
    );
  });
});

describe("plain text as paragraphs", () => {
  it("splits at line breaks and escapes", () => {
    expect(asParagraphs("এক\n\nদুই & তিন\n3 < 4")).toBe("<p>এক</p><p>দুই &amp; তিন</p><p>3 &lt; 4</p>");
  });
  it("leaves markup alone", () => {
    expect(asParagraphs("<p>এক</p>")).toBe("<p>এক</p>");
  });
});
