import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const ROOT = new URL("../../", import.meta.url);

/** The colours that a style sheet sets by `selector`, alone or among others, by their names. */
function coloursOf(file: string, selector: string): Record<string, string> {
  const text = readFileSync(new URL(file, ROOT), "utf8").replaceAll(/\/\*.*?\*\//gs, "");
  const found: Record<string, string> = {};
  for (const [, before = "", block = ""] of text.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    if (!before.split(",").some((one) => one.trim() === selector)) continue;
    for (const [, name = "", value = ""] of block.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6}|rgb\([^)]*\))/g))
      found[name] ??= value;
  }
  return found;
}

/** A frame's colours in the dark are the second it sets. */
function darkOfFrame(): Record<string, string> {
  const text = readFileSync(new URL("api/embed/embed.css", ROOT), "utf8");
  const dark = text.slice(text.indexOf("prefers-color-scheme: dark"));
  const block = dark.slice(0, dark.indexOf("}\n}"));
  return Object.fromEntries([...block.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6})/g)].map(([, ...own]) => own));
}

const asFrame = ({ "ink-soft": soft = "", ...colours }: Record<string, string>) => ({ ...colours, soft });

it("has the site's colours in frames on other sites, light and dark", () => {
  const light = coloursOf("api/embed/embed.css", ":root");
  expect(Object.keys(light).length).toBeGreaterThan(7);
  expect(asFrame(coloursOf("web/tokens.css", ":root"))).toMatchObject(light);
  const dark = darkOfFrame();
  expect(Object.keys(dark)).toEqual(Object.keys(light));
  expect(asFrame(coloursOf("web/tokens.css", ':root[data-theme="dark"]'))).toMatchObject(dark);
});

it("has the same colours for a dark system and for readers who chose dark", () => {
  const chosen = coloursOf("web/tokens.css", ':root[data-theme="dark"]');
  expect(Object.keys(chosen).length).toBeGreaterThan(15);
  expect(coloursOf("web/tokens.css", ':root:not([data-theme="light"])')).toEqual(chosen);
});
