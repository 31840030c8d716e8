import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { cases } from "../../tests/support/cases.ts";
import { HOSTILE_FEEDS } from "../../tests/support/hostile-inputs.ts";
import { type ParsedFeed, parseFeed } from "./parse-feed.ts";

const SAMPLES = new URL("../../../shared/samples/", import.meta.url);
const haveSamples = (() => {
  try {
    return readdirSync(new URL("feeds/", SAMPLES)).length > 0;
  } catch {
    return false;
  }
})();

const context = {
  url: "https://news.example.org/feed.xml",
  name: "পরীক্ষা",
  section: "bengal",
  format: "auto",
} as const;

function parsed(body: string, format: "auto" | "json" = "auto"): ParsedFeed {
  const result = parseFeed(body, { ...context, format });
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

function fixture(name: string): string {
  return readFileSync(new URL(`fixtures/${name}`, import.meta.url), "utf8");
}

describe("RSS 2.0", () => {
  const { stories, problems } = parsed(fixture("rss2.xml"));
  const [fair, win, placeless] = stories;

  test("yields each story once, and says what was left out", () => {
    expect(stories.map((story) => story.card.title)).toEqual([
      "নদীর ধারে মেলা & গান",
      "ফুটবলে জয়".normalize("NFC"),
      "ঠিকানা ছাড়া খবর".normalize("NFC"),
    ]);
    expect(problems).toEqual(["an item has no title"]);
  });

  test("reads all of an item", () => {
    expect(fair).toEqual({
      identity: "news.example.org/feed.xml#story-1",
      section: "bengal",
      publishedAt: Date.parse("2026-06-06T07:07:00+06:00"),
      card: {
        title: "নদীর ধারে মেলা & গান",
        excerpt: "নদীর ধারে মেলা বসেছে।",
        imageUrl: "https://img.example.org/large.jpg",
        imageWidth: 1200,
        thumbImage: "https://img.example.org/thumb.jpg",
        websiteUrl: "https://news.example.org/stories/1?utm_source=rss",
        authorName: "নিজস্ব প্রতিবেদক",
        keywords: ["মেলা", "গান"],
        sectionName: "bengal",
      },
      contentHtml:
        '<p>নদীর ধারে <b>মেলা</b> বসেছে।</p><img src="https://news.example.org/mela.jpg" alt="মেলা" loading="lazy" /><p>আরও</p>',
    });
  });

  test("falls back to the canonical link, then to the title", () => {
    expect(win?.identity).toBe("https://news.example.org/stories/2");
    expect(win?.card.imageUrl).toBe("https://img.example.org/goal.jpg");
    expect(placeless?.identity).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(placeless?.card).not.toHaveProperty("websiteUrl");
    expect(placeless).not.toHaveProperty("publishedAt");
  });
});

test("RSS 1.0", () => {
  expect(parsed(fixture("rdf.xml")).stories).toMatchObject([
    { identity: "https://news.example.org/3", publishedAt: Date.parse("2026-08-22T04:00:00Z") },
  ]);
});

test("a document cut off in the middle yields its whole items", () => {
  const { stories, problems } = parsed(fixture("rss091-truncated.xml"));
  expect(stories.map((story) => story.card.title)).toEqual(["আজকের রাশিফল"]);
  expect(problems[0]).toContain("ends in the middle");
});

test("one spoilt item costs no other", () => {
  const { stories, problems } = parsed(fixture("one-spoilt-item.xml"));
  expect(stories.map((story) => story.identity)).toEqual([
    "https://news.example.org/5?a=1&b=2",
    "https://news.example.org/6",
  ]);
  expect(problems[0]).toContain("1 of 3 items");
});

test("Atom, with a date that cannot be read beside one that can", () => {
  expect(parsed(fixture("atom.xml")).stories).toEqual([
    {
      identity: "tag:news.example.org,2026:7",
      section: "bengal",
      publishedAt: Date.parse("2026-08-22T10:00:00Z"),
      card: {
        title: "চাকরির খবর",
        excerpt: "বিজ্ঞপ্তি প্রকাশিত হয়েছে।".normalize("NFC"),
        websiteUrl: "https://news.example.org/stories/7",
        authorName: "প্রতিবেদক",
        sectionName: "bengal",
      },
      contentHtml: expect.stringContaining("<p>"),
    },
  ]);
});

test.each([
  "<image><url>https://i.example/1.jpg</url><title>x</title></image>",
  "<image>https://i.example/1.jpg</image>",
  "<fullimage><![CDATA[ https://i.example/1.jpg ]]></fullimage><thumbimage>https://i.example/t.jpg</thumbimage>",
  '<StoryImage url="https://i.example/1.jpg"/>',
  "<image>/logo.svg</image><photo_url>https://i.example/1.jpg</photo_url>",
])("an item's image may stand in an element of the paper's own: %s", (element) => {
  const item = (inside: string): string => `<item><title>${inside.length}</title>${inside}</item>`;
  const feed = (items: string): string =>
    `<rss version="2.0"><channel><title>x</title><image><url>https://i.example/logo.png</url></image>${items}</channel></rss>`;
  const { stories } = parsed(feed(item(element) + item("<description>image</description>")));
  expect(stories.map(({ card }) => card.imageUrl)).toEqual(["https://i.example/1.jpg", undefined]);
});

test.each([
  ["List&lt;String&gt; in Java", "List< String> in Java"],
  ["&amp;lt;rant&amp;gt; on", "< rant> on"],
  ["<![CDATA[Use <my-app> and <b>bold</b> in H<sub>2</sub>O]]>", "Use and bold in H2O"],
  ["&lt;div&gt;A &amp;amp; B&lt;/div&gt;", "A & B"],
])("the title %s loses no words that only look like tags", (title, shown) => {
  const [story] = parsed(
    `<rss version="2.0"><channel><title>x</title><item><title>${title}</title></item></channel></rss>`,
  ).stories;
  expect(story?.card.title).toBe(shown);
});

test("the Guardian's list", () => {
  const story = {
    id: "world/2026/nov/28/river",
    type: "article",
    sectionId: "world",
    webPublicationDate: "2026-11-28T10:00:00Z",
    webTitle: "River rises | Dhaka",
    webUrl: "https://paper.example/river",
    fields: {
      headline: "River rises",
      trailText: "<strong>Rain</strong> since Friday",
      byline: "A Reporter in Dhaka",
      thumbnail: "https://i.example/500.jpg",
      main: '<figure><img src="https://i.example/1000.jpg" alt="A boat"><figcaption>x</figcaption></figure>',
      body: "<p>Rain since Friday.</p>",
    },
    tags: [
      { type: "keyword", webTitle: "Bangladesh" },
      { type: "tone", webTitle: "News" },
    ],
  };
  const body = (results: object[]): string =>
    JSON.stringify({ response: { status: "ok", total: 1, results } });
  const [whole] = parsed(body([story])).stories;
  expect(whole).toMatchObject({
    publishedAt: Date.UTC(2026, 10, 28, 10),
    contentHtml: "<p>Rain since Friday.</p>",
    card: {
      title: "River rises",
      excerpt: "Rain since Friday",
      websiteUrl: "https://paper.example/river",
      authorName: "A Reporter in Dhaka",
      keywords: ["Bangladesh"],
      imageUrl: "https://i.example/1000.jpg",
      thumbImage: "https://i.example/500.jpg",
    },
  });
  const { fields: _, tags: __, ...bare } = story;
  expect(parsed(body([bare])).stories[0]?.card.title).toBe("River rises | Dhaka");
});

test("a list may stand as deep as APIs put it, and so may what an item says", () => {
  const item = {
    headline: "ক",
    link: "https://a.example/1",
    date: "2026-11-28T10:00:00Z",
    image: "https://a.example/1.jpg",
  };
  const flat = parsed(JSON.stringify([item])).stories;
  const lists = "items data results response hits edges nodes children records value".split(" ");
  const wrappers = ["fields", "attributes", "node", "_source", "data", "item", "article", "post", "story"];
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...lists), { minLength: 0, maxLength: 3 }),
      fc.option(fc.constantFrom(...wrappers), { nil: undefined }),
      (path, wrapper) => {
        const one = wrapper === undefined ? item : { id: 7, type: "x", [wrapper]: item };
        const whole = path.reduceRight<unknown>((inner, name) => ({ total: 1, [name]: inner }), [one]);
        const [story] = parsed(JSON.stringify(whole)).stories;
        expect([story?.card, story?.publishedAt]).toEqual([flat[0]?.card, flat[0]?.publishedAt]);
      },
    ),
  );
});

