import { expect, it, onTestFinished } from "vitest";
import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { holdScript } from "../support/browser/hold-up.ts";
import { isLive, openReader, type Reader } from "../support/browser/reader.ts";
import { useWorld } from "../support/browser/use-world.ts";

const world = useWorld();

async function openFresh(): Promise<Reader> {
  const reader = await openReader(world.browser, world.url, { serviceWorkers: "block" });
  onTestFinished(() => reader.close());
  return reader;
}

it("a score moves though the script of another part does not come", async () => {
  const reader = await openFresh();
  const page = await reader.open();
  await holdScript(page, "Footer");
  await page.goto(`/scorecard/${world.liveCode}`);
  await isLive(page);
  const { runs } = world.cricket.step(world.liveCode).innings.at(-1) ?? {};
  let after = world.cricket.step(world.liveCode).innings.at(-1);
  while (after?.runs === runs) after = world.cricket.step(world.liveCode).innings.at(-1);
  const score = toBengaliDigits(`${after?.runs}/${after?.wickets}`);
  await expect.poll(() => page.locator(".sides").innerText()).toContain(score);
});

it("a page that is only looked at has neither the drawer's script nor the foot's: the first touch brings both", async () => {
  const reader = await openFresh();
  const page = await reader.open("/");
  await isLive(page);
  await page.locator(".consent-banner").waitFor();
  const asked = (): Promise<string[]> =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .flatMap(({ name }) => /\/(Drawer|Footer)-[^/]*\.js$/.exec(name)?.[1] ?? []),
    );
  expect(await asked()).toEqual([]);
  await page.keyboard.press("Shift");
  await expect.poll(async () => [...new Set(await asked())].sort()).toEqual(["Drawer", "Footer"]);
});

it("the foot of the page stays when its reader goes on before its script is there, and knows where they are", async () => {
  const reader = await openFresh();
  const page = await reader.open();
  const send = await holdScript(page, "Footer");
  await page.goto("/");
  await isLive(page);
  const drawn = await page.locator(".footer").elementHandle();
  await page.locator('.navigation a[href="/cricket"]').click();
  await page.locator(".match-card-link").first().waitFor();
  expect(await drawn?.evaluate((foot) => foot.isConnected)).toBe(true);
  send();
  const current = page.locator(".footer [aria-current]");
  await expect
    .poll(() => current.evaluateAll((all) => all.map((one) => one.getAttribute("href"))))
    .toEqual(["/cricket"]);
  expect(await drawn?.evaluate((foot) => foot.isConnected)).toBe(true);
  expect(reader.problems).toEqual([]);
});
