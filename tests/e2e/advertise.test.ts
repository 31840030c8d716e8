import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Page, Request } from "playwright";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { useApp, useReader } from "../support/browser/use-world.ts";

const PAYLOADS = new URL("../../../shared/samples/xss/dompurify-expect.json", import.meta.url);
const GOOD = { Name: "A reader", Company: "A company", Email: "name@example.com", Phone: "+91 98765 43210" };
const THANKS = "Thanks! We will contact you shortly.";
const WRONG = "Something went wrong. Please try again.";
const CALL = "**/api/marketing-inquiry";

const reader = useReader(useApp());

/** Opens the hydrated form; banners load later. */
async function openForm(): Promise<Page> {
  const page = await reader.open("/advertise");
  await page.locator(".consent-banner").waitFor();
  return page;
}
async function fill(page: Page, values: Partial<typeof GOOD> = GOOD): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
}
const submit = (page: Page) => page.getByRole("button", { name: "Submit" });
const banner = (page: Page) => page.locator(".advertise-banner");
const says = (page: Page, text: string) => expect.poll(() => banner(page).allInnerTexts()).toEqual([text]);
const values = (page: Page) =>
  page
    .locator(".advertise-form input:not([name=website]), .advertise-form select, .advertise-form textarea")
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
const inquiries = (requests: Request[]) =>
  requests.filter((request) => request.url().endsWith("/api/marketing-inquiry"));

/** Posts the form without the page's handler, and waits for the new page, which looks the same. */
async function post(page: Page): Promise<void> {
  const loaded = page.waitForEvent("load");
  await page.locator("form.advertise-form").evaluate((form: HTMLFormElement) => form.submit());
  await loaded;
}

describe("the advertise form", () => {
  it("is worded and made as it should be", async () => {
    const page = await openForm();
    expect(await page.locator("main h1").innerText()).toBe("Advertise with us");
    expect(await page.title()).toContain("Advertise with us");
    expect(await page.locator("main").innerText()).toContain(
      "Share your details and we will get back to you.",
    );
    expect(await page.locator("form").evaluate((form: HTMLFormElement) => form.noValidate)).toBe(true);
    const fields = await page.locator(".advertise-form input:not([name=website])").evaluateAll((inputs) =>
      inputs.map((input) => {
        const { type, placeholder, required } = input as HTMLInputElement;
        return [type, placeholder, required];
      }),
    );
    expect(fields).toEqual([
      ["text", "Your full name", true],
      ["text", "Your company/brand", true],
      ["email", "name@example.com", true],
      ["tel", "e.g. +91 98765 43210", true],
    ]);
    expect(await page.getByLabel("Type of ads").locator("option").allInnerTexts()).toEqual([
      "Display Banners",
      "Sponsored Articles",
      "Video Ads",
      "Social/Boosted Posts",
      "Other",
    ]);
    const notes = page.getByLabel("Notes");
    expect(await notes.getAttribute("rows")).toBe("4");
    expect(await notes.getAttribute("placeholder")).toBe("Budget, target audience, preferred dates, etc.");
    expect(await notes.evaluate((field: HTMLTextAreaElement) => field.required)).toBe(false);
    expect(reader.problems).toEqual([]);
  });

  it("says what is missing, one thing at a time, sends nothing, and keeps what is there", async () => {
    const page = await openForm();
    const requests: Request[] = [];
    page.on("request", (request) => requests.push(request));
    const wrong = async (message: string, field: string): Promise<void> => {
      await submit(page).click();
      await says(page, message);
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe(field);
      expect(await page.locator(`[name=${field}]`).getAttribute("aria-invalid")).toBe("true");
      await expect
        .poll(async () => {
          const box = await banner(page).boundingBox();
          return box && box.y >= 0 && box.y + box.height <= 900;
        })
        .toBe(true);
      const parts = page.locator(".advertise-banner, .advertise-form");
      expect(await parts.evaluateAll((all) => all.map(({ tagName }) => tagName))).toEqual(["P", "FORM"]);
    };
    await wrong("Name is required", "name");
    await fill(page, { Name: "   " });
    await wrong("Name is required", "name");
    await fill(page, { Name: GOOD.Name });
    await wrong("Company name is required", "company");
    await fill(page, { Company: GOOD.Company });
    await wrong("Valid email is required", "email");
    await fill(page, { Email: GOOD.Email });
    await wrong("Valid phone number is required", "phone");
    await fill(page, { Phone: "phone number" });
    await wrong("Valid phone number is required", "phone");
    expect(await values(page)).toEqual([
      GOOD.Name,
      GOOD.Company,
      GOOD.Email,
      "phone number",
      "Display Banners",
      "",
    ]);
    expect(inquiries(requests)).toEqual([]);
  });

  it("is sent once, says so while it is busy, thanks, and is empty again", async () => {
    const page = await openForm();
    const requests: Request[] = [];
    page.on("request", (request) => requests.push(request));
    const held = Promise.withResolvers<void>();
    await page.route(CALL, async (route) => {
      await held.promise;
      await route.continue();
    });
    await fill(page);
    await page.getByLabel("Type of ads").selectOption("Video Ads");
    await page.getByLabel("Notes").fill("পুজোর আগে");
    await submit(page).dblclick();
    const busy = page.getByRole("button", { name: "Submitting…" });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    await page.getByLabel("Phone").press("Enter");
    held.resolve();
    await says(page, THANKS);
    expect(await values(page)).toEqual(["", "", "", "", "Display Banners", ""]);
    expect(await submit(page).isEnabled()).toBe(true);
    expect(inquiries(requests).map((request) => request.postDataJSON())).toEqual([
      {
        name: GOOD.Name,
        company: GOOD.Company,
        email: GOOD.Email,
        phone: GOOD.Phone,
        adType: "Video Ads",
        message: "পুজোর আগে",
      },
    ]);
    expect(reader.problems).toEqual([]);
  });

  it("says what the answer means, keeps the values, and is sent once the network is back", async () => {
    const page = await openForm();
    await fill(page);
    for (const [answer, message] of [
      [{ status: 400, json: { success: false, message: "No more, please" } }, "No more, please"],
      [{ status: 200, json: { success: false } }, "Submission failed"],
      [{ status: 502, body: "<h1>Bad gateway</h1>" }, WRONG],
      [{ status: 500, json: { success: true } }, "Submission failed"],
      [undefined, WRONG],
    ] as const) {
      await page.route(CALL, (route) => (answer ? route.fulfill(answer) : route.abort()));
      await submit(page).click();
      await says(page, message);
      expect((await values(page)).slice(0, 4)).toEqual(Object.values(GOOD));
      await page.unroute(CALL);
    }
    await submit(page).click();
    await says(page, THANKS);
  });

  it("can be done by keyboard alone, and does not lose the focus", async () => {
    const page = await openForm();
    await page.getByLabel("Name").focus();
    for (const value of Object.values(GOOD)) {
      await page.keyboard.type(value);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Tab");
    await page.keyboard.type("by hand");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Submit");
    await page.keyboard.press("Enter");
    await says(page, THANKS);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Submit");
  });
});

describe("the form without scripts", () => {
  beforeEach(() => reader.instead({ javaScriptEnabled: false }));

  it("is taken, with thanks on the page", async () => {
    const page = await reader.open("/advertise");
    await fill(page);
    await submit(page).click();
    await says(page, THANKS);
    expect(await values(page)).toEqual(["", "", "", "", "Display Banners", ""]);
    expect(await page.title()).toContain("Advertise with us");
  });

  it("comes back with the message and the values", async () => {
    const page = await reader.open("/advertise");
    await fill(page, { ...GOOD, Phone: "1" });
    await page.getByLabel("Type of ads").selectOption("Other");
    await page.getByLabel("Notes").fill('"<b>quoted</b>" & more\nin two lines');
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST"),
      submit(page).click(),
    ]);
    expect(answer.status()).toBe(422);
    await says(page, "Valid phone number is required");
    expect(await values(page)).toEqual([
      GOOD.Name,
      GOOD.Company,
      GOOD.Email,
      "1",
      "Other",
      '"<b>quoted</b>" & more\nin two lines',
    ]);
    expect(await page.locator("[name=phone]").getAttribute("aria-invalid")).toBe("true");
  });
});

