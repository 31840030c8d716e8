import { expect, it } from "vitest";
import { listedInnings } from "../../../core/cricket/fixtures/match.ts";
import { isLive } from "../../support/browser/reader.ts";
import { useReader, useStillWorld } from "../../support/browser/use-world.ts";
import { aMatch as match } from "../../support/sites/a-match.ts";
import { followToCricket } from "./match-list.test-support.ts";

const world = useStillWorld();
const reader = useReader(world);

it("has super overs of both sides on a match's card", async () => {
  const page = await reader.open();
  const innings = [
    ...[listedInnings("RIV", "176/6", "20.0"), listedInnings("HIL", "176/6", "20.0")],
    ...[listedInnings("HIL", "5/1", "1.0"), listedInnings("RIV", "5/2", "0.4")],
  ];
  const over = { status: "RESULTS", type: "result", equation: "Match tied" } as const;
  await followToCricket(world, page, [match("super", { ...over, innings })]);
  expect(await page.locator(".match-card-super").count()).toBe(2);
});

it("says beside the carousel's arrows which match is next", async () => {
  const page = await reader.open("/cricket");
  await isLive(page);
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
