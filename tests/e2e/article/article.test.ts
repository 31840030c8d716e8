import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { detailFeed } from "../../../core/contract/detailed-story/detail-feed.ts";
import { combinedNews } from "../../../core/contract/rest.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { useOwnWorld, useReader } from "../../support/browser/use-world.ts";
import type { TestStory } from "../../support/sites/feed-server.ts";
import { waitUntil } from "../../support/wait.ts";

const BODY_START = "সকালের প্রথম খেয়ায় পার হলেন তিনশো যাত্রী";
const BODY = `<h2>প্রথম দিন</h2><p>${BODY_START}; সেতু খুলে গেলে এ ছবি আর থাকবে না বলেই মনে করছেন মাঝিরা।</p><blockquote><p>“এত দিন এই নৌকাই ছিল ভরসা।”</p></blockquote><p>নকশা L&T-র।</p>`;
const SITE_TEXT = "মূল সাইটের প্রতিবেদনে লেখা আছে, কাজ শেষ হতে আরও দু’বছর লাগবে";
const EXCERPT = "দু’পারের মানুষ বহু বছর ধরে এই সেতুর অপেক্ষায় ছিলেন; এবার কাজ শুরু হলো, জানাল পূর্ত দফতর।";

const world = useOwnWorld({ moves: "stories" });
const reader = useReader(world);
const ids = new Map<string, string>();

/** Payloads of a hostile feed, and collected samples if available. */
const PAYLOADS = [
  "<script>window.ran=1;alert(1)</script>",
  '<img src=x onerror="window.ran=1;alert(1)">',
  "<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x></svg>",
  '<a href="javascript:window.ran=1">এক</a><a href=" jav&#x09;ascript:alert(1)">দুই</a>',
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe><object data="javascript:alert(1)"></object>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form id="cookie"><input name="attributes" autofocus onfocus="alert(1)"></form><base href="//evil.example/">',
  '<img alt="<img src=x onerror=alert(1)>" src="https://paper.example/a.jpg?&quot;><script>alert(1)</script>">',
  "</article></script><style>*{display:none}</style><meta http-equiv=refresh content='0;url=//evil.example'>",
];

function samples(): string[] {
  try {
    const file = new URL("../../../../shared/samples/xss/dompurify-expect.json", import.meta.url);
    const cases: { payload: string }[] = JSON.parse(readFileSync(file, "utf8"));
    return cases.map(({ payload }) => payload);
  } catch {
    return [];
  }
}

const articlePage = (paragraphs: readonly string[]): string =>
  `<!doctype html><html lang="bn"><head><title>মূল খবর</title></head><body><nav><a href="/">প্রচ্ছদ</a></nav><article><h1>মূল খবর</h1>${paragraphs
    .map((text) => `<p>${text}</p>`)
    .join("")}</article><footer>সব স্বত্ব সংরক্ষিত</footer></body></html>`;

async function publish(stories: readonly TestStory[]): Promise<void> {
  for (const story of stories) world.feed.add(story);
  await waitUntil(async () => {
    const answer = await fetch(`${world.url}/api/combined-news?page=1&limit=100`);
    if (!answer.ok) return false;
    const { data } = combinedNews.parse(await answer.json());
    for (const story of stories) {
      const card = data.find((each) => each.title.startsWith(`${story.guid}:`));
      if (card) ids.set(story.guid, card.id);
    }
    return stories.every(({ guid }) => ids.has(guid));
  }, "the test's stories are published");
}
const path = (guid: string): string => `/article/${ids.get(guid)}`;

