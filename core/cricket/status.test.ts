import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deriveStatus } from "./status.ts";
import type { MatchStatus, MatchType } from "./types.ts";

describe("deriveStatus", () => {
  it.each<[string, MatchType | undefined, MatchStatus]>([
    ["Live", undefined, "LIVE"],
    ["PlayInProgress", undefined, "LIVE"],
    ["play in progress", "upcoming", "LIVE"],
    ["Liverpool v Everton", undefined, "UPCOMING"],
    ["Match yet to begin", "upcoming", "UPCOMING"],
    ["Rain Delay", "upcoming", "DELAYED"],
    ["Start delayed by a wet outfield", undefined, "DELAYED"],
    ["Stumps", "result", "DELAYED"],
    ["Innings Break", undefined, "DELAYED"],
    ["Breakfast", undefined, "UPCOMING"],
    ["Innings Break", "live", "LIVE"],
    ["Match Ended", "live", "LIVE"],
    ["Match Ended", "result", "RESULTS"],
    ["India won by 6 wickets", "upcoming", "RESULTS"],
    ["India won the toss and elected to bat", "upcoming", "UPCOMING"],
    ["Toss won by India", undefined, "UPCOMING"],
    ["No result", undefined, "RESULTS"],
    ["Match tied (tie-break to follow)", undefined, "RESULTS"],
    ["Match drawn", undefined, "RESULTS"],
    ["Match abandoned without a ball bowled", "upcoming", "RESULTS"],
    ["Australia beat South Africa by 2 wickets", undefined, "RESULTS"],
    ["England won by 7 runs (DLS)", undefined, "RESULTS"],
    ["Wonderers Stadium, Tieland", undefined, "UPCOMING"],
    ["", undefined, "UPCOMING"],
  ])("%j in %s is %s", (text, type, status) => {
    expect(deriveStatus({ text, type })).toBe(status);
  });

  it("asks the scorecard's result only where no word matches and there is no type", () => {
    const result = "East won by 4 wickets";
    expect(deriveStatus({ text: "Match Ended", result })).toBe("RESULTS");
    expect(deriveStatus({ text: "Match Ended", result: "" })).toBe("UPCOMING");
    expect(deriveStatus({ text: "Match Ended", type: "upcoming", result })).toBe("UPCOMING");
    expect(deriveStatus({ text: "Stumps", result })).toBe("DELAYED");
  });

  const word = fc.constantFrom(
    "live",
    "delay",
    "stumps",
    "won",
    "tie",
    "toss",
    "the",
    "India",
    "progress",
    "result",
    "x",
  );
  const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(" "));
  const type = fc.constantFrom<(MatchType | undefined)[]>("live", "upcoming", "result", undefined);

  it("a match of the live list is live whatever is said", () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), (said) => {
        expect(deriveStatus({ text: said, type: "live" })).toBe("LIVE");
      }),
    );
  });

  it("follows the order live, delayed, results, and does not mind letter case", () => {
    fc.assert(
      fc.property(text, type, (said, list) => {
        const status = deriveStatus({ text: said, type: list });
        expect(deriveStatus({ text: said.toUpperCase(), type: list })).toBe(status);
        expect(deriveStatus({ text: `${said} live`, type: list })).toBe("LIVE");
        const delayed = deriveStatus({ text: `${said}, delayed`, type: list });
        expect(delayed).toBe(status === "LIVE" ? "LIVE" : "DELAYED");
      }),
    );
  });

  it("a word inside another word says nothing", () => {
    const inside = fc.tuple(
      fc.constantFrom("a", "é", "ক", "7", "খ"),
      word,
      fc.constantFrom("a", "é", "ক", "7", "খ"),
    );
    fc.assert(
      fc.property(inside, (parts) => {
        expect(deriveStatus({ text: parts.join("") })).toBe("UPCOMING");
      }),
    );
  });
});
