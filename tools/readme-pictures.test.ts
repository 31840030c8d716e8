import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const shown = [...readFileSync(join(ROOT, "README.md"), "utf8").matchAll(/^!\[.+\]\((.+)\)$/gm)].map(
  ([, file = ""]) => join(ROOT, file),
);

it("the README shows one moving picture, and none that weighs over 1 MB", async () => {
  const pages = await Promise.all(
    shown.map(async (file) => (await sharp(file, { pages: -1 }).metadata()).pages ?? 1),
  );
  expect(pages.filter((count) => count > 1)).toHaveLength(1);
  for (const file of shown) expect(statSync(file).size).toBeLessThanOrEqual(1_000_000);
});
