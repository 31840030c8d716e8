import type { Random } from "../support/random.ts";
import type { Stage } from "./stage.ts";

/** Something that goes wrong, and what is expected when it is over. */
export interface Scenario {
  name: string;
  /** `long`: every variant, and faults that last; else one of each kind, as briefly as it can be told. */
  run(stage: Stage, random: Random, long: boolean): Promise<void>;
}
