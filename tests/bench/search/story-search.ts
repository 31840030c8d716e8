import { readAskedWords } from "../../../core/search/query.ts";
import type { Store } from "../../../store/types.ts";
import type { BenchResult } from "../result.ts";

const ROUNDS = 200;
const WARM_UP = 20;
/** ms within which 95 of 100 searches are answered, up to 100,000 stories and beyond. */
const GOAL_MS = 40;
const GOAL_OF_MANY_MS = 100;
const MANY = 100_000;
/** How many times the CPU of a read by id a search may take. */
const GOAL_CPU = 3;

export interface StorySearchBench {
  store: Pick<Store, "search" | "stories">;
  /** In the names of the results. */
  database: string;
  stories: number;
  /** An id that there is. */
  anyId: () => string;
  /** What readers type, by kind: a fresh query with each call. */
  kinds: readonly (readonly [kind: string, query: () => string])[];
}

interface Cost {
  /** ms, of 95 of 100. */
  p95: number;
  /** ms of CPU a call, of this process: with an embedded database, its thread's too. */
  cpu: number;
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  for (let round = 0; round < WARM_UP; round += 1) await work();
  const taken: number[] = [];
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await work();
    taken.push(performance.now() - began);
  }
  const { user, system } = process.cpuUsage(before);
  taken.sort((one, other) => one - other);
  return { p95: taken[Math.floor(ROUNDS * 0.95)] ?? 0, cpu: (user + system) / 1000 / ROUNDS };
}

/** The search of readers, without any cache before it, against one story by its id in the same run. */
export async function benchStorySearch(bench: StorySearchBench): Promise<BenchResult[]> {
  const { store, database, stories, anyId, kinds } = bench;
  const goalMs = stories > MANY ? GOAL_OF_MANY_MS : GOAL_MS;
  const search = (query: string) => store.search.find({ words: readAskedWords(query).words, limit: 15 });
  const results: BenchResult[] = [];
  for (const [kind, query] of kinds) {
    const byId = await costOf(() => store.stories.byId(anyId()));
    const { p95, cpu } = await costOf(() => search(query()));
    const name = `readers' search: ${kind} in ${stories.toLocaleString("en")} stories (${database})`;
    const ratio = cpu / byId.cpu;
    results.push(
      {
        name: `${name}, p95`,
        value: p95,
        unit: "ms",
        reference: byId.p95,
        goal: `at most ${goalMs} ms`,
        met: p95 <= goalMs,
      },
      {
        name: `${name}, CPU against one by id`,
        value: cpu,
        unit: "ms",
        reference: byId.cpu,
        ratio,
        goal: `at most ${GOAL_CPU} times`,
        met: ratio <= GOAL_CPU,
      },
    );
  }
  return results;
}
