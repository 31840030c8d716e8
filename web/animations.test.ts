import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

/**
 * Nothing flashes three times a second (WCAG 2.3.1), because each cycle of an infinite animation takes at least
 * a second.
 */

const WEB = fileURLToPath(new URL("./", import.meta.url));
const ANIMATION = /animation:\s*([^;]+);/g;

const seconds = (text: string): number => Number.parseFloat(text) * (/\dms$/.test(text) ? 0.001 : 1);

const found = globSync("**/*.css", { cwd: WEB, exclude: ["dist/**"] }).flatMap((file) =>
  [...readFileSync(`${WEB}${file}`, "utf8").matchAll(ANIMATION)].map(([, value = ""]) => ({ file, value })),
);

it("what is animated is so once, or slowly", () => {
  expect(found.length).toBeGreaterThan(5);
  const quick = found.filter(({ value }) => {
    const again = /\binfinite\b|\s\d+(?:\.\d+)?(?=\s|$)/.test(value);
    const [takes = "0s"] = /\b[\d.]+m?s\b/.exec(value) ?? [];
    return again && seconds(takes) < 1;
  });
  expect(quick).toEqual([]);
});
