import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PageTemplate, readTemplate } from "./page-template.ts";

const INDEX = `<!doctype html><html lang="bn"><head>
    <script src="/theme.js"></script>
    <!--app-head-->
    <script src="/letters.js"></script>
    <link rel="preload" href="/assets/serif.woff2" as="font" crossorigin />
    <script type="module" crossorigin src="/assets/entry.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/shared.js">
    <link rel="stylesheet" crossorigin href="/all.css">
  </head><body><div id="root"><!--app-html--></div><!--app-state--></body></html>`;

const SERIF = 'url(/assets/serif.woff2)format("woff2")';
const OWN = "@font-face{font-family:Khobor Own;src:local(Nirmala UI)}";
const SPARE = '@font-face{font-family:Khobor Spare;src:url(/assets/spare-1234.woff2)format("woff2")}';
const FACES = `@font-face{font-family:Khobor Serif;src:${SERIF}}@font-face{font-family:Khobor Last;src:${SERIF}}${SPARE}${OWN}b{color:blue}`;
const SPARE_FACES = `${SPARE}${OWN}b{color:blue}`;

let folder: string;
let template: PageTemplate;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "khobor-template-"));
  await writeFile(join(folder, "index.html"), INDEX);
  await writeFile(join(folder, "theme.js"), "// What the reader chose.\ndocument.title;\n");
  await writeFile(join(folder, "letters.js"), "document.fonts;\n");
  await writeFile(join(folder, "start.js"), "import(document.currentScript);\n");
  await writeFile(join(folder, "deferred-image.js"), "document.images;\n");
  await writeFile(join(folder, "all.css"), `a::after{content:"$&"}${FACES}\n`);
  await writeFile(join(folder, "own.css"), "b{color:red}");
  await writeFile(join(folder, "bad.css"), "b{}</style><script>");
  template = readTemplate(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const digestOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const stateOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="state">(.*)<\/script>/s.exec(html)?.[1] ?? "");

describe("a filled page", () => {
  it("holds its styles and the scripts that run before it is painted, and fetches none of them", () => {
    const html = template.fill({ head: "<title>x</title>", html: "<p>", state: {}, styles: ["own.css"] });
    expect(html).toContain(`<style>a::after{content:"$&"}${FACES}</style>`);
    expect(html).toContain("<style>b{color:red}</style>");
    expect(html).toContain("<script>document.title;</script>");
    expect(html).toContain("<script>document.fonts;</script>");
    expect(html.indexOf("document.fonts;")).toBeGreaterThan(html.indexOf("b{color:red}"));
    expect(html.indexOf("a::after")).toBeLessThan(html.indexOf("b{color:red}"));
    const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
    expect(links).toEqual([
      '<link rel="stylesheet" href="/all.css" type="text/plain" disabled>',
      '<link rel="stylesheet" href="/own.css" type="text/plain" disabled>',
    ]);
  });

  it("has the digest of every inline element for its policy, and of no other page's", () => {
    const { styles, scripts } = template.inline(["own.css"]);
    expect(styles).toEqual([digestOf(`a::after{content:"$&"}${FACES}`), digestOf("b{color:red}")]);
    expect(scripts).toEqual(
      ["document.title;", "document.fonts;", "import(document.currentScript);"].map(digestOf),
    );
    expect(template.inline().styles).toHaveLength(1);
  });

  it("is without the site's own faces for who saves data, under a policy of its own, and keeps those that stand for a system's", () => {
    const html = template.fill({ head: "", html: "<p>", state: {}, spare: true, wait: true });
    expect(html).toContain(`<style>a::after{content:"$&"}${SPARE_FACES}</style>`);
    expect(html).not.toContain("serif.woff2");
    expect(html).toContain('data-wait="yes"');
    const policy = template.inline([], true);
    expect(policy.styles).toEqual([digestOf(`a::after{content:"$&"}${SPARE_FACES}`)]);
    const scripts = Array.from(html.matchAll(/<script(?! type)[^>]*>([^<]+)</g), ([, script = ""]) => script);
    expect(scripts).toContain("document.images;");
    expect(policy.scripts.toSorted()).toEqual(scripts.map(digestOf).toSorted());
    const whole = template.fill({ head: "", html: "<p>", state: {}, wait: false });
    expect(whole).toContain('data-font="/assets/serif.woff2"');
    expect(whole).not.toContain('as="font"');
    expect(whole).toContain('data-wait="no"');
  });

  it.each<[what: string, title: string, read?: string]>([
    ["the end of its element", "</script><!--<script>"],
    ["line ends that scripts know", "ক\u2028খ\u2029"],
    ["halves of characters, as the page's bytes have them", "ক\ud800খ\udfff", "ক\ufffdখ\ufffd"],
    ["whole ones", "😀"],
    ["backslashes that look like halves", "\\ud800 \\\\udc00"],
  ])("keeps %s in its data", (_, title, read = title) => {
    const html = template.fill({ head: "", html: "", state: { title } });
    expect(html.match(/<\/script>/g)).toHaveLength(4);
    expect(stateOf(Buffer.from(html).toString())).toEqual({ title: read });
  });
});
