import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Router } from "wouter";
import { storyCard } from "../../../core/news/fixtures/story-card.ts";
import type { StoryCard as Story } from "../../../core/news/story.ts";
import { clockAtom, createStore, StateProvider } from "../../state.ts";
import { type CardVariant, StoryCard } from "./StoryCard.tsx";

const NOW = Date.parse("2026-08-22T12:00:00.000Z");
const story = storyCard("s1", "শিরোনাম", {
  excerpt: "<b>সার</b><script>alert(1)</script>",
  imageUrl: "https://example.com/a.jpg",
  publishDate: "2026-08-21T20:00:00.000Z",
  readTime: 7,
  websiteUrl: "https://example.com/story",
  category: "bengal",
  source: "পত্র",
});

function render(
  more: Partial<Story> = {},
  variant: CardVariant = "standard",
  page: "cricket" | "other" = "other",
  now: number | null = NOW,
  parts: { fresh?: boolean; sectioned?: boolean } = {},
): string {
  const store = createStore();
  store.set(clockAtom, now ?? undefined);
  const html = renderToString(
    <StateProvider store={store}>
      <Router ssrPath="/">
        <StoryCard story={{ ...story, ...more }} variant={variant} page={page} {...parts} />
      </Router>
    </StateProvider>,
  );
  return html.replaceAll("<!-- -->", "");
}

describe("a news card", () => {
  it("shows image, badge, date, read time, title and the button", () => {
    const html = render({}, "standard", "other", null, { fresh: true });
    expect(html).toMatch(/<img[^>]*src="\/api\/image\?url=https%3A%2F%2Fexample\.com%2Fa\.jpg/);
    expect(html).toContain(">নতুন<");
    expect(html).toContain(
      '<time class="small card-time" dateTime="2026-08-21T20:00:00.000Z" title="শনিবার, ২২ আগস্ট ২০২৬, রাত ২:০০">২২ আগস্ট ২০২৬</time>',
    );
    expect(html).toContain("৭ মিনিট পড়া");
    expect(html).toMatch(/<h2[^>]*><a href="\/article\/s1">.*শিরোনাম/);
    expect(html).toMatch(/<a href="\/section\/bengal\/10"[^>]*>আরও পড়ুন/);
  });

  it("says its age by the reader's clock for a day, and then its date", () => {
    expect(render()).toContain(">১৬ ঘণ্টা আগে</time>");
    expect(render({ publishDate: "2026-08-22T11:48:00.000Z" })).toContain(">১২ মিনিট আগে</time>");
    expect(render({ publishDate: "2026-08-21T11:00:00.000Z" })).toContain(">২১ আগস্ট ২০২৬</time>");
  });

  it("says names in Latin letters in English, in the headline, the excerpt and the button's name", () => {
    const html = render({ title: "ইডেনে Ellis Perry", excerpt: "দলে Healy নেই", sectionName: "" }, "lead");
    expect(html).toContain('ইডেনে <span lang="en">Ellis Perry</span>');
    expect(html).toContain('দলে <span lang="en">Healy </span>নেই');
  });

  it("says its section above the headline, but not on the section's own page", () => {
    const html = render({}, "standard", "other", NOW, { sectioned: true });
    expect(html).toMatch(/>বাংলার মুখ<\/span>.*<h2/);
    expect(render({ category: "all-news" }, "standard", "other", NOW, { sectioned: true })).not.toContain(
      "card-section",
    );
    expect(render()).not.toContain("card-section");
  });

  it("has the excerpt when it is featured, and never any markup of it", () => {
    for (const variant of ["lead", "detailed"] as const) {
      expect(render({}, variant)).toMatch(/&lt;(?:<span lang="en">)?b(?:<\/span>)?&gt;সার/);
      expect(render({}, variant)).not.toMatch(/<b>|<script/);
    }
    for (const variant of ["second", "standard"] as const) expect(render({}, variant)).not.toContain("সার");
  });

  it("leads to the website in a new tab on the cricket page", () => {
    const html = render({ category: "cricket" }, "standard", "cricket");
    expect(html).toMatch(
      /<a href="https:\/\/example\.com\/story"[^>]*target="_blank"[^>]*rel="noopener noreferrer"[^>]*>আরও পড়ুন/,
    );
  });

  it("has a placeholder where there is no picture", () => {
    const html = render({ imageUrl: "" });
    expect(html).not.toContain("<img");
    expect(html).toContain('class="monogram"');
    expect(render({ imageUrl: "" }, "lead")).toMatch(/card-bare.*শিরোনাম/);
    expect(render({ imageUrl: "" }, "lead")).not.toContain("monogram");
  });
});

it("says the shape of a lead's picture that is no landscape, and of no other", () => {
  const tall = { imageWidth: 800, imageHeight: 1200 };
  expect(render(tall, "lead")).toContain('data-shape="tall"');
  expect(render(tall, "second")).not.toContain("data-shape");
  expect(render({ imageWidth: 1600, imageHeight: 1067 }, "lead")).not.toContain("data-shape");
  expect(render({ ...tall, imageUrl: "" }, "lead")).not.toContain("data-shape");
});
