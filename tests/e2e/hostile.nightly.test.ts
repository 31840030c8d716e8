import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { inlineScript } from "../../api/pages/page-template.ts";
import { adminArticleAnswer } from "../../core/contract/admin.ts";
import { deskPostAnswer } from "../../core/contract/blog.ts";
import { launchShell } from "../support/browser/browser.ts";
import { isHydrated, isLive, openReader, type Reader } from "../support/browser/reader.ts";
import { createEditor, EDITOR } from "../support/sites/editor.ts";
import { type FeedServer, startFeedServer, type TestStory } from "../support/sites/feed-server.ts";
import { startWorld, type World } from "../support/sites/world.ts";
import { waitUntil } from "../support/wait.ts";

/** Payloads of a hostile publisher. Every page of this file reports calls of `boom`. */
const OWN = [
  "<script>boom(1)</script>",
  '<img src=x onerror="boom(1)">',
  "<svg/onload=boom(1)>",
  '"><script>boom(1)</script>',
  "'-boom(1)-'",
  "</title></script></style></textarea></noscript></template><img src=x onerror=boom(1)>",
  "<!--</script><script>boom(1)//-->",
  "\u2028boom(1)\u2029//</script>",
  "&lt;img src=x onerror=boom(1)&gt; &amp;lt;script&amp;gt;boom(1)&amp;lt;/script&amp;gt;",
  "<a href='javascript:boom(1)'>x</a> <iframe srcdoc='<script>parent.boom(1)</script>'></iframe>",
  "javascript:boom(1)",
  "data:text/html,<script>parent.boom(1)</script>",
  '//publisher.example/x" onmouseover="boom(1)" x="',
  'https://publisher.example/"><script>boom(1)</script>',
  "https://publisher.example/a.jpg) 1x, javascript:boom(1",
  "{{constructor.constructor('boom(1)')()}} __proto__ constructor",
  "]]>\u0000\uFEFF\u202E<b onfocus=boom(1) autofocus tabindex=0>উলটো</b>",
];