test("a JSON list under other names", () => {
  const { stories, problems } = parsed(fixture("list.json"));
  expect(stories).toEqual([
    {
      identity: "news.example.org/feed.xml#91",
      section: "bengal",
      publishedAt: Date.parse("2026-08-22T19:05:09Z"),
      card: {
        title: "পাহাড়ে & সমুদ্রে ছুটি".normalize("NFC"),
        excerpt: "প্রথম অনুচ্ছেদ। দ্বিতীয় অনুচ্ছেদ <3".normalize("NFC"),
        imageUrl: "https://img.example.org/91-large.jpg",
        wallpaperLarge: "https://img.example.org/91-large.jpg",
        mediumRes: "https://img.example.org/91-medium.jpg",
        thumbImage: "https://img.example.org/91-thumb.jpg",
        detailUrl: "https://news.example.org/detail/91",
        websiteUrl: "https://news.example.org/detail/91",
        authorName: "নিজস্ব প্রতিবেদক, এক পাঠক",
        keywords: ["ছুটি", "পাহাড়".normalize("NFC")],
        readTime: 5,
        sectionName: "bengal",
      },
      contentHtml: "<p>প্রথম অনুচ্ছেদ।</p><p>দ্বিতীয় অনুচ্ছেদ &lt;3</p>",
    },
    {
      identity: "https://news.example.org/92",
      section: "bengal",
      card: {
        title: "দ্বিতীয় খবর".normalize("NFC"),
        excerpt: "সারাংশ",
        websiteUrl: "https://news.example.org/92",
        sectionName: "bengal",
      },
    },
  ]);
  expect(problems).toEqual(["an item is not an object", "an item is not an object"]);
});

