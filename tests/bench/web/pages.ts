import { z } from "zod";
import { calendarDayOf } from "../../../core/bengali/calendar-day.ts";
import { DAY_MS } from "../../../core/time-units.ts";
import type { RunningApp } from "../../support/sites/app.ts";
import { createEditor } from "../../support/sites/editor.ts";
import { waitUntil } from "../../support/wait.ts";

export interface BenchedPage {
  /** In the names of results. */
  name: string;
  path: string;
  /** No search engine is to list it. */
  unlisted?: true;
}

/** An author whose name the demo's stories carry. */
const AUTHOR = { slug: "bengal", name: "জেলা বিভাগ", role: "বিভাগ", text: "", imageUrl: "" };

/** The pages by which readers find more, once the demo has stories for them. Needs an editor's account. */
export async function findingPages(app: RunningApp): Promise<BenchedPage[]> {
  const made = await createEditor(app.url)("POST", "/api/admin/authors", AUTHOR);
  if (made.status !== 201 && made.status !== 409) throw new Error(`The author was refused: ${made.status}`);
  // All of it is over, so that it has its stories at any hour.
  const day = calendarDayOf(Date.now() - DAY_MS)?.replaceAll("-", "/") ?? "";
  return [
    { name: "/search", path: "/search" },
    { name: "/search?q=", path: `/search?q=${encodeURIComponent("কলকাতা")}`, unlisted: true },
    { name: "/archive", path: "/archive" },
    { name: "/archive/{day}", path: `/archive/${day}` },
    { name: "/author/{slug}", path: `/author/${AUTHOR.slug}` },
  ];
}

/** The three pages that the goals are for, once the demo has them: the home page, an article, a live scorecard. */
export async function benchedPages(app: RunningApp): Promise<BenchedPage[]> {
  const news = z.object({ data: z.array(z.object({ id: z.string(), imageUrl: z.string().optional() })) });
  const matches = z.object({ data: z.array(z.object({ code: z.string().optional(), type: z.string() })) });
  const read = async (path: string): Promise<unknown> =>
    (await fetch(app.url + path)).json().catch(() => undefined);
  let pages: BenchedPage[] = [];
  await waitUntil(async () => {
    const stories = news.safeParse(await read("/api/combined-news?page=1&limit=20")).data?.data ?? [];
    const live = matches.safeParse(await read("/api/cricket-data")).data?.data ?? [];
    const id = stories[0]?.id;
    const code = live.find(({ type }) => type === "live")?.code;
    if (stories.length < 20 || !id || !code || !(await fetch(`${app.url}/scorecard/${code}`)).ok)
      return false;
    pages = [
      { name: "/", path: "/" },
      { name: "/article/{id}", path: `/article/${id}` },
      { name: "/scorecard/{code} live", path: `/scorecard/${code}` },
    ];
    return true;
  }, "the demo has stories and a live match");
  return pages;
}
