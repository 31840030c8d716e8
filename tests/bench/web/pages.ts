import { z } from "zod";
import type { RunningApp } from "../../support/sites/app.ts";
import { waitUntil } from "../../support/wait.ts";

export interface BenchedPage {
  name: string;
  path: string;
}

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
