import { describe, expect, it } from "vitest";
import { listedInnings } from "../../../core/cricket/fixtures/match.ts";
import { isLive } from "../../support/browser/reader.ts";
import { useReader, useStillWorld } from "../../support/browser/use-world.ts";
import { aMatch as match } from "../../support/sites/a-match.ts";
import { followToCricket, phone, WORDY } from "./match-list.test-support.ts";

const world = useStillWorld();
const reader = useReader(world);

describe("a match card on a phone", () => {
  it.each([
    [
      "240 px high at most",
      [match("cup", { series: "ICC Men's T20 World Cup 2022", number: "22nd Match" })],
      240,
    ],
    ["280 px beside a wordy one", [WORDY], 280],
  ])("is 200 px high at least, %s, and gives no name more than two lines", async (_, others, most) => {
    await reader.instead(phone);
    const page = await reader.open();
    const plain = match("plain", { type: "upcoming", status: "UPCOMING" });
    await followToCricket(world, page, [...others, plain]);
    const cards = await page.locator(".match-card").evaluateAll((all) =>
      all.map((card) => ({
        height: card.getBoundingClientRect().height,
        names: Array.from(card.querySelectorAll(".match-card-name"), (name) => {
          const line = Number.parseFloat(getComputedStyle(name).lineHeight);
          return Math.round(name.getBoundingClientRect().height / line);
        }),
      })),
    );
    expect(cards).toHaveLength(2);
    for (const { height, names } of cards) {
      expect(height).toBeGreaterThanOrEqual(200);
      expect(height).toBeLessThanOrEqual(most);
      expect(Math.max(...names)).toBeLessThanOrEqual(2);
    }
  });

  it("begins no line of a name with the mark of the side that bats, and says in bold what is needed", async () => {
    await reader.instead({ viewport: { width: 360, height: 780 } });
    const page = await reader.open();
    const [a, b] = ["Papua New Guinea Women", "United Arab Emirates Women"];
    const teams = { teamA: { name: a ?? "", short: "PNGW" }, teamB: { name: b ?? "", short: "UAEW" } };
    const innings = [listedInnings("PNGW", "336/5", "50"), listedInnings("UAEW", "120/2", "24.5")];
    const equation = `${b} need 217 runs in 151 balls`;
    await followToCricket(world, page, [
      match("on", { ...teams, innings, equation, type: "live", status: "LIVE" }),
    ]);
    const name = page.locator(".match-card-name:has(> .batting-side)");
    const [words, mark] = await name.evaluate((one) => [
      Array.from(one.querySelector("[lang]")?.getClientRects() ?? []).at(-1)?.bottom ?? 0,
      one.querySelector(".batting-side")?.getBoundingClientRect().bottom ?? 0,
    ]);
    expect(Math.abs((words ?? 0) - (mark ?? 0))).toBeLessThan(10);
    expect(await page.locator(".match-card-status").evaluate((one) => getComputedStyle(one).fontWeight)).toBe(
      "600",
    );
  });

  it("has super overs of both sides in a line of their own below the score, on a desk too", async () => {
    for (const width of [390, 768, 1280]) {
      await reader.instead({ viewport: { width, height: 900 } });
      const page = await reader.open();
      const innings = [
        ...[listedInnings("RIV", "176/6", "20.0"), listedInnings("HIL", "176/6", "20.0")],
        ...[listedInnings("HIL", "5/1", "1.0"), listedInnings("RIV", "5/2", "0.4")],
      ];
      const over = { status: "RESULTS", type: "result", equation: "Match tied" } as const;
      await followToCricket(world, page, [match("super", { ...over, innings })]);
      const below = await page
        .locator(".match-card-super")
        .evaluateAll((all) =>
          all.map(
            (one) =>
              one.getBoundingClientRect().top -
              (one.previousElementSibling?.getBoundingClientRect().bottom ?? 0),
          ),
        );
      expect(below).toHaveLength(2);
      for (const gap of below) expect(gap).toBeGreaterThan(-4);
    }
  });

  it("has no void of more than 24 px in any card of the list", async () => {
    await reader.instead(phone);
    const page = await reader.open("/cricket");
    await isLive(page);
    const gaps = await page.locator(".match-card").evaluateAll((all) =>
      all.flatMap((card) => {
        const [head, body, foot] = ["head", "body", "foot"].map((part) =>
          card.querySelector(`.match-card-${part}`)?.getBoundingClientRect(),
        );
        const sides = Array.from(card.querySelectorAll(".match-card-side"), (side) =>
          side.getBoundingClientRect(),
        );
        if (!head || !body || !foot) return [999];
        return [(sides[0]?.top ?? 0) - head.bottom, foot.top - (sides[1]?.bottom ?? 0)];
      }),
    );
    expect(gaps.length).toBeGreaterThan(6);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(24);
  });
});

