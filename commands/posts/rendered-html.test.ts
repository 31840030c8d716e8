import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { httpAddress } from "../../core/news/address.ts";
import { readVideo, videoFigure } from "../../core/news/body/video.ts";
import { cases } from "../../tests/support/cases.ts";
import { renderedHtml } from "./rendered-html.ts";
import { expandShortcodes, type Library } from "./shortcodes.ts";

const SITE = "https://old.example/2020/post/";
const shown = (html: string, lines = true): string =>
  renderedHtml(html, { lines, resolve: (address) => httpAddress(address, SITE) });
const video = (address: string, title: string): string => {
  const found = readVideo(address);
  return found ? videoFigure(found, title) : "";
};
const TUBE = "https://www.youtube.com/watch?v=abcdefghijk";

describe("a text of WordPress as it was shown", () => {
  it.each([
    ["এক\nদুই\n \n\nতিন", "<p>এক<br>দুই</p><p>তিন</p>"],
    ["এক\r\n\r\nদুই", "<p>এক</p><p>দুই</p>"],
    ["এক<br><br>দুই<br />\nতিন", "<p>এক</p><p>দুই<br>তিন</p>"],
    ["এক\n<h2>দুই</h2>\nতিন\n\nচার", "<p>এক</p><h2>দুই</h2><p>তিন</p><p>চার</p>"],
    ["<p>এক</p>\n\nদুই", "<p>এক</p><p>দুই</p>"],
    ["<strong>এক\n\nদুই</strong> তিন", "<p><strong>এক</strong></p><p><strong>দুই</strong> তিন</p>"],
    ["<div>এক\n\n<b>দুই</b></div>", "<div><p>এক</p><p><b>দুই</b></p></div>"],
    ["<ul>\n<li>এক\nদুই</li>\n</ul>", "<ul><li>এক<br>দুই</li></ul>"],
    ["<blockquote>এক\n\nদুই</blockquote>", "<blockquote><p>এক</p><p>দুই</p></blockquote>"],
    ["<pre>এক\n\n দুই &lt;</pre>", "<pre>এক\n\n দুই &lt;</pre>"],
    ["এক<!--more-->দুই<!--nextpage-->তিন<!-- কথা -->চার", "<p>এক</p><p>দুই</p><p>তিনচার</p>"],
    [
      '<a href="/b"><h2>এক</h2><img src="c.jpg"></a>',
      '<h2><a href="https://old.example/b">এক</a></h2><p><a href="https://old.example/b"><img src="https://old.example/2020/post/c.jpg"></a></p>',
    ],
    ["<!-- wp:paragraph --><p>এক\nদুই</p><!-- /wp:paragraph -->\n\nতিন\nচার", "<p>এক\nদুই</p><p>তিন<br>চার</p>"],
    [`এক\n${TUBE}\nদুই`, `<p>এক</p>${video(TUBE, "ইউটিউবের ভিডিও")}<p>দুই</p>`],
    [`এক ${TUBE}`, `<p>এক ${TUBE}</p>`],
    [
      "<p>https://x.example/?a=1&amp;b=2</p>",
      '<p><a href="https://x.example/?a=1&amp;b=2">https://x.example/?a=1&amp;b=2</a></p>',
    ],
    [
      `<!-- wp:core-embed/youtube {"url":"${TUBE}"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${TUBE}\n</div><figcaption>নদী</figcaption></figure><!-- /wp:core-embed/youtube -->`,
      video(TUBE, "নদী"),
    ],
    [`<!-- wp:embed {"url":"${TUBE}"} /-->`, video(TUBE, "ইউটিউবের ভিডিও")],
    [
      '<object><param name="movie" value="http://www.youtube.com/v/abcdefghijk&hl=en"><embed src="x"></object>',
      video(TUBE, "ইউটিউবের ভিডিও"),
    ],
    [
      '<figure><video controls src="/a.mp4">না</video><figcaption>দৃশ্য</figcaption></figure>',
      '<p><a href="https://old.example/a.mp4">দৃশ্য</a></p>',
    ],
    [
      '<iframe src="https://maps.example/x"></iframe>',
      '<p><a href="https://maps.example/x">https://maps.example/x</a></p>',
    ],
    [
      '<div class="wp-block-cover" style="background-image:url(/a.jpg)">এক</div>',
      '<div class="wp-block-cover" style="background-image:url(/a.jpg)"><figure><img src="https://old.example/a.jpg" alt=""></figure><p>এক</p></div>',
    ],
    ["<a name='x'></a><p></p>এক", "<p>এক</p>"],
    ["", ""],
  ])("%j", (html, expected) => {
    expect(shown(html)).toBe(expected);
  });

  it("holds every word and picture, in their order, whatever stands in whatever", () => {
    const leaf = fc.oneof(
      fc.integer({ min: 0, max: 999 }).map((at) => ` শব্দ${at}শেষ `),
      fc.integer({ min: 0, max: 999 }).map((at) => `<img src="/${at}.jpg">`),
      fc.constantFrom("\n", "\n\n", "<br>", "<br/>\n", "<hr>", "<!--more-->", " &amp; "),
    );
    const { html } = fc.letrec<{ html: string; element: string }>((tie) => ({
      html: fc
        .array(fc.oneof({ maxDepth: 5 }, leaf, tie("element")), { maxLength: 6 })
        .map((all) => all.join("")),
      element: fc
        .tuple(
          fc.constantFrom(
            ..."div p b a em span h2 ul li blockquote figure figcaption table tr td section u".split(" "),
          ),
          tie("html"),
        )
        .map(([name, inner]) => `<${name}${name === "a" ? ' href="/x"' : ""}>${inner}</${name}>`),
    }));
    fc.assert(
      fc.property(html, fc.boolean(), (given, lines) => {
        const of = (text: string) => text.match(/শব্দ\d+শেষ|\/\d+\.jpg/g) ?? [];
        expect(of(shown(given, lines))).toEqual(of(given));
      }),
      { numRuns: cases(500) },
    );
  });

  it("takes time by the length of a text, not by its square", () => {
    for (const piece of ["<b>", "<b>\n\nক", "[gallery", "[caption]", "<figure>", "<!-- wp:x -->", "<p>\n"]) {
      const text = piece.repeat(300_000 / piece.length);
      expect(shown(expandShortcodes(text, "1", LIBRARY).html).length).toBeLessThan(3_000_000);
    }
  });
});

