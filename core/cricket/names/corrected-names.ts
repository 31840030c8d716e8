import { z } from "zod";
import type { CorrectedNames } from "./player-name.ts";

/**
 * Key in the live store of editors' corrected names, from which workers read them (decisions/admin.md#names).
 */
export const NAMES_BLOB = "names:corrected";
/**
 * Lifetime of the corrected names in the live store, s. After it workers read the database again, so a lost
 * update has no effect for longer.
 */
export const NAMES_SECONDS = 60;

const pairs = z.array(z.tuple([z.string(), z.string()]));

export const namesText = (names: readonly { key: string; bengali: string }[]): string =>
  JSON.stringify(names.map(({ key, bengali }) => [key, bengali]));

/** Reads the text of `namesText`; throws a ZodError or SyntaxError on other text. */
export const namesOfText = (text: string): CorrectedNames => new Map(pairs.parse(JSON.parse(text)));
