import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { StoryCard } from "../news/story.ts";
import { numberedCard, numberedId } from "./front.test-support.ts";
import { chooseFive, editionNow, nextEdition, ownFive, twoSentences } from "./morning-five.ts";
import { sentencesOf } from "./sentences.ts";

const NOW = Date.UTC(2026, 10, 30, 1);
const card = (number: number, change: Partial<StoryCard> = {}): StoryCard =>
  numberedCard(NOW, number, change);

describe("the hours of the morning's five", () => {
  it.each([
    ["2026-11-29T22:59:59.999Z", undefined, "2026-11-30"],
    ["2026-11-29T23:00:00.000Z", "2026-11-30", "2026-11-30"],
    ["2026-11-30T04:59:59.999Z", "2026-11-30", "2026-11-30"],
    ["2026-11-30T05:00:00.000Z", undefined, "2026-12-01"],
    ["2026-11-30T18:00:00.000Z", undefined, "2026-12-01"],
  ])("are 5 to 11 in Dhaka: %s", (at, shown, prepared) => {
    expect([editionNow(Date.parse(at)), nextEdition(Date.parse(at))]).toEqual([shown, prepared]);
  });
});

describe("the morning's five", () => {
  const sections = ["bengal", "sports", "lifestyle", "astrology", "career", ""];
  const stories = fc.array(
    fc.record({
      number: fc.integer({ min: 1, max: 2_000 }),
      section: fc.constantFrom(...sections),
      importance: fc.option(fc.integer({ min: -1, max: 9 }), { nil: undefined }),
      title: fc.constantFrom("এক", "দুই", "তিন", "চার", "পাঁচ", "ছয়", "সাত"),
    }),
    { maxLength: 30 },
  );

  it("has five different stories of the last day or none, no lifestyle or astrology, the desk's first", () => {
    const own = fc.array(fc.integer({ min: 3_000, max: 3_006 }), { maxLength: 5 });
    fc.assert(
      fc.property(stories, own, (drawn, chosen) => {
        const read = drawn.map(({ number, section, importance, title }) =>
          card(number, { category: section, title, ...(importance === undefined ? {} : { importance }) }),
        );
        const byHand = chosen.map((number) => card(number, { category: "lifestyle" }));
        const five = chooseFive(byHand, read, NOW);
        expect([0, 5]).toContain(five.length);
        expect(new Set(five.map(({ id }) => id)).size).toBe(five.length);
        expect(new Set(five.map(({ title }) => title)).size).toBe(five.length);
        const first = five.slice(0, new Set(chosen).size);
        expect(first.filter((each) => !byHand.includes(each))).toEqual([]);
        for (const each of five.slice(first.length)) {
          expect(["lifestyle", "astrology"]).not.toContain(each.category);
          expect(NOW - Date.parse(each.publishDate)).toBeLessThan(86_400_000);
        }
      }),
    );
  });

  it("begins with the most important, then the most read, and ignores a feed's nonsense", () => {
    const read = [4, 9, 2, 7, 1, 5].map((number) => card(number));
    const important = { ...card(8), importance: 4 };
    const lying = { ...card(6), importance: 99 };
    const numbers = chooseFive([], [...read, lying, important], NOW).map(({ title }) => title.split(" ")[1]);
    expect(numbers).toEqual(["8", "4", "9", "2", "7"]);
  });

  it("is the desk's on its day only", () => {
    const five = { day: "2026-11-30", stories: [{ id: numberedId(2), text: "ডেস্কের কথা।" }] };
    expect(ownFive({ five }, "2026-11-30")).toBe(five.stories);
    expect(ownFive({ five }, "2026-12-01")).toEqual([]);
  });
});

describe("two sentences", () => {
  const p = (text: string) => `<p>${text}</p>`;
  const TWELVE = "এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ এগারো বারো";
  const QUOTED = "“আমরা জিতব। আমরা পারব।” বললেন তিনি।";
  const SHORTENED = "ড. করিম ৩.৫ কি.মি. হাঁটলেন। তারপর ফিরলেন।";
  const headed = `<h2>শিরোনাম</h2>${p("প্রথম কথা।")}<figcaption>ছবি।</figcaption>${p("দুই?")}`;
  it.each([
    ["of the excerpt", "এক কথা। দুই কথা। তিন কথা।", "", "এক কথা। দুই কথা।"],
    ["of the text, if the excerpt has one", "এক কথা।", p("প্রথম কথা। দ্বিতীয় কথা। শেষ।"), "প্রথম কথা। দ্বিতীয় কথা।"],
    ["not of a heading or a caption", "", headed, "প্রথম কথা। দুই?"],
    ["of twelve words without an end", TWELVE, "", TWELVE],
    ["whole ones of a text that was cut off", "পুরো বাক্য। কাটা বাক্যের শু…", "", "পুরো বাক্য।"],
    ["none of one that was cut off in the first", "কাটা বাক্যের শু…", "", ""],
    ["none without a text", "", "", ""],
    ["after a quotation of several", `${QUOTED} শেষ।`, "", QUOTED],
    ["not at an abbreviation or a decimal", SHORTENED, "", SHORTENED],
    ["of English", "The river rose. People left! More.", "", "The river rose. People left!"],
  ])("are %s", (_, excerpt, html, said) => {
    expect(twoSentences(excerpt, html)).toBe(said);
  });

  it("of 12,000 words are two, or one that fits, or none", () => {
    const words = Array.from({ length: 12_000 }, (_, index) => `শব্দ${index}`).join(" ");
    expect(twoSentences("", p(`${words}।`))).toBe("");
    expect(twoSentences("", p(`ছোট কথা। ${words}।`))).toBe("ছোট কথা।");
    expect(twoSentences(Array(4_000).fill("তিন শব্দ বাক্য।").join(" "))).toBe("তিন শব্দ বাক্য। তিন শব্দ বাক্য।");
  });

  it("end where sentences end, whatever the text", () => {
    const word = fc.constantFrom("ঢাকায়", "বৃষ্টি", "ড.", "৩.৫", "“বললেন”", "(আজ)", "Khobor", "কি.মি.");
    const sentence = fc
      .tuple(fc.array(word, { minLength: 1, maxLength: 8 }), fc.constantFrom("।", "?", "!", "।”"))
      .map(([words, end]) => `${end === "।”" ? "“" : ""}${words.join(" ")} কথা${end}`);
    fc.assert(
      fc.property(fc.array(sentence, { maxLength: 6 }), (sentences) => {
        expect(sentencesOf(sentences.join(" "), 2)).toEqual(sentences.slice(0, 2));
      }),
    );
  });
});
