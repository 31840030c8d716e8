import { describe, expect, it } from "vitest";
import { storyCard } from "../../core/news/fixtures/story-card.ts";
import type { Publisher } from "../../core/publisher.ts";
import type { PageSource } from "../../core/routes/rendered-page.ts";
import { renderPage } from "../entry-server.tsx";
import { FOOTER_PAGES } from "../shell/navigation.ts";
import { placeholderOf } from "./LeadPicture.tsx";

const ID = "66b1f0c2a3d4e5f601234567";
const AT = "2026-08-22T11:00:00.000Z";
const NOW = Date.parse("2026-08-22T13:07:00.000Z");
const BODY = `<p>${"নদীর পাড়ে সকাল থেকে ভিড় করেছেন গ্রামের মানুষ। ".repeat(4)}</p>`;
const card = (id: string, title: string, more: object = {}) =>
  storyCard(id, title, { publishDate: AT, readTime: 4, category: "bengal", source: "দুই পারের খবর", ...more });
const story = card(ID, 'সেতু <b>"খুলল"</b>', {
  excerpt: "সেতুটি খুলে দেওয়া হলো, পারাপারের সময় কমবে এক ঘণ্টারও বেশি; খুশি দুই পাড়ের মানুষ।",
  imageUrl: "https://paper.example/a.jpg",
  websiteUrl: "https://paper.example/story",
  authorName: "নিজস্ব প্রতিবেদক",
});
const similar = Array.from({ length: 10 }, (_, index) => card(`s${index}`, `আরেকটি ${index}`));

const page = (answer: { status: number; body: unknown }, path = `/article/${ID}`) => {
  const source: PageSource = {
    get: async (asked) => (asked === `/api/detailfeed/v1/${ID}` ? answer : { status: 400, body: {} }),
  };
  return renderPage({ path, search: "?a=1" }, source, { now: NOW, origin: "https://khobor.example" });
};
const found = (change: object = {}) =>
  page({
    status: 200,
    body: { success: true, story, content: [{ paragraph: { body: BODY } }], similar, ...change },
  });

const withoutLanguages = (html: string): string =>
  html.replace(/<!-- -->|<span lang="en">([^<]*)<\/span>/g, "$1");

