import { vi } from "vitest";

/**
 * Gives `vi.waitFor` and `vi.waitUntil` the time that `expect.poll` has (vitest.config.ts). A second, their default, which no setting
 * changes, is not long for a busy machine; a condition that holds is seen at once all the same.
 */
const PATIENCE_MS = 15_000;
/** A process takes file after file, each with its set-up: the functions are replaced once. */
const REPLACED = Symbol.for("khobor.patience");

type Options = number | { timeout?: number; interval?: number };
const patient = (options: Options = {}): Options =>
  typeof options === "number" ? options : { timeout: PATIENCE_MS, ...options };

if (!Reflect.has(vi, REPLACED)) {
  const { waitFor, waitUntil } = vi;
  const replacements: Pick<typeof vi, "waitFor" | "waitUntil"> = {
    waitFor: (callback, options) => waitFor(callback, patient(options)),
    waitUntil: (callback, options) => waitUntil(callback, patient(options)),
  };
  Object.assign(vi, replacements, { [REPLACED]: true });
}
