import type { Random } from "../support/random.ts";
import type { Stage } from "./stage.ts";

/** A fault and the recovery that the test expects. */
export interface Scenario {
  name: string;
  /** `long`: runs all variants with long faults; otherwise one variant of each kind, briefly. */
  run(stage: Stage, random: Random, long: boolean): Promise<void>;
}
