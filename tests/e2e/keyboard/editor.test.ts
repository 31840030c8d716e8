import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type KeyboardUser, keyboardUser } from "../../support/browser/focus.ts";
import { useReader } from "../../support/browser/use-world.ts";
import { adminIsLive, dashboard, row, USER, useDesk } from "../admin/desk.ts";

/** An editor's day without a mouse. Every place where the focus stops on the way is looked at. */

const { world } = useDesk({ signedIn: false });
const editor = useReader(world, { viewport: { width: 1280, height: 720 } });

/** Into a control for a moment, as it is in en-US: month, day and year, then hour, minute and half of the day. */
async function typeMoment(user: KeyboardUser, at: Date): Promise<void> {
  const two = (value: number): string => String(value).padStart(2, "0");
  await user.type(`${two(at.getMonth() + 1)}${two(at.getDate())}${at.getFullYear()}`);
  // A year may have more digits.
  await user.press("Tab");
  await user.type(`${two(at.getHours() % 12 || 12)}${two(at.getMinutes())}${at.getHours() < 12 ? "A" : "P"}`);
}

describe("without a mouse an editor", () => {
  it("signs in, writes, adds a described picture, schedules, finds the article, publishes it and reads it", async () => {
    const page = await editor.open("/admin-login");
    const user = keyboardUser(page);
    await page.getByLabel("Username").waitFor();
    await user.tabTo("input[name=username], input[autocomplete=username]");
    await user.type(USER.ADMIN_USERNAME);
    await user.tabTo("input[type=password]");
    await user.type(USER.ADMIN_PASSWORD);
    await user.press("Enter");
    await dashboard(page).waitFor();
    await adminIsLive(page);

    await user.tabTo("main a[href='/admin/new']");
    await user.press("Enter");
    await page.getByRole("toolbar").waitFor();
    // The way on by Tab begins in the page.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
    await user.tabTo("[name=title]");
    await user.type("ঘাটে নতুন নৌকা");
    await user.press("Enter");
    await user.type("সকাল থেকেই ভিড় জমেছে ঘাটে।");

    await user.tabTo("[role=switch]");
    await user.press("Space");
    await user.tabTo("[name=publishDate]");
    await typeMoment(user, new Date(Date.now() + 48 * 3_600_000));
    await page.getByText(/^Scheduled: readers see it from/).waitFor();
    await user.tabTo("[name=category]");
    await user.type("bengal");
    await user.tabTo("[name=subtitle]");
    await user.type("ফেরি চলবে রাত পর্যন্ত");
    await user.tabTo("[name=imageUrl]");
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      user.tabTo(".editor-image-buttons button").then(() => user.press("Enter")),
    ]);
    await chooser.setFiles({
      name: "lead.png",
      mimeType: "image/png",
      buffer: await sharp({ create: { width: 30, height: 20, channels: 3, background: "#3a3" } })
        .png()
        .toBuffer(),
    });
    await expect.poll(() => page.getByLabel("Image URL").inputValue()).toMatch(/^\/images\//);
    await user.tabTo("[name=imageAlt]");
    await user.type("ঘাটে বাঁধা একটি নৌকা");
    await user.tabTo("[name=imageFocus]");
    await user.press("ArrowLeft");
    await user.press("ArrowLeft");
    await user.press("Tab");
    await user.press("ArrowDown");
    await expect
      .poll(() => page.locator(".focus-mark").evaluate(({ style }) => `${style.left} ${style.top}`))
      .toBe("30% 40%");
    await user.tabTo("[name=caption]");
    await user.type("শনিবার সকালের ঘাট");
    await user.tabTo("[name=credit]");
    await user.type("রিমা সেন");
    await user.press("Control+s");
    await page.getByRole("dialog", { name: "Tell readers?" }).waitFor();
    await user.press("ArrowDown");
    await user.press("Enter");
    await page.waitForURL("**/admin");
    await expect.poll(() => row(page, "ঘাটে নতুন নৌকা").innerText()).toContain("Scheduled");

    await user.tabTo("search input");
    await user.type("নৌকা");
    await user.press("Enter");
    await page.waitForURL(/q=/);
    await user.tabTo("td a[href^='/admin/edit/']");
    await user.press("Enter");
    await page.getByRole("toolbar").waitFor();
    await user.tabTo("[name=publishDate]");
    await typeMoment(user, new Date(Date.now() - 3_600_000));
    await user.press("Control+s");
    await page.getByRole("dialog", { name: "Tell readers?" }).waitFor();
    await user.press("Enter");
    await page.waitForURL(/\/admin(\?|$)/);
    await expect.poll(() => row(page, "ঘাটে নতুন নৌকা").innerText()).toContain("Published");

    const front = await editor.open();
    const card = front.locator(".card").filter({ hasText: "ঘাটে নতুন নৌকা" });
    await expect
      .poll(async () => {
        await front.goto("/bengal-face");
        return card.count();
      })
      .toBe(1);
    expect(await card.locator("img").getAttribute("alt")).toBe("ঘাটে বাঁধা একটি নৌকা");
    expect(await card.locator("img").evaluate((image) => getComputedStyle(image).objectPosition)).toBe(
      "30% 40%",
    );
    const reading = keyboardUser(front);
    await front.locator(".consent-banner").waitFor();
    // Its time is typed as the browser's own field has it, so that others may stand before it.
    const address = await card.locator(".card-headline a").getAttribute("href");
    await reading.tabTo(`.card-headline a[href="${address}"]`);
    await reading.press("Enter");
    await front.getByRole("heading", { level: 1, name: "ঘাটে নতুন নৌকা" }).waitFor();
    await front.getByRole("img", { name: "ঘাটে বাঁধা একটি নৌকা" }).waitFor();
    await front.getByText("ফেরি চলবে রাত পর্যন্ত").waitFor();
    expect(await front.getByRole("figure").innerText()).toBe("শনিবার সকালের ঘাট\n\nছবি: রিমা সেন");
    await front.reload();
    expect(await front.locator('meta[property="og:image:alt"]').getAttribute("content")).toBe(
      "ঘাটে বাঁধা একটি নৌকা",
    );
    expect(editor.problems).toEqual([]);
  });
});
