import { beforeAll, expect, it } from "vitest";
import { recentTags } from "../../../core/contract/lists/labelled.ts";
import { tagPath } from "../../../core/news/labels/tag-key.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { everyFeedIsRead } from "../../support/browser/demo-stories.ts";
import { isHydrated } from "../../support/browser/reader.ts";
import { useApp, useReader } from "../../support/browser/use-world.ts";

const app = useApp();
const reader = useReader(app);

beforeAll(() => everyFeedIsRead(app.url));

async function someTag() {
  const { tags } = recentTags.parse(await (await fetch(`${app.url}/api/tags`)).json());
  const [tag] = tags;
  if (!tag) throw new Error("No story has a tag");
  return tag;
}

it("leads from an article to a tag's stories, which a reader follows, and finds first among the tags", async () => {
  const { key, name } = await someTag();
  const page = await reader.open(tagPath(key));
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(name);
  await page.locator(".front h2 a, .front h3 a").first().click();
  const foot = page.getByRole("navigation", { name: "ট্যাগ" });
  await foot.getByRole("link", { name, exact: true }).click();
  await isHydrated(page);
  const follow = page.getByRole("button", { name: /^অনুসরণ/ });
  await follow.focus();
  await page.keyboard.press("Enter");
  expect(await follow.getAttribute("aria-pressed")).toBe("true");
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("link", { name: "ট্যাগ", exact: true }).click();
  const first = page.getByRole("region", { name: "যেসব ট্যাগ অনুসরণ করছেন" });
  await expect.poll(() => first.getByRole("link").allTextContents()).toEqual([name]);
  expect(await axeViolations(page)).toEqual([]);
  await page.reload();
  await first.getByRole("link", { name }).click();
  await page.locator('button[aria-pressed="true"]').click();
  await page.goto(`${app.url}/tags`);
  await page.getByRole("region", { name: "সাম্প্রতিক ট্যাগ" }).waitFor();
  expect(await first.count()).toBe(0);
});
