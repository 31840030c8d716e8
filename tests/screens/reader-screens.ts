import type { Page } from "playwright";
import { z } from "zod";
import { archivePath } from "../../web/static-pages/archive/archive-call.ts";

export interface Screen {
  name: string;
  path: string;
  prepare?: (page: Page) => Promise<void>;
  fold?: boolean;
  /** Whether the screen is captured at all widths of phones, tablets and desktops instead of only two. */
  everyWidth?: boolean;
}

export const AUTHOR = {
  slug: "nandita-ghosh",
  name: "নন্দিতা ঘোষ",
  role: "জেলা প্রতিবেদক",
  text: "নদী, ঘাট আর তার ধারের মানুষের কথা লেখেন।",
};

export const matches = z.object({
  data: z.array(z.object({ code: z.string().optional(), status: z.string() })),
});
export const stories = z.object({ data: z.array(z.object({ id: z.string() })) });

export async function json<T>(url: string, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(await (await fetch(url)).json());
}

export async function readerScreens(base: string): Promise<Screen[]> {
  const { data } = await json(`${base}/api/cricket-data`, matches);
  const code = (status: string): string =>
    data.find((match) => match.status === status && match.code)?.code ?? "";
  const article = (await json(`${base}/api/combined-news?page=1&limit=1`, stories)).data[0]?.id ?? "";
  const today = new Date().toLocaleDateString("en-CA", { timeZone: "Asia/Dhaka" });
  const openDrawer = async (page: Page): Promise<void> => {
    await page.getByRole("button", { name: "মেনু" }).first().click();
    await page.getByRole("dialog").first().waitFor();
  };
  return [
    { name: "home", path: "/", everyWidth: true },
    { name: "drawer", path: "/", prepare: openDrawer, fold: true },
    { name: "popular", path: "/popular", everyWidth: true },
    { name: "section", path: "/bengal-face", everyWidth: true },
    { name: "section-detail", path: "/section/lifestyle/10", everyWidth: true },
    {
      name: "cricket",
      path: "/cricket",
      prepare: (page) => page.locator(".match-carousel-ready").waitFor(),
    },
    { name: "scorecard-live", path: `/scorecard/${code("LIVE")}` },
    { name: "scorecard-result", path: `/scorecard/${code("RESULTS")}` },
    { name: "scorecard-waiting", path: `/scorecard/${code("UPCOMING")}` },
    { name: "article", path: `/article/${article}`, everyWidth: true },
    { name: "advertise", path: "/advertise" },
    { name: "rss", path: "/rss" },
    { name: "about", path: "/about" },
    { name: "contact", path: "/contact" },
    { name: "privacy", path: "/privacy" },
    { name: "terms", path: "/terms" },
    { name: "accessibility", path: "/accessibility" },
    { name: "sitemap", path: "/sitemap" },
    { name: "archive", path: "/archive", everyWidth: true },
    { name: "search", path: `/search?${new URLSearchParams({ q: "নদী" })}`, everyWidth: true },
    { name: "author", path: `/author/${AUTHOR.slug}`, everyWidth: true },
    { name: "archive-day", path: archivePath(today), everyWidth: true },
    { name: "tag", path: `/tag/${encodeURIComponent("নদী")}`, everyWidth: true },
    { name: "corrections", path: "/corrections", everyWidth: true },
    { name: "saved", path: "/saved", everyWidth: true },
    { name: "settings", path: "/settings", everyWidth: true },
    { name: "not-found", path: "/nowhere", fold: true },
  ];
}

export const CONSENT: Screen = {
  name: "consent",
  path: "/",
  fold: true,
  prepare: (page) => page.getByRole("button", { name: "Accept" }).waitFor(),
};
