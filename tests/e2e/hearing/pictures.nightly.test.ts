import { describe, expect, it } from "vitest";
import { useOwnWorld, useReader } from "../../support/browser/use-world.ts";

/** Descriptions of images (decisions/news.md#picture-descriptions). */

const world = useOwnWorld({ moves: "stories" });
const reader = useReader(world);

describe("a story's picture", () => {
  it("is described in lists and on its page where its source says what it shows, and is decoration elsewhere", async () => {
    const at = Date.now();
    const picture = (name: string): string => `${world.feed.origin}/${name}.png`;
    const shows = "নদীর ধারে দাঁড়িয়ে আছে একটি ক্রেন";
    world.feed.add({
      guid: `shown-${at}`,
      title: "সেতুর কাজ শুরু হলো",
      at: at + 1,
      picture: picture("a"),
      pictureShows: shows,
    });
    world.feed.add({
      guid: `repeated-${at}`,
      title: "বইমেলা বসছে মাঠে",
      at,
      picture: picture("b"),
      pictureShows: "বইমেলা বসছে মাঠে",
    });
    await reader.context.route("**/api/image?**", (route) =>
      route.fulfill({
        contentType: "image/svg+xml",
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
      }),
    );
    const page = await reader.open();
    const card = (title: string) => page.locator(".card").filter({ hasText: title });
    await expect
      .poll(async () => {
        await page.goto("/");
        return (await card("সেতুর কাজ শুরু হলো").count()) + (await card("বইমেলা বসছে মাঠে").count());
      })
      .toBe(2);
    expect(await card("সেতুর কাজ শুরু হলো").locator("img").getAttribute("alt")).toBe(shows);
    expect(await card("বইমেলা বসছে মাঠে").locator("img").getAttribute("alt")).toBe("");
    await card("সেতুর কাজ শুরু হলো").locator(".card-headline a").press("Enter");
    await page.getByRole("img", { name: shows }).waitFor();
    expect(await page.getByRole("img", { name: "সেতুর কাজ শুরু হলো" }).count()).toBe(0);
  });
});
