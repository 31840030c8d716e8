import { counted } from "../../core/cricket/balls/over-figures.ts";
import { oversOfBalls } from "../../core/cricket/balls/overs.ts";
import { readCommentary } from "../../core/cricket/balls/read-commentary.ts";
import { commentaryDocument } from "../../demo/cricket/commentary-document.ts";
import { loadMatch } from "../../demo/cricket/match-data.ts";
import { finishedMatch } from "../../demo/cricket/match-replay.ts";
import { median } from "./median.ts";
import type { BenchResult } from "./result.ts";

const CODE = "bench1";
const INNINGS = [1, 2, 3, 4];
const BALLS_AN_INNINGS = 675;
const ROUNDS = 40;
const GOAL_MS = 30;
/** As long as the provider's words of a ball are on average. */
const WORDS =
  " Full and outside off, driven along the ground with the full face of the bat. Long on runs around and keeps it to a single, and so the strike changes hands again. The field spreads for the next one.";

/** The commentary of a Test of 2,700 balls, a file an innings: the real balls of a one-day match again and again. */
function filesOfATest(): string[] {
  const state = finishedMatch(loadMatch("odi-1144504"));
  const document = commentaryDocument(state, { code: CODE, matchId: "1", startsAt: 0 }, 1, 0);
  const rows = Array.isArray(document?.Commentary) ? (document.Commentary as Record<string, unknown>[]) : [];
  // A legal ball without a wicket can be bowled again.
  const balls = rows.toReversed().filter(({ Detail }) => Detail === "");
  return INNINGS.map((innings) => {
    let runs = 0;
    const bowled = Array.from({ length: BALLS_AN_INNINGS }, (_, number) => {
      const ball = balls[number % balls.length] ?? {};
      runs += Number(ball.Runs);
      const uid = innings * 10_000 + number + 1;
      const over = `${Math.floor(number / 6)}.${(number % 6) + 1}`;
      const { End_Over: _ended, ...row } = ball;
      const ends = number % 6 === 5 ? { End_Over: true } : {};
      const text = `${ball.Commentary}${WORDS}`;
      return { ...row, ...ends, UID: uid, OID: uid, Over: over, Score: `${runs}/0`, Commentary: text };
    });
    return JSON.stringify({ ...document, InningNo: String(innings), Commentary: bowled.toReversed() });
  });
}

/** How long the balls of a Test take to read from the provider's files, JSON.parse of the same files included and beside it. */
export async function benchBalls(): Promise<BenchResult[]> {
  const files = filesOfATest();
  const parse = (): unknown[] => files.map((file) => JSON.parse(file));
  const read = (): number =>
    parse().reduce<number>((sum, raw, index) => {
      const commentary = readCommentary(raw, { code: CODE, innings: index + 1 });
      if (!commentary.ok) throw new Error(commentary.error);
      const { balls, leftOut } = commentary.value;
      const overs = counted(oversOfBalls(balls), balls);
      if (leftOut > 0 || balls.length !== BALLS_AN_INNINGS) throw new Error("Balls are missing");
      return sum + overs.length;
    }, 0);
  const took = (work: () => unknown): number => {
    const began = performance.now();
    work();
    return performance.now() - began;
  };
  const [parsed, all]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    parsed.push(took(parse));
    all.push(took(read));
  }
  // What a machine that does other things takes longer for is not the product's: the second half is warm.
  const [reference, value] = [parsed, all].map((times) => median(times.slice(ROUNDS / 2))) as [
    number,
    number,
  ];
  return [
    {
      name: "balls: a Test of 2,700 balls read from its files",
      value,
      unit: "ms",
      reference,
      ratio: value / reference,
      goal: `at most ${GOAL_MS} ms (reference: JSON.parse of the same files)`,
      met: value <= GOAL_MS,
    },
  ];
}