describe("a posted form that scripts take over", () => {
  it("keeps its banner and values, and goes on by scripts", async () => {
    const page = await openForm();
    await fill(page, { ...GOOD, Email: "no" });
    await post(page);
    await page.locator(".consent-banner").waitFor();
    await says(page, "Valid email is required");
    expect((await values(page)).slice(0, 4)).toEqual([GOOD.Name, GOOD.Company, "no", GOOD.Phone]);
    // The browser itself reports error responses, so they do not count as problems.
    expect(reader.problems.filter((problem) => !problem.includes("422"))).toEqual([]);
    await fill(page, { Email: GOOD.Email });
    await submit(page).click();
    await says(page, THANKS);
    await page.locator(".footer a[href='/advertise']").click();
    await page.locator(".masthead a[href='/'], .header a[href='/']").first().click();
    await page.goBack();
    await page.locator(".advertise-form").waitFor();
    expect(await banner(page).count()).toBe(0);
  });

  it.skipIf(!existsSync(PAYLOADS))(
    "runs nothing that was typed into it (needs ../shared/samples)",
    async () => {
      const samples = z
        .array(z.object({ payload: z.string() }))
        .parse(JSON.parse(await readFile(PAYLOADS, "utf8")));
      const dialogs: string[] = [];
      const page = await openForm();
      page.on("dialog", (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
      const half = Math.ceil(samples.length / 2);
      const texts = [samples.slice(0, half), samples.slice(half)].map((part) =>
        part.map(({ payload }) => payload).join("\n"),
      );
      for (const text of texts) {
        await page.getByLabel("Notes").fill(text.slice(0, 20_000));
        await page.getByLabel("Name").fill(`"><img src=x onerror=alert(1)>${text.slice(0, 8_000)}`);
        await post(page);
        await says(page, "Name is too long");
        expect(await page.getByLabel("Name").inputValue()).toContain("<img src=x onerror=alert(1)>");
        expect(await page.locator("main img, main iframe, main script, main svg").count()).toBe(0);
      }
      expect(dialogs).toEqual([]);
    },
  );
});
