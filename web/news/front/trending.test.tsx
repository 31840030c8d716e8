import { QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Router } from "wouter";
import { storyCard } from "../../../core/news/fixtures/story-card.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import { POPULAR_PATH, TRENDING_PATH } from "../../rest/news-paths.ts";
import { createQueryClient } from "../../rest/query-client.ts";
import { createStore, StateProvider } from "../../state.ts";
import { Trending } from "./Trending.tsx";

const story = (id: string, day: number) =>
  storyCard(id, `খবর ${id}`, { publishDate: `2026-08-${String(day).padStart(2, "0")}T10:00:00.000Z` });
const list = (...stories: StoryCard[]) => ({ success: true, stories });
const failure = { success: false, message: "", status: 503 };

function render(answers: Readonly<Record<string, unknown>>, first: readonly StoryCard[] = []): string {
  return renderToString(
    <StateProvider store={createStore()}>
      <QueryClientProvider client={createQueryClient(answers)}>
        <Router ssrPath="/">
          <Trending first={first} />
        </Router>
      </QueryClientProvider>
    </StateProvider>,
  );
}
const order = (html: string): string[] => [...html.matchAll(/\/article\/(\w+)"/g)].map(([, id]) => id ?? "");

describe("the trending sidebar", () => {
  const trending = Array.from({ length: 18 }, (_, index) => story(`t${index + 1}`, 20 - index));

  it("has three steps of five: places 1 to 5, 6 to 10, 11 to 15", () => {
    const html = render({ [TRENDING_PATH]: list(...trending) });
    expect(order(html)).toEqual(trending.slice(0, 15).map(({ id }) => id));
    expect(html.match(/<ol/g)).toHaveLength(3);
    expect(html.match(/data-current="true"/g)).toHaveLength(1);
    const text = html.replaceAll(/<[^>]*>/g, "");
    for (const label of ["ট্রেন্ডিং ১– থেকে ৫", "ট্রেন্ডিং ৬– থেকে ১০", "ট্রেন্ডিং ১১– থেকে ১৫"])
      expect(text).toContain(label);
  });

  it("has none of the lead block's stories, neither of its own list nor of the popular ones", () => {
    const lead = [story("t1", 20), story("t3", 18), story("elsewhere", 1)];
    const shown = trending.filter(({ id }) => id !== "t1" && id !== "t3").slice(0, 15);
    for (const answers of [
      { [TRENDING_PATH]: list(...trending) },
      { [TRENDING_PATH]: failure, [POPULAR_PATH]: list(...trending) },
    ])
      expect(order(render(answers, lead))).toEqual(shown.map(({ id }) => id));
  });

  it("has none of the row below the lead block either, unless a step would not be full", () => {
    const first = ["a", "b", "c", "t1", "t3", "t4"].map((id) => story(id, 1));
    const left = (all: number): string[] =>
      order(render({ [TRENDING_PATH]: list(...trending.slice(0, all)) }, first));
    expect(left(8)).toEqual(["t2", "t5", "t6", "t7", "t8"]);
    expect(left(7)).toEqual(["t1", "t2", "t3", "t4", "t5", "t6", "t7"]);
  });

  it("says a story's section, and no age before the reader's clock is known", () => {
    const html = render({ [TRENDING_PATH]: list({ ...story("t1", 20), category: "football" }) });
    expect(html).toContain(">ফুটবল</span>");
    expect(html).not.toContain("<time");
  });

  it.each([
    ["fails", failure],
    ["is empty", list()],
  ])("shows the popular stories by date, newest first, when it %s", (_, answer) => {
    const popular = list(story("old", 3), story("new", 21), story("middle", 9));
    const html = render({ [TRENDING_PATH]: answer, [POPULAR_PATH]: popular });
    expect(order(html)).toEqual(["new", "middle", "old"]);
  });

  it("waits for the popular stories before it says that something failed or is missing", () => {
    for (const answer of [failure, list()]) {
      const html = render({ [TRENDING_PATH]: answer });
      expect(html).toContain('aria-busy="true"');
      expect(html).not.toContain("সমস্যা");
      expect(html).not.toContain("কোন ট্রেন্ডিং খবর নেই");
    }
  });

  it("says so, with a retry, when neither can be had, and that there are none when both are empty", () => {
    const html = render({ [TRENDING_PATH]: failure, [POPULAR_PATH]: failure });
    expect(html).toContain("ট্রেন্ডিং খবর লোড করতে সমস্যা হয়েছে।");
    expect(html).toMatch(/<button[^>]*>আবার চেষ্টা করুন/);
    expect(render({ [TRENDING_PATH]: list(), [POPULAR_PATH]: list() })).toContain("কোন ট্রেন্ডিং খবর নেই");
  });
});
