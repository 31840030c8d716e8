import type { MatchAlerts } from "../../core/contract/push/match-alerts.ts";
import type { PushTopic } from "../../core/contract/push/topic-names.ts";
import { DAY_MS } from "../../core/time-units.ts";
import { readStored, writeStored } from "../browser/local-storage.ts";
import type { StoredKey } from "../browser/stored-keys.ts";
import { readAlerts, writeAlerts } from "./alert-choices.ts";
import { isLocalhost } from "./banner-rules.ts";
import { CHOICES_CACHE, CHOICES_PATH } from "./push-choices.ts";
import { PushError } from "./push-errors.ts";
import { readyWorker } from "./service-worker.ts";
import { readTopics, writeTopics } from "./topic-choices.ts";

const TOKEN_KEY = "pushToken";
const ALERTS_TOKEN_KEY = "alertsToken";
const ALERTS_PATH = "/api/notifications/alerts";
/** Age at which a registration is renewed, 7 days (decisions/push.md#enabling). */
const RENEW_AFTER = 7 * DAY_MS;

/**
 * Subscribes this browser and registers it for `topics`, or for the stored ones. Without `topics`, a recent
 * registration is not repeated. Rejects with PushError.
 */
export async function registerPush(now: number, topics?: readonly PushTopic[]): Promise<void> {
  const wanted = topics ?? readTopics();
  const rest = { timestamp: new Date(now).toISOString(), ...(wanted ? { topics: wanted } : {}) };
  const renew = topics === undefined;
  await register({ path: "/api/notifications/register", key: TOKEN_KEY, renew }, now, rest);
  if (!topics) return;
  writeTopics(topics);
  await tellWorker(rest);
}

export function hasArticles(): boolean {
  return readLast(TOKEN_KEY) !== undefined && readTopics()?.length !== 0;
}

/** Stored topics; undefined if the reader has not chosen any. */
export function chosenTopics(): PushTopic[] | undefined {
  return readTopics();
}

/** Subscribes this browser and replaces its alerts. Rejects with PushError. */
export async function registerAlerts(alerts: MatchAlerts, now: number): Promise<void> {
  await register({ path: ALERTS_PATH, key: ALERTS_TOKEN_KEY, renew: false }, now, { alerts });
  writeAlerts(alerts);
}

/**
 * Renews earlier registrations: for articles (unless the reader chose only alerts) and for alerts. Rejects with
 * PushError.
 */
export async function renewPush(now: number): Promise<void> {
  const asked = isRegisteredForAlerts();
  if (readTopics()?.length !== 0 && (!asked || readLast(TOKEN_KEY))) await registerPush(now);
  const alerts = readAlerts();
  if (!asked || Object.values(alerts).flat().length === 0) return;
  await register({ path: ALERTS_PATH, key: ALERTS_TOKEN_KEY, renew: true }, now, { alerts });
}

export function isRegisteredForAlerts(): boolean {
  return readLast(ALERTS_TOKEN_KEY) !== undefined;
}

/** Whether this browser is registered for alerts but never was for articles. */
export function hasOnlyAlerts(): boolean {
  return isRegisteredForAlerts() && !hasArticles();
}

interface Registration {
  path: string;
  key: StoredKey;
  renew: boolean;
}

async function register({ path, key, renew }: Registration, now: number, rest: object): Promise<void> {
  if (isLocalhost(window.location.hostname)) throw new PushError("localhost");
  const worker = await readyWorker();
  const last = readLast(key);
  const existing = await worker.pushManager.getSubscription();
  const isKnown = existing && last?.token === JSON.stringify(existing) && now - last.at < RENEW_AFTER;
  if (renew && isKnown) return;
  const token = JSON.stringify(await subscribe(worker, existing));
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token, userAgent: navigator.userAgent, ...rest }),
  }).catch(() => undefined);
  if (!response?.ok) throw new PushError("registerFailed");
  writeStored(key, JSON.stringify({ token, at: now }));
  await tellWorker(rest);
}

/**
 * Stores the registration for the service worker, which cannot read local storage. When the push service
 * changes the address, the worker registers again (web/sw/push.ts).
 */
async function tellWorker(rest: object): Promise<void> {
  const [articles, topics] = [hasArticles(), readTopics()];
  // Alerts that only open pages show are no registration.
  const alerts = "alerts" in rest ? rest.alerts : isRegisteredForAlerts() ? readAlerts() : undefined;
  try {
    await (await caches.open(CHOICES_CACHE)).put(CHOICES_PATH, Response.json({ articles, alerts, topics }));
  } catch {}
}

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

function readLast(key: StoredKey): { token: string; at: number } | undefined {
  try {
    const parsed: unknown = JSON.parse(readStored(key) ?? "null");
    if (typeof parsed !== "object" || parsed === null || !("token" in parsed) || !("at" in parsed))
      return undefined;
    return typeof parsed.token === "string" && typeof parsed.at === "number"
      ? { token: parsed.token, at: parsed.at }
      : undefined;
  } catch {
    return undefined;
  }
}
