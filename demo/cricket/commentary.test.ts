import { describe, expect, it } from "vitest";
import { tally } from "../../core/cricket/balls/tally.ts";
import { readCommentary } from "../../core/cricket/read/balls/read-commentary.ts";
import { commentaryDocument } from "./commentary-document.ts";
import { loadMatch, MATCH_IDS } from "./match-data.ts";
import { finishedMatch } from "./match-replay.ts";

const listing = { code: "demo1", matchId: "1", startsAt: Date.UTC(2026, 0, 1) };

describe.each(MATCH_IDS)("the commentary of %s", (id) => {
  const state = finishedMatch(loadMatch(id));

  it("tells every ball of every innings, and comes to the scores", () => {
    for (const score of state.innings) {
      const raw = commentaryDocument(state, listing, score.index + 1, listing.startsAt);
      const read = readCommentary(raw, { code: "demo1", innings: score.index + 1 });
      if (!read.ok) throw new Error(read.error);
      expect(read.value).toMatchObject({ leftOut: 0 });
      expect(read.value.balls).toHaveLength(score.delivered);
      const { runs, wickets, balls } = tally(read.value.balls);
      expect([runs, wickets, balls]).toEqual([score.runs, score.wickets, score.legalBalls]);
    }
  });

  it("tells where balls went and pitched, in words that the product reads, of every boundary", () => {
    for (const score of state.innings) {
      const raw = commentaryDocument(state, listing, score.index + 1, listing.startsAt);
      expect(raw).toEqual(commentaryDocument(state, listing, score.index + 1, listing.startsAt));
      const read = readCommentary(raw, { code: "demo1", innings: score.index + 1 });
      if (!read.ok) throw new Error(read.error);
      for (const { boundary, batterRuns, direction, pitch, speed } of read.value.balls) {
        if (batterRuns > 0) expect(direction?.distance).toBeGreaterThanOrEqual(3);
        if (boundary) expect(direction?.distance).toBe(5);
        expect(pitch).toHaveLength(6);
        expect(speed).toMatch(/^\d{2,3}\.\dkph$/);
      }
    }
  });

  it("is not there before an innings begins", () => {
    expect(commentaryDocument(state, listing, state.innings.length + 1, 0)).toBeUndefined();
  });
});
