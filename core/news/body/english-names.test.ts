import { describe, expect, test } from "vitest";
import { markEnglishNames } from "./english-names.ts";

describe("names in Latin letters in a story's text", () => {
  test("are marked as English with the figures that are part of them, and nothing else is changed", () => {
    expect(
      markEnglishNames(
        '<p>আজ T20 World Cup ও 5G, ২০২৬ সালে 12 জন।</p><p title="BBC">AT&amp;T&nbsp;জানাল <a href="https://e.org/Metro">BBC News</a>-এ</p>',
      ),
    ).toBe(
      '<p>আজ <span lang="en">T20 World Cup </span>ও <span lang="en">5G</span>, ২০২৬ সালে 12 জন।</p><p title="BBC"><span lang="en">AT</span>&amp;<span lang="en">T</span>&nbsp;জানাল <a href="https://e.org/Metro"><span lang="en">BBC News</span></a>-এ</p>',
    );
  });

  test("stay one part with the title of a video's card", () => {
    const figure = `<figure class="video"><a href="https://vimeo.com/1" rel="nofollow noopener">Metro চলল</a>`;
    expect(markEnglishNames(`${figure}<figcaption>Vimeo</figcaption></figure>`)).toBe(
      `${figure}<figcaption><span lang="en">Vimeo</span></figcaption></figure>`,
    );
  });

  test.each(["<p>শুধু বাংলা, ১২ জন।</p>", '<img src="/images/a.webp" alt="Metro">', "&#8203;&lt;&quot;", ""])(
    "are not seen where there are none: %s",
    (html) => {
      expect(markEnglishNames(html)).toBe(html);
    },
  );

  test("take a time that grows with the text alone", () => {
    // A quadratic time would exceed the time limit of a test.
    for (const piece of ["<", "1", "A1 ", "&", "A.'- "])
      expect(markEnglishNames(piece.repeat(1_000_000))).not.toBe("");
  });
});
