import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasRedis, redisSkipReason } from "../support/databases/redis.ts";
import { createRandom, seedFrom } from "../support/random.ts";
import { SCENARIOS } from "./scenarios.ts";
import { type Stage, startStage } from "./stage.ts";

/**
 * `npm run test:faults` sets this variable, which selects all variants with full durations. `FAULTS_SEED`
 * repeats a schedule.
 */
const long = process.env.FAULTS_LONG === "1";
const only = process.env.FAULTS_ONLY;
const seed = seedFrom("FAULTS_SEED");
const random = createRandom(seed);
let stage: Stage;

describe.skipIf(!hasRedis)(`readers stay right while parts fail, seed ${seed}${redisSkipReason}`, () => {
  beforeAll(async () => {
    console.log(`faults: FAULTS_SEED=${seed}`);
    stage = await startStage(random);
    await stage.recover("everything started");
  });
  afterAll(async () => {
    if (!stage) return;
    console.log(
      `faults: ${stage.ledger.count()} values shown to ${stage.readers.length} readers and checked`,
    );
    await stage.close();
  });

  it.each(SCENARIOS.filter(({ name }) => only === undefined || name.includes(only)))(
    "$name",
    async ({ name, run }) => {
      try {
        await run(stage, random, long);
        expect(stage.ledger.violations()).toEqual([]);
      } catch (error) {
        console.log(`faults: ${name} failed: ${String(error).slice(0, 500)}`);
        await stage.mend();
        throw error;
      }
    },
    long ? 900_000 : 180_000,
  );
});
