import { describe, expect, it } from "vitest";
import { applyPatch } from "../../core/live/merge-patch.ts";
import { seedFrom } from "../support/random.ts";
import { type ClientRules, CORE_RULES } from "./model-client.ts";
import { simulate } from "./simulation.ts";

/** `SIMULATION_SEED=… npx vitest run --project faults tests/simulation` runs the same again. */
const seed = seedFrom("SIMULATION_SEED");
const STEPS = Number(process.env.SIMULATION_STEPS ?? 50_000);

/** Applies whatever is newer, as if nothing could be missing. */
const heedless: ClientRules = {
  receiveAnswer: CORE_RULES.receiveAnswer,
  receiveChange(state, change) {
    const { held, waiting } = state;
    if (waiting || !held || change.epoch !== held.epoch || change.version <= held.version) {
      return CORE_RULES.receiveChange(state, change);
    }
    const next = { ...held, version: change.version, value: applyPatch(held.value, change.patch) };
    return { state: { ...state, held: next }, applied: [change], resubscribe: false };
  },
};

/** Goes on in another epoch as if it were the same. */
const blind: ClientRules = {
  receiveAnswer: CORE_RULES.receiveAnswer,
  receiveChange: (state, change) =>
    CORE_RULES.receiveChange(state, { ...change, epoch: state.held?.epoch ?? change.epoch }),
};

describe("publishers, Redis, gateways and readers in virtual time", () => {
  it(`keep readers right whatever goes wrong: ${STEPS} steps, SIMULATION_SEED=${seed}`, async () => {
    const result = await simulate({ seed, steps: STEPS });
    expect(result.violations, `SIMULATION_SEED=${seed}`).toEqual([]);
    expect(result.settled).toBeGreaterThan(STEPS / 10_000);
    expect(Object.values(result.faults).every((times) => times > 0)).toBe(true);
  });

  it("do the same again for the same seed", async () => {
    const [first, second] = [await simulate({ seed, steps: 4000 }), await simulate({ seed, steps: 4000 })];
    expect(first.shown).toBeGreaterThan(100);
    expect(second).toEqual(first);
    expect((await simulate({ seed: seed + 1, steps: 4000 })).trace).not.toBe(first.trace);
  });

  it.each([
    ["applies changes out of order", heedless],
    ["takes no notice of epochs", blind],
  ])("find out a reader that %s", async (_, rules) => {
    const violations: string[] = [];
    for (let seed = 7; seed < 13 && violations.length === 0; seed += 1) {
      violations.push(...(await simulate({ seed, steps: 50_000, rules })).violations);
    }
    expect(violations).not.toEqual([]);
  });
});
