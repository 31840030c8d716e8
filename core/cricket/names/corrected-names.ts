import { z } from "zod";
import type { CorrectedNames } from "./player-name.ts";

/** Blob of the live store with editors' corrections for workers (decisions/admin.md#names). */
export const NAMES_BLOB = "names:corrected";
/** Life of the blob, s. Then workers read the database again, so a lost update lasts no longer. */
export const NAMES_SECONDS = 60;

const pairs = z.array(z.tuple([z.string(), z.string()]));

export const namesText = (names: readonly { key: string; bengali: string }[]): string =>
  JSON.stringify(names.map(({ key, bengali }) => [key, bengali]));

/** Reads the text of `namesText`; throws a ZodError or SyntaxError on other text. */
export const namesOfText = (text: string): CorrectedNames => new Map(pairs.parse(JSON.parse(text)));
