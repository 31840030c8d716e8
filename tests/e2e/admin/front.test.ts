import type { Locator, Page } from "playwright";
import { expect, it } from "vitest";
import { frontAnswer } from "../../../core/contract/front.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { isLive, openReader, type Reader } from "../../support/browser/reader.ts";
import { sessionHeaders, useOwnDesk } from "./desk.ts";

const desk = useOwnDesk();

const tiles = (page: Page) => page.locator(".front-tile");
const titlesOf = (page: Page) => tiles(page).locator("h3").allInnerTexts();
const bandTitles = (page: Page) => page.locator(".band-tile h4").allInnerTexts();
const saved = (page: Page) => page.getByText("Draft saved").waitFor();
const readers = (page: Page) => page.locator(".news-list .card .card-title").allTextContents();

async function openFront(reader: Reader): Promise<Page> {
  const page = await reader.open("/admin/front");
  await tiles(page).first().waitFor();
  return page;
}

const menu = (place: Locator) => place.getByRole("button", { name: "Actions" }).first();

async function act(place: Locator, name: string): Promise<void> {
  await menu(place).click();
  await place.getByRole("menuitem", { name, exact: true }).click();
}

/** Opens the menu of the focused button and presses keys in it. */
async function chooseBy(page: Page, ...keys: string[]): Promise<void> {
  const has = (attribute: string, value: string) =>
    expect
      .poll(() => page.evaluate((name) => document.activeElement?.getAttribute(name), attribute))
      .toBe(value);
  await has("aria-haspopup", "menu");
  await page.keyboard.press("Enter");
  await has("role", "menuitem");
  for (const key of keys) await page.keyboard.press(key);
  await expect.poll(() => page.getByRole("menu").count()).toBe(0);
}

const deed = (page: Page, at: number, name: string) => act(tiles(page).nth(at), name);

it("puts a story first by keyboard, launches it, and an open front changes behind the toast", async () => {
  const reader = await openReader(desk.world.browser, desk.world.url);
  const open = await reader.open("/");
  await isLive(open);
  const before = await readers(open);
  const page = await openFront(desk.editor);
  const list = await open.locator(".news-list .card:not(.bands .card) .card-title").allTextContents();
  const places = await titlesOf(page);
  expect(places).toEqual(list.slice(0, places.length));
  expect(places.length).toBeGreaterThan(6);
  expect(await bandTitles(page)).toEqual(await open.locator(".bands .card-title").allTextContents());
  const chosen = (await titlesOf(page))[2] ?? "";

  await menu(tiles(page).nth(2)).focus();
  await chooseBy(page, "ArrowUp", "End", "Home", "Enter");
  await page.getByText("Moved to Second 1").waitFor();
  await chooseBy(page, "Enter");
  await page.getByText("Moved to Lead").waitFor();
  expect((await titlesOf(page))[0]).toBe(chosen);
  expect(
    await page.evaluate(() => document.activeElement?.closest("[data-place]")?.getAttribute("data-place")),
  ).toBe("1");
  await chooseBy(page, "ArrowDown", "Enter");
  await page.getByText("Moved to Second 1").waitFor();
  expect((await titlesOf(page))[1]).toBe(chosen);
  await chooseBy(page, "Tab");
  await deed(page, 1, "Up");
  await expect.poll(async () => (await titlesOf(page))[0]).toBe(chosen);

  const window = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ ...window, height: 3_000 });
  await tiles(page).nth(0).dragTo(tiles(page).nth(3));
  await page.getByText("Moved to 4").waitFor();
  await expect.poll(async () => (await titlesOf(page))[3]).toBe(chosen);
  await tiles(page).nth(3).dragTo(tiles(page).nth(0));
  await page.getByText("Moved to Lead").waitFor();
  await expect.poll(async () => (await titlesOf(page))[0]).toBe(chosen);
  await page.setViewportSize(window);

  await menu(tiles(page).first()).click();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("menu").count()).toBe(0);
  await deed(page, 0, "Edit");
  const dialog = page.getByRole("dialog", { name: "Story on the front" });
  await dialog.getByLabel("Headline on the front").fill("ডেস্কের শিরোনাম");
  await dialog.getByLabel("Pinned until").fill("2020-01-01T10:00");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await dialog.getByText("The end of the pin has passed").waitFor();
  await dialog.getByLabel("Pinned until").fill("2099-01-01T10:00");
  await dialog.getByLabel("Image on the front").fill("no picture");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await dialog.getByText("Picture must be a URL").waitFor();
  await dialog.getByLabel("Image on the front").fill("");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await dialog.waitFor({ state: "detached" });
  await tiles(page).first().getByText("Own card").waitFor();
  await tiles(page).first().getByText("Pinned until 1 Jan 2099").waitFor();
  const gone = (await titlesOf(page))[3] ?? "";
  await deed(page, 3, "Hide");
  await page.getByRole("heading", { name: "Hidden from every list" }).waitFor();
  await saved(page);
  expect(await readers(open)).toEqual(before);

  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: "Preview" });
  expect(await preview.locator(".card-title").first().innerText()).toBe("ডেস্কের শিরোনাম");
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Launch", exact: true }).click();
  await page.getByText("The front is live").waitFor();
  const toast = open.getByText("টি নতুন খবর পাওয়া গেছে!").first();
  await toast.waitFor();
  expect((await readers(open))[0]).toBe(before[0]);
  await toast.click();
  await expect.poll(async () => (await readers(open))[0]).toBe("ডেস্কের শিরোনাম");
  const now = await readers(open);
  expect(now).not.toContain(gone);
  expect(new Set(now).size).toBe(now.length);
  await open.reload();
  expect((await readers(open)).slice(0, 10)).toEqual(now.slice(0, 10));
  await open.goto("/bengal-face");
  await open.locator(".card-title").first().waitFor();
  expect(await readers(open)).not.toContain(gone);
  expect(await readers(open)).toContain(chosen);

  await page.getByRole("button", { name: "Undo last launch" }).click();
  await page.getByText("The front is live").waitFor();
  await page.getByText("Readers see this").waitFor();
  await open.goto("/");
  const firstNow = async (): Promise<string | undefined> => {
    await open.reload();
    return (await readers(open))[0];
  };
  await expect.poll(firstNow).toBe(before[0]);
  await page.getByRole("button", { name: "Launches" }).click();
  const launches = page.getByRole("dialog", { name: "Launches" });
  await launches.getByText("1 pinned, 1 hidden, 1 own cards").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  expect(desk.editor.problems).toEqual([]);
  expect(reader.problems).toEqual([]);
  await reader.close();
});