beforeAll(async () => {
  const { origin } = world.feed;
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#2a6" } })
    .png()
    .toBuffer();
  world.feed.serve("/good.png", { type: "image/png", body: picture });
  world.feed.serve("/second.png", { type: "image/png", body: picture });
  const paragraphs = [
    `${SITE_TEXT}। ${"দফতরের কর্তারা জানিয়েছেন, নদীর গতিপথ বদলানোয় নকশা পাল্টাতে হয়েছে, তাই এই দেরি। ".repeat(3)}`,
    "স্থানীয় বাসিন্দারা বলছেন, বর্ষায় পারাপার বন্ধ থাকে টানা কয়েক দিন, রোগী নিয়ে যেতে হয় ঘুরপথে। ".repeat(3),
    "জেলা প্রশাসনের আশ্বাস, বিকল্প ফেরির ব্যবস্থা হবে আগামী মাসের মধ্যে, ভাড়াও বাড়বে না। ".repeat(3),
  ];
  world.feed.serve("/site-text", { type: "text/html; charset=utf-8", body: articlePage(paragraphs) });
  world.feed.serve("/nothing", { type: "text/html; charset=utf-8", body: "<html><body>৪০৪</body></html>" });
  const now = Date.now();
  const story = (guid: string, change: Partial<TestStory> = {}): TestStory => ({
    guid,
    title: `${guid}: নতুন সেতুর কাজ শুরু`,
    description: EXCERPT,
    at: now,
    link: `${origin}/nothing`,
    body: BODY,
    ...change,
  });
  const without = (guid: string, change: Partial<TestStory> = {}): TestStory => {
    const { body: _, ...rest } = story(guid, change);
    return rest;
  };
  await publish([
    story("whole", {
      picture: `${origin}/missing.png`,
      thumbnail: `${origin}/good.png`,
      at: now + 1_000,
      body: `${BODY}<img src="/second.png" alt="ঘাট" width="60" height="40">`,
    }),
    story("no-picture", { picture: `${origin}/missing.png` }),
    without("from-site", { link: `${origin}/site-text` }),
    without("only-excerpt"),
    without("nothing", { description: "" }),
    story("hostile", {
      title: `hostile: ${PAYLOADS.join(" ")}`,
      description: PAYLOADS.join(" "),
      body: `${BODY}${[...PAYLOADS, ...samples()].map((text) => `<div>${text}</div>`).join("")}`,
    }),
  ]);
});

