import { z } from "zod";
import type { CorrectedNames } from "./player-name.ts";

/** The blob of the live store by which workers learn editors' corrections (decisions/admin.md#names). */
export const NAMES_BLOB = "names:corrected";
/** Life of the blob, s: afterwards a worker reads the database again, so an answer that was lost holds no longer than this. */
export const NAMES_SECONDS = 60;

const pairs = z.array(z.tuple([z.string(), z.string()]));

export const namesText = (names: readonly { key: string; bengali: string }[]): string =>
  JSON.stringify(names.map(({ key, bengali }) => [key, bengali]));

/** What `namesText` wrote; throws a ZodError or a SyntaxError on anything else. */
export const namesOfText = (text: string): CorrectedNames => new Map(pairs.parse(JSON.parse(text)));
