import type { Locator, Page } from "playwright";
import { expect, it } from "vitest";
import { holdScript } from "../../support/browser/hold-up.ts";
import { layoutShifts, recordLayoutShifts } from "../../support/browser/layout-shifts.ts";
import { isLive } from "../../support/browser/reader.ts";
import { useReader, useWorld } from "../../support/browser/use-world.ts";

const world = useWorld({ moves: "matches" });
const reader = useReader(world);

const phone = async (): Promise<Page> => {
  await reader.instead({ viewport: { width: 390, height: 844 } });
  return reader.open();
};

/** The page at an address, which remembers its layout shifts. */
async function recorded(path: string, page: Page): Promise<Page> {
  await recordLayoutShifts(page);
  // A part that is held back would hold back its load.
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await isLive(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page;
}

/** How far it moves while the match goes on. */
async function movedBy(page: Page, goOn: () => Promise<void>): Promise<number> {
  const before = (await layoutShifts(page)).length;
  await goOn();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return (await layoutShifts(page)).slice(before).reduce((sum, moved) => sum + moved, 0);
}

type Stage = (banner: Locator) => Promise<void>;

/**
 * How far a reader at the top of a match's page sees it move while that goes on, from when `from` stands in its banner until `seen`
 * does. `first`: what is there before the part that draws super overs has come; `after`: what comes then.
 */
async function movedUntil(
  code: string,
  goOn: () => void,
  seen: RegExp,
  { first, after, from = /./ }: { first?: Stage; after?: Stage; from?: RegExp } = {},
): Promise<number> {
  const page = await phone();
  const send = first && (await holdScript(page, "SuperOverBox"));
  await recorded(`/scorecard/${code}`, page);
  const banner = page.locator(".scorecard-banner");
  await expect.poll(() => banner.innerText()).toMatch(from);
  return movedBy(page, async () => {
    goOn();
    await first?.(banner);
    send?.();
    await expect.poll(() => banner.innerText()).toMatch(seen);
    await after?.(banner);
  });
}

const codeOf = (id: string): string =>
  world.cricket.matches().find(({ match, listed }) => match === id && listed === "live")?.code ?? "";

it("makes room for new balls of the commentary without moving what is read at its beginning", async () => {
  const code = codeOf("odi-1144504");
  const { step, match } = world.cricket;
  const bowl = (balls: number) => {
    const enough = match(code).delivered + balls;
    while (match(code).delivered < enough) step(code);
  };
  const page = await recorded(`/scorecard/${code}?view=commentary`, await phone());
  const entries = page.locator(".ball-item");
  await expect.poll(() => entries.count()).toBeGreaterThan(12);
  for (const [block, balls] of [
    ["end", 1],
    ["end", 6],
    ["center", 1],
    ["center", 6],
  ] as const) {
    await entries
      .first()
      .evaluate((ball, at) => ball.scrollIntoView({ block: at, behavior: "instant" }), block);
    const newest = (await entries.first().getAttribute("id")) ?? "";
    const moved = await movedBy(page, async () => {
      bowl(balls);
      await expect
        .poll(() =>
          page.locator(`[id="${newest}"]`).evaluate((ball) => {
            const all = [...document.querySelectorAll(".ball-item")];
            return all.indexOf(ball);
          }),
        )
        .toBe(balls);
      await page.locator(".commentary-view").evaluate(async (view) => {
        const glides = view.getAnimations({ subtree: true });
        await Promise.all(
          glides.filter((one) => !(one instanceof CSSAnimation)).map(({ finished }) => finished),
        );
      });
    });
    expect(moved).toBeLessThan(0.02);
  }
});

it("has a place for a super over from the tie on, and moves little when it comes, begins and decides the match", async () => {
  const code = codeOf("ipl-1216517");
  const { next, match } = world.cricket;
  while ((match(code).innings[1]?.overs ?? "") !== "20.0") next(code);
  const comes = await movedUntil(
    code,
    () => {
      while (match(code).status !== "Super Over") next(code);
    },
    /ম্যাচ টাই, খেলা গড়াল সুপার ওভারে/,
    {
      async first(banner) {
        await expect.poll(() => banner.locator(".super-over").innerText()).toMatch(/খেলা গড়াল সুপার ওভারে/);
      },
    },
  );
  expect(comes).toBeLessThan(0.1);
  const begins = await movedUntil(
    code,
    () => {
      while (match(code).innings.length < 3) next(code);
    },
    /সুপার ওভার চলছে/,
    {
      // What the server drew stays.
      async first(banner) {
        await expect.poll(() => banner.locator(".batting-side").count()).toBe(1);
        expect(await banner.locator(".super-over table").count()).toBe(1);
      },
    },
  );
  expect(begins).toBeLessThan(0.05);
  while (match(code).innings.length < 6) next(code);
  // The list knows the end first, then the scorecard. The provider's last innings is on the page: what came before it is no part of it.
  const ends = await movedUntil(
    code,
    () => {
      world.cricket.setFault(`/${code}.json`, "hang");
      while (match(code).listed === "live") next(code);
    },
    /দ্বিতীয় সুপার ওভারে\s+জয়ী/,
    {
      from: /২য় সুপার ওভার.*চাই|চাই.*২য় সুপার ওভার/s,
      async after(banner) {
        await banner.locator(".banner-behind").waitFor();
        world.cricket.setFault(`/${code}.json`, undefined);
        await banner.locator(".banner-behind").waitFor({ state: "detached" });
      },
    },
  );
  expect(ends).toBeLessThan(0.05);
});

it("moves nothing in sight when the list's other matches come, of a match to come and of one that is not known", async () => {
  const { code } = world.cricket.matches().find(({ listed }) => listed === "upcoming") ?? {};
  for (const path of [`/scorecard/${code}`, "/scorecard/nosuch1"]) {
    const page = await phone();
    await recordLayoutShifts(page);
    await page.goto(path);
    await page.locator(".around-match section").first().waitFor({ state: "attached" });
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const moved = (await layoutShifts(page)).reduce((sum, one) => sum + one, 0);
    expect(moved, path).toBeLessThan(0.02);
  }
});
