import { readFileSync } from "node:fs";
import { Parser } from "htmlparser2";
import { describe, expect, it, test } from "vitest";
import { HOSTILE_ARTICLES } from "../../tests/support/hostile-inputs.ts";
import { sanitiseBody } from "./sanitise.ts";
import { sanitiseArticle } from "./sanitise-article.ts";

const BASE = "https://news.example.org/a/story";

test.each([
  ["plain text becomes paragraphs", "এক <3\n\nদুই\nতিন", "<p>এক &lt;3</p><p>দুই<br />তিন</p>"],
  ["markup escaped once too often is markup", "&lt;p&gt;এক&lt;/p&gt;", "<p>এক</p>"],
  ["a literal CDATA section is opened", "<![CDATA[<p>এক</p>]]>", "<p>এক</p>"],
  ["escaped code inside markup stays code", "<pre>&lt;b&gt;</pre>", "<pre>&lt;b&gt;</pre>"],
  [
    "relative addresses are made absolute",
    '<a href="b">x</a>',
    '<a href="https://news.example.org/a/b" rel="nofollow noopener">x</a>',
  ],
  [
    "a lazy picture shows",
    '<img data-src="/p.jpg">',
    '<img src="https://news.example.org/p.jpg" alt="" loading="lazy" />',
  ],
  ["counting pixels go", '<p>x</p><img src="/c" width=1 height=1>', "<p>x</p>"],
  [
    "an element named as what every object has goes",
    "<p>x</p><constructor>y</constructor>",
    "<p>x</p><p>y</p>",
  ],
  ["empty paragraphs go", "<p> &nbsp;</p><p>x</p>", "<p>x</p>"],
  ["the page's own headline level is kept free", "<h1>x</h1>", "<h2>x</h2>"],
  ["styles and classes go", '<p class="a" style="position:fixed">x</p>', "<p>x</p>"],
])("%s", (_, raw, clean) => {
  expect(sanitiseBody(raw, BASE)).toBe(clean);
});

test("a picture keeps its caption and credit, and nothing else", () => {
  const hostile =
    '<figure onclick="x" class="video"><img src="/p.jpg" alt="ঘাট" onerror="x" style="x"><figcaption id="x">ঘাট <script>x</script><small onclick="x">ছবি: সম্পাদক</small></figcaption></figure>';
  expect(sanitiseBody(hostile, BASE)).toBe(
    '<figure><img src="https://news.example.org/p.jpg" alt="ঘাট" loading="lazy" /><figcaption>ঘাট <small>ছবি: সম্পাদক</small></figcaption></figure>',
  );
  expect(
    sanitiseBody('<figure><img src="javascript:x" onerror="x"><figcaption>ঘাট</figcaption></figure>', BASE),
  ).toBe("<figure><figcaption>ঘাট</figcaption></figure>");
});

test("what has no text left is no body", () => {
  expect(sanitiseBody("<script>x</script>", BASE)).toBeUndefined();
  expect(sanitiseBody("  ", BASE)).toBeUndefined();
  expect(sanitiseBody("x".repeat(300_001), BASE)).toBeUndefined();
});

/** Parses HTML as a browser does, and lists the parts that could run code or load files. */
function dangers(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (
        /^(script|style|iframe|object|embed|svg|math|form|input|meta|link|base|template|noscript)$/.test(name)
      )
        found.push(name);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (/^(on|style$|srcdoc$|id$|name$|formaction$)/.test(attribute)) found.push(`${name} ${attribute}`);
        if (/^(href|src)$/.test(attribute) && !/^https?:\/\//.test(value))
          found.push(`${name} ${attribute}=${value}`);
      }
    },
    oncomment: (text) => found.push(`comment ${text}`),
  });
  parser.end(html);
  return found;
}

const VECTORS = new URL("../../../shared/samples/xss/dompurify-expect.json", import.meta.url);
const vectors = ((): { payload: string }[] => {
  try {
    return JSON.parse(readFileSync(VECTORS, "utf8")) as { payload: string }[];
  } catch {
    return [];
  }
})();

describe.skipIf(vectors.length === 0)("hostile markup (needs ../shared/samples)", () => {
  it("leaves nothing that could run", () => {
    expect(vectors.length).toBeGreaterThan(200);
    for (const { payload } of vectors) expect(dangers(sanitiseBody(payload, BASE) ?? "")).toEqual([]);
  });
});

test("leaves nothing that could run of the best known tricks", () => {
  for (const payload of [
    "<svg><style><img src=x onerror=alert(1)></style></svg>",
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    "<a href=' java\nscript:alert(1)'>x</a><a href=\"data:text/html,x\">y</a>",
    "<img src=x onerror=alert(1)//",
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    "&lt;img src=x onerror=alert(1)&gt;",
    `${"<div>".repeat(5000)}x`,
  ]) {
    expect(dangers(sanitiseBody(payload, BASE) ?? "")).toEqual([]);
  }
});

test.each(["nested links", "end tags of nothing, deep inside", "many links"])(
  "keeps nothing of a text with more markup than a story has: %s",
  (name) => {
    expect(sanitiseBody(HOSTILE_ARTICLES[name]?.() ?? "", BASE)).toBeUndefined();
  },
);

test("keeps nothing of a text with more pieces than a story has", () => {
  const withReferences = (count: number): string => `<p>x${"&amp;".repeat(count)}</p>`;
  expect(sanitiseBody(withReferences(59_990), BASE)).toContain("&amp;");
  expect(sanitiseBody(withReferences(60_000), BASE)).toBeUndefined();
});

test("a link of the site is a path, and no path is another host's", () => {
  const link = (address: string): string | undefined => sanitiseArticle(`<p><a href="${address}">ক</a></p>`);
  expect(link("/article/1?a#b")).toBe('<p><a href="/article/1?a#b" rel="nofollow noopener">ক</a></p>');
  expect(link("https://paper.example/1")).toContain('href="https://paper.example/1"');
  for (const host of [
    "https://site.invalid//evil.example/x",
    "https://site.invalid/\\\\evil.example",
    "/.//evil.example",
  ])
    expect(link(host)).toBe("<p>ক</p>");
  const words = '<p>="https://site.invalid/x</p>';
  expect(sanitiseArticle(words)).toBe(words.replaceAll('"', "&quot;").replace("=&quot;", '="'));
});
