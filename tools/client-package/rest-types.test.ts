import { expect, expectTypeOf, it } from "vitest";
import type { z } from "zod";
import type { combinedNews } from "../../core/contract/rest.ts";
import type { Answer, RequestOf } from "../../packages/client/rest/rest-client.ts";
import { renderRestTypes } from "./rest-types.ts";

it("says what several types or calls share once", () => {
  const types = renderRestTypes();
  expect(types).toContain("export type DetailedStory = StoryCard & {");
  expect(types).toContain("body: ArticleInput;\n      answer: Done<Article>;");
});

it("has the contract's own types", () => {
  type News = Answer<"GET", "/api/combined-news">;
  expectTypeOf<z.infer<typeof combinedNews>>().toExtend<News>();
  expectTypeOf<News["data"][number]["title"]>().toEqualTypeOf<string>();
  expectTypeOf<RequestOf<"GET", "/api/tag/{tag}">["params"]>().toEqualTypeOf<{ tag: string | number }>();
  expectTypeOf<RequestOf<"GET", "/api/combined-news">["query"]>().toEqualTypeOf<
    { page?: number; limit?: number; category?: string | undefined } | undefined
  >();
});
