import { describe, expect, it, test } from "vitest";
import { sanitiseBody } from "./sanitise.ts";

const BASE = "https://news.example.org/a/story";
const ID = "dQw4w9WgXcQ";
const figure = (title: string, address = `https://www.youtube.com/watch?v=${ID}`): string =>
  `<figure class="video"><a href="${address}" rel="nofollow noopener">${title}</a></figure>`;

it.each([
  [
    "between paragraphs",
    `<p>এক</p><iframe src="https://www.youtube.com/embed/${ID}?si=1&amp;x=2" title="সেতু"></iframe><p>দুই</p>`,
    `<p>এক</p>${figure("সেতু")}<p>দুই</p>`,
  ],
  [
    "within one, with a title that has signs of markup",
    `<p>এক<iframe title='a > "b" &lt;i&gt;' src=//youtu.be/${ID}></iframe></p>`,
    `<p>এক</p>${figure('a &gt; "b" &lt;i&gt;')}`,
  ],
  [
    "with the title that all have",
    `<iframe src="https://www.youtube.com/embed/${ID}" title="YouTube video player"></iframe>`,
    figure("ইউটিউবের ভিডিও"),
  ],
  [
    "that comes late, in a figure with a caption",
    '<figure class="wp"><div><iframe data-src="https://player.vimeo.com/video/76979871?h=abcdef1234"></iframe></div><figcaption>ক</figcaption></figure>',
    `<figure>${figure("ভিমিওর ভিডিও", "https://vimeo.com/76979871/abcdef1234")}<figcaption>ক</figcaption></figure>`,
  ],
  ["that is never ended", `<iframe src="https://youtu.be/${ID}"><b>x`, figure("ইউটিউবের ভিডিও")],
  ["in a comment", `<p>এক</p><!-- <iframe src="https://youtu.be/${ID}"></iframe> -->`, "<p>এক</p>"],
  ["in a value", `<p title='<iframe src="https://youtu.be/${ID}">'>এক</p>`, "<p>এক</p>"],
  ["that is another's", `<p>এক</p><iframe src="https://youtu.be.evil.example/${ID}"></iframe>`, "<p>এক</p>"],
  [
    "with its own text",
    `<p>এক</p><iframe srcdoc="<script>1</script>" src="javascript:1">x</iframe>`,
    "<p>এক</p>",
  ],
])("a frame of a known host %s is kept as a link, or goes", (_, raw, clean) => {
  expect(sanitiseBody(raw, BASE)).toBe(clean);
  expect(sanitiseBody(clean, BASE)).toBe(clean);
});

describe("a figure", () => {
  it.each([
    [
      "a link to a video",
      `<figure><a class="x" data-video="<b>" onclick="1" href="https://youtu.be/${ID}">সেতু</a></figure>`,
      figure("সেতু"),
    ],
    [
      "a link to no video, whatever it says",
      '<figure class="video"><a href="https://evil.example/">x</a></figure>',
    ],
    [
      "a look-alike",
      `<figure class="video"><a href="https://youtube.com.evil.example/watch?v=${ID}">x</a></figure>`,
    ],
    ["a script", '<figure class="video"><a href="javascript:alert(1)">x</a></figure>'],
    ["more than a link", `<figure class="video"><a href="https://youtu.be/${ID}">x</a><p>y</p></figure>`],
    ["a link with markup", `<figure class="video"><a href="https://youtu.be/${ID}"><b>x</b></a></figure>`],
  ])("with %s is a video by what it leads to alone", (_, raw, clean?: string) => {
    const got = sanitiseBody(raw, BASE);
    if (clean === undefined) expect(got).not.toContain("class");
    else expect(got).toBe(clean);
  });

  it("in a figure is a video and nothing more", () => {
    const nested = `<figure class="video"><figure><a href="https://youtu.be/${ID}">x</a></figure></figure>`;
    expect(sanitiseBody(nested, BASE)).toBe(`<figure>${figure("x")}</figure>`);
  });
});

test("of a text full of frames twenty are kept, so that it grows by no more", () => {
  const frames = `<iframe src="//youtu.be/${ID}"></iframe>`.repeat(3_000);
  expect(sanitiseBody(`<p>এক</p>${frames}`, BASE)?.match(/class="video"/g)).toHaveLength(20);
});
