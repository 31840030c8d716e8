import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { VIDEO_PLAYERS } from "../../core/news/body/video.ts";
import { contentSecurityPolicy } from "../http/security-headers.ts";
import { readThirdParties } from "./third-parties.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "khobor-stamp-"));
  return () => rm(folder, { recursive: true, force: true });
});
async function policyOf(stamp: string): Promise<string> {
  const file = join(folder, "stamp.json");
  await writeFile(file, stamp);
  return contentSecurityPolicy(["https://logos.example"], readThirdParties(file));
}

describe("what pages may load of others", () => {
  it.each(["{}", "", "[]", "null", '{"VITE_OTHER":"x"}'])(
    "is nothing when the build says %j",
    async (stamp) => {
      const policy = await policyOf(stamp);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("img-src 'self' data: blob: https://logos.example;");
      expect(policy).toContain(`frame-src ${VIDEO_PLAYERS.join(" ")};`);
      expect(policy).not.toContain("google");
    },
  );

  it("is advertising when an ad client is built in, and nothing inline even then", async () => {
    const policy = await policyOf('{"VITE_AD_CLIENT":"ca-pub-1"}');
    expect(policy).toMatch(/script-src 'self' [^;]*googlesyndication\.com/);
    expect(policy).toMatch(/frame-src [^;]*doubleclick\.net/);
    expect(policy).not.toContain("googletagmanager");
    expect(policy).not.toContain("unsafe");
  });

  it("is the tag manager when one is built in", async () => {
    const policy = await policyOf('{"VITE_TAG_MANAGER_ID":"GTM-1"}');
    expect(policy).toMatch(/script-src 'self' [^;]*googletagmanager\.com/);
    expect(policy).not.toContain("googlesyndication");
    expect(policy).toContain("https://logos.example");
  });
});
