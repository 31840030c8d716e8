import { describe, expect, it } from "vitest";
import { useReader, useWorld } from "../support/browser/use-world.ts";

const world = useWorld();
const reader = useReader(world, { serviceWorkers: "allow" });
// Includes the service worker, because its registration and its responses also obey the policy.

const breaches = () =>
  reader.problems.filter((problem) => /Content-Security-Policy|Content Security|Trusted/i.test(problem));

describe("the pages' Content-Security-Policy with Trusted Types", () => {
  it("is on every page and says what the product relies on", async () => {
    for (const path of ["/", "/cricket", "/nowhere", "/admin", "/signin"]) {
      const answer = await fetch(world.url + path);
      const policy = answer.headers.get("content-security-policy") ?? "";
      expect(policy, path).toContain("default-src 'none'");
      expect(policy, path).toContain("require-trusted-types-for 'script'");
      expect(policy, path).toMatch(/trusted-types khobor khobor-worker( ProseMirrorClipboard)?(;|$)/);
      expect(policy, path).not.toMatch(/unsafe-inline|unsafe-eval/);
    }
  });

  it("would be noticed to be broken", async () => {
    const page = await reader.open("/contact");
    await page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML("beforeend", "<b>x</b>");
      } catch {}
    });
    await expect.poll(() => breaches().join()).toContain("require-trusted-types-for");
  });
});