const INLINE = [
  ...["theme.js", "letters.js", "start.js", "deferred-image.js"].map((file) => `web/public/${file}`),
  "api/embed/refresh.js",
].map((path) => inlineScript(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8")));

const samplesFile = new URL("../../../shared/samples/xss/dompurify-expect.json", import.meta.url);

function readSamples(): string[] {
  let text: string;
  try {
    text = readFileSync(samplesFile, "utf8");
  } catch {
    return [];
  }
  const samples = z.array(z.object({ payload: z.string() })).parse(JSON.parse(text));
  return samples.map(({ payload }) => payload);
}

const SAMPLES = readSamples();
const DAY = 86_400_000;
const SECTIONS = ["cricket", "sports", "lifestyle"] as const;
const BEFORE_EVERYTHING = () => {
  const seen: string[] = [];
  const boom = (what: unknown): number => seen.push(`ran: ${String(what)}`);
  Object.assign(window, { seen, boom, alert: boom, confirm: boom, prompt: boom });
  // Any violation of the policy means that markup came through the sanitiser.
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
    seen.push(`stopped: ${violatedDirective} ${blockedURI} ${sample}`),
  );
};

function storiesOf(payloads: readonly string[], name: string): TestStory[] {
  const now = Date.now();
  return payloads.map((payload, index) => ({
    guid: `${name}-${index}`,
    title: `${index} ${payload}`,
    description: payload,
    body: `<p>${payload}</p>`,
    link: index % 2 === 0 ? payload : `https://publisher.example/${payload}`,
    picture: index % 3 === 0 ? payload : `https://publisher.example/${payload}.jpg`,
    thumbnail: payload,
    at: now - (index < 5 ? 0 : 2 * DAY) - index * 60_000,
  }));
}

let feeds: FeedServer[] = [];
let world: World;
let browser: Browser;

beforeAll(async () => {
  const payloads = [...OWN, ...SAMPLES];
  const third = Math.ceil(payloads.length / SECTIONS.length);
  feeds = await Promise.all(
    SECTIONS.map((section, index) =>
      startFeedServer(storiesOf(payloads.slice(index * third, (index + 1) * third), section)),
    ),
  );
  [world, browser] = await Promise.all([
    startWorld({
      env: EDITOR,
      moves: "stories",
      feeds: SECTIONS.map((section, index) => ({ section, feed: feeds[index] ?? neverFeed() })),
    }),
    launchShell(),
  ]);
  const pages = z.object({ pagination: z.object({ totalItems: z.number() }) });
  await waitUntil(async () => {
    const answer = await fetch(`${world.url}/api/combined-news?page=1&limit=20`);
    return pages.parse(await answer.json()).pagination.totalItems === 30 + payloads.length;
  }, "every hostile story is published");
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
  await Promise.all(feeds.map((feed) => feed.close()));
});

function neverFeed(): never {
  throw new Error("A feed for each section was started");
}

async function withPage(work: (page: Page, reader: Reader) => Promise<void>): Promise<void> {
  const reader = await openReader(browser, world.url);
  try {
    await reader.context.addInitScript(BEFORE_EVERYTHING);
    await work(await reader.open(), reader);
  } finally {
    await reader.close();
  }
}

/** Problems of a page except missing images, which Chromium itself reports. */
function complaints({ problems }: Reader): string[] {
  return problems.filter((problem) => !problem.includes("Failed to load resource"));
}

function harm(page: Page): Promise<string[]> {
  return page.evaluate((inline) => {
    const found: string[] = [...((Reflect.get(window, "seen") as string[] | undefined) ?? ["no watcher"])];
    for (const element of document.querySelectorAll("*")) {
      for (const { name, value } of element.attributes) {
        const address = ["href", "src", "action", "formaction", "srcset", "xlink:href"].includes(name);
        if (name.startsWith("on") || name === "srcdoc") found.push(`${element.tagName} ${name}`);
        if (address && /^\s*(javascript|data|vbscript):/i.test(value))
          found.push(`${element.tagName} ${value}`);
      }
    }
    for (const script of document.scripts) {
      const data = script.type.startsWith("application/") || inline.includes(script.text.trim());
      const own = script.src === "" ? data : script.src.startsWith(origin);
      if (!own) found.push(`script ${script.src}${script.text}`);
    }
    for (const { tagName } of document.querySelectorAll(
      "iframe, object, embed, base, frame, math, form form",
    ))
      found.push(tagName);
    return found;
  }, INLINE);
}

describe("hostile stories", () => {
  it("would be noticed if they were more than text", async () => {
    await withPage(async (page) => {
      const response = await page.goto("/");
      expect(await harm(page)).toEqual([]);
      const markup = '<img src="/no" onerror="boom(1)"><a href="javascript:boom(1)">x</a>';
      await page.evaluate((text) => {
        try {
          document.body.innerHTML = text;
        } catch {}
      }, markup);
      await expect
        .poll(async () => (await harm(page)).join("\n"))
        .toMatch(/^stopped: require-trusted-types-for/);
      const headers = { "content-security-policy": response?.headers()["content-security-policy"] ?? "" };
      await page.route("**/mistake", (route) =>
        route.fulfill({ contentType: "text/html", headers, body: `<body>${markup}` }),
      );
      await page.goto("/mistake");
      await expect.poll(async () => (await harm(page)).join("\n")).toMatch(/stopped: script-src-attr/);
      expect((await harm(page)).join("\n")).toMatch(/IMG onerror\nA javascript/);
    });
  });

  it.each([
    "/",
    "/all-news",
    "/cricket",
    "/football",
    "/lifestyle",
    ...SECTIONS.map((key) => `/section/${key}/100`),
  ])("are text on %s, rendered and followed to", async (path) => {
    await withPage(async (page, reader) => {
      await page.goto(path);
      await isLive(page);
      const shown = await page.locator("article.card").count();
      expect(shown).toBeGreaterThan(0);
      expect(await harm(page)).toEqual([]);
      await page.goto("/bengal-face");
      await isLive(page);
      await page.evaluate((to) => {
        const link = Object.assign(document.createElement("a"), { href: to });
        window.history.pushState(null, "", link.href);
      }, path);
      await expect.poll(() => page.locator("article.card").count()).toBe(shown);
      expect(await harm(page)).toEqual([]);
      expect(complaints(reader)).toEqual([]);
    });
  });

  it("are all there, read to the end of the list", async () => {
    await withPage(async (page, reader) => {
      await page.goto("/");
      await isLive(page);
      const more = page.locator(".news-more");
      while ((await more.count()) > 0) await more.click();
      await expect
        .poll(() => page.locator("article.card, .just-now li").count())
        .toBe(30 + OWN.length + SAMPLES.length);
      expect(await harm(page)).toEqual([]);
      expect(complaints(reader)).toEqual([]);
    });
  });

  it("lead only to this site and to http addresses", async () => {
    await withPage(async (page) => {
      await page.goto("/section/cricket/100");
      const links = await page
        .locator("main a")
        .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).protocol));
      expect(new Set(links)).toEqual(new Set(["http:"]));
    });
  });
});