describe("an article rendered on the server", () => {
  it("holds the whole text, who wrote it, when, and eight others", async () => {
    const { status, html } = await found();
    expect(status).toBe(200);
    expect(html).toContain(BODY);
    for (const words of [
      "সেতু &lt;b&gt;&quot;খুলল&quot;&lt;/b&gt;",
      "নিজস্ব প্রতিবেদক",
      "দুই পারের খবর",
      "শনিবার, ২২ আগস্ট ২০২৬, বিকেল ৫:০০",
      "৪ মিনিট পড়া",
      "মূল ওয়েবসাইটে পড়ুন",
      "শেয়ার করুন",
      "ফিরে যান",
    ])
      expect(withoutLanguages(html)).toContain(words);
    expect(html).toMatch(
      /<a class="button" href="https:\/\/paper.example\/story" target="_blank" rel="noopener noreferrer nofollow">/,
    );
    expect(html.match(/class="headline similar-title"/g)).toHaveLength(8);
  });

  it("has its subtitle under the headline, and caption and credit with its picture, as plain text", async () => {
    const pictured = { caption: "শনিবারের সেতু <img src=x>", credit: "জেলা প্রতিনিধি" };
    const lines = { subtitle: "দুই পাড়ে <i>উৎসব</i>", ...pictured };
    const { html } = await found({ story: { ...story, ...lines } });
    expect(withoutLanguages(html)).toMatch(
      /<\/h1><p class="article-deck">দুই পাড়ে &lt;i&gt;উৎসব&lt;\/i&gt;<\/p>/,
    );
    expect(html).not.toContain("খুশি দুই পাড়ের মানুষ");
    const [, figure = ""] = /<figure class="article-figure">(.*?)<\/figure>/s.exec(html) ?? [];
    expect(figure).toMatch(/<img .*<figcaption class="small"><p>শনিবারের সেতু &lt;img src=x&gt;<\/p>/s);
    expect(figure.replace(/<!-- -->/g, "")).toContain(">ছবি: জেলা প্রতিনিধি</p></figcaption>");
  });

  it("says under its picture what its text said of it, unless it has a caption", async () => {
    const withFigure = { body: { html: BODY, said: "সেতুর উপরে & নিচে ছবি: জেলা প্রতিনিধি" } };
    const captionOf = ({ html }: { html: string }): string | undefined =>
      /<figure class="article-figure">.*?<figcaption class="small">(.*?)<\/figcaption>/s.exec(
        withoutLanguages(html),
      )?.[1];
    const shown = await found(withFigure);
    expect(captionOf(shown)).toBe("<p>সেতুর উপরে &amp; নিচে ছবি: জেলা প্রতিনিধি</p>");
    expect(shown.html.match(/<figure/g)).toHaveLength(1);
    const own = await found({ ...withFigure, story: { ...story, caption: "নিজের কথা" } });
    expect(captionOf(own)).toBe("<p>নিজের কথা</p>");
    expect(own.html).not.toContain("সেতুর উপরে");
  });

  it("has neither where the story has none, no caption without a picture, and shows no line that is no text", async () => {
    const bare = await found();
    expect(bare.html).not.toContain("<figure");
    expect(bare.html).toMatch(/<p class="article-deck">সেতুটি খুলে দেওয়া হলো/);
    const unseen = await found({ story: { ...story, imageUrl: undefined, caption: "কার ছবি?" } });
    expect(unseen.html).not.toContain("<figure");
    const wrong = await found({ story: { ...story, subtitle: { a: 1 }, caption: 7, credit: ["x"] } });
    expect([wrong.status, wrong.html.includes("<figure")]).toEqual([200, false]);
    const excerptAlone = await found({ content: [], story: { ...story, subtitle: "উপরের কথা" } });
    expect(excerptAlone.html).toContain("খুশি দুই পাড়ের মানুষ");
  });

  it("says when it was updated, in Dhaka, and nothing where it never was", async () => {
    expect((await found()).html).not.toMatch(/আপডেট: |সংশোধন: |article-corrections/);
    const { html, head } = await found({ story: { ...story, revisedAt: "2026-08-22T12:05:00.000Z" } });
    const text = html.replace(/<!-- -->/g, "");
    expect(text).toContain(
      'আপডেট: <time dateTime="2026-08-22T12:05:00.000Z">শনিবার, ২২ আগস্ট ২০২৬, সন্ধ্যা ৬:০৫</time>',
    );
    expect(text).not.toContain("article-corrections");
    expect(head).toContain('<meta property="article:modified_time" content="2026-08-22T12:05:00.000Z">');
  });

  it("has its corrections at its foot, each with its time, and leads there while the last change was one", async () => {
    const corrections = [
      { at: "2026-08-22T12:05:00.000Z", text: "নাম <b>পদ্মা</b>, মেঘনা নয়।" },
      { at: "2026-08-22T11:30:00.000Z", text: "সেতুটি ১২ মিটার চওড়া।" },
      { at: 7 },
    ];
    const corrected = { ...story, corrections, revisedAt: "2026-08-22T12:05:00.000Z" };
    const text = (await found({ story: corrected })).html.replace(/<!-- -->/g, "");
    expect(text).toMatch(/<a href="#corrections">সংশোধন: <time[^>]*>শনিবার, ২২ আগস্ট ২০২৬, সন্ধ্যা ৬:০৫</);
    const [, box = ""] = /<section class="article-corrections"(.*?)<\/section>/s.exec(text) ?? [];
    expect(box).toContain('id="corrections"');
    expect(box).toMatch(
      />সংশোধন<\/h2>.*সন্ধ্যা ৬:০৫<\/time><p>নাম &lt;b&gt;পদ্মা&lt;\/b&gt;, মেঘনা নয়।<.*বিকেল ৫:৩০<\/time><p>সেতুটি/s,
    );
    expect(box.match(/<li>/g)).toHaveLength(2);
    const later = { ...corrected, revisedAt: "2026-08-22T12:30:00.000Z" };
    const updated = (await found({ story: later })).html.replace(/<!-- -->/g, "");
    expect(updated).toMatch(/<span>আপডেট: <time[^>]*>শনিবার, ২২ আগস্ট ২০২৬, সন্ধ্যা ৬:৩০</);
    expect(updated).toContain("মেঘনা নয়।");
    const wrong = await found({ story: { ...story, corrections: "x", revisedAt: 5 } });
    expect([wrong.status, /আপডেট: |সংশোধন: |article-corrections/.test(wrong.html)]).toEqual([200, false]);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "//evil.example/x"])(
    "makes no link of %s",
    async (websiteUrl) => {
      const { html, head } = await found({ story: { ...story, websiteUrl } });
      expect(html).not.toContain("মূল ওয়েবসাইটে পড়ুন");
      expect(html + head).not.toContain(`="${websiteUrl}`);
    },
  );

  it("says in its head what it is about", async () => {
    const { head } = await found();
    expect(head).toContain("<title>সেতু &lt;b&gt;&quot;খুলল&quot;&lt;/b&gt; | খবর</title>");
    expect(head).toContain('<meta name="description" content="সেতুটি খুলে দেওয়া হলো');
  });

  it("without a text shows the excerpt, and asks no other site for more", async () => {
    const { html, state } = await found({ content: [] });
    expect(html).toContain("খুশি দুই পাড়ের মানুষ");
    expect(Object.keys(state.queries)).toEqual([`/api/detailfeed/v1/${ID}`]);
    const bare = await found({ content: [], story: { ...story, excerpt: "" } });
    expect(bare.html).toContain("কোন বিস্তারিত পাওয়া যায়নি।");
  });

  it("of which an excerpt may be shown has that, and leads to its publisher", async () => {
    const { html, head } = await found({ story: { ...story, rights: "excerpt" } });
    expect(html).toContain("খুশি দুই পাড়ের মানুষ");
    expect(html).not.toContain("সকাল থেকে ভিড়");
    expect(html).not.toMatch(/class="bone|কোন বিস্তারিত/);
    expect(html).toContain("<p>পুরো খবরটি পড়ুন ‘দুই পারের খবর’-এর ওয়েবসাইটে।</p>");
    expect(html).toContain('<a class="button" href="https://paper.example/story"');
    expect(head).toContain('<link rel="canonical" href="https://paper.example/story">');
  });

  it("of which an excerpt may be shown and that has no address elsewhere is not to be found by its own", async () => {
    const lost = { ...story, rights: "excerpt", websiteUrl: "javascript:alert(1)", excerpt: undefined };
    const { html, head } = await found({ story: lost, content: [] });
    expect(html).toContain("<p>পুরো খবরটি আছে ‘দুই পারের খবর’-এ।</p>");
    expect(html).not.toMatch(/মূল ওয়েবসাইটে|কোন বিস্তারিত/);
    expect(head).toContain('<meta name="robots" content="noindex">');
    expect(head).not.toContain('rel="canonical"');
  });

  it("leads to three sections when nothing is similar, and to a placeholder without a picture", async () => {
    const { html } = await found({ similar: [], story: { ...story, imageUrl: "" } });
    expect(html.match(/similar-placeholder/g)).toHaveLength(3);
    expect(html).not.toContain('href="/bengal-face" class="headline similar-title"');
    expect(html).toContain(`<img src="${placeholderOf(ID)}"`);
  });

  it.each([404, 410])("that the store does not have says so with its status %i", async (status) => {
    const missing = await page({ status, body: { success: false, message: "Article not found" } });
    expect(missing.status).toBe(status);
    expect(missing.html).toContain("Article not found");
    expect(missing.head).toContain("<title>খবরটি পাওয়া যায়নি | খবর</title>");
    expect(missing.head).toContain('content="noindex"');
  });

  it("that cannot be read now says so and offers a retry", async () => {
    const away = await page({ status: 503, body: { success: false, message: "away" } });
    expect(away.status).toBe(503);
    expect(away.html).toContain("খবর লোড করতে সমস্যা হয়েছে।");
    expect(away.html).toContain("আবার চেষ্টা করুন");
  });

  it.each([ID.toUpperCase(), `article-${ID}`, `${ID}-headline`])(
    "under its old id %s redirects",
    async (id) => {
      const { status, location } = await page({ status: 200, body: {} }, `/article/${id}`);
      expect({ status, location }).toEqual({ status: 301, location: `/article/${ID}?a=1` });
    },
  );
});

describe("the information pages", () => {
  const contactOf = (publisher?: Publisher) => {
    const nothing: PageSource = { get: async () => ({ status: 404, body: {} }) };
    const asked = { now: NOW, origin: "https://khobor.example", publisher };
    return renderPage({ path: "/contact", search: "" }, nothing, asked);
  };

  it.each([
    [{ email: "desk@paper.bd" }, ["mailto:desk@paper.bd"]],
    [{ name: "খবর" }, undefined],
    [undefined, undefined],
  ])("of %j ask readers to write there alone", async (publisher, addresses) => {
    const { html } = await contactOf(publisher);
    const [, page = ""] = html.split(/<article |<\/article>/);
    expect(page.match(/mailto:[^"]+/g) ?? undefined).toEqual(addresses);
  });

  it.each([
    { path: "/rss", title: "RSS feeds", name: "আরএসএস" },
    { path: "/about", title: "About Us", name: "আমাদের কথা" },
    { path: "/about-us", title: "About Us", address: "/about" },
    { path: "/contact", title: "Contact us", name: "যোগাযোগ" },
    { path: "/privacy", title: "Privacy Policy", name: "গোপনীয়তা নীতি" },
    { path: "/terms", title: "Terms of News", name: "শর্তাবলি" },
    { path: "/corrections", title: "Corrections", name: "সংশোধন" },
    { path: "/accessibility", title: "Accessibility", name: "পড়ার সুবিধা" },
    { path: "/sitemap", title: "Sitemap", name: "সাইটম্যাপ" },
    { path: "/archive", title: "Archive", name: "আর্কাইভ" },
  ])(
    "$path is $title, and Bengali, called as its links are, but for what is fixed in English",
    async ({ path, title, name, address = path }) => {
      const { status, head, html } = await page({ status: 404, body: {} }, path);
      expect(status).toBe(200);
      expect(head).toContain(`<title>${title} | খবর</title>`);
      expect(head).toContain(`<link rel="canonical" href="https://khobor.example${address}">`);
      expect(html).toContain(`<h1 lang="en">${title}</h1>`);
      const [prose = ""] = html.slice(html.indexOf('<article class="static-page"')).split("</article>");
      if (name === undefined) return;
      expect(prose).toContain(`<p class="static-page-name">${name}</p>`);
      expect(FOOTER_PAGES.find((item) => item.path === path)?.name).toBe(name);
      const bengali = prose.replace(/<(\w+)[^>]* lang="en"[^>]*>[^<]*<\/\1>/g, "").replace(/<[^>]*>/g, " ");
      expect(bengali).not.toMatch(/[A-Za-z]/);
    },
  );

  it("and footer say of the page whose words are fixed in English that it is so", async () => {
    const inEnglish = FOOTER_PAGES.filter(({ name }) => name.includes("(পাতাটি ইংরেজিতে)"));
    expect(inEnglish.map(({ path }) => path)).toEqual(["/advertise"]);
    const { html } = await page({ status: 404, body: {} }, "/contact");
    for (const [link] of html.matchAll(/<a href="\/advertise".*?<\/a>/g)) expect(link).toContain("ইংরেজিতে)");
  });

  it("say what they promise", async () => {
    const text = async (path: string) =>
      (await page({ status: 404, body: {} }, path)).html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
    const answers = "উত্তর আসবে ইমেইলে, ১–২ কর্মদিবসের মধ্যে।";
    expect(await text("/contact")).not.toContain(answers);
    const contact = await contactOf({ email: "desk@paper.example" });
    expect(contact.html).toContain(answers);
    expect(await text("/privacy")).toContain("১৩ বছরের কম বয়সিদের জন্য নয়");
    expect(await text("/terms")).toContain("বিজ্ঞাপন ও স্পনসর করা লেখা সব সময় সেভাবেই চিহ্নিত থাকে।");
    expect(await text("/archive")).toContain("তারিখ ধরে, বিভাগ ধরে বা শব্দ দিয়ে");
    expect(await text("/rss")).toContain("‘খবর’-এর নতুন লেখা পড়ুন");
  });
});
