import { QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Router } from "wouter";
import type { BallEntry } from "../../../../core/cricket/balls/ball-entry.ts";
import { passes } from "../../../../core/cricket/balls/filter.ts";
import { makeBallsDocument } from "../../../../core/cricket/fixtures/balls-document.ts";
import { CHASE } from "../../../../core/cricket/fixtures/chase.ts";
import { chase } from "../../../../core/cricket/fixtures/match-of-overs.ts";
import { cardAgain } from "../../../../core/cricket/fixtures/worded.ts";
import type { Innings, MatchDocument, Scorecard } from "../../../../core/cricket/types.ts";
import { createQueryClient } from "../../../rest/query-client.ts";
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

/** Renders the view. `answers`: REST bodies by path. */
function rendered(
  answers: Record<string, unknown>,
  document: MatchDocument | undefined,
  search = "?view=commentary",
): string {
  const held = createQueryClient(answers, Date.now());
  const html = renderToString(
    <QueryClientProvider client={held}>
      <Router ssrPath={`/scorecard/${CODE}`}>
        <CommentaryView code={CODE} document={document} search={search} />
      </Router>
    </QueryClientProvider>,
  );
  held.clear();
  return html.replaceAll("<!-- -->", "");
}
const words = (...given: Parameters<typeof rendered>): string =>
  rendered(...given)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
/** Checks that the words come in this order. */
const inOrder = (text: string, ...places: string[]) => {
  let from = 0;
  for (const place of places) {
    const at = text.indexOf(place, from);
    expect(at, place).toBeGreaterThanOrEqual(from);
    from = at + 1;
  }
};
const LIVE = `/api/live/balls:${CODE}`;