describe("what is no feed is refused with its name", () => {
  const refused = {
    nothing: ["", "empty"],
    "white space": [" \n\uFEFF", "empty"],
    "a page": ["<!DOCTYPE html><html><body>no</body></html>", "HTML page"],
    "a page after a comment": ["<!-- x --><html><body>no</body></html>", "HTML page"],
    "broken JSON": ['{"items": [', "not JSON"],
    "JSON without a list": ['{"status":"ok"}', "no list of stories"],
    "a number": ["42", "not a known kind of feed"],
    "binary data": ["\uFFFD\uFFFDx\uFFFD\uFFFD\uFFFD\uFFFD", "binary"],
    "another kind of XML": ["<opml><body/></opml>", "not a known kind of feed"],
    "a feed cut off before its first item": ["<rss version='2.0'><channel><title>x", "ends in the middle"],
    "items without any text": ['[{"id":1},{"id":2}]', "None of 2 items"],
  } as const;
  test.each(Object.entries(refused))("%s", (_, [body, message]) => {
    const result = parseFeed(body, context);
    expect(result.ok ? "" : result.error).toContain(message);
  });

  test("JSON was promised and XML came", () => {
    const result = parseFeed(fixture("rss2.xml"), { ...context, format: "json" });
    expect(result.ok ? "" : result.error).toContain("not JSON");
  });
});

test("a feed with no stories is a feed", () => {
  expect(parsed('<rss version="2.0"><channel><title>x</title></channel></rss>').stories).toEqual([]);
  expect(parsed("[]").stories).toEqual([]);
});

test("of a long feed the first 500 items are read", () => {
  const items = Array.from(
    { length: 700 },
    (_, n) => `<item><title>খবর ${n}</title><guid>g${n}</guid></item>`,
  );
  const { stories, problems } = parsed(`<rss version="2.0"><channel>${items.join("")}</channel></rss>`);
  expect(stories).toHaveLength(500);
  expect(stories[0]?.card.title).toBe("খবর 0");
  expect(problems).toEqual(["only the first 500 items are read"]);
  expect(parsed(JSON.stringify(items.map((title) => ({ title })))).stories.length).toBeLessThanOrEqual(500);
});

test("nothing makes it crash, and nothing that could run comes out", () => {
  const piece = fc.constantFrom(
    ..."<rss version='2.0'> <channel> <item> </item> </channel> </rss> <title> </title> <description> </description> <link> <![CDATA[ ]]> & &lt;script&gt; <script> <feed> <entry> </entry> <guid> javascript:x http://x/ __proto__ <!DOCTYPE [ ]>".split(
      " ",
    ),
  );
  const document = fc
    .array(fc.oneof({ weight: 4, arbitrary: piece }, fc.string({ unit: "binary", maxLength: 4 })))
    .map((pieces) => `<rss version="2.0"><channel><item>${pieces.join("")}`);
  fc.assert(
    fc.property(
      fc.oneof(
        document,
        fc.json(),
        fc.json().map((json) => `[${json}]`),
      ),
      (body) => {
        const result = parseFeed(body, context);
        if (result.ok) result.value.stories.forEach(checkStory);
        else expect(result.error).not.toBe("");
      },
    ),
    { numRuns: cases(300) },
  );
});

