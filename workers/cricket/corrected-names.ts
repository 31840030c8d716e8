import { MOST_NAMES } from "../../core/contract/lists/names.ts";
import {
  NAMES_BLOB,
  NAMES_SECONDS,
  namesOfText,
  namesText,
} from "../../core/cricket/names/corrected-names.ts";
import { withTimeout } from "../../core/with-timeout.ts";
import type { WorkerContext } from "../context.ts";
import type { KnownNames } from "./matches.ts";

/** Longest time that a ball waits for the database, and interval of retries, ms. */
const WAIT_MS = 500;
const ASK_AGAIN_MS = 10_000;

/**
 * Editors' corrected names at the start of a poll (decisions/admin.md#names): from the live store, otherwise
 * from the database. If both are unavailable, the last known corrections are used.
 */
export async function correctedNames(context: WorkerContext): Promise<KnownNames> {
  const { matches, platform, store, clock } = context;
  const known = matches.names;
  try {
    let text = await platform.liveStore.getBlob(NAMES_BLOB);
    if (text === undefined && clock.now() >= known.askAgainAt) {
      known.askAgainAt = clock.now() + ASK_AGAIN_MS;
      const all = await withTimeout(store.names.list(MOST_NAMES), WAIT_MS, "The database does not answer");
      text = namesText(all);
      await platform.liveStore.putBlob(NAMES_BLOB, text, NAMES_SECONDS);
      known.askAgainAt = 0;
    }
    if (text !== undefined && text !== known.text)
      matches.names = { ...known, text, names: namesOfText(text), revision: known.revision + 1 };
  } catch (error) {
    platform.log.warn({ err: error }, "Corrected names could not be read; using the last known ones");
  }
  return matches.names;
}
