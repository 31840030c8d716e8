import { QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Router } from "wouter";
import type { BallEntry } from "../../../../core/contract/balls.ts";
import { passes } from "../../../../core/cricket/balls/filter.ts";
import { makeBallsDocument } from "../../../../core/cricket/fixtures/balls-document.ts";
import { LIVE_CHASE } from "../../../../core/cricket/fixtures/live-chase.ts";
import { chase } from "../../../../core/cricket/fixtures/match-of-overs.ts";
import { normaliseScorecard } from "../../../../core/cricket/scorecard/scorecard.ts";
import type { MatchDocument } from "../../../../core/cricket/types.ts";
import { createQueryClient, fillQueries } from "../../../rest/query-client.ts";
import { CommentaryView } from "./CommentaryView.tsx";

const CODE = "rvhl11212025001";
const ball = (id: string, facts: Partial<BallEntry> = {}): BallEntry => ({
  id,
  innings: Number(id.split("-")[0]),
  over: `${id.split("-")[1]}.6`,
  batter: "A",
  bowler: "B",
  runs: 0,
  batterRuns: 0,
  score: "0/0",
  sentence: `বল ${id}।`,
  ...facts,
});
const live = (balls: readonly BallEntry[]) => ({
  epoch: "e",
  version: 1,
  snapshot: makeBallsDocument(balls.toReversed(), CODE),
});

function card(): MatchDocument {
  const read = normaliseScorecard(LIVE_CHASE, { code: CODE });
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

/** The view as it is rendered; `answers`: REST bodies by path. */
function rendered(
  answers: Record<string, unknown>,
  document: MatchDocument | undefined,
  search = "?view=commentary",
): string {
  const queries = createQueryClient();
  fillQueries(queries, answers, Date.now());
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <Router ssrPath={`/scorecard/${CODE}`}>
        <CommentaryView code={CODE} document={document} search={search} />
      </Router>
    </QueryClientProvider>,
  );
  queries.clear();
  return html.replaceAll("<!-- -->", "");
}
/** What a reader would read. */
const words = (...given: Parameters<typeof rendered>): string =>
  rendered(...given)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const LIVE = `/api/live/balls:${CODE}`;

describe("the commentary", () => {
  it("has summaries above what they close: the match, the innings, the over, the ball", () => {
    const closing = {
      summary: "২০ ওভার শেষ: এই ওভারে ৮ রান।",
      inningsSummary: "Hills-এর ইনিংস শেষ: ৩ উইকেটে ১২০।",
      matchSummary: "Rivers ৫ রানে জয়ী।",
    };
    const read = words({ [LIVE]: live([ball("2-19-2", closing), ball("1-19-1")]) }, card());
    const places = [
      "Hills",
      "Rivers ৫ রানে জয়ী।",
      "৩ উইকেটে ১২০।",
      "এই ওভারে ৮ রান।",
      "বল 2-19-2।",
      "Rivers",
      "বল 1-19-1।",
    ];
    let from = read.indexOf("ওভার বা খেলোয়াড় বাছুন");
    for (const place of places) {
      const at = read.indexOf(place, from);
      expect(at, place).toBeGreaterThan(0);
      from = at;
    }
  });

  it("marks several balls told as one in grey by how many they were, and finds the wickets among them", () => {
    const several = ball("2-3-s30-2-24", {
      runs: 6,
      several: 3,
      wickets: 1,
      sentence: "শেষ ৩ বলে ৬ রান, ১ উইকেট।",
    });
    const page = rendered(
      { [LIVE]: live([several, ball("2-3-s24-1-21", { runs: 6, boundary: 6 })]) },
      card(),
    );
    const marks = [...page.matchAll(/<span class="(ball [^"]*)"[^>]*lang="(..)">([^<]+)</g)].map(
      ([, ...mark]) => mark,
    );
    expect(marks).toContainEqual(["ball ball-other ball-several", "bn", "৩ বল"]);
    expect(marks).toContainEqual(["ball ball-six", "en", "6"]);
    expect(passes(several, { only: "wickets" })).toBe(true);
    expect(passes({ ...several, wickets: undefined }, { only: "wickets" })).toBe(false);
  });

  it("tells a match over by over where no ball is told, newest first, and is no ball's filter or switch", () => {
    const read = words({ [LIVE]: live([]) }, chase());
    const places = [
      "ওভার ধরে ধারাভাষ্য",
      "প্রতি বলের বিবরণ আসেনি, এই ম্যাচের ধারাভাষ্য তাই ওভার ধরে।",
      "Hills",
      "৩ নম্বর ওভার চলছে: এখনও পর্যন্ত ৪ রান। বিনা উইকেটে ২২। বোলার: First River।",
      "২ ওভার শেষ: এই ওভারে ৯ রান।",
      "Rivers-এর ইনিংস শেষ: ৪ উইকেটে ১৬০ (২০ ওভার)।",
      "২০ ওভার শেষ: এই ওভারে ৮ রান, ১ উইকেট।",
      "১ ওভার শেষ",
    ];
    let from = 0;
    for (const place of places) {
      const at = read.indexOf(place, from);
      expect(at, place).toBeGreaterThanOrEqual(from);
      from = at + 1;
    }
    expect(read).not.toContain("চার ও ছয়");
    expect(read).not.toContain("প্রতি বল শোনান");
    expect(words({ [LIVE]: live([ball("1-3-4")]) }, chase())).not.toContain("ওভার ধরে ধারাভাষ্য");
  });

  it("says in Bengali why there is no ball: not begun, no commentary, none of the choice, no answer", () => {
    const none = { [LIVE]: live([]) };
    const waiting = { published: false as const, code: CODE };
    expect(words(none, waiting)).toContain("খেলা শুরু হলে এখানে প্রতিটি বলের ধারাভাষ্য আসবে।");
    expect(words(none, waiting)).not.toContain("চার ও ছয়");
    expect(words(none, card())).not.toContain("চার ও ছয়");
    expect(words(none, card())).toContain("এই ম্যাচের প্রতি বলের ধারাভাষ্য পাওয়া যায়নি। স্কোরকার্ড দেখুন");
    const failure = { success: false, message: "away", status: 503 };
    expect(words({ [LIVE]: failure }, card())).toContain("ধারাভাষ্য আনা গেল না।");
    const chosen = `/api/matches/${CODE}/balls?limit=50&only=wickets`;
    const page = { success: true, data: [], pagination: {} };
    const search = "?view=commentary&only=wickets";
    expect(words({ ...none, [chosen]: page }, card(), search)).toContain("এই বাছাইয়ে কোনও বল নেই। সব বল দেখুন");
    expect(words({ ...none, [chosen]: page }, card(), search)).toContain("চার ও ছয়");
    // What the server could not give is no empty choice.
    for (const unread of [failure, { success: true, data: "none" }]) {
      const said = words({ ...none, [chosen]: unread }, card(), search);
      expect(said).toContain("ধারাভাষ্য আনা গেল না। আবার চেষ্টা করুন");
      expect(said).not.toContain("এই বাছাইয়ে কোনও বল নেই।");
    }
    const more = { ...page, pagination: { before: "1-3-4" } };
    expect(words({ ...none, [chosen]: more }, card(), search)).toContain("আরও পুরনো বল");
  });
});
