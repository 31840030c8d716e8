import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const TOKENS = readFileSync(new URL("tokens.css", import.meta.url), "utf8").replaceAll(/\/\*.*?\*\//gs, "");

/** Colours of the first rule with this selector, by name. */
function coloursOf(selector: string): Record<string, string> {
  for (const [, before = "", block = ""] of TOKENS.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    if (!before.split(",").some((one) => one.trim() === selector)) continue;
    const found = block.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6}|rgb\([^)]*\))/g);
    return Object.fromEntries(Array.from(found, ([, ...own]) => own));
  }
  return {};
}

it("has the same colours for a dark system and for readers who chose dark", () => {
  const chosen = coloursOf(':root[data-theme="dark"]');
  expect(Object.keys(chosen).length).toBeGreaterThan(15);
  expect(coloursOf(':root:not([data-theme="light"])')).toEqual(chosen);
});
