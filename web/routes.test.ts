import { describe, expect, it } from "vitest";
import { CATEGORIES, SECTIONS } from "../core/news/sections.ts";
import { matchPath } from "../core/routes/match-path.ts";
import { findRoute } from "./find-route.ts";
import { documentTitle } from "./head/document-title.ts";
import { aboutPage } from "./head/page-about.ts";
import { ROUTES } from "./routes.ts";

const HOME =
  `/ /all-news /special-report /horoscope /gold-rate /cricket-live /category /panchpuran /trending /national
  /tech-talk /sports /must-see /profile /settings /help`.split(/\s+/);
const SECTION_PAGES = SECTIONS.flatMap(({ path, key }) => (key === "cricket" ? [] : [[path, key] as const]));
const STATIC = "rss about contact privacy terms corrections accessibility sitemap archive".split(" ");
const OTHERS = "popular search saved cricket advertise section/bengal/10 scorecard/abc1 article/abc1".split(
  " ",
);

const found = (path: string) => {
  const match = findRoute(path);
  if (!match) throw new Error(`no route for ${path}`);
  return match;
};
const canonical = (path: string): string => {
  const { route, params } = found(path);
  return route.canonical?.(params) ?? path;
};

describe("the site's addresses", () => {
  const all = [
    ...HOME,
    ...SECTION_PAGES.map(([path]) => path),
    ...[...STATIC, ...OTHERS].map((name) => `/${name}`),
  ];

  it("each have a title and a description of their own", () => {
    const titles = all.map((path) => documentTitle(found(path)));
    const descriptions = all
      .filter((path) => path !== "/article/abc1")
      .map((path) => aboutPage(found(path), undefined).description);
    for (const text of [...titles, ...descriptions]) expect(text).toMatch(/\p{L}{2}/u);
    expect(new Set(titles).size).toBe(titles.length);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });

  it("tell the views of a match apart in their titles", () => {
    const title = (search: string) => documentTitle(findRoute("/scorecard/x", search), "East v West");
    const titles = ["", "?view=commentary", "?view=charts&teamA=E", "?view=info", "?view=nothing"].map(title);
    expect(titles).toEqual([
      "East v West | খবর",
      "ধারাভাষ্য: East v West | খবর",
      "চার্ট: East v West | খবর",
      "তথ্য: East v West | খবর",
      "East v West | খবর",
    ]);
  });

  it.each(HOME)("%s shows the home view and names / as what is shown", (path) => {
    const own = path === "/settings" ? "settings/SettingsPage.tsx" : found("/").route.page.module;
    expect(found(path).route.page.module).toBe(own);
    expect(canonical(path)).toBe("/");
  });

  it.each(SECTION_PAGES)("%s is the section with the key %s", (path, key) => {
    const { route, params } = found(path);
    expect(params.section).toBe(key);
    expect(route.load(params)).toEqual([`/api/live/news:${key}`]);
    expect(params.title).toMatch(/\p{Script=Bengali}/u);
    expect(canonical(path)).toBe(path);
  });

  it("know each section by words and places of its own", () => {
    const words = SECTIONS.flatMap(({ key, aliases }) => [key, ...aliases]);
    expect(words).toEqual([...new Set(words)]);
    expect(CATEGORIES).toEqual([...new Set(CATEGORIES)]);
    const places = SECTIONS.flatMap(({ footer }) => footer?.place ?? []);
    expect(places.toSorted((a, b) => a - b)).toEqual(places.map((_, index) => index + 1));
  });

  it("take no section's address for another page", () => {
    for (const { path } of SECTIONS)
      expect(
        ROUTES.filter((route) => matchPath(route.path, path)),
        path,
      ).toHaveLength(1);
  });

  it("/popular is the popular list", () => {
    const { route, params } = found("/popular");
    expect(route.load(params)).toEqual(["/api/live/news:popular"]);
    expect(params.title).toBe("জনপ্রিয় খবর");
  });

  it("/about-us shows what /about shows", () => {
    expect(found("/about-us").route.page).toBe(found("/about").route.page);
    expect(canonical("/about-us")).toBe("/about");
  });

  it("/section/{name} counts 10 stories, /section/{name}/{count} as many as it says, at most 100", () => {
    const [first] = found("/section/football").route.load(found("/section/football").params);
    expect(first).toBe("/api/section-feed/sports/10");
    const counted = found("/section/bengal/25");
    expect(counted.route.load(counted.params)[0]).toBe("/api/section-feed/bengal/25");
    const many = found("/section/bengal/5000");
    expect(many.route.load(many.params)[0]).toBe("/api/section-feed/bengal/100");
  });

  it("/section/popular/{count} has the stories that are read most, and any of these lists can be searched", () => {
    const { route, params } = found("/section/popular/3");
    expect(route.load(params)).toEqual(["/api/section-feed/popular/3", "/api/live/news:popular"]);
    expect(route.place?.(params, undefined)).toBe("/popular");
    expect(canonical("/section/popular")).toBe("/section/popular/10");
    expect(route.check?.(params)).toBe(200);
    const searched = findRoute("/section/football/20", "?q=%E0%A6%9C%E0%A7%9F");
    expect([searched?.params.asked, searched?.route.personal]).toEqual(["জয়".normalize("NFC"), true]);
    expect(found("/section/all-news").route.check?.(found("/section/all-news").params)).toBe(404);
  });

  it("nothing else has a page", () => {
    for (const path of ["/nowhere", "/section", "/scorecard", "/article", "/about/us", "/popular/x"])
      expect(findRoute(path)).toBeUndefined();
  });
});
