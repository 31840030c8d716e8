import { expect, it } from "vitest";
import { CHASE } from "../../core/cricket/fixtures/chase.ts";
import { LIVE_MATCH, upcomingMatch } from "../../core/cricket/fixtures/match.ts";
import {
  type WordedMatch as Match,
  readAgain,
  type WordedDocument,
} from "../../core/cricket/fixtures/worded.ts";
import type { MatchDocument } from "../../core/cricket/types.ts";
import { storyCard } from "../../core/news/fixtures/story-card.ts";
import type { StoryCard } from "../../core/news/story.ts";
import type { PageSource } from "../../core/routes/rendered-page.ts";
import { pagePaths, renderPage } from "../entry-server.tsx";

const ORIGIN = "https://khobor.example";
const NOW = Date.parse("2026-08-22T13:07:00.000Z");
const ID = "0123456789abcdef01234567";

const story = storyCard(ID, "নদীর জল বাড়ছে", {
  excerpt: "সারসংক্ষেপ",
  imageUrl: "https://pictures.example/a.jpg?x=1&y=2",
  publishDate: "2026-08-22T10:00:00.000Z",
  category: "bengal",
  authorName: "লেখক",
  keywords: ["নদী"],
  websiteUrl: "https://paper.example/1",
  source: "অন্য কাগজ",
});

async function render(path: string, answers: Record<string, { status: number; body: unknown }> = {}) {
  const source: PageSource = {
    get: async (asked) => answers[asked] ?? { status: 404, body: { success: false, message: "Unknown" } },
  };
  return renderPage({ path, search: "" }, source, { now: NOW, origin: ORIGIN });
}

const ok = (path: string, body: unknown) => ({ [path]: { status: 200, body } });
const articleAnswer = (card: StoryCard, content: readonly object[] = []) =>
  ok(`/api/detailfeed/v1/${ID}`, { success: true, story: card, content, similar: [] });
const matchAnswer = (snapshot: MatchDocument) =>
  ok(`/api/live/match:${snapshot.code}`, { epoch: "e", version: 1, snapshot });

/** Objects of the page's JSON-LD, by type. Fails unless each is valid schema.org. */
function things(head: string): Record<string, Record<string, unknown>> {
  const found = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const parsed = found.map(([, json = ""]): Record<string, unknown> => JSON.parse(json));
  for (const thing of parsed) expect(thing["@context"]).toBe("https://schema.org");
  return Object.fromEntries(parsed.map((thing) => [String(thing["@type"]), thing]));
}

/** The names and addresses of the page's breadcrumbs, in their order. */
const crumbs = (head: string): string[] => {
  const list = things(head).BreadcrumbList?.itemListElement;
  const items = Array.isArray(list) ? list : [];
  expect(items.map(({ position }) => position)).toEqual(items.map((_, at) => at + 1));
  return items.map(({ name, item }) => `${name} ${String(item).replace(ORIGIN, "")}`);
};

