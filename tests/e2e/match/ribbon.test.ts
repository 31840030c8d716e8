import type { Page } from "playwright";
import { expect, it } from "vitest";
import { axeViolations } from "../../support/browser/axe.ts";
import { layoutShifts, recordLayoutShifts } from "../../support/browser/layout-shifts.ts";
import { endedCode } from "../../support/browser/reader-pages.ts";
import { useReader, useWorld } from "../../support/browser/use-world.ts";

const world = useWorld();
const reader = useReader(world);
const lanes = (page: Page) => page.getByRole("slider");
const told = (page: Page) => page.locator(".ribbon-told").innerText();

it("the ribbon tells each ball by key and by touch, loads what it lacks, and moves nothing", async () => {
  const page = await reader.open("/");
  await recordLayoutShifts(page);
  const drawing = () => page.request.get(`${world.url}/embed/ribbon/${world.liveCode}.svg`);
  await expect.poll(async () => (await drawing()).text()).toContain("<path");
  await page.goto(`${world.url}/scorecard/${world.liveCode}`);
  const first = lanes(page).first();
  await first.focus();
  expect(await first.getAttribute("aria-label")).toMatch(/^.+, [০-৯.]+ (ওভার|বল)ে [০-৯]+: .*উইকেট/);
  expect(await page.locator(".ribbon-key").innerText()).toMatch(
    /একটি দাগে একটি বল, উচ্চতায় রান\s+চার\s+ছক্কা\s+উইকেট/,
  );
  const newest = await told(page);
  await page.keyboard.press("Home");
  await expect.poll(() => told(page)).toMatch(/^০\.১\s.+ [০-৯]+\/[০-৯]+$/s);
  expect(await told(page)).not.toBe(newest);
  await expect.poll(() => first.getAttribute("aria-valuetext")).toMatch(/^০\.১ ওভার .+/);
  expect(await first.getAttribute("aria-valuenow")).toBe("1");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => told(page)).toMatch(/^০\.[১২]/);
  const box = await first.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 3, (box?.y ?? 0) + 20);
  await expect.poll(() => told(page)).toMatch(/^([১-৯]|[১-৯][০-৯])\./);
  for (const view of ["commentary", "charts", "info"]) {
    await page.goto(`${world.url}/scorecard/${world.liveCode}?view=${view}`);
    await lanes(page).first().waitFor();
  }
  expect(await axeViolations(page)).toEqual([]);
  expect(Math.max(0, ...(await layoutShifts(page)))).toBeLessThan(0.0001);
  expect(reader.problems).toEqual([]);
});

it("the ribbon of a finished match tells of no ball before the reader chooses one", async () => {
  const page = await reader.open(`/scorecard/${endedCode(world)}`);
  const last = lanes(page).last();
  await last.waitFor();
  expect(await page.locator(".ribbon-told, .ribbon-at").count()).toBe(0);
  const { height: before = 0 } = (await page.locator(".ribbon").boundingBox()) ?? {};
  expect(before).toBeLessThan(200);
  await last.focus();
  await page.keyboard.press("Home");
  await expect.poll(() => told(page)).toMatch(/^০\.১\s/);
  expect(await page.locator(".ribbon-at").count()).toBe(1);
  expect(reader.problems).toEqual([]);
});
