import type { SectionKey } from "../../../core/news/sections.ts";
import type { Random } from "../../support/random.ts";
import type { Size } from "./corpus.ts";
import type { OutsideWorld } from "./outside.ts";
import type { GrowthSite } from "./site.ts";

/** The section that is looked at. */
export const SECTION: SectionKey = "bengal";

/** One filled site and what is measured on it. */
export interface Side {
  size: Size;
  site: GrowthSite;
  outside: OutsideWorld;
  uri: string;
  random: Random;
  now: number;
  made: number;
}

/** What is measured on a side, by the clock around it. */
export type Work = (side: Side) => Promise<unknown>;
