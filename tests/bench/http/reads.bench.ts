import type { BenchResult } from "../result.ts";
import { compare, withHttpSides } from "./http-sides.ts";

const GOAL = 1.15;
const PATH = "/api/combined-news?page=1&limit=20";

/** What a cached read costs against bare node with the same body; and the answer that nothing has changed. */
export function benchReads(): Promise<BenchResult[]> {
  return withHttpSides(async (sides) => [
    await compare(sides, { name: "reads: combined-news, first page", path: PATH, status: 200, goal: GOAL }),
    await compare(sides, {
      name: "reads: combined-news, unchanged (304)",
      path: PATH,
      status: 304,
      goal: GOAL,
    }),
  ]);
}
