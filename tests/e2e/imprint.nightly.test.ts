import { expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { isLive, openReader } from "../support/browser/reader.ts";
import { useOwnWorld } from "../support/browser/use-world.ts";

const ACCOUNT = "https://www.youtube.com/@khobor";
const world = useOwnWorld({
  moves: "nothing",
  env: {
    PUBLISHER_EDITOR: "সম্পাদকের নাম",
    PUBLISHER_ADDRESS: "১ পথের নাম, ঢাকা ১০০০",
    PUBLISHER_EMAIL: "desk@paper.example",
    SOCIAL_ACCOUNTS: ACCOUNT,
  },
});

it("the imprint and the accounts stay as the server drew them, and stand where the browser draws the page", async () => {
  const reader = await openReader(world.browser, world.url, { serviceWorkers: "block" });
  try {
    const page = await reader.open("/about");
    await isLive(page);
    const seen = () =>
      page
        .locator(".footer-imprint p, .footer-accounts a, .masthead .social-links a")
        .evaluateAll((all) => all.map((element) => element.getAttribute("href") ?? element.textContent));
    const whole = [
      ACCOUNT,
      ACCOUNT,
      "সম্পাদক: সম্পাদকের নাম",
      "ঠিকানা: ১ পথের নাম, ঢাকা ১০০০",
      "ইমেইল: desk@paper.example",
      expect.stringMatching(/^© [০-৯]{4} খবর$/),
    ];
    expect(await seen()).toEqual(whole);
    expect(await axeViolations(page)).toEqual([]);
    await page.goto(`${world.url}/signin`);
    await page.locator(".footer-imprint").waitFor();
    expect(await seen()).toEqual(whole);
    expect(reader.problems).toEqual([]);
  } finally {
    await reader.close();
  }
});
