import { expect, test } from "vitest";
import { sanitiseBody } from "../../../platform/html/sanitise.ts";
import { pictureAddresses } from "../body/body-markup.ts";
import { imagesInText } from "./story-images.ts";

const BASE = "https://paper.example/a";
const DATA = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";

function shown(html: string): string[] {
  const text = sanitiseBody(`<p>লেখা</p>${html}`, BASE);
  const addresses = pictureAddresses(text ?? "");
  expect(imagesInText(text, []).imageUrl).toBe(addresses[0]);
  return addresses.map((address) => address.replace("https://paper.example/", ""));
}

test.each([
  ["its source", '<img src="1.jpg">'],
  ["a lazy source behind data", `<img src="${DATA}" data-src="1.jpg">`],
  ["a lazy source behind a spacer", '<img src="/i/spacer.gif" data-lazy-src="1.jpg">'],
  ["a name that nobody knows", `<img src="${DATA}" data-hires="/1.jpg">`],
  ["the largest of a set", '<img src="s.jpg" srcset="s.jpg 300w, 1.jpg 1200w, m.jpg 600w">'],
  [
    "the same file at another server, once",
    '<img data-src="1.jpg"><noscript><img src="https://cdn.example/1.jpg"></noscript>',
  ],
  ["a name with a prefix", '<xhtml:img src="1.jpg" />'],
  ["a source beside it", `<picture><source srcset="1.jpg 900w"><img src="${DATA}"></picture>`],
  [
    "itself, before the cut of a narrow screen",
    '<picture><source media="(max-width: 600px)" srcset="m.jpg 600w"><img src="1.jpg"></picture>',
  ],
  ["noscript", `<img src="${DATA}"><noscript><img src="1.jpg"></noscript>`],
  ["noscript, once", '<img data-src="1.jpg"><noscript><img src="1.jpg"></noscript>'],
  ["noscript, in another size", '<img data-src="1.jpg"><noscript><img src="1-300x200.jpg"></noscript>'],
  ...["figure", "a", "div", "span"].map((name): [string, string] => [
    `a ${name} around it`,
    `<${name} data-srcset="s.jpg 300w, 1.jpg 900w"><img src="${DATA}"></${name}>`,
  ]),
  [
    "a division around noscript",
    '<div data-src="1-300x200.jpg"><noscript><img src="1.jpg"></noscript></div>',
  ],
  ["itself, whatever is around it", '<a data-src="2.jpg"><img src="1.jpg"></a>'],
  ["a figure without any", '<figure data-src="/1.jpg" class="lazy"></figure>'],
  ["another element", '<amp-img src="1.jpg" layout="fill"><noscript><img src="1.jpg"></noscript></amp-img>'],
])("an image is shown from %s", (_, html) => {
  expect(shown(html)).toEqual(["1.jpg"]);
});

test("an address with commas is one of a set", () => {
  expect(shown('<img srcset="/w_400,h_300/1.jpg 400w, /w_1200,h_900/1.jpg 1200w">')).toEqual([
    "w_1200,h_900/1.jpg",
  ]);
});

test.each([
  ["an avatar", '<img src="https://1.gravatar.com/avatar/0000?s=96">'],
  ["an avatar by its class", '<img class="photo avatar-48" src="1.jpg">'],
  ["an emoji", '<img class="wp-smiley" src="https://s.w.org/images/core/emoji/1.png" alt="😀">'],
  ["a pixel", '<img src="1.gif" width="1" height="1">'],
  ["a pixel by its style", '<img src="1.gif" style="width: 1px; height:1px">'],
  ["a spacer", '<img src="/wp-content/lazy_placeholder.gif">'],
  ["a sharing button", '<img src="http://feeds.feedburner.com/~ff/x?d=1">'],
  ["an SVG", '<img src="/logo.svg?v=1">'],
  ["data", `<img src="${DATA}">`],
  ["an avatar's box", '<div class="avatar" data-src="1.jpg"><i></i></div>'],
  ["what plays in a box", '<div data-src="/player/1"><i></i></div><div data-src="1.mp4"></div>'],
  ["a template", '<img data-src="{{image.jpg}}">'],
])("%s is no image of a story", (_, html) => {
  expect(shown(html)).toEqual([]);
});

test("an emoji is its sign, and an icon is not the card's image", () => {
  const text = sanitiseBody(
    '<p><img class="emoji" src="/e.png" alt="😀"> লেখা</p><img src="/i.png" width="16" height="16"><img src="/1.jpg" alt="ঘাট">',
    BASE,
  );
  expect(text).toContain("<p>😀 লেখা</p>");
  expect(imagesInText(text, ["নদী"])).toEqual({ imageUrl: "https://paper.example/1.jpg", imageAlt: "ঘাট" });
});
