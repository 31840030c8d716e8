import { expect, it, vi } from "vitest";
import { storyCard } from "../core/news/fixtures/story-card.ts";

it("is left out of a page that the server draws, which stays whole besides", async ({ onTestFinished }) => {
  // Another file may have loaded the modules already, with a masthead that does not break.
  vi.resetModules();
  vi.doMock("./shell/Masthead.tsx", () => ({
    Masthead() {
      throw new Error("the masthead broke");
    },
  }));
  onTestFinished(() => {
    vi.doUnmock("./shell/Masthead.tsx");
    vi.resetModules();
  });
  const { renderAddress } = await import("./render-page.test-support.ts");
  const body = {
    success: true,
    author: { slug: "khela", name: "খেলা" },
    stories: [storyCard("s1", "সেতু", { source: "internal" })],
    pagination: {},
  };
  const { status, html, failed } = await renderAddress("/author/khela", {
    now: Date.UTC(2026, 10, 23),
    body,
  });
  expect(status).toBe(200);
  expect(failed).toEqual(new Error("the masthead broke"));
  expect(html).not.toContain('class="masthead');
  for (const part of ["<h1>খেলা</h1>", 'href="/article/s1"', 'class="navigation"', '<footer class="footer"'])
    expect(html).toContain(part);
});
