import { expect, it } from "vitest";
import { isLive } from "../../support/browser/reader.ts";
import { useReader, useWorld } from "../../support/browser/use-world.ts";
import { wronglyMarked } from "../../support/browser/wrongly-marked.ts";

/** Announcements on a match's page. */

const world = useWorld();
const reader = useReader(world);

it("what is said as wickets fall is marked with its language", async () => {
  const page = await reader.open(`/scorecard/${world.liveCode}`);
  await isLive(page);
  const spoken = page.locator("main [role=status]");
  const wickets = () => world.cricket.match(world.liveCode).innings.at(-1)?.wickets;
  const before = wickets();
  while (wickets() === before) world.cricket.step(world.liveCode);
  await expect.poll(async () => (await spoken.allInnerTexts()).join("")).toContain("আউট!");
  expect(await wronglyMarked(page)).toEqual([]);
});

it("the end of an innings and the result are said once each, in Bengali, without taking the focus", async () => {
  const page = await reader.open(`/scorecard/${world.liveCode}`);
  await isLive(page);
  const region = await page.locator("[data-spoken]").elementHandle();
  expect(await region?.evaluate((place) => [place.getAttribute("role"), place.textContent])).toEqual([
    "status",
    "",
  ]);
  await region?.evaluate((place) => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(place.textContent ?? "")).observe(place, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  const said = (): Promise<string> =>
    page.evaluate(() => (Reflect.get(window, "said") as string[]).join("\n"));
  const times = async (words: string): Promise<number> => (await said()).split(words).length - 1;
  const back = page.locator(".scorecard-back");
  await back.focus();

  const match = () => world.cricket.match(world.liveCode);
  const before = match().innings.length;
  while (match().innings.length === before && match().listed === "live") world.cricket.next(world.liveCode);
  expect(match().innings.length).toBe(before + 1);
  const ended = "পাকিস্তানের ইনিংস শেষ: ৮ উইকেটে ১৩৭ (২০ ওভার)। জিততে ইংল্যান্ডের চাই ১৩৮ রান।";
  await expect.poll(() => times(ended)).toBe(1);
  while (match().listed === "live") world.cricket.next(world.liveCode);
  const result = "পাকিস্তানকে ৫ উইকেটে হারাল ইংল্যান্ড। পাকিস্তান ৮ উইকেটে ১৩৭, ইংল্যান্ড ৫ উইকেটে ১৩৮।";
  await expect.poll(() => times(result)).toBe(1);
  expect(await times(ended)).toBe(1);
  expect(await region?.evaluate((place) => place.isConnected)).toBe(true);
  expect(await back.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(reader.problems).toEqual([]);
});
