import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../../tests/support/cases.ts";
import { canonicalAddress, httpAddress } from "./address.ts";
import { isTooFarAhead, parseDate } from "./parse-date.ts";
import { cutAtWord, toPlainText } from "./plain-text.ts";

const iso = (value: unknown): string | undefined => {
  const at = parseDate(value);
  return at === undefined ? undefined : new Date(at).toISOString();
};

describe("parseDate", () => {
  test.each<[unknown, string]>([
    ["2026-08-22T10:20:30.5Z", "2026-08-22T10:20:30.500Z"],
    ["2026-08-22T16:20+06:00", "2026-08-22T10:20:00.000Z"],
    ["2026-05-21T04:30:55.582929", "2026-05-21T04:30:55.582Z"],
    ["2026-08-22", "2026-08-22T00:00:00.000Z"],
    ["22/08/2026 07:05:09 PM", "2026-08-22T19:05:09.000Z"],
    ["22/08/2026 12:00:00 AM", "2026-08-22T00:00:00.000Z"],
    ["03/04/2026 01:00:00 AM", "2026-04-03T01:00:00.000Z"],
    ["08/22/2026 01:00:00 AM", "2026-08-22T01:00:00.000Z"],
    ["Tue, 23 Dec 2025 03:00:19 -0000", "2025-12-23T03:00:19.000Z"],
    ["Thu, 19 Jun 2014 06:00:00 EST", "2014-06-19T11:00:00.000Z"],
    ["22 August 2026", "2026-08-22T00:00:00.000Z"],
    ["Sat Aug 22 10:00:00 IST 2026", "2026-08-22T04:30:00.000Z"],
    ["1518478934", "2018-02-12T23:42:14.000Z"],
    [1_518_478_934_000, "2018-02-12T23:42:14.000Z"],
    ["আপডেটঃ ... ০৬ জুন ২০২৬ | ০৭:০৭", "2026-06-06T01:07:00.000Z"],
    ["৫ ফেব্রুয়ারী ২০২৬".normalize("NFD"), "2026-02-04T18:00:00.000Z"],
    ["২২/০৮/২০২৬ ০৬:০০", "2026-08-22T00:00:00.000Z"],
  ])("%j is %s", (value, expected) => {
    expect(iso(value)).toBe(expected);
  });

  const half = ["yesterday", "2026-02-30", "2026-13-01T00:00:00Z", "31/02/2026 10:00:00 AM", "32 Aug 2026"];
  test.each(["", "   ", null, undefined, {}, Number.NaN, -1, ...half, "৩২ জুন ২০২৬", "২২ জুন"])(
    "%j is no date",
    (value) => {
      expect(parseDate(value)).toBeUndefined();
    },
  );

  test("reads back every date that it is given as ISO or RFC 822, and fails on nothing", () => {
    const moments = fc.date({ min: new Date(86_400_000), max: new Date("2099-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(moments, (date) => {
        expect(parseDate(date.toISOString())).toBe(date.getTime());
        const seconds = Math.floor(date.getTime() / 1000) * 1000;
        expect(parseDate(date.toUTCString())).toBe(seconds);
      }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string({ unit: "binary" })), (value) => {
        const at = parseDate(value);
        expect(at === undefined || (Number.isFinite(at) && at > 0)).toBe(true);
      }),
    );
  });

  test("says what is more than a year ahead", () => {
    const now = Date.parse("2026-08-22T00:00:00Z");
    expect(isTooFarAhead(Date.parse("2027-08-21T00:00:00Z"), now)).toBe(false);
    expect(isTooFarAhead(Date.parse("2027-09-22T00:00:00Z"), now)).toBe(true);
  });
});

