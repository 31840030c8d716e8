import { describe, expect, it } from "vitest";
import { isLive, openReader } from "../support/browser/reader.ts";
import { useOwnWorld } from "../support/browser/use-world.ts";

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="96"/></svg>';

const world = useOwnWorld({
  moves: "nothing",
  env: { TEAM_LOGO_URL: "https://logos.example/teams/{code}.png?v=7" },
});

describe("teams' logos from a host of their own", () => {
  it("are asked for by short code, upper case, with the version, and give way to our badge where one is missing", async () => {
    const reader = await openReader(world.browser, world.url);
    try {
      const asked: string[] = [];
      let absent = "";
      await reader.context.route("https://logos.example/**", async (route) => {
        const url = route.request().url();
        asked.push(url);
        absent ||= url;
        if (url === absent) await route.fulfill({ status: 404, body: "" });
        else await route.fulfill({ contentType: "image/svg+xml", body: SVG });
      });
      const page = await reader.open(`/scorecard/${world.liveCode}`);
      await isLive(page);
      const badges = page.locator(".side .team-badge");
      await expect
        .poll(() => badges.evaluateAll((all) => all.map((badge) => badge.tagName.toLowerCase()).toSorted()))
        .toEqual(["img", "svg"]);
      for (const url of asked) expect(url).toMatch(/^https:\/\/logos\.example\/teams\/[A-Z0-9]+\.png\?v=7$/);
      expect(new Set(asked).size).toBe(2);
      expect(reader.problems.filter((problem) => !problem.includes("404"))).toEqual([]);
    } finally {
      await reader.close();
    }
  });
});
