import { withTimeout } from "../../core/with-timeout.ts";
import { PushError } from "./push-errors.ts";

const FILE = "/sw.js";
let file: string | TrustedScriptURL | undefined;
/** Time in which the service worker must be ready, 10 s (decisions/push.md#enabling). */
const READY_WITHIN = 10_000;

/**
 * Address of our worker's file as a trusted value. The Trusted Types policy allows only this file, and the
 * Content-Security-Policy names the policy. A page may create it once, so the result is cached.
 */
function workerFile(): string | TrustedScriptURL {
  const policy = window.trustedTypes?.createPolicy("khobor-worker", { createScriptURL: (_address) => FILE });
  return policy?.createScriptURL(FILE) ?? FILE;
}

/** Registers the push worker; a repeated call makes the browser check for a new file. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  file ??= workerFile();
  return navigator.serviceWorker.register(file, { updateViaCache: "none" });
}

export async function readyWorker(): Promise<ServiceWorkerRegistration> {
  try {
    const ready = registerWorker().then(() => navigator.serviceWorker.ready);
    return await withTimeout(ready, READY_WITHIN, () => new PushError("workerFailed"));
  } catch {
    throw new PushError("workerFailed");
  }
}
