import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Router } from "wouter";
import { storyCard } from "../../../core/news/fixtures/story-card.ts";
import { ArticleTags } from "./ArticleTags.tsx";

const keywords = ["নদী", "AC/DC", "নদী ", "❤️", "FIFA বিশ্বকাপ"];
const footOf = (change: object): string =>
  renderToStaticMarkup(
    <Router ssrPath="/article/s1">
      <ArticleTags story={{ ...storyCard("s1", "সেতু"), keywords, ...change }} />
    </Router>,
  );

it("stand at the foot of an article, and lead to their stories; an excerpt has none", () => {
  const links = [...footOf({}).matchAll(/href="(\/tag[^"]*)"[^>]*>(.*?)<\/a>/g)];
  expect(links.map(([, href, name]) => [href, name])).toEqual([
    [`/tag/${encodeURIComponent("নদী")}`, "নদী "],
    ["/tag/ac-dc", '<span lang="en">AC</span>/<span lang="en">DC</span>'],
    [`/tag/${encodeURIComponent("fifa-বিশ্বকাপ")}`, '<span lang="en">FIFA </span>বিশ্বকাপ'],
    ["/tags", "সব ট্যাগ"],
  ]);
  expect(footOf({ rights: "excerpt" })).toBe("");
  expect(footOf({ keywords: ["❤️"] })).toBe("");
});