describe("toPlainText", () => {
  test.each([
    ["<p>এক</p><p>দুই<br>তিন</p>", "এক দুই তিন"],
    ["অ<b>ক্ষ</b>র", "অক্ষর"],
    ["Q&amp;A &#8211; &ldquo;x&rdquo; &nbsp; &bn; ১", "Q&A – “x” &bn; ১"],
    ["&lt;p&gt;twice &amp;amp; over&lt;/p&gt;", "twice & over"],
    ["<![CDATA[Score: 1<br><b>x</b>]]>", "Score: 1 x"],
    ["before<script>alert(1)</script>after", "before after"],
    ["&lt;script&gt;alert(1)&lt;/script&gt;ok", "ok"],
    ["a < b and x<y", "a < b and x< y"],
    ["a<b ও ৩ > ২", "a< b ও ৩ > ২"],
    ["রান<b ও <i>বল</i>", "রান< b ও বল"],
    ["a <b class='x'>খ</b> <br/> <hr >গ", "a খ গ"],
    ['<img alt="a > b" src=x onerror=alert(1)>text', "text"],
    ['cut off <a href="https://example', "cut off"],
    ["<!-- comment --><style>p{}</style>text<!-- open", "text"],
    ["<\u200Bscript>alert(1)</script>", "< script>alert(1)"],
    ["a\u00A0b\u0000c", "a b c"],
  ])("%j reads %j", (html, text) => {
    expect(toPlainText(html)).toBe(text);
  });

  test("nothing makes it fail or leaves a tag in its result", () => {
    const piece = fc.constantFrom(
      ..."< > & ; lt gt &lt; &#60 &#x3c; &amp; <script> </script > <!-- --> <![CDATA[ ]]> <img \" ' = onerror / \u200B \u212A".split(
        " ",
      ),
    );
    const hostile = fc
      .array(fc.oneof(piece, fc.string({ unit: "binary", maxLength: 3 })))
      .map((all) => all.join(""));
    fc.assert(
      fc.property(hostile, (html) => {
        expect(toPlainText(html)).not.toMatch(/<[a-zA-Z/!?]/);
      }),
      { numRuns: cases(500) },
    );
  });
});

describe("cutAtWord", () => {
  test("cuts at a word, within the limit", () => {
    expect(cutAtWord("এক দুই তিন", 8)).toBe("এক দুই…");
    expect(cutAtWord("এক দুই তিন", 100)).toBe("এক দুই তিন");
  });

  test("never passes the limit nor parts a letter from its signs", () => {
    const letters = fc.array(fc.constantFrom(..."কখগািী্ ংঃ়\u200D👍🏽".split("")), { maxLength: 80 });
    fc.assert(
      fc.property(letters, fc.integer({ min: 10, max: 40 }), (characters, limit) => {
        const text = characters.join("");
        const cut = cutAtWord(text, limit);
        expect(cut.length).toBeLessThanOrEqual(limit);
        const next = cut === text ? "" : text.charAt(cut.length - 1);
        // A cut before a combining sign would show a dotted circle, so only a text that consists of signs may
        // end there.
        if (cut.length > 1) expect(next).not.toMatch(/^\p{M}$/u);
      }),
    );
  });
});

describe("addresses", () => {
  test.each([
    ["https://example.org/a b", "https://example.org/a%20b"],
    [" /news/1 ", "https://base.example/news/1"],
    ["//cdn.example/x.jpg", "https://cdn.example/x.jpg"],
    ["http://user:secret@example.org/", "http://example.org/"],
    ["javascript:alert(1)", undefined],
    ["JaVaScRiPt:alert(1)", undefined],
    ["java\nscript:alert(1)", undefined],
    ["data:text/html,x", undefined],
    ["mailto:desk@example.org", undefined],
    ["http://", undefined],
    ["", undefined],
    [42, undefined],
  ])("%j becomes %j", (value, expected) => {
    expect(httpAddress(value, "https://base.example/feed")).toBe(expected);
  });

  test("tracking and fragments do not make another page", () => {
    expect(canonicalAddress("https://example.org/a?id=1&utm_source=x#top")).toBe(
      "https://example.org/a?id=1",
    );
    expect(canonicalAddress("https://example.org/a?b=%20c")).toBe("https://example.org/a?b=%20c");
  });
});
