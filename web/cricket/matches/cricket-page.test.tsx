import type { ComponentProps } from "react";
import { describe, expect, it } from "vitest";
import { html, matchList, words } from "../pages.test-support.tsx";
import { CricketPage } from "./CricketPage.tsx";

describe("the cricket page", () => {
  const page = html(<CricketPage list={matchList()} state="ready" news={<p>খবর</p>} />);

  it("shows every match as a card that leads to its scorecard", () => {
    expect(page.match(/<article/g)).toHaveLength(5);
    expect(page).toContain('href="/scorecard/rvhl11212025001"');
    expect(words(page)).toContain("১২০/৩ ৩ উইকেটে ১২০ (১৬.৪ ওভার )");
    expect(words(page)).toContain("সোমবার, ২৪ নভেম্বর ২০২৫, দুপুর ১:৩০ (ভারতীয় সময়)");
    expect(page.match(/View Full Scorecard ›/g)).toHaveLength(4);
  });

  it("dims a card without a code and gives it no link", () => {
    const dimmed = page.split("<article").filter((part) => part.includes("match-card-dimmed"));
    expect(dimmed).toHaveLength(1);
    expect(dimmed[0]).not.toContain("<a ");
  });

  it("marks the side that bats in words", () => {
    expect(page).toMatch(/HIL<\/span><span class="batting-side">.*?ব্যাট করছে/s);
  });

  it("has the filters as pressed toggles, ALL first", () => {
    const toggles = page.matchAll(/aria-pressed="(true|false)"[^>]*>(\w+)</g);
    expect(Array.from(toggles, ([, on, name]) => `${name} ${on}`).join(", ")).toBe(
      "ALL true, LIVE false, UPCOMING false, RESULTS false",
    );
  });

  it.each<[string, ComponentProps<typeof CricketPage>]>([
    ["Loading matches…", { list: undefined, state: "loading" }],
    ["Failed to fetch fixtures", { list: undefined, state: "error", error: "Failed to fetch fixtures" }],
    ["Failed to load matches", { list: undefined, state: "error" }],
    ["No matches available at the moment.", { list: { order: [], matches: {} }, state: "ready" }],
  ])("says what is going on in the fixed words: %s", (words, shown) => {
    expect(html(<CricketPage {...shown} />)).toContain(words);
  });

  it("keeps the last list through a failed refresh", () => {
    const kept = html(<CricketPage list={matchList()} state="error" error="Failed to fetch fixtures" />);
    expect(kept).toContain("<article");
    expect(kept).not.toContain("Failed to fetch fixtures");
  });
});
