import { afterAll, beforeAll, expect, it } from "vitest";
import {
  fixtures,
  scorecard,
  startProvider,
  type TestProvider,
} from "../../../workers/provider.test-support.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { keyboardUser } from "../../support/browser/focus.ts";
import { openReader, type Reader } from "../../support/browser/reader.ts";
import { commonBrowser } from "../../support/browser/use-world.ts";
import type { RunningApp } from "../../support/sites/app.ts";
import { startCricketApp } from "../../support/sites/cricket-app.ts";
import { USER } from "../../support/sites/editor.ts";
import { adminIsLive, expectWhole, logIn, row } from "./desk.ts";

const cleanups: (() => unknown)[] = [];
let provider: TestProvider;
let app: RunningApp;
let editor: Reader;
let reader: Reader;

beforeAll(async () => {
  provider = await startProvider(cleanups);
  provider.put(
    "/cricket-liupre_v2.json",
    fixtures([{ code: "live1", list: "live", status: "Play in Progress" }]),
  );
  provider.put("/live1.json", scorecard({ code: "live1", runs: 8 }));
  app = await startCricketApp(provider, USER);
  const browser = await commonBrowser();
  [editor, reader] = [await openReader(browser, app.url), await openReader(browser, app.url)];
  await logIn(editor);
  editor.problems.splice(0);
});
afterAll(async () => {
  await Promise.all([editor?.close(), reader?.close()]);
  await app?.stop();
  for (const close of cleanups.toReversed()) await close();
});

it("by keys alone an editor corrects a name that an open scorecard shows in Latin letters, and takes it back", async () => {
  const card = await reader.open("/scorecard/live1");
  const batter = (name: string) => card.getByRole("rowheader", { name }).first().waitFor();
  await batter("A Batter");
  await card.evaluate(() => document.body.classList.add("same-page"));

  const page = await editor.open("/admin/names");
  await row(page, "A Batter").getByText("Latin letters").waitFor();
  await adminIsLive(page);
  const user = keyboardUser(page);
  await user.tabTo(".names-table .admin-actions button");
  await user.press("Enter");
  const editing = page.getByRole("dialog", { name: "Edit name" });
  await editing.waitFor();
  expect(await editing.getByLabel("Provider's name").inputValue()).toBe("A Batter");
  await user.type("<b>সাকিব</b>");
  await user.press("Enter");
  await editing.getByText("The Bengali name takes Bengali letters").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await user.press("Control+a");
  await user.type("সাকিব");
  await user.press("Enter");
  await page.getByText("A Batter is saved. Open scorecards show it within seconds.").waitFor();
  await row(page, "A Batter").getByText("Corrected").waitFor();
  await batter("সাকিব");
  provider.put("/live1.json", scorecard({ code: "live1", runs: 12, overs: "1.3" }));
  await card
    .getByRole("row", { name: /সাকিব.*১২/ })
    .first()
    .waitFor();
  expect(await card.evaluate(() => document.body.className)).toContain("same-page");

  await page.getByRole("searchbox").fill("bowler");
  await page.getByRole("searchbox").press("Enter");
  await expect.poll(() => page.locator(".names-table tbody th").allInnerTexts()).toEqual(["A Bowler"]);
  await page.getByRole("searchbox").fill("");
  await page.getByRole("searchbox").press("Enter");
  await page.setViewportSize({ width: 390, height: 900 });
  await expectWhole(page, "on a phone");
  await page.setViewportSize({ width: 1280, height: 900 });
  await user.tabTo(".names-table .admin-danger");
  await user.press("Enter");
  await page.getByRole("alertdialog", { name: "Remove name" }).waitFor();
  await user.tabTo("dialog .admin-danger");
  await user.press("Enter");
  await batter("A Batter");
  expect([...editor.problems, ...reader.problems]).toEqual([]);
});
