import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { webBuildIn } from "../../api/pages/pages.ts";
import { buildManifest } from "../../tools/initial-files.ts";
import { useWorld } from "../support/browser/use-world.ts";

const HOME_JAVASCRIPT = 120_000;
const SCORECARD_JAVASCRIPT = 160_000;

let page: Page;

const world = useWorld();

const loading = z.object({
  loadAt: z.number().positive(),
  /** Time when the page responds, from the mark that web/entry-client.tsx sets. */
  answersAt: z.number().positive(),
  paintedAt: z.number().positive(),
  scripts: z.array(z.object({ path: z.string(), at: z.number(), bytes: z.number() })),
});

async function open(path: string): Promise<z.infer<typeof loading>> {
  const context = await world.browser.newContext({ viewport: { width: 1280, height: 900 } });
  page = await context.newPage();
  await page.goto(`${world.app.url}${path}`);
  await expect.poll(() => page.locator(".connection").first().getAttribute("data-state")).toBe("live");
  const seen = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    const [ready] = performance.getEntriesByName("scripts-ready");
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const files = performance.getEntriesByType("resource");
    return {
      loadAt: navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0,
      answersAt: ready?.startTime ?? 0,
      paintedAt: paint?.startTime ?? 0,
      scripts: files.flatMap((file) => {
        const { pathname } = new URL(file.name);
        if (!(file instanceof PerformanceResourceTiming) || !pathname.endsWith(".js")) return [];
        // A script that is fetched and then imported counts once, because the import comes from the cache.
        if (files.findIndex(({ name }) => name === file.name) !== files.indexOf(file)) return [];
        return { path: pathname, at: file.startTime, bytes: file.encodedBodySize };
      }),
    };
  });
  await context.close();
  return loading.parse(seen);
}

function fileOf(module: string): string {
  const text = readFileSync(join(webBuildIn(process.cwd()).clientDir, "manifest.json"), "utf8");
  const chunk = buildManifest.parse(JSON.parse(text))[module];
  if (!chunk) throw new Error(`The build has no ${module}`);
  return `/${chunk.file}`;
}

describe("what a page asks for before it answers", () => {
  it.each([
    ["the front page", () => "/", HOME_JAVASCRIPT],
    ["a scorecard", () => `/scorecard/${world.liveCode}`, SCORECARD_JAVASCRIPT],
  ])(
    "is JavaScript within the budget on %s, and the socket's comes after the first paint",
    async (_, path, allowed) => {
      const { scripts, loadAt, answersAt, paintedAt } = await open(path());
      const initial = scripts.filter(({ at }) => at < answersAt);
      const entry = fileOf("index.html");
      expect(initial.map((script) => script.path)).toContain(entry);
      for (const { path: file, bytes, at } of initial) {
        expect(bytes, file).toBeGreaterThan(0);
        expect(at, file).toBeGreaterThan(paintedAt);
      }
      expect(initial.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(allowed);

      const socket = scripts.find((script) => script.path === fileOf("../packages/client/live/socket.ts"));
      expect(socket?.at).toBeGreaterThan(paintedAt);
      expect(socket?.at).toBeGreaterThan(loadAt);
    },
  );
});
