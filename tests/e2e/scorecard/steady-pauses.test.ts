import type { Page } from "playwright";
import { expect, it } from "vitest";
import { isLive } from "../../support/browser/reader.ts";
import { useReader, useWorld } from "../../support/browser/use-world.ts";

const world = useWorld({ moves: "matches" });
const reader = useReader(world);

const codeOf = (id: string): string =>
  world.cricket.matches().find(({ match, listed }) => match === id && listed === "live")?.code ?? "";

async function openAt(width: number, code: string): Promise<Page> {
  await reader.instead({ viewport: { width, height: 844 } });
  const page = await reader.open(`/scorecard/${code}`);
  await isLive(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page;
}

/** How far below the window's top something begins. */
const topOf = (page: Page, part: string): Promise<number> =>
  page.locator(part).evaluate((one) => one.getBoundingClientRect().top);

it("has the sides where they were when play stops and goes on, on a phone, under a title of one line and of two", async () => {
  const code = codeOf("odi-1144504");
  const { next, match } = world.cricket;
  const page = await openAt(390, code);
  const stop = page.locator(".banner-stop");
  const tops = async (): Promise<number[]> => {
    const found: number[] = [];
    for (const width of [360, 390, 430]) {
      await page.setViewportSize({ width, height: 844 });
      for (const words of ["", ", একটি দীর্ঘ নামের প্রতিযোগিতার ফাইনাল"]) {
        await page.locator("h1").evaluate((title, more) => {
          title.append(more);
        }, words);
        found.push(await topOf(page, ".banner-sides"));
        if (words) await page.locator("h1").evaluate((title) => title.lastChild?.remove());
      }
    }
    return found;
  };
  for (const status of ["Rain Delay", "Innings Break"]) {
    const inPlay = await tops();
    while (match(code).status !== status) next(code);
    await expect.poll(() => stop.count()).toBe(1);
    expect(await tops(), status).toEqual(inPlay);
    // Who hears the page hears which match it is.
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    next(code);
    await expect.poll(() => stop.count()).toBe(0);
    expect(await tops(), `after ${status}`).toEqual(inPlay);
  }
});

it("has what a chase of one day needs in one line of the narrowest phones, once its overs have a point too", async () => {
  const code = codeOf("odi-1144504");
  const { next, match } = world.cricket;
  const page = await openAt(360, code);
  while (Number(match(code).innings[1]?.overs ?? 0) < 0.2) next(code);
  const needed = page.locator(".banner-outcome");
  await expect.poll(() => needed.innerText()).toMatch(/^৪৯\.\S ওভারে চাই \S+ রান, ওভারপ্রতি/);
  expect(await needed.evaluate((one) => one.clientHeight)).toBe(28);
});

it("has as much room for who bowls and for the latest balls when a super over begins and ends", async () => {
  const code = codeOf("ipl-1216517");
  const { next, match } = world.cricket;
  while (match(code).status !== "Super Over") next(code);
  const page = await openAt(360, code);
  const banner = page.locator(".scorecard-banner");
  await expect.poll(() => banner.innerText()).toMatch(/খেলা গড়াল সুপার ওভারে/);
  await page.locator(".current-players-balls").waitFor();
  await page.evaluate(() => {
    const rooms = new Set<string>();
    Object.assign(window, { rooms });
    const look = () => {
      const [panel, stand, balls] = ["", "-stand", "-balls"].map((part) =>
        document.querySelector(`.current-players${part}`)?.getBoundingClientRect(),
      );
      // Whether there is a bowler or not the balls are right below the stand: the line's room is at the foot, where it is not seen.
      if (panel && stand && balls)
        rooms.add(`${balls.top - stand.bottom}, ${Math.round(panel.bottom - stand.bottom)}`);
    };
    look();
    new MutationObserver(look).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  const rooms = () => page.evaluate(() => [...Reflect.get(window, "rooms")]);
  for (const [innings, seen] of [
    [3, /সুপার ওভার চলছে/],
    [4, /চাই/],
  ] as const) {
    while (match(code).innings.length < innings) next(code);
    await expect.poll(() => banner.innerText()).toMatch(seen);
    next(code);
    next(code);
  }
  while (match(code).listed === "live") next(code);
  await expect.poll(() => banner.innerText()).toMatch(/জয়ী/);
  expect(await rooms()).toEqual([expect.stringMatching(/^0, /)]);
});

it("shows on a narrow phone no more of the latest balls than two rows, of which the newest is whole", async () => {
  const page = await openAt(360, world.liveCode);
  const row = page.locator(".recent-balls");
  await row.waitFor();
  const heights = await row.evaluate((one) => {
    const over = one.lastElementChild ?? one;
    const found = [one.clientHeight];
    for (let more = 0; more < 3; more++) {
      one.append(over.cloneNode(true));
      found.push(one.clientHeight);
    }
    return found;
  });
  // Two rows, what parts them, and a pixel around them for the ring.
  expect(Math.max(...heights)).toBeLessThanOrEqual(54);
  const newest = row.locator(":scope > :first-child .recent-ball").first();
  const [around, ball] = await Promise.all([row.boundingBox(), newest.boundingBox()]);
  expect((ball?.y ?? 1e6) + (ball?.height ?? 0)).toBeLessThanOrEqual(
    (around?.y ?? 0) + (around?.height ?? 0),
  );
});
