import { describe, expect, it } from "vitest";
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

  it("takes back what was told of an innings in one sentence", () => {
    const takingBack = (wickets: number, runs = 61) => {
      const batters = { ...chase.innings["2"]?.batters };
      const changed = { ...batters, 202: { ...batters["202"], runs } } as never;
      return eventsInWords(
        eventsBetween(change(chase, "2", { wickets: 6 }), change(chase, "2", { wickets, batters: changed })),
      );
    };
    expect(takingBack(5)).toBe("সংশোধন: Hills-এর ষষ্ঠ উইকেট পড়েনি, আগের খবরটি ভুল ছিল।");
    expect(takingBack(4)).toBe("সংশোধন: Hills-এর পঞ্চম ও ষষ্ঠ উইকেট পড়েনি, আগের খবরগুলো ভুল ছিল।");
    expect(takingBack(0, 0)).toBe(
      "সংশোধন: Hills-এর প্রথম থেকে ষষ্ঠ উইকেট পড়েনি, S Hill-এর অর্ধশতক হয়নি, আগের খবরগুলো ভুল ছিল।",
    );
    expect(eventsInWords(eventsBetween(chase, change(chase, "2", { wickets: 1 })))).toMatch(
      /^সংশোধন: Hills-এর দ্বিতীয় \(.+\) ও তৃতীয় \(Fo Hill\) উইকেট পড়েনি, আগের খবরগুলো ভুল ছিল।$/,
    );
  });

  it("denies the hundred that was none", () => {
    const made = (runs: number) =>
      change(chase, "2", {
        batters: {
          ...chase.innings["2"]?.batters,
          202: { ...chase.innings["2"]?.batters["202"], runs },
        } as never,
      });
    expect(eventsInWords(eventsBetween(made(203), made(198)))).toBe(
      "সংশোধন: S Hill-এর দ্বিশতক হয়নি, আগের খবরটি ভুল ছিল।",
    );
  });

  it("tells a fifty and the wicket of its batter as the wicket", () => {
    const fifty = {
      key: "fifty/2/202",
      kind: "fifty",
      innings: 2,
      about: "202",
      sentence: "A.",
      change: "new",
    } as const;
    const out = { ...fifty, key: "wicket/2/3", kind: "wicket", sentence: "B." } as const;
    expect(eventsInWords([fifty, out])).toBe("B.");
    expect(eventsInWords([fifty, { ...out, about: "203" }])).toBe("A. B.");
  });

  it("tells a hundred without the fifty before it", () => {
    const batters = { ...chase.innings["2"]?.batters };
    const before = change(chase, "2", {
      batters: { ...batters, 202: { ...batters["202"], runs: 40 } } as never,
    });
    const after = change(chase, "2", {
      batters: { ...batters, 202: { ...batters["202"], runs: 104 } } as never,
    });
    expect(eventsInWords(eventsBetween(before, after))).toBe("শতক পেরোলেন S Hill: ৪৮ বলে ১০৪।");
  });
});