/** Fails on unusable content: markup in a text, null, an empty field, or an address other than http(s). */
function checkStory(story: ParsedFeed["stories"][number]): void {
  expect(JSON.stringify(story)).not.toMatch(/:null|:""/);
  expect(story.card.title).not.toMatch(/<[a-z/!?]|CDATA/i);
  expect(story.card.excerpt ?? "").not.toMatch(/<[a-z/!?]|CDATA/i);
  expect((story.card.excerpt ?? "").length).toBeLessThanOrEqual(300);
  for (const name of [
    "imageUrl",
    "wallpaperLarge",
    "mediumRes",
    "thumbImage",
    "detailUrl",
    "websiteUrl",
  ] as const) {
    expect(story.card[name] ?? "https://x").toMatch(/^https?:\/\//);
  }
  expect(story.contentHtml ?? "").not.toMatch(/<(script|style|iframe|svg|form)|\son\w+=|javascript:/i);
}

/** Expected number of stories in a sample, or a word of the expected error. */
const EXPECTED: Readonly<Record<string, number | string>> = {
  "feed-rs__rss_2.0_invalid_1.xml": "ends in the middle",
  "feedjira__TechCrunchFirstEntry.xml": "not a known kind of feed",
  "feedjira__google_alerts_atom.xml": 20,
  "feedjira__youtube_atom.xml": 15,
  "gofeed__empty_feed.xml": "empty",
  "gofeed__invalid.json": "not JSON",
  "node-feedparser__compressed.xml": "binary",
  "node-feedparser__notafeed.html": "HTML page",
  "articles-json-prothomalo-etc.json": 2,
  "bdpratidin-empty-channel.xml": 0,
  "kalerkantho-daily-part1.xml": 100,
  "multi-paper-editorial-media-ns.xml": 500,
  "prothomalo-opinion.xml": 274,
};

describe.skipIf(!haveSamples)("real feeds (needs ../shared/samples)", () => {
  const files = haveSamples
    ? ["feeds/", "feeds-bengali/"].flatMap((folder) =>
        readdirSync(new URL(folder, SAMPLES)).map((name) => ({ folder, name })),
      )
    : [];

  it.each(files)("$name", ({ folder, name }) => {
    const result = parseFeed(readFileSync(new URL(folder + name, SAMPLES), "utf8"), context);
    const expected = EXPECTED[name];
    if (typeof expected === "string") return expect(result.ok ? "" : result.error).toContain(expected);
    if (expected !== undefined) expect(result.ok ? result.value.stories.length : result.error).toBe(expected);
    for (const story of result.ok ? result.value.stories : []) checkStory(story);
  });
});

describe("a feed that is made to be slow", () => {
  const read = (name: string) => parseFeed(HOSTILE_FEEDS[name]?.() ?? "", context);

  it.each([
    "comments before the root",
    "roots that never end",
    "a doctype with subsets that never end",
    "white space",
  ])("is read once from end to end: %s", (name) => expect(read(name).ok).toBe(false));

  it.each([
    ["nested elements, closed", "The feed cannot be parsed: it has elements nested more than 256 deep"],
    ["elements by the million", "The feed cannot be parsed: it has more than 150000 elements"],
    ["attributes by the million", "The feed cannot be parsed: it has more than 150000 attributes"],
  ])("is given up at its first limit: %s", (name, error) => {
    expect(read(name)).toEqual({ ok: false, error });
  });

  it("does not read a long head again for each spoilt item", () => {
    const feed = read("a head as long as a feed, and spoilt items");
    expect(feed.ok).toBe(false);
  });

  it("unfolds no entity of its own", () => {
    const result = read("entities that unfold");
    expect(result.ok && JSON.stringify(result.value).length).toBeLessThan(250_000);
  });
});

const ROOT = '<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel>';
const readItems = (inside: string, head = "") => {
  const { stories } = parsed(`${head}${ROOT}${inside}</channel></rss>`);
  return stories.map(({ card }) => card);
};

test("a doctype that a text or a comment speaks of is text, any other goes with what it declares", () => {
  const bomb = '<!DOCTYPE x [<!ENTITY b "BOOM">]>';
  const items = `<!-- ${bomb} -->${bomb}<item><title>ক</title><description><![CDATA[শুরু <!DOCTYPE দিয়ে]]></description></item><item><title>খ</title><description>&b;</description></item>`;
  const cards = readItems(items, `<?xml version="1.0"?>${bomb}`);
  expect(cards.map(({ title }) => title)).toEqual(["ক", "খ"]);
  expect(cards[0]?.excerpt).toContain("শুরু");
  expect(JSON.stringify(cards)).not.toContain("BOOM");
});

test.each([
  [
    "after an avatar",
    '<media:content url="https://1.gravatar.com/avatar/0?s=96" medium="image"/><media:content url="https://i.example/1.jpg" medium="image"/>',
  ],
  [
    "after an SVG",
    '<media:content url="https://i.example/1" type="image/svg+xml" width="900"/><media:content url="https://i.example/1.jpg" medium="image"/>',
  ],
  ["with a size and no type", '<media:content url="https://i.example/1.jpg!wide" width="900" height="500"/>'],
  [
    "as bytes of no type",
    '<enclosure url="https://i.example/1.jpg" type="application/octet-stream" length="1"/>',
  ],
  ["in the excerpt alone", '<description>&lt;img src="https://i.example/1.jpg"&gt; সার</description>'],
])("a card has the image of an item %s", (_, parts) => {
  expect(readItems(`<item><title>ক</title>${parts}</item>`)[0]?.imageUrl).toMatch(
    /^https:\/\/i\.example\/1\.jpg/,
  );
});