it("adds a band, fills it by hand, moves it by keyboard and by dragging, and readers have it after the launch", async () => {
  const page = await openFront(desk.editor);
  const bands = page.locator(".desk-band");
  const names = () => bands.locator("h3").allInnerTexts();
  const standard = await names();
  expect(standard).toHaveLength(7);
  expect(await page.getByText("No story fills it").count()).toBe(6);

  await page.getByRole("button", { name: "+ Add band" }).click();
  const dialog = page.getByRole("dialog", { name: "Band of the front" });
  await dialog.getByLabel("Title").fill("");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await dialog.getByText("Title is empty").waitFor();
  await dialog.getByLabel("Title").fill("সম্পাদকের বাছাই");
  await dialog.getByLabel("Shape").selectOption("One with an image and four without");
  await dialog.getByLabel("Filled by").selectOption("Tag");
  await dialog.getByLabel("Tag", { exact: true }).fill("কোথাও-নেই");
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Apply" }).click();
  await page.getByText(/^Band added: /).waitFor();
  await saved(page);
  expect(await names()).toEqual([...standard, "সম্পাদকের বাছাই"]);
  const own = page.locator('.desk-band[data-band="band-1"]');
  await own.getByText("No story fills it").waitFor();

  const said = page.locator(".admin-toast [role=status] > span");
  for (const time of ["first", "second"]) {
    await said.evaluate((words) => words.setAttribute("data-heard", ""));
    await act(own.locator(".desk-band-head"), "Edit");
    await dialog.getByRole("button", { name: "Apply" }).click();
    await expect.poll(() => said.innerText(), { message: time }).toMatch(/^Band changed: /);
    expect(await said.getAttribute("data-heard"), time).toBeNull();
  }

  const head = menu(own);
  await head.focus();
  await chooseBy(page, "Enter");
  await page.getByText("Band moved to 7").waitFor();
  expect((await names())[6]).toBe("সম্পাদকের বাছাই");
  expect(await head.evaluate((button) => button === document.activeElement)).toBe(true);
  const window = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ ...window, height: 6_000 });
  await own.locator(".desk-band-head h3").dragTo(bands.first().locator(".desk-band-head h3"));
  await page.getByText("Band moved to 1").waitFor();
  expect((await names())[0]).toBe("সম্পাদকের বাছাই");

  const [lead = "", second = ""] = await titlesOf(page);
  await tiles(page).nth(1).dragTo(own.locator(".desk-band-empty"));
  await expect.poll(() => own.locator("h4").allInnerTexts()).toEqual([second]);
  expect(await titlesOf(page)).not.toContain(second);
  await page.setViewportSize(window);
  await deed(page, 0, "Edit");
  const story = page.getByRole("dialog", { name: "Story on the front" });
  await story.getByLabel("Place").selectOption("সম্পাদকের বাছাই 2");
  await story.getByRole("button", { name: "Apply" }).click();
  await expect.poll(() => own.locator("h4").allInnerTexts()).toEqual([second, lead]);
  await act(own.locator(".band-tile").nth(1), "Up");
  await expect.poll(() => own.locator("h4").allInnerTexts()).toEqual([lead, second]);
  await saved(page);

  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: "Preview" });
  await expect
    .poll(() => preview.locator(".band").first().locator(".card-title").allTextContents())
    .toEqual([lead, second]);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Launch", exact: true }).click();
  await page.getByText("The front is live").waitFor();
  const reader = await openReader(desk.world.browser, desk.world.url);
  const open = await reader.open("/");
  const band = open.getByRole("region", { name: "সম্পাদকের বাছাই" });
  await expect
    .poll(async () => {
      await open.reload();
      return band.locator(".card-title").allTextContents();
    })
    .toEqual([lead, second]);
  expect((await readers(open)).filter((title) => title === lead)).toEqual([lead]);
  expect(reader.problems).toEqual([]);
  await reader.close();

  await act(own.locator(".band-tile").first(), "Hide");
  await expect.poll(() => own.locator("h4").allInnerTexts()).toEqual([second]);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("desk-band-band-1");
  const add = page.getByRole("button", { name: "+ Add band" });
  await add.evaluate((button) => {
    button.ownerDocument.defaultView?.scrollBy(0, button.getBoundingClientRect().top);
    button.focus({ preventScroll: true });
  });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  expect(
    await add.evaluate((button) => {
      const { x, y, height } = button.getBoundingClientRect();
      return document.activeElement === button && document.elementFromPoint(x + 9, y + height / 2) === button;
    }),
  ).toBe(true);
  await page.getByRole("button", { name: "Show again" }).click();
  await act(own.locator(".desk-band-head"), "Remove");
  await page.getByText("Band removed").waitFor();
  await expect.poll(names).toEqual(standard);
  await page.getByRole("button", { name: "Standard bands" }).click();
  await page.getByText("Standard bands restored").waitFor();
  await saved(page);
  await page.getByRole("button", { name: "Launch", exact: true }).click();
  await page.getByText("Readers see this").waitFor();
  expect(desk.editor.problems).toEqual([]);
});

