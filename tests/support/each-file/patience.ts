import { vi } from "vitest";
import { PATIENCE_MS } from "../patience-ms.ts";

/**
 * Gives `vi.waitFor` and `vi.waitUntil`, whose default no setting changes, at least the time that `expect.poll` has. A process
 * takes file after file, each with its set-up: the functions are replaced once.
 */
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
