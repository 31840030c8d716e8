import { readStored, writeStored } from "../local-storage.ts";
import { isLocalhost, pushSupported } from "./banner-rules.ts";
import { PushError } from "./push-errors.ts";
import { readyWorker } from "./service-worker.ts";

/** The token last registered with the backend, so that it is sent again only when it changed or has grown old. */
const TOKEN_KEY = "pushToken";
/** A token is renewed after 7 days (decisions/push.md#enabling). */
const RENEW_AFTER = 7 * 24 * 60 * 60 * 1000;

/** Asks the reader for permission, as the answer to a press on Enable. Rejects with PushError. */
export async function requestPermission(): Promise<void> {
  if (!pushSupported()) throw new PushError("unsupported");
  let permission: NotificationPermission;
  try {
    permission = await Notification.requestPermission();
  } catch {
    throw new PushError("requestFailed");
  }
  if (permission !== "granted") throw new PushError("denied");
}

/**
 * Subscribes this browser and registers the token. Does nothing when the same token was registered lately. Rejects with
 * PushError.
 */
export async function registerPush(now: number): Promise<void> {
  if (isLocalhost(window.location.hostname)) throw new PushError("localhost");
  const worker = await readyWorker();
  const last = readLast();
  const existing = await worker.pushManager.getSubscription();
  if (existing && last?.token === JSON.stringify(existing) && now - last.at < RENEW_AFTER) return;
  const token = JSON.stringify(await subscribe(worker, existing));
  const response = await fetch("/api/notifications/register", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token, userAgent: navigator.userAgent, timestamp: new Date(now).toISOString() }),
  }).catch(() => undefined);
  if (!response?.ok) throw new PushError("registerFailed");
  writeStored(TOKEN_KEY, JSON.stringify({ token, at: now }));
}

/** The subscription under our key of today; one under another key is of no use any more. */
async function subscribe(
  worker: ServiceWorkerRegistration,
  existing: PushSubscription | null,
): Promise<PushSubscription> {
  try {
    const key = await publicKey();
    if (existing && sameKey(existing.options.applicationServerKey, key)) return existing;
    await existing?.unsubscribe();
    return await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    throw new PushError("noToken");
  }
}

async function publicKey(): Promise<string> {
  const response = await fetch("/api/notifications/key");
  const answer: unknown = await response.json();
  const key =
    typeof answer === "object" && answer !== null && "key" in answer && response.ok ? answer.key : undefined;
  if (typeof key !== "string" || key === "") throw new Error("no key");
  return key;
}

function sameKey(held: ArrayBuffer | null, key: string): boolean {
  if (!held) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(held)));
  return (
    text
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replace(/={1,2}$/, "") === key
  );
}

function readLast(): { token: string; at: number } | undefined {
  try {
    const parsed: unknown = JSON.parse(readStored(TOKEN_KEY) ?? "null");
    if (typeof parsed !== "object" || parsed === null || !("token" in parsed) || !("at" in parsed))
      return undefined;
    return typeof parsed.token === "string" && typeof parsed.at === "number"
      ? { token: parsed.token, at: parsed.at }
      : undefined;
  } catch {
    return undefined;
  }
}
