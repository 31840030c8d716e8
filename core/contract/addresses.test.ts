import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { articleInput } from "./article-fields.ts";
import { feedInput } from "./feeds/desk-feeds.ts";
import { parseFeedsFile } from "./feeds/feeds-file.ts";
import { frontComposition } from "./front.ts";
import { authorInput } from "./lists/authors.ts";
import { webhookInput } from "./webhooks/desk-webhooks.ts";

const problems = (schema: z.ZodType, value: unknown): string =>
  schema
    .safeParse(value)
    .error?.issues.map(({ message }) => message)
    .join("; ") ?? "";
const article = { title: "শিরোনাম", content: "<p>লেখা</p>", category: "খেলা" };
const id = "0123456789abcdef01234567";
const fileProblem = (text: string): string => {
  const read = parseFeedsFile(text);
  return read.ok ? "" : read.error;
};
type Field = readonly [what: string, refusal: (address: string) => string];
const PICTURES: readonly Field[] = [
  ["an article", (imageUrl) => problems(articleInput, { ...article, imageUrl })],
  ["a front page", (imageUrl) => problems(frontComposition, { pins: [], cards: [{ id, imageUrl }] })],
  ["an author", (imageUrl) => problems(authorInput, { slug: "a", name: "নাম", imageUrl })],
];
const OTHERS: readonly Field[] = [
  ["a feed", (url) => problems(feedInput.pick({ url: true }), { url })],
  ["a webhook", (url) => problems(webhookInput, { url, events: ["article.published"] })],
  ["the feeds file", (url) => fileProblem(JSON.stringify([{ url, name: "নাম", section: "sports" }]))],
];
const UPLOADED = `/images/${"0a".repeat(16)}.webp`;

describe.each([...PICTURES, ...OTHERS])("an address in %s", (_, refusal) => {
  it("carries no user name or password, however it is spelt", () => {
    const word = fc.stringMatching(/^[A-Za-z0-9%!$&'()*+,;=._~-]{1,12}$/);
    const begin = fc.constantFrom("https://", "http://", "HTTPS://", "https:\\\\", "https:/");
    const named = fc.tuple(word, word).map(([user, password]) => `${user}:${password}`);
    const login = fc.oneof(
      word,
      named,
      word.map((password) => `:${password}`),
    );
    fc.assert(
      fc.property(begin, login, (scheme, user) => {
        expect(refusal(`${scheme}${user}@paper.example/a.jpg`)).not.toBe("");
      }),
    );
  });

  it("is refused with the reason, and may have an @ behind its host", () => {
    expect(refusal("https://editor:secret@paper.example/")).toContain("must carry no user name or password");
    expect(refusal("https://paper.example/@a?b=c@d#e@f")).toBe("");
  });
});

describe.each(PICTURES)("a picture of %s", (_, refusal) => {
  it("is elsewhere or uploaded here", () => {
    expect([UPLOADED, "https://paper.example/a b.jpg"].map(refusal)).toEqual(["", ""]);
    const elsewhere = [
      "/auth/logout",
      "/api/image?url=x",
      "/images/../api/admin/news",
      "//evil.example/x.png",
    ];
    const changed = [`${UPLOADED}?a`, `${UPLOADED}/..`, UPLOADED.toUpperCase()];
    const others = ["/\\evil.example", "javascript:alert(1)", "data:image/png,x", "x.png"];
    const refused = [...elsewhere, ...changed, ...others];
    for (const address of refused) expect(refusal(address), address).toContain("must be a URL");
  });
});

it("stores a picture's address as pages say it, not as a relative path", () => {
  const { imageUrl } = articleInput.parse({ ...article, imageUrl: "https:paper.example./a b.jpg" });
  expect(imageUrl).toBe("https://paper.example/a%20b.jpg");
});