const file = (name: string, caption = "") => ({
  url: `https://old.example/${name}`,
  title: name,
  caption,
  alt: "",
});
const LIBRARY: Library = {
  byId: (id) =>
    new Map(Object.entries({ 1: file("1.jpg", "ঘাট"), 2: file("2.png"), 3: file("3.mp3") })).get(id),
  picturesOf: (post) => (post === "9" ? ["2", "1"] : []),
};
const picture = (name: string, caption = ""): string =>
  `<figure><img src="https://old.example/${name}" alt="${name}">${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
const GONE = "gallery files missing from the export";

it.each([
  [
    '[caption id="x" align="none"]<a href="/b"><img src="/a.jpg"></a> নদীর <b>ঘাট</b>[/caption]',
    '<figure><a href="https://old.example/b"><img src="https://old.example/a.jpg"></a><figcaption>নদীর <b>ঘাট</b></figcaption></figure>',
    [],
  ],
  [
    '[caption caption="ঘাট"]<img src="/a.jpg">[/caption]',
    '<figure><img src="https://old.example/a.jpg"><figcaption>ঘাট</figcaption></figure>',
    [],
  ],
  ['[gallery ids="1,2"]', picture("1.jpg", "ঘাট") + picture("2.png"), []],
  ["[gallery]", picture("2.png") + picture("1.jpg", "ঘাট"), []],
  ['[gallery exclude="1"]', picture("2.png"), []],
  ['[gallery ids="1,7"]', picture("1.jpg", "ঘাট"), [GONE]],
  ['[playlist ids="3"]', '<p><a href="https://old.example/3.mp3">3.mp3</a></p>', []],
  ['[audio mp3="/a.mp3"][/audio]', '<p><a href="https://old.example/a.mp3">/a.mp3</a></p>', []],
  [
    '[video width="3" mp4="https://x.example/a.mp4"][/video]',
    '<p><a href="https://x.example/a.mp4">https://x.example/a.mp4</a></p>',
    [],
  ],
  [`[embed width="3"]${TUBE}[/embed]`, video(TUBE, "ইউটিউবের ভিডিও"), []],
  ["[youtube=http://www.youtube.com/watch?v=abcdefghijk&amp;w=320]", video(TUBE, "ইউটিউবের ভিডিও"), []],
  ["[youtube abcdefghijk]", video(TUBE, "ইউটিউবের ভিডিও"), []],
  ["[vimeo 123456789]", video("https://vimeo.com/123456789", "ভিমিওর ভিডিও"), []],
  [
    '[vc_row][vc_column width="1/2"]ক[/vc_column][et_pb_text admin_label="x"]খ[/et_pb_text][/vc_row] [vc_] [sic]',
    "<p>ক</p><p>খ</p><p>[sic]</p>",
    [],
  ],
  ["[[gallery]] [চার] [a", "<p>[gallery] [চার] [a</p>", []],
  [
    '[contact-form-7 id="5"]',
    "<p>[contact-form-7 id=&quot;5&quot;]</p>",
    ["the shortcode [contact-form-7], kept as text"],
  ],
  ["[video]", "", ["a player without an address"]],
  [
    "[caption]এক[/caption] দুই [/caption] তিন",
    "<figure><figcaption>এক</figcaption></figure><p>দুই  তিন</p>",
    [],
  ],
])("a shortcode %s", (html, expected, lost) => {
  const found = expandShortcodes(html, "9", LIBRARY);
  expect([shown(found.html), found.lost]).toEqual([expected, lost]);
});
