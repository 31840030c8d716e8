import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { isLive } from "../../support/browser/reader.ts";
import { useReader, useStillWorld } from "../../support/browser/use-world.ts";

const world = useStillWorld();
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

  const overByOver = (): string =>
    `/scorecard/${world.cricket.matches().find(({ scorecard }) => scorecard === "overs")?.code}`;

  it.each([
    ["section in the header", "/careers", ".navigation a", 5],
    ["part of a match", "over by over", ".view-tabs a", 2],
    ["innings", "over by over", ".innings-switch label > span", 1],
    ["part of the trending list", "/", ".trending-choose button[aria-pressed]", 1],
  ] as const)("no %s has a line under it but the chosen one", async (_, path, each, least) => {
    await reader.instead({ forcedColors: "active" });
    const page = await reader.open(path === "over by over" ? overByOver() : path);
    await isLive(page);
    const drawn = await page.locator(each).evaluateAll((all) => {
      const ground = document.body.appendChild(document.createElement("i"));
      ground.style.color = "Canvas";
      const canvas = getComputedStyle(ground).color;
      const isDrawn = (style: CSSStyleDeclaration): boolean =>
        style.borderBottomWidth !== "0px" && style.borderBottomColor !== canvas;
      return all.map((each) => [
        isDrawn(getComputedStyle(each)) || isDrawn(getComputedStyle(each, "::after")),
        each.matches("[aria-current], [aria-pressed=true], :checked + span"),
      ]);
    });
    expect(drawn.length).toBeGreaterThan(least);
    expect(drawn.filter(([, chosen]) => chosen)).toHaveLength(1);
    for (const [line, chosen] of drawn) expect(line).toBe(chosen);
  });

  it("a ball's mark keeps its edge, which takes no room, and a wicket's is a thick one", async () => {
    await reader.instead({});
    const page = await reader.open(overByOver());
    const kinds = [".ball-four", ".ball-six", ".ball-other", ".ball-wicket"];
    const drawn = (kind: string) =>
      page
        .locator(`.over-balls .ball${kind}`)
        .filter({ visible: true })
        .first()
        .evaluate((mark) => {
          const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(mark);
          const { width, height } = mark.getBoundingClientRect();
          const edge = outlineStyle === "none" ? "none" : `${outlineWidth} ${outlineOffset}`;
          return { edge, size: [width, height] };
        });
    const coloured = await Promise.all(kinds.map(drawn));
    expect(coloured.map(({ edge }) => edge)).toEqual(["none", "none", "none", "none"]);
    await page.emulateMedia({ forcedColors: "active" });
    const forced = await Promise.all(kinds.map(drawn));
    expect(forced.map(({ edge }) => edge)).toEqual(["1px -1px", "1px -1px", "1px -1px", "3px -3px"]);
    expect(forced.map(({ size }) => size)).toEqual(coloured.map(({ size }) => size));
  });

  it("the switch for every ball shows on which side it stands", async () => {
    await reader.instead({ forcedColors: "active" });
    const page = await reader.open(`/scorecard/${world.liveCode}?view=commentary`);
    await isLive(page);
    const { knob, grounds } = await page.locator(".every-ball-track").evaluate((track) => {
      const pen = document.body.appendChild(document.createElement("i"));
      const ground = (name: string): string => {
        pen.style.color = name;
        return getComputedStyle(pen).color;
      };
      const knob = getComputedStyle(track, "::before").backgroundColor;
      return { knob, grounds: [ground("Canvas"), ground("ButtonFace"), "rgba(0, 0, 0, 0)"] };
    });
    expect(grounds).not.toContain(knob);
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
