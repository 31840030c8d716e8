import type { Random } from "../support/random.ts";
import type { Stage } from "./stage.ts";

/** A fault and the expected recovery. */
export interface Scenario {
  name: string;
  /** `long`: all variants with long faults; else one of each kind, briefly. */
  run(stage: Stage, random: Random, long: boolean): Promise<void>;
}