let refused: string[] = [];
async function openPage(address: string): Promise<Page> {
  const page = await reader.open();
  refused = [];
  page.on("response", async (answer) => {
    if (answer.status() < 400 || !answer.url().includes("/api/")) return;
    refused.push(`${answer.status()} ${answer.url()} ${await answer.text().catch(String)}`);
  });
  page.on("dialog", (dialog) => {
    reader.problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(address);
  return page;
}
const hydrated = (page: Page) =>
  expect.poll(() => page.locator("[data-state=live]").count()).toBeGreaterThan(0);
const shows = (page: Page, text: string) =>
  expect.poll(async () => [await page.locator("main").innerText(), ...refused].join("\n")).toContain(text);
const faults = () => reader.problems.filter((text) => !text.includes("Failed to load resource"));

describe("an article", () => {
  it("opens from its card without a reload, with its text made safe, and goes back to the place", async () => {
    const page = await openPage("/bengal-face");
    await hydrated(page);
    await page.evaluate(() => document.body.setAttribute("data-same-page", "yes"));
    const link = page.locator(`main a[href="${path("whole")}"]`).first();
    await link.click();
    await page.waitForURL(`**${path("whole")}`);
    await shows(page, BODY_START);
    expect(await page.locator("main h1").innerText()).toBe("whole: নতুন সেতুর কাজ শুরু");
    expect(await page.locator(".article-body blockquote p").count()).toBe(1);
    const english = page.locator('.article-body p [lang="en"]');
    expect(await english.allInnerTexts()).toEqual(["L", "T-"]);
    await expect.poll(() => page.title()).toBe("whole: নতুন সেতুর কাজ শুরু | খবর");
    expect(await page.locator("body").getAttribute("data-same-page")).toBe("yes");
    const byScript = await page.locator(".article-body").innerHTML();
    const served = await (await page.request.get(path("whole"))).text();
    expect(served).toContain(byScript);
    await page.getByText("ফিরে যান").click();
    await page.waitForURL("**/bengal-face");
    expect(await page.locator("body").getAttribute("data-same-page")).toBe("yes");
    expect(faults()).toEqual([]);
  });

  it("is whole with scripts off", async () => {
    await reader.instead({ javaScriptEnabled: false });
    const page = await openPage(path("whole"));
    await shows(page, BODY_START);
    expect(await page.locator("main h1").innerText()).toBe("whole: নতুন সেতুর কাজ শুরু");
    expect(await page.locator(".similar-title").count()).toBe(8);
    const bare = await openPage(path("nothing"));
    await shows(bare, "কোন বিস্তারিত পাওয়া যায়নি।");
  });

  it("hydrates without a warning, keeps the served text, and counts as opened once", async () => {
    const page = await openPage(path("no-picture"));
    await page.evaluate(() => document.querySelector(".article-body h2")?.setAttribute("data-served", "yes"));
    await hydrated(page);
    const beacon = `/api/stories/${ids.get("no-picture")}/opened`;
    await expect.poll(() => world.front.requests.filter((each) => each === beacon).length).toBe(1);
    expect(await page.locator("[data-served]").count()).toBe(1);
    expect(faults()).toEqual([]);
  });

  it("shows the next picture when one fails, and a placeholder when none is left", async () => {
    const page = await openPage(path("whole"));
    const width = (name: string) =>
      page
        .locator(".article > .picture img")
        .evaluate(
          (image: HTMLImageElement, part) => (image.currentSrc.includes(part) ? image.naturalWidth : 0),
          name,
        );
    await expect.poll(() => width("good.png")).toBeGreaterThan(0);
    await page.goto(`${world.url}${path("no-picture")}`);
    await expect.poll(() => width("/placeholders/")).toBeGreaterThan(0);
    expect(faults()).toEqual([]);
  });

  it("goes to the share sheet where there is one", async () => {
    const page = await openPage(path("only-excerpt"));
    await hydrated(page);
    await page.evaluate(() => {
      const shared: unknown[] = [];
      Reflect.set(window, "shared", shared);
      Reflect.set(navigator, "share", async (data: unknown) => void shared.push(data));
    });
    await page.locator(".article-bar").getByRole("button", { name: "শেয়ার করুন" }).click();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, "shared")))
      .toEqual([{ title: "only-excerpt: নতুন সেতুর কাজ শুরু", url: `${world.url}${path("only-excerpt")}` }]);
    expect(await page.getByRole("alert").allInnerTexts()).not.toContain("লিংক কপি হয়েছে!");
  });

  it("of no known id is not found", async () => {
    const page = await openPage("/article/0123456789abcdef01234567");
    await shows(page, "Article not found");
    expect(faults()).toEqual([]);
    const answer = await fetch(`${world.url}/article/0123456789abcdef01234567`);
    expect(answer.status).toBe(404);
    const old = await fetch(`${world.url}${path("whole")}-some-headline`, { redirect: "manual" });
    expect([old.status, old.headers.get("location")]).toEqual([301, path("whole")]);
  });
});

describe("a story without a text", () => {
  it("takes it from the original website, asked by the browser alone", async () => {
    const html = await (await fetch(`${world.url}${path("from-site")}`)).text();
    expect(html).toContain("এবার কাজ শুরু হলো");
    expect(world.feed.requests("/site-text")).toBe(0);
    const page = await reader.open();
    // A process of low priority parses the text. A busy server says so, and the page asks once more.
    const isText = (url: string) => url.includes("/api/website-content?");
    const answered = page.waitForResponse((answer) => isText(answer.url()) && answer.ok(), { timeout: 0 });
    await page.goto(path("from-site"));
    expect(await (await answered).text()).toContain(SITE_TEXT);
    await shows(page, SITE_TEXT);
    expect(await page.locator("main").innerText()).not.toContain("সব স্বত্ব সংরক্ষিত");
    expect(world.feed.requests("/site-text")).toBeGreaterThan(0);
    expect(faults()).toEqual([]);
  });

  it("shows its excerpt when the website has none, and says so when there is neither", async () => {
    const page = await openPage(path("only-excerpt"));
    await expect.poll(() => page.locator(".article-body").count()).toBe(0);
    await shows(page, EXCERPT);
    expect(await axeViolations(page)).toEqual([]);
    await page.goto(`${world.url}${path("nothing")}`);
    await shows(page, "কোন বিস্তারিত পাওয়া যায়নি।");
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.locator("main a.button").getAttribute("href")).toBe(`${world.feed.origin}/nothing`);
    expect(faults()).toEqual([]);
  });
});

