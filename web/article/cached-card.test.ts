import { expect, test } from "vitest";
import { storyCard } from "../../core/news/fixtures/story-card.ts";
import { createQueryClient } from "../rest/query-client.ts";
import { findCachedCard } from "./cached-card.ts";

const card = (id: string, title: string) => ({ ...storyCard(id, title) });

const NONE = new Map();

test.each([
  ["a live list", { epoch: "e", version: 1, snapshot: { order: ["a"], stories: { a: card("a", "ক") } } }],
  ["combined news", { success: true, data: [card("b", "খ"), card("a", "ক")] }],
  ["a list of stories", { success: true, stories: [card("a", "ক")] }],
  ["another article's similar stories", { success: true, story: card("c", "গ"), similar: [card("a", "ক")] }],
  ["the article itself", { success: true, story: card("a", "ক") }],
])("a card is found in %s", (_, body) => {
  const answers = createQueryClient({ "/x": body, "/y": { success: false, status: 404, message: "" } }, 1);
  expect(findCachedCard(answers, NONE, "a")?.title).toBe("ক");
  expect(findCachedCard(answers, NONE, "constructor")).toBeUndefined();
});

test("the newest answer's card counts", () => {
  const answers = createQueryClient({ "/old": { success: true, stories: [card("a", "পুরোনো")] } }, 1_000);
  answers.setQueryData(["/new"], { success: true, stories: [card("a", "নতুন")] });
  expect(findCachedCard(answers, NONE, "a")?.title).toBe("নতুন");
});

test("a card that came by socket counts first", () => {
  const value = { order: ["a"], stories: { a: card("a", "এইমাত্র") } };
  const answers = createQueryClient({ "/x": { success: true, stories: [card("a", "ক")] } }, 1_000);
  expect(
    findCachedCard(answers, new Map([["news:all", { epoch: "e", version: 2, value }]]), "a")?.title,
  ).toBe("এইমাত্র");
});
