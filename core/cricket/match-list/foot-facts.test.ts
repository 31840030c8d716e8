import { expect, it } from "vitest";
import { LIVE_MATCH } from "../fixtures/match.ts";
import type { WordedMatch as Match } from "../fixtures/worded.ts";
import { matchWithPlay } from "../fixtures/worded.ts";
import { deriveStatus } from "../read/status.ts";
import { footFacts } from "./foot-facts.ts";

const foot = (given: Partial<Match>) =>
  footFacts(matchWithPlay({ ...LIVE_MATCH, statusText: "", equation: "", ...given }));
const NEED = "Hills need 31 runs in 20 balls at 9.30 rpo";

it("says in Bengali where a match stands, and not that it is played where more is known", () => {
  expect(foot({ statusText: "Play in Progress", equation: NEED })).toEqual([{ words: "২০ বলে চাই ৩১ রান" }]);
  for (const statusText of ["Play in Progress", "Live", "LIVE."]) expect(foot({ statusText })).toEqual([]);
});

it("says why play stands still beside what is needed", () => {
  expect(foot({ statusText: "Rain Delay", equation: NEED })).toEqual([
    { words: "বৃষ্টিতে খেলা বন্ধ" },
    { words: "২০ বলে চাই ৩১ রান" },
  ]);
});

it("says that a match to come was put off", () => {
  const statusText = "Match postponed";
  const status = deriveStatus({ text: statusText, type: "upcoming" });
  expect(foot({ type: "upcoming", status, statusText })).toEqual([{ words: "ম্যাচ পিছিয়ে গেল" }]);
});

it("has the provider's words where those are not known, each thing once", () => {
  const written = "Everybody is happy";
  expect(foot({ statusText: written, equation: written })).toEqual([{ words: written, english: true }]);
});

it("says how a match ended, and of one that nothing is known of that it is not known", () => {
  const over = { status: "RESULTS", type: "result" } as const;
  expect(foot({ ...over, statusText: "Match Ended", equation: "Hills won by 7 wickets" })).toEqual([
    { words: "Hills ৭ উইকেটে জয়ী" },
  ]);
  const unknown = [{ words: "ফল জানানো হয়নি" }];
  expect(foot({ ...over, equation: "Hills are 7/0 at 4.20 rpo" })).toEqual(unknown);
  expect(foot(over)).toEqual(unknown);
});
