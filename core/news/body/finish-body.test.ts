import fc from "fast-check";
import { Parser } from "htmlparser2";
import { describe, expect, it, test } from "vitest";
import { sanitiseBody } from "../../../platform/html/sanitise.ts";
import { BODY_TAGS, pictureAddresses } from "./body-markup.ts";
import { finishBody } from "./finish-body.ts";
import { readVideo, videoNotice } from "./video.ts";

const BASE = "https://paper.example/a";
const LEAD = `${BASE}/lead.jpg`;
const VIDEO = "https://youtu.be/dQw4w9WgXcQ";
const LONG = `<p>${"নদীর পাড়ে সকাল থেকে ভিড়। ".repeat(4)}</p>`;
const finish = (html: string, above: string[] = []) =>
  finishBody(sanitiseBody(html, BASE) ?? "", { above, isOwn: true });

/** Words in order, and everything in markup that a page does not know. */
function readHtml(html: string): { words: string; unknown: string[] } {
  const known: Record<string, RegExp> = {
    class: /^video$/,
    lang: /^en$/,
    href: /^(?:https?:\/)?\/[^/]/,
    src: /^\/[^/]/,
    srcset: /^(?:\/[^/ ]\S* \d+w(?:, |$))+$/,
  };
  const unknown: string[] = [];
  let words = "";
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!BODY_TAGS.includes(name) && name !== "span") unknown.push(name);
      for (const [key, value] of Object.entries(attributes))
        if (/^on|^style$|^id$/.test(key) || known[key]?.test(value) === false)
          unknown.push(`${key}=${value}`);
    },
    ontext: (text) => {
      words += text;
    },
  });
  parser.end(html);
  return { words: words.replaceAll(videoNotice(readVideo(VIDEO) ?? never()), ""), unknown };
}
const never = (): never => {
  throw new Error("No video");
};

const WORDS = ["নদী", "T20 World Cup", "AT&amp;T", "&lt;b&gt;", "5G-র", "১২ < ১৩", "a > b", "’"];
const words = fc.constantFrom(...WORDS);
const OWN = "/images/0123456789abcdef0123456789abcdef.webp";
const files = ["1.jpg", OWN, "b.png?x=1&amp;y=2", "//c.example/3.jpg", "javascript:1", "lead.jpg"];
const picture = fc
  .tuple(fc.constantFrom(...files), words)
  .map(([src, alt]) => `<img src="${src}" alt="${alt}" width="640" height="480" onerror="x">`);
const TAGS = [
  "p",
  "div",
  "b",
  "figure",
  "figcaption",
  "li",
  "td",
  "blockquote",
  'a href="/x"',
  'span lang="en"',
  "h2",
];
const fragment = fc.letrec((tie) => ({
  one: fc.oneof(
    words,
    picture,
    fc.constantFrom(
      `<iframe src="${VIDEO}"></iframe>`,
      "<br>",
      "<script>x</script>",
      `<figure><a href="${VIDEO}">Metro</a></figure>`,
    ),
    fc
      .tuple(fc.constantFrom(...TAGS), tie("some"))
      .map(([name, inner]) => `<${name}>${inner}</${name.split(" ")[0]}>`),
  ),
  some: fc.array(tie("one"), { maxLength: 5 }).map((all) => all.join(" ")),
})).some as fc.Arbitrary<string>;

describe("a finished text", () => {
  it("has every word and image of the sanitised one, in order and safe, and is finished for good", () => {
    fc.assert(
      fc.property(fragment, (raw) => {
        const sanitised = sanitiseBody(raw, BASE) ?? "";
        const made = finish(raw) ?? { html: "" };
        const { words, unknown } = readHtml(made.html);
        expect(unknown).toEqual([]);
        expect(words).toBe(readHtml(sanitised).words);
        const shown = pictureAddresses(made.html).map((path) => {
          const { pathname, searchParams } = new URL(path, BASE);
          return searchParams.get("url") ?? new URL(pathname, BASE).href;
        });
        expect(shown).toEqual(pictureAddresses(sanitised).map((address) => new URL(address, BASE).href));
        expect(finishBody(made.html, { above: [], isOwn: true })?.html).toBe(made.html);
      }),
    );
  });

  it("repeats no image that is above it, and says what its figure says", () => {
    fc.assert(
      fc.property(fragment, (raw) => {
        const above = [new URL("lead.jpg", BASE).href];
        const made = finish(raw, above);
        expect(made?.html).not.toContain("lead.jpg");
        expect(finishBody(made?.html ?? "", { above, isOwn: true })?.html).toBe(made?.html);
      }),
    );
    const figure = `<figure><img src="${LEAD}"><figcaption>ঘাট</figcaption></figure>`;
    expect(finish(figure + LONG, [LEAD])).toEqual({
      html: LONG.trim().replace(" </p>", " </p>"),
      said: "ঘাট",
    });
  });
});

test.each([
  ["a short text of a feed is none", "<p>ছোট</p>", false, undefined],
  ["a short text of ours is one", "<p>ছোট</p>", true, "<p>ছোট</p>"],
  ["words without markup are a paragraph", "এক &amp; &lt;দুই&gt;", true, "<p>এক &amp; &lt;দুই&gt;</p>"],
  ["nothing stays nothing", "", true, ""],
])("%s", (_, html, isOwn, shown) => {
  expect(finishBody(html, { above: [], isOwn })?.html).toBe(shown);
});