describe("(53) hostile posts of a live blog", () => {
  const POSTS = 25;
  let id = "";
  let post = "";
  beforeAll(async () => {
    const editor = createEditor(world.url);
    const article = {
      title: `ঝড় ${OWN[1]}`,
      content: "<p>উপকূলে ঝড়।</p>",
      category: "bengal",
      published: true,
    };
    const made = await editor("POST", "/api/admin/news", { ...article, kind: "LiveBlog" });
    expect(made.status, made.text).toBe(201);
    id = adminArticleAnswer.parse(made.json).data.id;
    const payloads = [...OWN, ...SAMPLES];
    const size = Math.ceil(payloads.length / POSTS);
    for (let index = 0; index < payloads.length; index += size) {
      const some = payloads.slice(index, index + size);
      const picture = '<img src="https://publisher.example/a.jpg" alt="ছবি">';
      const parts = some.map((one) => `<p>${one}</p>`);
      const answer = await editor("POST", `/api/admin/blogs/${id}/posts`, {
        title: `${index} ${some[0]}`.slice(0, 120),
        byline: some.at(-1)?.slice(0, 100),
        contentHtml: `${parts.join("")}<figure>${picture}<figcaption>${some[0]}</figcaption></figure>`,
        key: index % 2 === 0,
      });
      expect(answer.status, answer.text).toBe(201);
      post = deskPostAnswer.parse(answer.json).data.id;
    }
    await waitUntil(
      async () => (await fetch(`${world.url}/article/${id}?post=${post}`)).ok,
      "all are published",
    );
  });

  it.each(["", "?post", "?only=key", "?print=all", "embed"])("are text on its page: %s", async (part) => {
    await withPage(async (page, reader) => {
      const search = part === "?post" ? `?post=${post}` : part;
      await page.goto(part === "embed" ? `/embed/live/${id}` : `/article/${id}${search}`);
      if (part !== "embed") await isLive(page);
      expect(await page.locator("main li, .embed-posts > li").count()).toBeGreaterThan(0);
      expect(await harm(page)).toEqual([]);
      for (const data of await page.locator('script[type="application/ld+json"]').allTextContents())
        expect(typeof JSON.parse(data)).toBe("object");
      expect(complaints(reader)).toEqual([]);
    });
  });

  it("are text at the desk, and in the feed of posts", async () => {
    await withPage(async (page) => {
      await page.goto("/admin");
      await page.getByLabel("Username").fill(EDITOR.ADMIN_USERNAME);
      await page.getByLabel("Password").fill(EDITOR.ADMIN_PASSWORD);
      await page.getByLabel("Password").press("Enter");
      await page.getByRole("heading", { level: 1, name: "News" }).waitFor();
      await page.goto(`/admin/blog/${id}`);
      await page.locator(".blog-post").first().waitFor();
      // The desk shows the text as it was written, and its policy stops pictures of other sites.
      const found = (await harm(page)).filter((one) => !one.startsWith("stopped: img-src"));
      expect(found).toEqual([]);
      const feed = await page.request.get(`/article/${id}/rss.xml`);
      const blank = await page.context().newPage();
      const read = await blank.evaluate(
        (text) => {
          const parser = new DOMParser();
          const xml = parser.parseFromString(text, "application/xml");
          const broken = xml.querySelectorAll("parsererror").length;
          const texts = [...xml.querySelectorAll("item > *")]
            .filter(({ localName }) => localName === "description" || localName === "encoded")
            .map(({ textContent }) => textContent ?? "");
          const all = texts.flatMap((html) => [
            ...parser.parseFromString(html, "text/html").querySelectorAll("*"),
          ]);
          const bad = all.filter(
            (one) =>
              one.matches("script, iframe, object, embed, [href^='javascript:' i], [src^='data:' i]") ||
              [...one.attributes].some(({ name }) => name.startsWith("on")),
          );
          return [broken, texts.length > 0, bad.map(({ outerHTML }) => outerHTML)];
        },
        await feed.text(),
      );
      expect(read).toEqual([0, true, []]);
    });
  });
});

describe("storage that cannot be used", () => {
  const ways = {
    forbidden: () => {
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("The operation is insecure.", "SecurityError");
          },
        });
    },
    full: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
    },
    "full of garbage": () => {
      if (location.protocol !== "http:") return;
      const keys = [
        "theme",
        "cookieConsent",
        "completedMatches",
        "followedCricket",
        "notificationBannerDismissed",
      ];
      for (const key of keys)
        localStorage.setItem(key, '{"version":1,"matches":[{"key":{}}],"accepted":"<b>"');
      sessionStorage.setItem("scrollPositions", '["/",{"/":"x"}]');
      sessionStorage.setItem("reloaded", "NaN");
    },
  };

  it.each(Object.entries(ways))("is done without when it is %s", async (_, spoil) => {
    const reader = await openReader(browser, world.url);
    await reader.context.addInitScript(spoil);
    for (const path of ["/", "/cricket", `/scorecard/${world.liveCode}`, "/advertise"]) {
      const page = await reader.open(path);
      await isHydrated(page);
      await page.getByRole("button", { name: "হালকা বা গাঢ় রং বেছে নিন" }).click();
      await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
      await page.evaluate(() => window.scrollTo(0, 300));
      await page.locator("footer").getByRole("link", { name: "ক্রিকেট", exact: true }).click();
      await expect.poll(() => page.locator("h1").innerText()).toBe("ক্রিকেটের সবকিছু এক জায়গায়");
      await expect.poll(() => page.locator(".match-card").count()).toBe(world.cricket.matches().length);
      await page.close();
    }
    expect(complaints(reader)).toEqual([]);
    await reader.close();
  });
});
