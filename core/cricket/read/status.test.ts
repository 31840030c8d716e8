import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MatchStatus, MatchType } from "../types.ts";
import { deniesEnd, deriveStatus, saysEnded, saysPause } from "./status.ts";

describe("deriveStatus", () => {
  it.each<[string, MatchType | undefined, MatchStatus]>([
    ["Live", undefined, "LIVE"],
    ["PlayInProgress", undefined, "LIVE"],
    ["play in progress", "upcoming", "LIVE"],
    ["Liverpool v Everton", undefined, "UPCOMING"],
    ["Match yet to begin", "upcoming", "UPCOMING"],
    ["Rain Delay", "upcoming", "DELAYED"],
    ["Start delayed by a wet outfield", undefined, "DELAYED"],
    ["Stumps", undefined, "DELAYED"],
    ["Stumps", "result", "RESULTS"],
    ["Match postponed", "upcoming", "DELAYED"],
    ["Play in Progress", "result", "RESULTS"],
    ["Innings Break", undefined, "DELAYED"],
    ["Breakfast", undefined, "UPCOMING"],
    ["Innings Break", "live", "LIVE"],
    ["Match Ended", "live", "RESULTS"],
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

  it.each<[string, string, string, MatchStatus]>([
    ["Play in Progress", "Australia won by 2 wickets", "", "RESULTS"],
    ["Play in Progress", "", "Australia beat South Africa by 2 wickets", "RESULTS"],
    ["Result", "", "", "RESULTS"],
    ["Match Ended", "Match tied", "", "RESULTS"],
    ["", "No result", "", "RESULTS"],
    ["Rain", "Match abandoned without a ball bowled", "", "RESULTS"],
    ["Match drawn", "", "", "RESULTS"],
    ["Super Over", "Match tied", "", "LIVE"],
    ["Super Over in progress", "Match tied", "", "LIVE"],
    ["Super Over", "Match tied (Super Over tied)", "", "LIVE"],
    ["Super Over", "Match tied (Reds won the Super Over)", "", "RESULTS"],
    ["Super Over", "Match tied (Reds won in the 2nd Super Over)", "", "RESULTS"],
    ["Play in Progress", "Match Tied (Reds beat Blues in the Super Over)", "", "RESULTS"],
    ["Play in Progress", "", "Reds need 9 runs to beat Blues", "LIVE"],
    ["Stumps - Day 5", "Match drawn", "", "RESULTS"],
    ["Day 5: Match drawn", "", "", "RESULTS"],
    ["Match Abandoned on day 1", "", "", "RESULTS"],
    ["Match abandoned for the day", "", "", "LIVE"],
    ["Day 3: Match called off for today", "", "", "LIVE"],
    ["Play abandoned", "", "", "LIVE"],
    ["Stumps", "", "Day 3: play abandoned, no runs scored", "LIVE"],
    ["Play in Progress", "", "Australia need 5 runs in 6 balls to beat South Africa", "LIVE"],
    ["Delayed", "", "Reds won the toss by the river", "LIVE"],
    ["Play in Progress", "India win by 7 runs", "", "RESULTS"],
    ["Play in Progress", "", "Reds win by an innings & 5 runs", "RESULTS"],
    ["Play in Progress", "", "Reds must win by 20 runs to qualify", "LIVE"],
    ["Play in Progress", "", "Reds can win by 9 wickets", "LIVE"],
    ["Forfeited", "", "", "RESULTS"],
    ["Match conceded", "", "", "RESULTS"],
    ["", "Blues forfeit the match", "", "RESULTS"],
    ["Walkover", "", "", "RESULTS"],
    ["Innings forfeited", "", "", "LIVE"],
    ["Match canceled", "", "", "RESULTS"],
    ["Match postponed", "", "", "LIVE"],
  ])(
    "in the live list, %j with the result %j and the equation %j is %s",
    (text, result, equation, status) => {
      expect(deriveStatus({ text, result, equation, type: "live" })).toBe(status);
      expect(saysEnded({ text, result, equation })).toBe(status === "RESULTS");
    },
  );

  it("takes any other result for the end only where no word matches and there is no type", () => {
    const result = "East by a whisker";
    expect(deriveStatus({ text: "Over", result })).toBe("RESULTS");
    expect(deriveStatus({ text: "Over", result: "" })).toBe("UPCOMING");
    expect(deriveStatus({ text: "Over", type: "upcoming", result })).toBe("UPCOMING");
    expect(deriveStatus({ text: "Stumps", result })).toBe("DELAYED");
  });

  it.each([
    ["Rain Delay", true],
    ["Innings Break", true],
    ["Stumps", true],
    ["Lunch", true],
    ["Bad light stopped play", true],
    ["Bad Light", true],
    ["Dinner", true],
    ["Play called off for the day", true],
    ["Play abandoned for the day due to rain", true],
    ["Day 2: play cancelled", true],
    ["No further play today", true],
    ["Close of play", true],
    ["Match postponed", true],
    ["Play in Progress", false],
    ["Teams announced", false],
  ])("play stands still at %j: %s", (text, paused) => {
    expect(saysPause(text)).toBe(paused);
  });

  const word = fc.constantFrom(..."live delay stumps won tie toss the India progress result x".split(" "));
  const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(" "));
  const type = fc.constantFrom<(MatchType | undefined)[]>("live", "upcoming", "result", undefined);

  it("a match of the live list is live until final words are said, and one of the results is over", () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), (said) => {
        const status = deriveStatus({ text: said, type: "live" });
        expect(status).toBe(saysEnded({ text: said }) ? "RESULTS" : "LIVE");
        expect(deriveStatus({ text: said, type: "result" })).toBe("RESULTS");
      }),
    );
  });

  it("follows the order live, delayed, results, and does not mind letter case", () => {
    fc.assert(
      fc.property(text, type, (said, list) => {
        const status = deriveStatus({ text: said, type: list });
        expect(deriveStatus({ text: said.toUpperCase(), type: list })).toBe(status);
        if (list === "result") return;
        expect(deriveStatus({ text: `${said} live`, type: list })).toBe("LIVE");
        const delayed = deriveStatus({ text: `${said}, delayed`, type: list });
        const plain = deriveStatus({ text: `x, ${said}`, type: list });
        expect(delayed).toBe(plain === "LIVE" ? "LIVE" : "DELAYED");
      }),
    );
  });

  it("a word inside another word says nothing", () => {
    const letter = fc.constantFrom("a", "é", "ক", "7", "খ");
    const inside = fc.tuple(letter, word, letter);
    fc.assert(
      fc.property(inside, (parts) => {
        expect(deriveStatus({ text: parts.join("") })).toBe("UPCOMING");
      }),
    );
  });
});

describe("what is said of a match that is over", () => {
  it.each([
    "Play delayed due to rain",
    "Rain Delay",
    "PlayInProgress",
    "India need 31 runs in 20 balls",
    "Stumps, Day 4",
    "England are 7/0 at 4.20 rpo",
    "Rivers are batting",
    "Scores level",
    "Play abandoned for the day",
    "Called off for today",
  ])("%j denies it", (text) => expect(deniesEnd(text)).toBe(true));
  it.each([
    "India won by 5 wickets",
    "Match abandoned, rain stopped play",
    "Match Ended",
    "Result",
    "Cancelled",
    "Scores level, match tied",
    "Points are shared",
    "",
  ])("%j does not", (text) => expect(deniesEnd(text)).toBe(false));
});
