import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { isLive } from "../../support/browser/reader.ts";
import { useReader, useWorld } from "../../support/browser/use-world.ts";

const world = useWorld();
const reader = useReader(world);

describe("in forced colours", () => {
  const chosen = (page: Page, within: string) =>
    page.locator(within).evaluate((row) => {
      const groundOf = (each: Element): string => {
        const { backgroundColor } = getComputedStyle(each);
        const below = each.parentElement;
        return below && /, 0\)$/.test(backgroundColor) ? groundOf(below) : backgroundColor;
      };
      const grounds = [...row.querySelectorAll("a, button, input + span")].map((each) => ({
        made: each.matches("[aria-pressed=true], [aria-current], :checked + span"),
        ground: groundOf(each),
      }));
      return {
        made: grounds.filter(({ made }) => made).map(({ ground }) => ground),
        others: grounds.filter(({ made }) => !made).map(({ ground }) => ground),
      };
    });

  it.each([
    ["the section in the header", "/careers", ".navigation"],
    ["the filter of the matches", "/cricket", ".match-filters"],
    ["the part of the trending list", "/", ".trending-choose"],
    ["the part of a match", "the match", ".view-tabs"],
  ])("%s that is chosen stands on a ground of its own", async (_, path, within) => {
    await reader.instead({ forcedColors: "active" });
    const page = await reader.open(path === "the match" ? `/scorecard/${world.liveCode}` : path);
    await isLive(page);
    const { made, others } = await chosen(page, within);
    expect(made).toHaveLength(1);
    expect(others.length).toBeGreaterThan(1);
    expect(others).not.toContain(made[0]);
  });

  it("the field for words that are searched has an edge, and an outline when it has the focus", async () => {
    await reader.instead({ forcedColors: "active" });
    const page = await reader.open("/search");
    await isLive(page);
    const field = page.getByRole("main").getByRole("searchbox");
    const lines = () =>
      field.evaluate((input) => {
        const box = input.parentElement ?? input;
        const ground = document.body.appendChild(document.createElement("i"));
        ground.style.color = "Canvas";
        const { borderStyle, borderWidth, borderColor, outlineStyle, outlineWidth, outlineColor } =
          getComputedStyle(box);
        const clear = [getComputedStyle(ground).color, "rgba(0, 0, 0, 0)"];
        const seen = (style: string, width: string, colour: string): number =>
          style === "none" || clear.includes(colour) ? 0 : Number.parseFloat(width);
        ground.remove();
        return {
          edge: seen(borderStyle, borderWidth, borderColor),
          outline: seen(outlineStyle, outlineWidth, outlineColor),
        };
      });
    await field.blur();
    expect(await lines()).toEqual({ edge: 1, outline: 0 });
    await field.press("a");
    expect(await lines()).toEqual({ edge: 1, outline: 3 });
  });
});
