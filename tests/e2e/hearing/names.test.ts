import { describe, expect, it } from "vitest";
import { parseSection, sectionInfo } from "../../../core/news/sections.ts";
import { useReader, useWorld } from "../../support/browser/use-world.ts";

/** Names and roles of elements in the accessibility tree. */

const world = useWorld();
const reader = useReader(world);

describe("a card", () => {
  it("has one link to its story, and a button that says where it leads", async () => {
    const page = await reader.open("/");
    const cards = page.locator(".card");
    const names = await cards.evaluateAll((all) =>
      all.map((card) => ({
        title: card.querySelector(".card-title")?.textContent ?? "",
        links: [...card.querySelectorAll("a")].map((link) => link.textContent ?? ""),
        href: card.querySelector(".card-more")?.getAttribute("href") ?? "",
      })),
    );
    expect(names.length).toBeGreaterThan(10);
    for (const { title, links, href } of names) {
      const [, section] = /^\/section\/(\w+)\//.exec(href) ?? [];
      const key = parseSection(section ?? "");
      expect(links).toEqual([title, `আরও পড়ুন: ${key ? `${sectionInfo(key).title} বিভাগ` : title}`]);
    }
  });
});