it("tells an editor that another one came between, and loses neither's work unasked", async () => {
  const mine = await openFront(desk.editor);
  const theirs = await openFront(desk.other);
  // The desk polls for saves of other editors; in this test it has not polled yet.
  await mine.route("**/api/admin/front", (route) =>
    route.request().method() === "GET" ? route.abort() : route.fallback(),
  );
  const [, second = "", third = ""] = await titlesOf(mine);
  await deed(theirs, 1, "Hide");
  await saved(theirs);
  desk.editor.problems.length = 0;
  await deed(mine, 2, "Up");
  const dialog = mine.getByRole("alertdialog", { name: "Somebody else changed the front" });
  await dialog.getByText("desk saved it").waitFor();
  expect(await axeViolations(mine)).toEqual([]);
  await dialog.getByRole("button", { name: "Load theirs" }).click();
  await expect.poll(() => titlesOf(mine)).not.toContain(second);
  expect((await titlesOf(mine))[1]).toBe(third);

  await deed(theirs, 4, "Pin here");
  await saved(theirs);
  await deed(mine, 2, "Up");
  await dialog.getByRole("button", { name: "Keep mine (save over)" }).click();
  await saved(mine);
  await theirs.reload();
  await tiles(theirs).first().waitFor();
  expect(await titlesOf(theirs)).toEqual(await titlesOf(mine));
  expect(await theirs.getByText("Pinned", { exact: true }).count()).toBe(1);
  await mine.getByRole("button", { name: "Discard draft" }).click();
  await saved(mine);
});

