import type { Page } from "playwright";
import { expect, it } from "vitest";
import { focused, isOn, keepsFocus, keyboardUser } from "../../support/browser/focus.ts";
import { useReader } from "../../support/browser/use-world.ts";
import { useDesk } from "../admin/desk.ts";

/** An editor composes the front page without a mouse. Every place where the focus stops on the way is looked at. */

const desk = useDesk({ signedIn: true });
const reader = useReader(desk.world);

const titlesOf = (page: Page) => page.locator(".front-tile h3").allInnerTexts();
const status = (page: Page, words: string) => page.locator(".front-said").getByText(words).waitFor();
const saved = (page: Page) => page.getByText("Draft saved").waitFor();
/** A tile above the bands. */
const tile = (place: number) => `.front-heading ~ .front-tiles > :nth-child(${place})`;
const deed = (place: number, does: string) => `${tile(place)} [data-does=${does}]`;

/** The heading of the list takes the focus of what is gone from it. It is no control, and has no ring. */
async function isOnHeading(page: Page): Promise<void> {
  await isOn(page, ".front-heading");
  expect(await focused(page)).toMatchObject({ seen: true, under: "" });
}

it("by keys alone an editor moves, pins, edits and hides stories, previews and launches the front, and undoes it", async () => {
  const front = await reader.open("/");
  const headlines = async (): Promise<string[]> => {
    await front.reload();
    return front.locator(".news-list .card .card-title").allTextContents();
  };
  const before = await headlines();
  const page = await desk.editor.open("/admin/front");
  await page.locator(deed(3, "up")).waitFor();
  const user = keyboardUser(page);
  const [, second = "", third = "", fourth = ""] = await titlesOf(page);

  await user.tabTo(deed(3, "up"));
  await user.press("Enter");
  await status(page, `Moved to Second 1: ${third}`);
  await keepsFocus(page, deed(2, "up"));
  await user.press("Enter");
  await status(page, `Moved to Lead: ${third}`);
  await keepsFocus(page, deed(1, "up"));
  await user.tabTo(deed(1, "down"));
  await user.press("Space");
  await status(page, `Moved to Second 1: ${third}`);
  await keepsFocus(page, deed(2, "down"));
  await user.tabTo(deed(2, "up"), "Shift+Tab");
  await user.press("Enter");
  await keepsFocus(page, deed(1, "up"));
  expect((await titlesOf(page))[0]).toBe(third);

  await user.tabTo(deed(3, "pin"));
  expect((await titlesOf(page))[2]).toBe(second);
  await user.press("Enter");
  await status(page, `Pinned as Second 2: ${second}`);
  await keepsFocus(page, deed(3, "pin"));
  await user.press("Enter");
  await status(page, `Unpinned: ${second}`);
  await keepsFocus(page, deed(3, "pin"));

  await user.tabTo(deed(3, "edit"));
  await user.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Story on the front" });
  await isOn(page, "select");
  // From “not pinned” to the lead, and on to the second.
  await user.press("ArrowDown", "ArrowDown");
  expect(await dialog.getByLabel("Place").locator("option:checked").innerText()).toBe("Second 1");
  await user.tabTo(".front-dialog textarea");
  await user.type("ডেস্কের শিরোনাম");
  await user.tabTo(".front-dialog [type=submit]");
  await user.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await status(page, "Changed");
  await keepsFocus(page, deed(2, "edit"));
  await page.locator(tile(2)).getByText("Own card").waitFor();

  expect((await titlesOf(page))[3]).toBe(fourth);
  await user.tabTo(deed(4, "hide"));
  await user.press("Enter");
  await page.getByRole("heading", { name: "Hidden from every list" }).waitFor();
  await isOnHeading(page);
  await saved(page);
  expect(await headlines()).toEqual(before);

  await user.tabTo(".front-actions button:first-child", "Shift+Tab");
  await user.press("Enter");
  const preview = page.getByRole("dialog", { name: "Preview" });
  await preview.getByText("ডেস্কের শিরোনাম").waitFor();
  await user.press("Escape");
  await preview.waitFor({ state: "detached" });
  await keepsFocus(page, ".front-actions button:first-child");

  await user.tabTo(".front-actions button:last-child");
  await user.press("Enter");
  await page.getByText("Readers see this").waitFor();
  await keepsFocus(page, ".front-actions button:last-child");
  await expect.poll(async () => (await headlines()).slice(0, 2)).toEqual([third, "ডেস্কের শিরোনাম"]);
  expect(await headlines()).not.toContain(fourth);

  await user.tabTo(".front-actions button:nth-last-child(2)", "Shift+Tab");
  expect((await focused(page))?.name).toBe("Undo last launch");
  await user.press("Enter");
  await expect.poll(async () => (await headlines()).slice(0, 4)).toEqual(before.slice(0, 4));
  await keepsFocus(page, ".front-actions button:nth-last-child(2)");
  expect(desk.editor.problems).toEqual([]);
});
