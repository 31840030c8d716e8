import sharp from "sharp";
import { expect, it } from "vitest";
import { axeViolations } from "../../support/browser/axe.ts";
import { keyboardUser } from "../../support/browser/focus.ts";
import { lostParts } from "../../support/browser/lost-parts.ts";
import { openEditor, sessionHeaders, useOwnDesk } from "./desk.ts";

const desk = useOwnDesk();

async function upload(red: number, height = 200): Promise<void> {
  const data = await sharp({
    create: { width: 300 + red, height, channels: 3, background: { r: red, g: 90, b: 90 } },
  })
    .png()
    .toBuffer();
  const headers = { ...(await sessionHeaders(desk)), "content-type": "image/png" };
  const answer = await desk.editor.context.request.post("/api/admin/images", { headers, data });
  expect(answer.status()).toBe(201);
}

it("by keys alone an editor says what a picture shows, finds it again, and has its words with it", async () => {
  await upload(10);
  await upload(200);
  const page = await openEditor(desk.editor, "/admin/new");
  await page.setViewportSize({ width: 390, height: 844 });
  const user = keyboardUser(page);
  await user.tabTo(".editor-image-buttons button:nth-child(2)");
  await user.press("Enter");
  const library = page.getByRole("dialog", { name: "Image library" });
  await expect.poll(() => library.getByRole("listitem").count()).toBe(2);
  expect(await axeViolations(page)).toEqual([]);
  expect(await lostParts(page)).toEqual({ wider: 0, lost: [] });

  await user.tabTo(".library-pictures li:last-child [aria-expanded]");
  await user.press("Enter");
  const shapes = (): Promise<number[]> =>
    library.locator(".focus-field").evaluate((field) =>
      Array.from(field.querySelectorAll<HTMLElement>(".focus-picture img, .focus-cuts > span"), (part) => {
        const { width, height } = part.getBoundingClientRect();
        return Math.round((width / height) * 10) / 10;
      }),
    );
  await expect.poll(shapes).toEqual([1.6, 1.5, 1, 1.8]);
  await user.tabTo(".library-words input");
  await user.type("হুগলি নদীর ঘাট");
  await user.press("Tab");
  await user.type("কাগজের নিজস্ব");
  await user.press("Enter");
  await library.getByText("Saved.").waitFor();

  await library.getByRole("searchbox").fill("ঘাট");
  await library.getByRole("searchbox").press("Enter");
  await expect.poll(() => library.getByRole("listitem").count()).toBe(1);
  expect(await axeViolations(page)).toEqual([]);
  await library.getByRole("button", { name: "Choose হুগলি নদীর ঘাট" }).press("Enter");
  await library.waitFor({ state: "detached" });
  expect(await page.locator("[name=imageUrl]").inputValue()).toMatch(/^\/images\/[0-9a-f]{32}\.webp$/);
  expect(await page.locator("[name=imageAlt]").inputValue()).toBe("হুগলি নদীর ঘাট");
  expect(await page.locator("[name=credit]").inputValue()).toBe("কাগজের নিজস্ব");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Library");

  const choose = async (): Promise<void> => {
    await user.press("Enter");
    await library.getByRole("button", { name: /^Choose Image of \d+ \w+ \d{4}, [\d:]{8}$/ }).press("Enter");
    await library.waitFor({ state: "detached" });
  };
  await choose();
  expect(await page.locator("[name=imageAlt]").inputValue()).toBe("");
  await page.locator("[name=imageAlt]").fill("লাল দেওয়াল");
  await page.locator("[name=credit]").fill("পাঠক");
  await page.getByRole("button", { name: "Library", exact: true }).focus();
  await choose();
  expect(await page.locator("[name=imageAlt]").inputValue()).toBe("লাল দেওয়াল");
  expect(await page.locator("[name=credit]").inputValue()).toBe("পাঠক");

  await page.getByRole("button", { name: "Library", exact: true }).click();
  await library.getByRole("button", { name: /^Words of Image of/ }).click();
  await library.getByLabel("Description", { exact: true }).fill("মাটির দেওয়াল");
  await library.getByLabel("Focal point, from the top").fill("20");
  await library.getByRole("button", { name: /^Choose Image of/ }).click();
  await library.waitFor({ state: "detached" });
  expect(await page.locator("[name=imageAlt]").inputValue()).toBe("মাটির দেওয়াল");
  expect(await page.getByLabel("Focal point, from the top").inputValue()).toBe("20");
  await page.close();
});

it("a story's card on the front takes its picture from the library, too", async () => {
  await upload(40, 700);
  const page = await desk.editor.open("/admin/front");
  const first = page.locator(".front-tile").first();
  await first.getByRole("button", { name: "Actions" }).click();
  await first.getByRole("menuitem", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Story on the front" });
  await dialog.getByRole("button", { name: "Library", exact: true }).click();
  const library = page.getByRole("dialog", { name: "Image library" });
  await library
    .getByRole("button", { name: /^Choose/ })
    .first()
    .click();
  await library.waitFor({ state: "detached" });
  const chosen = await dialog.getByLabel("Image on the front").inputValue();
  expect(chosen).toMatch(/^\/images\/[0-9a-f]{32}\.webp$/);
  expect(await axeViolations(page)).toEqual([]);
  expect(await lostParts(page)).toEqual({ wider: 0, lost: [] });
  const picture = dialog.locator(".focus-picture");
  await expect
    .poll(() => picture.locator("img").evaluate((image: HTMLImageElement) => image.naturalHeight))
    .toBeGreaterThan(0);
  await picture.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  const [left, top] = [x + width * 0.21, y + height * 0.9];
  const finger = { pointerType: "touch", bubbles: true, buttons: 1, clientX: left, clientY: top };
  await picture.dispatchEvent("pointerdown", finger);
  await page.mouse.click(left, top, { button: "right" });
  expect(await dialog.getByLabel("Focal point, from the top").inputValue()).toBe("50");
  await page.mouse.click(left, top);
  await expect.poll(() => dialog.getByLabel("Focal point, from the left").inputValue()).toBe("20");
  expect(await dialog.getByLabel("Focal point, from the top").inputValue()).toBe("90");
  await dialog.getByLabel("Image on the front").fill(`/images/${"0".repeat(32)}.webp`);
  await dialog.getByText("This image cannot be displayed.").waitFor();
  await expect.poll(() => dialog.locator(".focus-field img, .focus-mark").count()).toBe(0);
  expect(await dialog.getByLabel("Focal point, from the left").isDisabled()).toBe(true);
  await dialog.getByLabel("Image on the front").fill(chosen);
  await dialog.getByLabel("Focal point, from the left").fill("20");
  await dialog.getByLabel("Focal point, from the top").fill("90");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => first.locator("img").getAttribute("src")).toContain(chosen);
  expect(await first.locator("img").evaluate((image) => getComputedStyle(image).objectPosition)).toBe(
    "20% 90%",
  );
  const heights = await first
    .locator(".picture")
    .evaluate((place) => [place, ...place.children].map((part) => part.getBoundingClientRect().height));
  expect(heights).toEqual([heights[0], heights[0]]);
  await page.close();
});
