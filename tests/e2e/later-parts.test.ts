import { expect, it, onTestFinished } from "vitest";
import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { holdScript } from "../support/browser/hold-up.ts";
import { isHydrated, isLive, openReader, type Reader } from "../support/browser/reader.ts";
import { useWorld } from "../support/browser/use-world.ts";

const world = useWorld({ moves: "matches" });

/** A reader without a service worker, until the test is over. */
async function openFresh(): Promise<Reader> {
  const reader = await openReader(world.browser, world.url, { serviceWorkers: "block" });
  onTestFinished(() => reader.close());
  return reader;
}

it.each(["Footer", "OversPanel"])(
  "a score moves though the script of another part, %s, does not come",
  async (name) => {
    const reader = await openFresh();
    const page = await reader.open();
    await holdScript(page, name);
    await page.goto(`/scorecard/${world.liveCode}`);
    await isLive(page);
    const { runs } = world.cricket.step(world.liveCode).innings.at(-1) ?? {};
    let after = world.cricket.step(world.liveCode).innings.at(-1);
    while (after?.runs === runs) after = world.cricket.step(world.liveCode).innings.at(-1);
    const score = toBengaliDigits(`${after?.runs}/${after?.wickets}`);
    await expect.poll(() => page.locator(".banner-sides").innerText()).toContain(score);
  },
);

/** A scorecard whose part that answers its buttons is not there before `send` is called. */
async function openUnanswered() {
  const reader = await openFresh();
  const page = await reader.open();
  const send = await holdScript(page, "LiveScorecard");
  await page.goto(`/scorecard/${world.liveCode}`);
  await isHydrated(page);
  const follow = page.locator(".scorecard-head button");
  return { reader, page, follow, send };
}

it("a button that is pressed in the moment in which its part comes to life is pressed once", async () => {
  const { reader, page, follow, send } = await openUnanswered();
  // React has left its mark on the button, and has not said yet that it answers for it.
  await follow.evaluate((button) => {
    const mark = Object.keys(document.querySelector(".masthead a") ?? {}).find((key) =>
      key.startsWith("__reactFiber"),
    );
    if (!mark || !(button instanceof HTMLElement)) throw new Error("React marks its elements in another way");
    const { port1, port2 } = new MessageChannel();
    let answered = 0;
    // One that React does not answer yet does not come so far.
    button.addEventListener("click", () => {
      answered += 1;
    });
    port1.onmessage = () => {
      // As a reader's press, during which another one can be dispatched, unlike `click()`.
      button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      requestAnimationFrame(() => {
        button.dataset.answered = String(answered);
      });
    };
    Object.defineProperty(button, mark, {
      configurable: true,
      enumerable: true,
      set(value) {
        Object.defineProperty(button, mark, { value, writable: true, enumerable: true });
        port2.postMessage("press");
      },
    });
  });
  // So slowly that React works at it in several pieces.
  const devtools = await reader.context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 10 });
  send();
  await page.locator(".scorecard-head button[data-answered]").waitFor();
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await isLive(page);
  expect([await follow.getAttribute("data-answered"), await follow.getAttribute("aria-pressed")]).toEqual([
    "1",
    "true",
  ]);
});

it("a button that was pressed before its part is there is not forgotten for one that is answered at once", async () => {
  const { page, follow, send } = await openUnanswered();
  await follow.click();
  await page.getByRole("button", { name: "মেনু" }).click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  send();
  await expect.poll(() => follow.getAttribute("aria-pressed")).toBe("true");
  expect(await page.getByRole("dialog").count()).toBe(0);
});

it("the menu's button leads to the sections at the foot where the menu cannot be had", async () => {
  const reader = await openFresh();
  const page = await reader.open();
  await page.route("**/assets/Drawer-*.js", (route) => route.abort());
  await page.goto("/");
  await isLive(page);
  const menu = page.getByRole("button", { name: "মেনু" });
  const sections = page.getByRole("navigation", { name: "পাতার নিচে বিভাগের তালিকা" });
  for (const _ of ["first", "again"]) {
    await menu.click();
    await expect
      .poll(() => sections.evaluate((nav) => nav.contains(document.activeElement), undefined))
      .toBe(true);
    expect(await menu.getAttribute("aria-expanded")).toBe("false");
    await menu.focus();
  }
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
