import { describe, expect, it } from "vitest";
import type { NewsDocument, StoryCard } from "../../core/news/story.ts";
import type { PageSource } from "../../core/routes/rendered-page.ts";
import { renderPage } from "../entry-server.tsx";
import { storyCards } from "./cards/story-cards.test-support.ts";

const EMPTY_LIST = { added: 0, order: [], stories: {}, internalTotal: 0, externalTotal: 0 };
const empty: PageSource = {
  get: async (path) => {
    const body = path.startsWith("/api/live/matches")
      ? { epoch: "e", version: 1, snapshot: { order: [], matches: {} } }
      : path.startsWith("/api/live/")
        ? { epoch: "e", version: 1, snapshot: EMPTY_LIST }
        : { success: true, stories: [] };
    return { status: 200, body };
  },
};
const away: PageSource = { get: async () => ({ status: 503, body: { success: false, message: "" } }) };

async function render(path: string, source: PageSource): Promise<string> {
  const page = await renderPage({ path, search: "" }, source, {
    now: Date.parse("2026-08-22T12:00:00Z"),
    origin: "https://khobor.example",
  });
  return page.html.replaceAll("<!-- -->", "");
}

const AGAIN = "লোড করতে সমস্যা হয়েছে। আবার চেষ্টা করুন।";
const NONE = "কোন খবর পাওয়া যায়নি";
const LISTS: [path: string, failed: string, none: string][] = [
  ["/", `খবর ${AGAIN}`, NONE],
  ["/bengal-face", `খবর ${AGAIN}`, `এই বিভাগে ${NONE}`],
  ["/section/bengal/10", `বিস্তারিত খবর ${AGAIN}`, `এই বিভাগে ${NONE}`],
  ["/cricket", "Failed to fetch fixtures", "No matches available at the moment."],
];

describe("a list that fails or is empty", () => {
  it.each(LISTS)(
    "%s says so, with a retry where it failed, and never invents a story",
    async (path, failed, none) => {
      const html = await render(path, away);
      expect(html).toContain(`>${failed}<`);
      expect(html).toMatch(/<button[^>]*>আবার চেষ্টা করুন<\/button>/);
      const bare = await render(path, empty);
      expect(bare).toContain(`>${none}<`);
      expect(bare).not.toContain("<article");
    },
  );
});

describe("the cricket page's frame", () => {
  it("has its banner and a news block with a title and a subtitle", async () => {
    const html = await render("/cricket", empty);
    expect(html).toMatch(/<h1[^>]*>ক্রিকেটের সবকিছু এক জায়গায়<\/h1>/);
    expect(html).toMatch(/<h2[^>]*>ক্রিকেট<\/h2><p[^>]*>ক্রিকেটের সর্বশেষ খবর<\/p>/);
  });
});

describe("a picture that several stories of a list have", () => {
  const cards: StoryCard[] = storyCards(12).map((card, at) => ({
    ...card,
    imageUrl: `https://pictures.example.org/${at % 6}.webp`,
  }));
  const order = cards.map(({ id }) => id);
  const list: NewsDocument = {
    added: 12,
    order,
    stories: Object.fromEntries(cards.map((card) => [card.id, card])),
    internalTotal: 12,
    externalTotal: 0,
  };
  const banded: NewsDocument = {
    ...list,
    bands: {
      order: ["bengal"],
      by: { bengal: { title: "বাংলার মুখ", shape: "lead", order: ["s8", "s9"] } },
    },
    list: order.filter((id) => id !== "s8" && id !== "s9"),
  };
  const answering = (document: NewsDocument): PageSource => ({
    get: async (path) => {
      if (!path.startsWith("/api/live/")) return { status: 200, body: { success: true, stories: cards } };
      if (!path.startsWith("/api/live/news:")) return empty.get(path);
      return { status: 200, body: { epoch: "e", version: 1, snapshot: document } };
    },
  });
  const picturesOf = (html: string): string =>
    Array.from(
      html.matchAll(/<img[^>]* src="[^"]*pictures\.example\.org%2F(\d)\.webp/g),
      ([, name]) => name,
    ).join("");

  it.each(["/", "/bengal-face", "/section/bengal/10"])("stands on %s once, with the first", async (path) => {
    const html = await render(path, answering(list));
    expect(html.match(/<article/g)?.length).toBeGreaterThanOrEqual(12);
    expect(picturesOf(html)).toBe("012345");
  });

  it("stands in a band where none above the bands has it, and below it no more", async () => {
    const imageUrl = "https://pictures.example.org/9.webp";
    const own = cards.map((card) => (card.id === "s8" || card.id === "s10" ? { ...card, imageUrl } : card));
    const stories = Object.fromEntries(own.map((card) => [card.id, card]));
    expect(picturesOf(await render("/", answering({ ...banded, stories })))).toBe("0123459");
  });
});
