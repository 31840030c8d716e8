import fc from "fast-check";
import { expect, test } from "vitest";
import { sanitiseBody } from "../../../platform/html/sanitise.ts";
import { cases } from "../../../tests/support/cases.ts";
import { toPlainText } from "../plain-text.ts";
import { pictureAddresses } from "./body-markup.ts";

const BASE = "https://paper.example/a/story";
const clean = (raw: string): string => sanitiseBody(raw, BASE) ?? "";
const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Markup with the content that readers should see. */
interface Nest {
  html: string;
  text: string;
  pictures: string[];
}

const INLINE = "span b strong em i a u s font sub sup small mark time o:p abbr code".split(" ");
const BLOCK =
  "p div section article center header blockquote h2 h3 ul ol li dl dt dd figure figcaption table tr td th label details summary x-card picture address main aside nav tbody".split(
    " ",
  );
const SILENT = "video audio canvas object dialog noscript".split(" ");
const STYLES = [
  "",
  ...["normal", "700", "400"].map((weight) => ` style="font-weight:${weight}"`),
  ' class="x"',
];

const images = fc.constantFrom(
  (address: string) => `<img src="${address}">`,
  (address: string) => `<img data-src="${address}" src="/spacer.gif">`,
  ...["figure", "div", "span"].map(
    (name) => (address: string) => `<${name} data-srcset="${address} 900w"><img src="/spacer.gif"></${name}>`,
  ),
);

function nests(): fc.Arbitrary<Nest[]> {
  let count = 0;
  const leaf = fc
    .tuple(fc.boolean(), fc.constantFrom("", " ", "\n"), images)
    .map(([isWord, space, image]): Nest => {
      count += 1;
      const address = `https://paper.example/${count}.jpg`;
      return isWord
        ? { html: `${space}কথা${count}`, text: `${space}কথা${count}`, pictures: [] }
        : { html: image(address), text: " ", pictures: [address] };
    });
  const around = (name: string, style: string, held: Nest[]): Nest => {
    const gap = INLINE.includes(name) ? "" : " ";
    // The end tag of such an element may be missing: a parser closes the element where the next one of its kind
    // begins.
    const apart = /^(?:li|d[dt]|t[dr]|tbody|h\d)$/.test(name) ? " " : "";
    const isSilent = SILENT.includes(name);
    const text = isSilent ? "" : held.map((one) => one.text).join("");
    const within = held.map(({ html }) => html).join("");
    // A cell or item inside would close the outer cell or item, and with it the invisible element.
    const inside = isSilent ? within.replace(/(<\/?)(?:t[hdr]|tbody|li|d[td]|h\d)\b[^>]*/g, "$1div") : within;
    return {
      html: `${apart}<${name}${name === "a" ? ' href="/x"' : ""}${style}>${inside}</${name}>${apart}`,
      text: gap + text + gap,
      pictures: held.flatMap(({ pictures }) => pictures),
    };
  };
  const { all } = fc.letrec<{ all: Nest[]; one: Nest }>((tie) => ({
    all: fc.array(tie("one"), { maxLength: 4, depthIdentifier: "nest" }),
    one: fc.oneof(
      { depthSize: "large", depthIdentifier: "nest", maxDepth: 12 },
      leaf,
      fc
        .tuple(fc.constantFrom(...INLINE, ...BLOCK, ...SILENT), fc.constantFrom(...STYLES), tie("all"))
        .map(([name, style, held]) => around(name, style, held)),
    ),
  }));
  return all;
}

test("every word and every image goes out, in the order in which it came in, however they are nested", () => {
  fc.assert(
    fc.property(nests(), (held) => {
      const raw = `<p>শুরু</p>${held.map(({ html }) => html).join("")}`;
      const expected = words(`শুরু ${held.map(({ text }) => text).join("")}`);
      const html = clean(raw);
      expect(pictureAddresses(html)).toEqual(held.flatMap(({ pictures }) => pictures));
      expect(words(toPlainText(html))).toEqual(expected);
      expect(words(toPlainText(raw))).toEqual(expected);
      expect(clean(html)).toBe(html);
    }),
    { numRuns: cases(1_000) },
  );
});

