import { withTimeout } from "../../core/with-timeout.ts";
import { PushError } from "./push-errors.ts";

const FILE = "/sw.js";
let file: string | TrustedScriptURL | undefined;
/** A service worker must be ready within 10 s (decisions/push.md#enabling). */
const READY_WITHIN = 10_000;

/**
 * Trusted Types: no other file can become the worker through this policy, which the Content-Security-Policy names. It may be
 * made once in a page, so it is made when it is first needed and its result is kept.
 */
function workerFile(): string | TrustedScriptURL {
  const policy = window.trustedTypes?.createPolicy("khobor-worker", { createScriptURL: (_address) => FILE });
  return policy?.createScriptURL(FILE) ?? FILE;
}

/** Registers the worker that shows pushes; asked again, the browser looks whether its file has changed. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  file ??= workerFile();
  return navigator.serviceWorker.register(file, { updateViaCache: "none" });
}

/** The worker once it is ready. Rejects with PushError. */
export async function readyWorker(): Promise<ServiceWorkerRegistration> {
  try {
    const ready = registerWorker().then(() => navigator.serviceWorker.ready);
    return await withTimeout(ready, READY_WITHIN, () => new PushError("workerFailed"));
  } catch {
    throw new PushError("workerFailed");
  }
}
