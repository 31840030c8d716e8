import { expect, it } from "vitest";
import { layoutShifts, recordLayoutShifts } from "../../support/browser/layout-shifts.ts";
import { isLive } from "../../support/browser/reader.ts";
import { useReader, useWorld } from "../../support/browser/use-world.ts";

const world = useWorld({ moves: "matches" });
const reader = useReader(world);

/** How far a reader at the top of a match's page sees it move while that goes on, until `seen` stands in its banner. */
async function movedUntil(code: string, goOn: () => void, seen: RegExp): Promise<number> {
  await reader.instead({ viewport: { width: 390, height: 844 } });
  const page = await reader.open();
  await recordLayoutShifts(page);
  await page.goto(`/scorecard/${code}`);
  await isLive(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = (await layoutShifts(page)).length;
  goOn();
  await expect.poll(() => page.locator(".scorecard-banner").innerText()).toMatch(seen);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return (await layoutShifts(page)).slice(before).reduce((sum, moved) => sum + moved, 0);
}

const codeOf = (id: string): string =>
  world.cricket.matches().find(({ match, listed }) => match === id && listed === "live")?.code ?? "";

it("has a place for a super over from the tie on, and moves little when it comes, begins and decides the match", async () => {
  const code = codeOf("ipl-1216517");
  const { next, match } = world.cricket;
  while ((match(code).innings[1]?.overs ?? "") !== "20.0") next(code);
  const comes = await movedUntil(
    code,
    () => {
      while (match(code).status !== "Super Over") next(code);
    },
    /ম্যাচ টাই, ফয়সালা সুপার ওভারে/,
  );
  expect(comes).toBeLessThan(0.1);
  const begins = await movedUntil(
    code,
    () => {
      while (match(code).innings.length < 3) next(code);
    },
    /সুপার ওভার চলছে/,
  );
  expect(begins).toBeLessThan(0.05);
  while (match(code).innings.length < 6) next(code);
  const ends = await movedUntil(
    code,
    () => {
      while (match(code).listed === "live") next(code);
    },
    /দ্বিতীয় সুপার ওভারে\s+জয়ী/,
  );
  expect(ends).toBeLessThan(0.13);
});

it("moves little when play stops: the band has the room of the title", async () => {
  const code = codeOf("odi-1144504");
  const stops = await movedUntil(
    code,
    () => {
      while (world.cricket.match(code).status !== "Innings Break") world.cricket.next(code);
    },
    /ইনিংস বিরতি/,
  );
  expect(stops).toBeLessThan(0.1);
});