const img = (name: string): string => `<img src="https://paper.example/${name}.jpg" alt="" loading="lazy" />`;
const link = (address: string, words: string): string =>
  `<a href="https://paper.example/${address}" rel="nofollow noopener">${words}</a>`;

const YOUTUBE =
  '<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="nofollow noopener">ইউটিউবের ভিডিও</a>';

test.each([
  ["divisions are paragraphs", "<div>ক</div><section>খ</section>গ", "<p>ক</p><p>খ</p><p>গ</p>"],
  ["a division around paragraphs goes", "<div>ক<p>খ</p>গ</div>", "<p>ক</p><p>খ</p><p>গ</p>"],
  ["an item's division goes", "<ul><li><div>ক</div></li></ul>", "<ul><li>ক</li></ul>"],
  ["a heading stays one line", "<h2>ক<div>খ</div></h2>", "<h2>ক খ</h2>"],
  ["what is no part of a table is none", "<td>ক</td><td>খ</td>", "<p>ক</p><p>খ</p>"],
  ["an empty paragraph still parts", "ক<p></p>খ", "<p>ক</p><p>খ</p>"],
  ["an empty link is none", '<em>ক</em><a href="/x"> </a>খ', "<em>ক</em> খ"],
  ["a self-closing frame takes nothing with it", '<p>ক</p><iframe src="/x"/><p>খ</p>', "<p>ক</p><p>খ</p>"],
  [
    "a gallery",
    '<figure><ul><li><figure><a href="/b"><picture><source srcset="/1.webp"><img src="/1.jpg"></picture></a></figure></li></ul></figure>',
    `<figure><ul><li><figure>${link("b", img("1"))}</figure></li></ul></figure>`,
  ],
  [
    "a player is a link to its file, behind its still image",
    '<video poster="/p.jpg"><source src="/v.mp4">চলে না</video><audio src="/a.mp3" title="সাক্ষাৎকার"></audio>',
    `${img("p")}<p>${link("v.mp4", "ভিডিও")}</p><p>${link("a.mp3", "সাক্ষাৎকার")}</p>`,
  ],
  ...[
    '<lite-youtube videoid="dQw4w9WgXcQ"></lite-youtube>',
    '<amp-youtube data-videoid="dQw4w9WgXcQ" layout="responsive"></amp-youtube>',
    '<amp-iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"><amp-img placeholder></amp-img></amp-iframe>',
  ].map((player): [string, string, string] => [
    `a player that is an element of its own, ${player.slice(1, 8)}`,
    `<p>ক</p>${player}`,
    `<p>ক</p><figure class="video">${YOUTUBE}</figure>`,
  ]),
  [
    "<b> may be no bold",
    '<b style="font-weight: Normal">ক</b> <strong style="color:red">খ</strong>',
    "ক <strong>খ</strong>",
  ],
  ["a part of bold may be none", '<b>ক <span style="font-weight:400">খ</span> গ</b>', "<b>ক </b>খ<b> গ</b>"],
  [
    "others may be bold",
    '<span style="font-weight:600">ক</span> <em style="font-weight:bold">খ</em>',
    "<strong>ক</strong> <em><strong>খ</strong></em>",
  ],
  [
    "a style may be italic, struck out, raised",
    '<span style="font-style:italic">ক</span> <span style="text-decoration:line-through">খ</span> ১০<span style="vertical-align:super">২</span>',
    "<em>ক</em> <s>খ</s> ১০<sup>২</sup>",
  ],
  [
    "a list of Word",
    "<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>১.</span>ক</p><p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>খ</p><p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>২.</span>গ</p><p>ঘ</p>",
    "<ol><li>ক<ul><li>খ</li></ul></li><li>গ</li></ol><p>ঘ</p>",
  ],
])("%s", (_, raw, html) => {
  expect(clean(raw)).toBe(html);
  expect(clean(html)).toBe(html);
});

test("a text as deep as is read loses nothing", () => {
  const raw = `${"<blockquote><div>".repeat(120)}ক<img src="/1.jpg">`;
  expect(clean(raw)).toContain(img("1"));
  expect(toPlainText(clean(raw))).toBe("ক");
});
