import { describe, expect, it } from "vitest";
import type { Batter, Innings } from "../types.ts";
import { diffEvents } from "./diff-events.ts";
import { change, chase, eventsBetween } from "./events.test-support.ts";
import { eventsInWords, matchInWords } from "./message.ts";
import { wicket } from "./words.ts";

describe("the message of events that came together", () => {
  it("is one, with a word for what it leaves out", () => {
    const { events } = diffEvents({}, chase);
    const message = eventsInWords(events);
    expect(matchInWords(chase)).toBe("Rivers–Hills");
    expect(message).toContain("Rivers-এর ইনিংস শেষ");
    expect(message?.endsWith("আরও ৫টি খবর স্কোরকার্ডে।")).toBe(true);
    expect(eventsInWords([])).toBeUndefined();
  });

  it("says of the last wicket that its side is all out", () => {
    const fall = { number: 10, player: "Virat Kohli", score: 163, overs: "17.0" };
    const batter = { id: "1", name: "Virat Kohli", short: "V Kohli", bengali: "কোহলি", runs: 0, balls: 1 };
    const out = { side: "ভারত", number: 10, fall, batter, superOver: false };
    expect(wicket(out as never)).toBe("আউট! কোহলি, প্রথম বলেই শূন্য রানে। ভারত ১৬৩ রানে অলআউট (১৭ ওভার)।");
  });

  it("says how far an innings was in overs, in balls where overs have five", () => {
    const fall = { number: 2, player: "Fo Hill", score: "40", overs: "5.4" };
    const out = { side: "Hills", number: 2, fall, batter: undefined, superOver: false };
    expect(wicket({ ...out, ballsPerOver: 5 })).toBe("আউট! Fo Hill। Hills ২ উইকেটে ৪০ (২৯ বল)।");
    expect(wicket({ ...out, fall: { ...fall, overs: "0.4" } })).toBe(
      "আউট! Fo Hill। Hills ২ উইকেটে ৪০ (০.৪ ওভার)।",
    );
    expect(wicket({ ...out, fall: { ...fall, overs: "later" } })).toBe("আউট! Fo Hill। Hills ২ উইকেটে ৪০।");
  });

  /** The chase with these runs of one batter. */
  const made = (runs: number, part: Partial<Innings> = {}) => {
    const { batters = {} } = chase.innings["2"] ?? {};
    const batter = { ...batters["202"], runs } as Batter;
    return change(chase, "2", { ...part, batters: { ...batters, 202: batter } });
  };
  const SIX_DOWN = made(61, { wickets: 6 });
  it.each([
    [SIX_DOWN, made(61, { wickets: 5 }), "Hills-এর ষষ্ঠ উইকেট পড়েনি, আগের খবরটি ভুল ছিল।"],
    [SIX_DOWN, made(61, { wickets: 4 }), "Hills-এর পঞ্চম ও ষষ্ঠ উইকেট পড়েনি, আগের খবরগুলো ভুল ছিল।"],
    [
      SIX_DOWN,
      made(0, { wickets: 0 }),
      "Hills-এর প্রথম থেকে ষষ্ঠ উইকেট পড়েনি, S Hill-এর অর্ধশতক হয়নি, আগের খবরগুলো ভুল ছিল।",
    ],
    [made(203), made(198), "S Hill-এর দ্বিশতক হয়নি, আগের খবরটি ভুল ছিল।"],
  ])("takes back in one sentence what was told of an innings, case %#", (before, after, words) => {
    expect(eventsInWords(eventsBetween(before, after))).toBe(`সংশোধন: ${words}`);
  });

  it("names who were told to be out", () => {
    expect(eventsInWords(eventsBetween(chase, change(chase, "2", { wickets: 1 })))).toMatch(
      /^সংশোধন: Hills-এর দ্বিতীয় \(.+\) ও তৃতীয় \(Fo Hill\) উইকেট পড়েনি, আগের খবরগুলো ভুল ছিল।$/,
    );
  });

  it("tells a fifty and the wicket of its batter as the wicket", () => {
    const of = { innings: 2, about: "202", change: "new" } as const;
    const fifty = { ...of, key: "fifty/2/202", kind: "fifty", sentence: "A." } as const;
    const out = { ...fifty, key: "wicket/2/3", kind: "wicket", sentence: "B." } as const;
    expect(eventsInWords([fifty, out])).toBe("B.");
    expect(eventsInWords([fifty, { ...out, about: "203" }])).toBe("A. B.");
  });

  it("tells a hundred without the fifty before it", () => {
    expect(eventsInWords(eventsBetween(made(40), made(104)))).toBe("শতক পেরোলেন S Hill: ৪৮ বলে ১০৪।");
  });
});