it("corrects a story of the morning's five, replaces one, and goes back to the rule", async () => {
  const page = await openFront(desk.editor);
  const five = page.getByRole("region", { name: "The morning's five" });
  const story = (at: number) => five.locator("li").nth(at);
  const first = await story(0).innerText();
  const dialog = page.getByRole("dialog", { name: "A story of the morning's five" });
  await story(0).getByRole("button", { name: "Edit" }).click();
  await dialog.getByLabel("Two sentences").fill("ডেস্কের প্রথম বাক্য। দ্বিতীয় বাক্য।");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await story(0).getByText("ডেস্কের প্রথম বাক্য। দ্বিতীয় বাক্য।").waitFor();
  await story(1).getByRole("button", { name: "Edit" }).click();
  const [chosen = ""] = await dialog.getByLabel("Story").evaluate((select) => {
    const all = [...(select as HTMLSelectElement).options].map(({ value }) => value);
    return all.slice(-1);
  });
  await dialog.getByLabel("Story").selectOption(chosen);
  await dialog.getByRole("button", { name: "Apply" }).click();
  await five.locator(`#five-${chosen}`).waitFor();
  await five.getByText("Corrected by the desk").waitFor();
  await five.getByRole("button", { name: "By rule again" }).click();
  await five.getByText("By rule: the most important").waitFor();
  await expect.poll(() => story(0).innerText()).toBe(first);
  await saved(page);
});

it("says of a draft that hides every story why it has none", async () => {
  const { request } = desk.editor.context;
  const headers = await sessionHeaders(desk);
  const { data } = frontAnswer.parse(await (await request.get("/api/admin/front", { headers })).json());
  const few = { ...data, newest: data.newest.slice(0, 3), others: [], bands: [] };
  const hiding = { ...few, draft: { ...data.draft, hidden: few.newest.map(({ id }) => id) } };
  const page = await desk.editor.open();
  await page.route("**/api/admin/front", (route) =>
    route.fulfill({ json: { success: true, message: "", data: hiding } }),
  );
  await page.goto("/admin/front");
  await page.getByText("The draft hides all stories, so it cannot be launched.").waitFor();
  expect(await page.getByRole("button", { name: "Show again" }).count()).toBe(3);
  await page.unrouteAll();
});

it("finds any story for a place, and says when nothing is found or nothing can be read", async () => {
  const page = await openFront(desk.editor);
  const box = page.getByRole("searchbox", { name: "Search all stories" });
  await box.fill("অস্তিত্বহীনশব্দ");
  await box.press("Enter");
  await page.getByText("No story was found").waitFor();
  await box.fill("ফুটবল");
  await box.press("Enter");
  const found = page.locator(".front-found li").first();
  await found.getByRole("button", { name: "Place" }).click();
  const dialog = page.getByRole("dialog", { name: "Story on the front" });
  await dialog.getByRole("button", { name: "Apply" }).click();
  const title = await found.locator("h3").innerText();
  await expect.poll(async () => (await titlesOf(page))[0]).toBe(title);
  await saved(page);

  await page.route("**/api/admin/front", (route) => route.fulfill({ status: 503, json: { message: "" } }));
  await deed(page, 1, "Pin here");
  await page.getByText("HTTP error! status: 503").waitFor();
  await page.getByText("The draft is not saved").waitFor();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await saved(page);
  await page.getByRole("button", { name: "Discard draft" }).click();
  await page.getByText("Readers see this").waitFor();
});

it("says that readers do not see a launch yet where the front could not be made", async () => {
  let ahead = 1;
  await desk.editor.context.route("**/api/admin/front", async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const data = { ...body.data, launch: body.data.launch + ahead, launchedBy: "সম্পাদক" };
    await route.fulfill({
      response,
      json: { ...body, data: { ...data, launchedAt: new Date().toISOString() } },
    });
  });
  const page = await desk.editor.open();
  await page.clock.install();
  await page.goto("/admin/front");
  await tiles(page).first().waitFor();
  const alert = page.getByRole("alert").getByText(/^Readers do not see launch \d+ yet/);
  const isLate = async () => {
    await page.clock.fastForward(5_000);
    return alert.isVisible();
  };
  await expect.poll(isLate).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  ahead = 0;
  await page.reload();
  await tiles(page).first().waitFor();
  expect(await alert.count()).toBe(0);
});