describe("a story whose detail feed cannot be read", () => {
  async function follows(guid: string, answer: { status: number; contentType: string; body: string }) {
    const page = await openPage("/about");
    await hydrated(page);
    await page.route("**/api/detailfeed/v1/*", (route) => route.fulfill(answer));
    await page.evaluate((to) => history.pushState(null, "", to), path(guid));
    return page;
  }
  const BUSY = { status: 503, contentType: "application/json", body: '{"success":false,"message":"busy"}' };

  it("shows its card with a way to try again where no other text is found", async () => {
    const page = await follows("only-excerpt", BUSY);
    await shows(page, EXCERPT);
    await shows(page, "খবর লোড করতে সমস্যা হয়েছে।");
    expect(await axeViolations(page)).toEqual([]);
    await page.unroute("**/api/detailfeed/v1/*");
    await page.getByRole("button", { name: "আবার চেষ্টা করুন" }).click();
    await expect.poll(() => page.getByText("খবর লোড করতে সমস্যা হয়েছে।").count()).toBe(0);
    await shows(page, EXCERPT);
  });
});

describe("a hostile story", () => {
  // Disables the Content-Security-Policy, which would hide flaws of the sanitisers.
  beforeEach(async () => {
    await reader.instead({ bypassCSP: true });
  });

  async function isHarmless(page: Page): Promise<void> {
    expect(await page.evaluate(() => Reflect.get(window, "ran"))).toBeUndefined();
    const dangerous = await page.evaluate(() => {
      const article = document.querySelector("main") ?? document.body;
      const found = [
        ...article.querySelectorAll(
          "script, style, iframe, object, embed, :not(search) > form, base, meta, math",
        ),
      ];
      const attributes = [...article.querySelectorAll("*")].flatMap((element) =>
        [...element.attributes].filter(
          ({ name, value }) =>
            name.startsWith("on") ||
            name === "srcdoc" ||
            (/^(href|src)$/.test(name) && /^\s*(javascript|data|vbscript):/i.test(value)),
        ),
      );
      return [
        ...found.map((element) => element.outerHTML),
        ...attributes.map(({ name, value }) => `${name}=${value}`),
      ];
    });
    expect(dangerous).toEqual([]);
    expect(await page.locator("footer").isVisible()).toBe(true);
    expect(faults()).toEqual([]);
  }

  it("runs nothing when the server renders it", async () => {
    const page = await openPage(path("hostile"));
    await shows(page, BODY_START);
    await hydrated(page);
    await isHarmless(page);
  });

  it("runs nothing in lists, and as an article even when the server sends it as it came", async () => {
    const page = await openPage("/bengal-face");
    await page.route("**/api/detailfeed/v1/*", async (route) => {
      const answer = detailFeed.parse(await (await route.fetch()).json());
      const body = `${BODY}${[...PAYLOADS, ...samples()].map((text) => `<div>${text}</div>`).join("")}`;
      await route.fulfill({ json: { ...answer, body: { html: body } } });
    });
    await hydrated(page);
    await isHarmless(page);
    await page
      .locator(`main a[href="${path("whole")}"]`)
      .first()
      .click();
    await shows(page, BODY_START);
    await isHarmless(page);
  });
});
