import { describe, expect, it } from "vitest";
import { tally } from "../../core/cricket/balls/tally.ts";
import { readCommentary } from "../../core/cricket/read/balls/read-commentary.ts";
import { commentaryDocument } from "./documents.ts";
import { LISTING, MATCH_IDS } from "./recorded.test-support.ts";
import { loadRecording, matchAfter } from "./recording.ts";

describe.each(MATCH_IDS)("the commentary of %s", (id) => {
  const state = matchAfter(loadRecording(id), Number.POSITIVE_INFINITY);
  const told = (innings: number) => {
    const raw = commentaryDocument({ state, ...LISTING }, innings, LISTING.startsAt);
    const read = readCommentary(raw, { code: "demo1", innings });
    if (!read.ok) throw new Error(read.error);
    return read.value;
  };

  it("tells every ball of every innings, and comes to the scores", () => {
    for (const [index, score] of state.document.Innings.entries()) {
      const { balls: all, leftOut } = told(index + 1);
      expect(leftOut).toBe(0);
      const { runs, wickets, balls } = tally(all);
      expect([runs, wickets].map(String)).toEqual([score.Total, score.Wickets]);
      expect(balls).toBe(Number(score.Total_Balls_Bowled));
    }
  });
});
