import { vi } from "vitest";

/**
 * Timeout of `vi.waitFor` and `vi.waitUntil`, like that of `expect.poll` (vitest.config.ts). Their default of a
 * second, which no setting changes, is too short for a busy machine.
 */
const PATIENCE_MS = 15_000;
/** A process runs many files, each with its set-up: replaced once. */
const REPLACED = Symbol.for("khobor.patience");

type Options = number | { timeout?: number; interval?: number };
const patient = (options: Options = {}): Options => {
  const { timeout = 0, ...rest } = typeof options === "number" ? { timeout: options } : options;
  return { ...rest, timeout: Math.max(timeout, PATIENCE_MS) };
};

if (!Reflect.has(vi, REPLACED)) {
  const { waitFor, waitUntil } = vi;
  const replacements: Pick<typeof vi, "waitFor" | "waitUntil"> = {
    waitFor: (callback, options) => waitFor(callback, patient(options)),
    waitUntil: (callback, options) => waitUntil(callback, patient(options)),
  };
  Object.assign(vi, replacements, { [REPLACED]: true });
}