it("has scores bold where no side is ahead: between innings, and where nobody won", async () => {
  const page = await reader.open("/cricket");
  await isLive(page);
  const bold = await page.locator(".match-card-body:has(.match-card-score)").evaluateAll((all) =>
    all.flatMap((body) => {
      for (const side of body.querySelectorAll(".match-card-side-ahead"))
        side.classList.remove("match-card-side-ahead");
      return Array.from(
        body.querySelectorAll(".match-card-score"),
        (one) => getComputedStyle(one).fontWeight,
      );
    }),
  );
  expect(new Set(bold)).toEqual(new Set(["700"]));
});

it("has the letters of every badge clear of its rim", async () => {
  const page = await reader.open("/cricket");
  await isLive(page);
  const badges = await page.locator(".team-badge text").evaluateAll((all) =>
    all.map((one) => {
      const size = Number(one.getAttribute("font-size"));
      const wide = one instanceof SVGTextElement ? one.getComputedTextLength() : Number.NaN;
      return { code: one.textContent, reach: Math.hypot(wide / 2, size * 0.365) };
    }),
  );
  expect(badges.map(({ code }) => code)).toContain("IND");
  // Of 96 units: the rim begins at 44 from the middle.
  expect(badges.filter(({ reach }) => !(reach <= 41))).toEqual([]);
});

describe("the cricket page's carousel on a desk", () => {
  it("begins where the page's columns do, as its filters do", async () => {
    const page = await reader.open("/cricket");
    await isLive(page);
    const lefts = await page.evaluate(() =>
      [".cricket-banner", ".match-filters button", ".match-card"].map(
        (part) => document.querySelector(part)?.getBoundingClientRect().left,
      ),
    );
    expect(new Set(lefts)).toEqual(new Set([44]));
  });

  it("has nine of the page's twelve columns, and its arrows, with what they lead to, the other three", async () => {
    await reader.instead({ viewport: { width: 1280, height: 900 } });
    const page = await reader.open("/cricket");
    await isLive(page);
    const column = (1192 - 11 * 24) / 12;
    const track = await page.locator(".match-track").boundingBox();
    const controls = await page.locator(".match-carousel-controls").boundingBox();
    expect(track?.width).toBeCloseTo(9 * column + 8 * 24, 0);
    expect(controls?.x).toBeCloseTo(44 + 9 * (column + 24), 0);
    expect((controls?.x ?? 0) + (controls?.width ?? 0)).toBeCloseTo(1236, 0);
    const names = await page.locator(".match-card h3").allTextContents();
    expect(names.length).toBeGreaterThan(1);
    const next = page.locator(".match-carousel-next");
    expect(await next.textContent()).toBe(`এরপর ${names[1]}`);
    await page.locator(".match-carousel-ready").waitFor();
    for (const name of [...names.slice(2), undefined]) {
      await page.getByRole("button", { name: "Next slide" }).click();
      await expect.poll(() => next.textContent()).toBe(name === undefined ? "" : `এরপর ${name}`);
    }
  });
});
