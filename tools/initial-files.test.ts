import { describe, expect, it } from "vitest";
import { budgetLine, filesInHtml, initialScripts, withImports } from "./initial-files.ts";

const MANIFEST = {
  "index.html": { file: "assets/index.js", imports: ["_shared.js"], dynamicImports: ["pages/Home.tsx"] },
  "_shared.js": { file: "assets/shared.js", imports: ["index.html"] },
  "pages/Home.tsx": { file: "assets/Home.js", imports: ["_cards.js"], dynamicImports: ["later.ts"] },
  "_cards.js": { file: "assets/cards.js", imports: ["_shared.js"] },
  "later.ts": { file: "assets/later.js" },
  "fonts/a.woff2": { file: "assets/a.woff2" },
};

const HTML = `<!doctype html><script src="/theme.js"></script>
<link rel="preload" href="/assets/a.woff2" as="font" type="font/woff2" crossorigin />
<link rel="preload" href="/picture.webp" as="image">
<link crossorigin rel="modulepreload" href="/assets/extra.js">
<link rel="stylesheet" href="/assets/index.css">
<script type="module" crossorigin src="/assets/index.js"></script>
<script data-entry="/assets/entry.js" data-modules="/assets/one.js" data-parts="/assets/two.js" data-font="/assets/b.woff2">import(1)</script>
<script src="https://elsewhere.example/x.js"></script>
<script type="application/json" id="state">{"src":"/no.js"}</script>`;

describe("what a page's HTML names", () => {
  it("is its own scripts, module preloads and preloaded fonts", () => {
    expect(filesInHtml(HTML)).toEqual({
      scripts: new Set([
        "theme.js",
        "assets/extra.js",
        "assets/index.js",
        "assets/entry.js",
        "assets/one.js",
        "assets/two.js",
      ]),
      fonts: new Set(["assets/a.woff2", "assets/b.woff2"]),
    });
  });
});

describe("a page's initial JavaScript", () => {
  it("follows static imports once, circles too, and leaves what is imported later", () => {
    const expected = ["assets/Home.js", "assets/cards.js", "assets/shared.js", "assets/index.js"];
    expect(withImports(MANIFEST, ["pages/Home.tsx"])).toEqual(new Set(expected));
  });

  it("holds the page's own chunk, named in the HTML or not", () => {
    const scripts = initialScripts(MANIFEST, filesInHtml(HTML), "pages/Home.tsx");
    expect([...scripts].sort()).toEqual([
      "assets/Home.js",
      "assets/cards.js",
      "assets/entry.js",
      "assets/extra.js",
      "assets/index.js",
      "assets/one.js",
      "assets/shared.js",
      "assets/two.js",
      "theme.js",
    ]);
  });

  it("is not guessed for a page that the build does not have", () => {
    expect(() => withImports(MANIFEST, ["pages/Gone.tsx"])).toThrow("pages/Gone.tsx");
  });
});

describe("a budget's line", () => {
  it("says what was measured and allowed, and when it is over", () => {
    expect(budgetLine({ name: "x", measured: 110_000, allowed: 110_000 })).toBe(
      "ok    x: 110.0 kB of 110.0 kB allowed",
    );
    expect(budgetLine({ name: "x", measured: 110_001, allowed: 110_000 })).toMatch(/^OVER/);
  });
});
