import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const isTest = (file: string) => /\.test(-support)?\.|^tests\//.test(file);
const read = (pattern: string) =>
  globSync(pattern, { exclude: ["web/dist"] }).map((file) => ({ file, text: readFileSync(file, "utf8") }));
const code = read("{api,core,packages,platform,tests,web}/**/*.{html,ts,tsx}");
const product = code.filter(({ file }) => !isTest(file)).map(({ text }) => text);
const tests = code.filter(({ file }) => isTest(file)).map(({ text }) => text);

const wordsIn = (texts: string[]) => new Set(texts.flatMap((text) => text.match(/[a-z][\w-]*/g) ?? []));
const styled = new Set(
  read("web/**/*.css").flatMap(({ text }) =>
    [...text.replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, "").matchAll(/\.([a-z][\w-]*)/g)].map(
      ([, name]) => name ?? "",
    ),
  ),
);

it("has no style of a class that no component has", () => {
  const words = wordsIn(product);
  // Classes such as `card-${variant}`.
  const beginnings = product.flatMap((text) =>
    [...text.matchAll(/([a-z][\w-]*-)\$\{/g)].map((found) => found[1] ?? ""),
  );
  const fromLibraries = ["is-editor-empty"];
  const dead = [...styled].filter(
    (name) =>
      !words.has(name) &&
      !fromLibraries.includes(name) &&
      !beginnings.some((beginning) => name.startsWith(beginning)),
  );
  expect(dead).toEqual([]);
});

it("has no class in a component without a style, a script or a test", () => {
  const named = product.flatMap((text) =>
    [...text.matchAll(/className="([^"]*)"/g)].flatMap(([, names]) => names?.split(" ") ?? []),
  );
  const words = wordsIn(tests);
  const fromLibraries = ["swiper-slide"];
  const idle = new Set(
    named.filter((name) => !styled.has(name) && !words.has(name) && !fromLibraries.includes(name)),
  );
  expect([...idle]).toEqual([]);
});