const meta = (head: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(head)?.[1];

it("the home page says whose site this is", async () => {
  const { head } = await render("/");
  expect(things(head)).toMatchObject({
    NewsMediaOrganization: {
      "@id": `${ORIGIN}/#organization`,
      name: "খবর",
      logo: { "@type": "ImageObject", url: `${ORIGIN}/icon-512.png` },
    },
    WebSite: { url: `${ORIGIN}/`, inLanguage: "bn", publisher: { "@id": `${ORIGIN}/#organization` } },
  });
  expect(meta(head, "og:image")).toBe(`${ORIGIN}/share.png`);
  expect(meta(head, "og:image:width")).toBe("1200");
  expect(meta(head, "twitter:card")).toBe("summary_large_image");
});

it.each([
  ["/bengal-face", "bengal", ["প্রচ্ছদ /", "বাংলার মুখ /bengal-face"]],
  ["/section/football/20", "sports", ["প্রচ্ছদ /", "ফুটবল /football", "বিস্তারিত /section/sports/20"]],
])("%s says where it stands, and names its feed", async (path, section, expected) => {
  const { head } = await render(path);
  expect(crumbs(head)).toEqual(expected);
  expect(head).toContain(`<link rel="alternate" type="application/rss+xml"`);
  expect(head).toContain(`href="/rss/${section}.xml"`);
});

it("an article is described to search engines and shared links", async () => {
  const { status, head } = await render(`/article/${ID}`, articleAnswer(story));
  expect(status).toBe(200);
  const address = `${ORIGIN}/article/${ID}`;
  const picture = `${ORIGIN}/api/image?url=https%3A%2F%2Fpictures.example%2Fa.jpg%3Fx%3D1%26y%3D2&w=1280`;
  expect(things(head).NewsArticle).toMatchObject({
    headline: "নদীর জল বাড়ছে",
    description: "সারসংক্ষেপ",
    url: address,
    mainEntityOfPage: { "@id": address },
    datePublished: "2026-08-22T10:00:00.000Z",
    inLanguage: "bn",
    image: [picture],
    author: { "@type": "Person", name: "লেখক" },
    publisher: { name: "খবর", logo: { url: `${ORIGIN}/icon-512.png` } },
    articleSection: "বাংলার মুখ",
    keywords: ["নদী"],
    isBasedOn: "https://paper.example/1",
  });
  const here = `নদীর জল বাড়ছে /article/${ID}`;
  expect(crumbs(head)).toEqual(["প্রচ্ছদ /", "বাংলার মুখ /bengal-face", here]);
  expect(head).toContain(`<link rel="canonical" href="${address}">`);
  expect(meta(head, "og:type")).toBe("article");
  expect(meta(head, "og:image")).toBe(picture.replaceAll("&", "&amp;"));
  expect(meta(head, "og:image:width")).toBeUndefined();
  expect(meta(head, "og:image:alt")).toBeUndefined();
  const described = await render(`/article/${ID}`, articleAnswer({ ...story, imageAlt: 'ঘাটে "মা" নৌকা' }));
  expect(meta(described.head, "og:image:alt")).toBe("ঘাটে &quot;মা&quot; নৌকা");
  expect(meta(described.head, "twitter:image:alt")).toBe("ঘাটে &quot;মা&quot; নৌকা");
  expect(meta(head, "twitter:image")).toBe(picture.replaceAll("&", "&amp;"));
  expect(meta(head, "twitter:title")).toBe("নদীর জল বাড়ছে | খবর");
  expect(meta(head, "article:published_time")).toBe("2026-08-22T10:00:00.000Z");
});

it("an article's videos are told to search engines, and none of a text that may not be shown", async () => {
  const href = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
  const body = `<p>${"নদীর জল বাড়ছে। ".repeat(9)}</p><figure class="video"><a href="${href}" rel="nofollow noopener">জল &amp; নৌকা</a></figure>`;
  const answer = (more: object) => articleAnswer({ ...story, ...more }, [{ paragraph: { body } }]);
  const { head } = await render(`/article/${ID}`, answer({}));
  const frame = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&hl=bn";
  const video = { "@type": "VideoObject", name: "জল & নৌকা", url: href, embedUrl: frame };
  expect(things(head).NewsArticle).toMatchObject({ video: [{ ...video, uploadDate: story.publishDate }] });
  const excerpt = await render(`/article/${ID}`, answer({ rights: "excerpt" }));
  expect(things(excerpt.head).NewsArticle).not.toHaveProperty("video");
});

it("an excerpt is its publisher's, to search engines and in shared links", async () => {
  const { head } = await render(`/article/${ID}`, articleAnswer({ ...story, rights: "excerpt" }));
  const address = "https://paper.example/1";
  expect(head).toContain(`<link rel="canonical" href="${address}">`);
  expect(meta(head, "og:url")).toBe(address);
  const { NewsArticle } = things(head);
  expect(NewsArticle).toMatchObject({
    url: address,
    mainEntityOfPage: { "@id": address },
    author: { "@type": "Person", name: "লেখক" },
    publisher: { "@type": "Organization", name: "অন্য কাগজ" },
  });
  expect(NewsArticle).not.toHaveProperty("isBasedOn");
  expect(NewsArticle).not.toHaveProperty("isAccessibleForFree");
  expect(crumbs(head)[2]).toBe(`নদীর জল বাড়ছে /article/${ID}`);
});

it("an article's picture is described with what stands under it, and its subtitle is another headline", async () => {
  const lines = { subtitle: "বিপদসীমা ছুঁয়েছে", caption: "ঘাট", credit: "জেলা প্রতিনিধি" };
  const { head } = await render(`/article/${ID}`, articleAnswer({ ...story, ...lines }));
  expect(things(head).NewsArticle).toMatchObject({
    alternativeHeadline: "বিপদসীমা ছুঁয়েছে",
    image: [{ "@type": "ImageObject", caption: "ঘাট", creditText: "জেলা প্রতিনিধি" }],
  });
  const plain = await render(`/article/${ID}`, articleAnswer(story));
  expect(things(plain.head).NewsArticle).not.toHaveProperty("alternativeHeadline");
});

it("an article's corrections and when it last changed are told to search engines", async () => {
  const revisedAt = "2026-08-22T12:05:00.000Z";
  const told = { revisedAt, corrections: [{ at: revisedAt, text: "নাম পদ্মা, মেঘনা নয়।" }] };
  const { head } = await render(`/article/${ID}`, articleAnswer({ ...story, ...told }));
  expect(things(head).NewsArticle).toMatchObject({
    datePublished: "2026-08-22T10:00:00.000Z",
    dateModified: revisedAt,
    correction: [{ "@type": "CorrectionComment", text: "নাম পদ্মা, মেঘনা নয়।", datePublished: revisedAt }],
  });
  const plain = things((await render(`/article/${ID}`, articleAnswer(story))).head).NewsArticle;
  expect(plain).not.toHaveProperty("dateModified");
  expect(plain).not.toHaveProperty("correction");
});

it("a scorecard is a match between two sides, at a place and a time", async () => {
  const { head } = await render("/scorecard/rvhl11212025001", matchAnswer(CHASE));
  expect(things(head).SportsEvent).toMatchObject({
    name: "Rivers v Hills, 2nd T20I",
    sport: "Cricket",
    url: `${ORIGIN}/scorecard/rvhl11212025001`,
    startDate: "2025-11-21T13:30:00.000Z",
    location: { "@type": "Place", name: "Lake Ground, Riverton" },
    homeTeam: { "@type": "SportsTeam", name: "Rivers" },
    awayTeam: { "@type": "SportsTeam", name: "Hills" },
    superEvent: { name: "Hills in Rivers, 3 T20Is, 2025" },
  });
  expect(crumbs(head)).toHaveLength(3);
});

it("a match to come is an event with its start and its place", async () => {
  const told = { startsAt: "2026-12-01T14:00:00.000Z", city: "Dhaka", number: "1st ODI" };
  const match = upcomingMatch("soon1", told);
  const { head } = await render("/scorecard/soon1", matchAnswer({ published: false, code: "soon1", match }));
  expect(things(head).SportsEvent).toMatchObject({
    name: "Rivers v Hills, 1st ODI",
    startDate: "2026-12-01T14:00:00.000Z",
    location: { name: "Dhaka" },
    superEvent: { name: "Lake Cup" },
  });
});

it("a scorecard is described by the match's own facts: sides, score or start, series and venue", async () => {
  const described = async (document: WordedDocument): Promise<string | undefined> => {
    const { head } = await render("/scorecard/rvhl11212025001", matchAnswer(readAgain(document)));
    expect(meta(head, "og:description")).toBe(meta(head, "description"));
    return meta(head, "description");
  };
  const where = "Hills in Rivers, 3 T20Is, 2025, Lake Ground, Riverton";
  expect(await described(CHASE)).toBe(`Rivers ১৫০/২, Hills ১২০/৩ (১৬.৪ ওভার)। ২০ বলে চাই ৩১ রান। ${where}`);
  expect(await described({ ...CHASE, status: "RESULTS", result: "Hills won by 7 wickets" })).toBe(
    `Rivers ১৫০/২, Hills ১২০/৩। Hills ৭ উইকেটে জয়ী। ${where}`,
  );
  const match: Match = {
    ...LIVE_MATCH,
    status: "UPCOMING",
    innings: [],
    teamA: { name: "India", short: "IND" },
    teamB: { name: "South Africa", short: "SA" },
    series: "Test <Series>",
    venue: "Eden Gardens",
    startsAt: "2026-11-24T14:00:00.000Z",
  };
  const code = "rvhl11212025001";
  expect(await described({ published: false, code, match })).toBe(
    "ভারত বনাম দক্ষিণ আফ্রিকা। শুরু মঙ্গলবার, ২৪ নভেম্বর ২০২৬, সন্ধ্যা ৭:৩০ (ভারতীয় সময়)। Test &lt;Series&gt;, Eden Gardens",
  );
  expect(await described({ published: false, code })).toMatch(/^পূর্ণাঙ্গ স্কোরকার্ড/);
});

it.each([
  ["/nowhere", 404, {}],
  [`/article/${ID}`, 404, {}],
  [`/article/${ID}`, 410, { [`/api/detailfeed/v1/${ID}`]: { status: 410, body: { success: false } } }],
])("what is not there is not described: %s, %i", async (path, status, answers) => {
  const page = await render(path, answers);
  expect(page.status).toBe(status);
  expect(page.head).toContain('<meta name="robots" content="noindex">');
  expect(page.head).not.toMatch(/ld\+json|canonical|og:/);
});

it("a sitemap may list every page that is no other page's second address, and no other", async () => {
  const paths = pagePaths();
  const own = ["/", "/cricket", "/bengal-face", "/popular", "/about", "/rss"];
  expect(paths).toEqual(expect.arrayContaining(own));
  for (const other of ["/all-news", "/gold-rate", "/about-us"]) expect(paths).not.toContain(other);
  for (const path of paths) {
    const { head } = await render(path);
    expect(head).toContain(`<link rel="canonical" href="${ORIGIN}${path}">`);
  }
});
