import { z } from "zod";
import type { BenchResult } from "../result.ts";
import { type Case, compare, withHttpSides } from "./http-sides.ts";

const GOAL = 1.15;

/** What a cached read costs against bare node with the same body; and the answer that nothing has changed. */
export function benchReads(): Promise<BenchResult[]> {
  return withHttpSides(async (sides) => {
    const code = await sides.product.call("liveCode", undefined, z.string());
    const reads = [
      { name: "combined-news, first page", path: "/api/combined-news?page=1&limit=20" },
      { name: "the match list", path: "/api/cricket-data" },
      { name: "a live scorecard", path: `/cricket-data/${code}.json` },
    ];
    const cases = reads.flatMap(({ name, path }): Case[] => [
      { name: `reads: ${name}`, path, status: 200, goal: GOAL },
      { name: `reads: ${name}, unchanged (304)`, path, status: 304, goal: GOAL },
    ]);
    const results: BenchResult[] = [];
    for (const one of cases) results.push(await compare(sides, one));
    return results;
  });
}