describe("the commentary", () => {
  it("stands beside who plays, and alone once the match is over", () => {
    expect(rendered({}, CHASE)).toContain("current-players");
    const over = rendered({}, cardAgain({ ...CHASE, status: "RESULTS", statusText: "Match Ended" }));
    expect(over).not.toContain("current-players");
    expect(over).toContain("scorecard-columns-finished");
  });

  it("has summaries above what they close: the match, the innings, the over, the ball", () => {
    const closing = {
      summary: "২০ ওভার শেষ। এই ওভারে ৮ রান।",
      inningsSummary: "Hills-এর ইনিংস শেষ: ৩ উইকেটে ১২০।",
      matchSummary: "Rivers ৫ রানে জয়ী।",
    };
    const read = words({ [LIVE]: live([ball("2-19-2", closing), ball("1-19-1")]) }, CHASE);
    const balls = [
      "Hills",
      "Rivers ৫ রানে জয়ী।",
      "৩ উইকেটে ১২০।",
      "এই ওভারে ৮ রান।",
      "বল 2-19-2।",
      "Rivers",
      "বল 1-19-1।",
    ];
    inOrder(read, "ওভার বা খেলোয়াড় বেছে নিন", ...balls);
  });

  it("says how far it has come where the score is more than two overs ahead of it", () => {
    const says = (over: string, search?: string) =>
      words({ [LIVE]: live([ball(`2-${Number.parseInt(over, 10)}-1`, { over })]) }, CHASE, search);
    expect(says("14.3")).toContain("ধারাভাষ্য ১৪.৩ ওভার পর্যন্ত এসেছে। খেলা এখন ১৬.৪ ওভারে: ৩ উইকেটে ১২০।");
    expect(says("14.4")).not.toContain("পর্যন্ত এসেছে");
    const first = words({ [LIVE]: live([ball("1-19-1", { over: "19.6" })]) }, CHASE);
    expect(first).toContain("এই ইনিংসের ধারাভাষ্য আসেনি। খেলা এখন ১৬.৪ ওভারে: ৩ উইকেটে ১২০।");
  });

  it("counts The Hundred in balls: its balls by their number, its score and how far it has come", () => {
    const second = { ...CHASE.innings["2"], ballsPerOver: 5 } as Innings;
    const hundred = { ...CHASE, innings: { ...CHASE.innings, 2: second } };
    const page = words({ [LIVE]: live([ball("2-13-3", { over: "13.3" })]) }, hundred);
    expect(page).toContain("ধারাভাষ্য ৬৮ বল পর্যন্ত এসেছে। খেলা এখন ৮৪ বলে: ৩ উইকেটে ১২০।");
    expect(page).toContain("বল ৬৮");
    expect(page).not.toContain("১৩.৩");
  });

  it("says how the match ended over the innings that it ended with, by the sides' Bengali names", () => {
    const named = Object.fromEntries(
      Object.entries(CHASE.teams).map(([id, team]) => [
        id,
        { ...team, name: team.name === "Hills" ? "India" : "Pakistan" },
      ]),
    );
    const closing = { matchSummary: "ভারত ৫ রানে জয়ী।" };
    const page = rendered(
      { [LIVE]: live([ball("2-19-2", closing), ball("1-19-1")]) },
      cardAgain({ ...CHASE, teams: named }),
    );
    const list = page.slice(page.indexOf("ball-summary-match"));
    // A short last word must not be alone on a line.
    expect(list).toMatch(/^ball-summary-match">ভারত ৫ রানে জয়ী।<\/p><h3 class="balls-innings small">ভারত<\/h3>/);
    expect(list).toContain('<h3 class="balls-innings small">পাকিস্তান</h3>');
    expect(page).toContain('<optgroup label="পাকিস্তান" lang="bn">');
  });

  it("has the score beside the sentence, and no summary of what is not shown where some balls are chosen", () => {
    const told = ball("2-19-2", {
      boundary: 4,
      score: "124/3",
      sentence: "আমিরের বলে চার। ১২৪/৩",
      summary: "২০ ওভার শেষ: ৮ রান। বোলার: আমির ২/৩১ (৪ ওভার)।",
    });
    const page = rendered({ [LIVE]: live([told]) }, CHASE);
    const heard = (seen: string, aloud: string) =>
      `<span aria-hidden="true">${seen}</span><span class="visually-hidden" lang="bn">${aloud}</span>`;
    expect(page).toContain(
      `আমিরের বলে চার।</span></span> <strong class="ball-score">${heard("১২৪/৩", "৩ উইকেটে ১২৪")}</strong>`,
    );
    expect(page.replaceAll("<!-- -->", "")).toContain(
      `আমির ${heard('<span class="summary-figures">২/৩১ (৪ ওভার)</span>', "৪ ওভারে ৩১ রানে ২ উইকেট")}।`,
    );
    const chosen = (only: string) => {
      const body = { success: true, data: [told], pagination: {} };
      const answer = { [`/api/matches/${CODE}/balls?limit=50&${only}`]: body };
      return words({ [LIVE]: live([told]), ...answer }, CHASE, `?view=commentary&${only}`);
    };
    expect(chosen("only=boundaries")).toContain("আমিরের বলে চার।");
    expect(chosen("only=boundaries")).not.toContain("২০ ওভার শেষ");
    expect(chosen("over=20")).toContain("২০ ওভার শেষ");
  });

  it("marks several balls told as one in grey by how many they were, and finds the wickets among them", () => {
    const sentence = "শেষ ৩ বলে ৬ রান, ১ উইকেট।";
    const several = ball("2-3-s30-2-24", { runs: 6, several: 3, wickets: 1, sentence });
    const six = ball("2-3-s24-1-21", { runs: 6, boundary: 6 });
    const page = rendered({ [LIVE]: live([several, six]) }, CHASE);
    const marks = [...page.matchAll(/<span class="(ball [^"]*)"[^>]*lang="(..)">([^<]+)</g)].map(
      ([, ...mark]) => mark,
    );
    expect(marks).toContainEqual(["ball ball-other ball-several", "bn", "৩ বল"]);
    expect(marks).toContainEqual(["ball ball-six", "bn", "৬"]);
    expect(passes(several, { only: "wickets" })).toBe(true);
    expect(passes({ ...several, wickets: undefined }, { only: "wickets" })).toBe(false);
  });

  it("tells a match over by over where no ball is told, newest first, and is no ball's filter or switch", () => {
    const read = words({ [LIVE]: live([]) }, chase());
    inOrder(
      read,
      "ওভার ধরে ধারাভাষ্য",
      "প্রতি বলের বিবরণ আসেনি, এই ম্যাচের ধারাভাষ্য তাই ওভার ধরে।",
      "Hills",
      "তৃতীয় ওভার চলছে: এখনো পর্যন্ত ৪ রান। বিনা উইকেটে ২২। বোলার: First River।",
      "২ ওভার শেষে বিনা উইকেটে ১৮। এই ওভারে ৯ রান।",
      "Rivers-এর ইনিংস শেষ: ৪ উইকেটে ১৬০ (২০ ওভার)।",
      "২০ ওভার শেষে ৪ উইকেটে ১৬০। এই ওভারে ৮ রান, ১ উইকেট।",
      "১ ওভার শেষে",
    );
    expect(read).not.toContain("চার ও ছক্কা");
    expect(read).not.toContain("প্রতি বল শোনান");
    expect(words({ [LIVE]: live([ball("1-3-4")]) }, chase())).not.toContain("ওভার ধরে ধারাভাষ্য");
  });

  it("says that commentary is coming for two overs from the start, and then that there is none", () => {
    const said = (overs: string, over: Partial<Scorecard> = {}): string => {
      const innings = { 1: { ...CHASE.innings["1"], overs } as Innings };
      return words({ [LIVE]: live([]) }, { ...CHASE, inningsOrder: ["1"], innings, ...over });
    };
    expect(said("0.3")).toContain("ধারাভাষ্য আসছে। খেলা সবে শুরু হয়েছে।");
    expect(said("2.0")).toContain("ধারাভাষ্য আসছে।");
    expect(said("2.1")).toContain("ধারাভাষ্য পাওয়া যায়নি।");
    expect(said("0.3", { status: "RESULTS" })).toContain("ধারাভাষ্য পাওয়া যায়নি।");
  });

  it("says in Bengali why there is no ball: not begun, no commentary, none of the choice, no answer", () => {
    const none = { [LIVE]: live([]) };
    const waiting = { published: false as const, code: CODE };
    expect(words(none, waiting)).toContain("খেলা শুরু হলে এখানে প্রতিটি বলের ধারাভাষ্য আসবে।");
    expect(words(none, waiting)).not.toContain("চার ও ছক্কা");
    expect(words(none, CHASE)).not.toContain("চার ও ছক্কা");
    expect(words(none, CHASE)).toContain("এই ম্যাচের প্রতি বলের ধারাভাষ্য পাওয়া যায়নি। স্কোরকার্ড দেখুন");
    const failure = { success: false, message: "away", status: 503 };
    expect(words({ [LIVE]: failure }, CHASE)).toContain("ধারাভাষ্য দেখানো গেল না।");
    const chosen = `/api/matches/${CODE}/balls?limit=50&only=wickets`;
    const page = { success: true, data: [], pagination: {} };
    const search = "?view=commentary&only=wickets";
    expect(words({ ...none, [chosen]: page }, CHASE, search)).toContain("এই বাছাইয়ে কোনো বল নেই। সব বল দেখুন");
    expect(words({ ...none, [chosen]: page }, CHASE, search)).toContain("চার ও ছক্কা");
    // A failed request is different from an empty result.
    for (const unread of [failure, { success: true, data: "none" }]) {
      const said = words({ ...none, [chosen]: unread }, CHASE, search);
      expect(said).toContain("ধারাভাষ্য দেখানো গেল না। আবার চেষ্টা করুন");
      expect(said).not.toContain("এই বাছাইয়ে কোনো বল নেই।");
    }
    const picked = "?view=commentary&innings=1&over=5&player=First+River";
    const path = `/api/matches/${CODE}/balls?limit=50&innings=1&over=5&player=First+River`;
    expect(rendered({ ...none, [path]: page }, CHASE, picked)).toMatch(
      /<span lang="en">Rivers<\/span>, ৫ম ওভার, <span lang="en">First River<\/span>/,
    );
    const more = { ...page, pagination: { before: "1-3-4" } };
    expect(words({ ...none, [chosen]: more }, CHASE, search)).toContain("আগের বল দেখুন");
    // In cricket, নতুন বল is a replacement ball, not the latest delivery.
    for (const address of [search, `${search}&before=1-9-1`])
      expect(words({ ...none, [chosen]: more }, CHASE, address)).not.toMatch(/(?:নতুন|পুরোনো) বল/);
  });

  it("has two who are called the same as two choices, by the provider's ids, under their full names", () => {
    const doubled = structuredClone(CHASE);
    const innings = doubled.innings[1];
    const ids = innings?.batterOrder.slice(0, 2) ?? [];
    for (const id of ids) Object.assign(innings?.batters[id] ?? {}, { name: `Full ${id}`, short: "Same" });
    const told = { [LIVE]: live([ball("1-5-1")]) };
    const options = rendered(told, doubled).matchAll(/<option value="([^"]*)" lang="en">(Full \d+)</g);
    expect(Array.from(options, ([, ...option]) => option)).toEqual(ids.map((id) => [id, `Full ${id}`]));
    const page = { success: true, data: [], pagination: {} };
    const chosen = { ...told, [`/api/matches/${CODE}/balls?limit=50&player=${ids[1]}`]: page };
    expect(words(chosen, doubled, `?view=commentary&player=${ids[1]}`)).toContain(
      `Full ${ids[1]} বাছাই বাদ দিন`,
    );
  });
});
