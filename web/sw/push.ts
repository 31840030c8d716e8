import {
  type DisplayedNotification,
  PUSH_DEFAULTS,
  pushNotification,
} from "../../core/contract/push/push-notification.ts";
import { FROM_PUSH } from "../../core/news/traffic-source.ts";
import { parseJson } from "../../core/parse-json.ts";
import { present } from "../../core/present.ts";
import { CHOICES_CACHE, CHOICES_PATH } from "../notifications/push-choices.ts";
import type { WindowClient, WorkerScope } from "./worker-scope.ts";

declare const self: WorkerScope;

/** Shows push messages, opens their pages, and renews the registration (decisions/push.md#messages). */
export function listenForPushes(): void {
  // Messages are handled one after the other, so that each sees the previous one, and no outdated one is left.
  let shown: Promise<void> = Promise.resolve();
  self.addEventListener("push", (event) => {
    const message = event.data?.text();
    // The message's own `waitUntil` reports a failure; the next message does not depend on it.
    shown = shown.catch(() => undefined).then(() => show(message));
    event.waitUntil(shown);
  });
  self.addEventListener("notificationclick", (event) => {
    const { notification } = event;
    notification.close();
    const { url } = pushNotification({ data: notification.data });
    event.waitUntil(open(url));
  });
  // The server deletes the old address when the push service reports that it no longer exists.
  self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(registerAgain()));
}

/** Shows a notification, whether or not the site is open (decisions/push.md#messages). */
async function show(message: string | undefined): Promise<void> {
  const said = pushNotification(parseJson(message ?? ""));
  // The tag makes a notification replace the previous one about the same story, live blog or match.
  const tag = said.tag ?? (said.url === PUSH_DEFAULTS.url ? undefined : said.url);
  const [before] = tag === undefined ? [] : await self.registration.getNotifications({ tag });
  const later = before && shownOf(before);
  // Browsers require a notification for each message, so an outdated message shows the current one again,
  // silently.
  const overtaken = said.order !== undefined && later?.order !== undefined && later.order >= said.order;
  const { title, body, url, order } = overtaken && later ? later : said;
  await self.registration.showNotification(title, {
    body,
    icon: "/favicon.svg",
    lang: "bn",
    data: { url, ...present({ order, tag: said.tag }) },
    ...present({ tag }),
    ...(overtaken ? { silent: true } : {}),
    // A new message about a match sounds again; a repeated one about a story does not.
    ...(order !== undefined && !overtaken && before ? { renotify: true } : {}),
  });
}

function shownOf({ title, body, data }: Notification): DisplayedNotification {
  return pushNotification({ title, body, data });
}

async function open(url: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find(({ focused }) => focused) ?? tabs[0];
  if (!tab || !(await showIn(tab, url))) await self.clients.openWindow(marked(url));
}

/** Adds the traffic source to the address (core/news/traffic-source.ts); it does not affect the page. */
function marked(url: string): string {
  if (!url.startsWith("/article/")) return url;
  const [, path = "", search = "", hash = ""] = /^([^?#]*)([^#]*)(.*)$/.exec(url) ?? [];
  return `${path}${search}${search === "" ? "?" : "&"}from=${FROM_PUSH}${hash}`;
}

async function showIn(tab: WindowClient, url: string): Promise<boolean> {
  await tab.focus().catch(() => undefined);
  const { pathname, search, hash } = new URL(tab.url);
  if (pathname === url || pathname + search + hash === url) return true;
  return tab.navigate(marked(url)).then(
    () => true,
    () => false,
  );
}

async function registerAgain(): Promise<void> {
  const answer: unknown = await (await fetch("/api/notifications/key")).json();
  if (typeof answer !== "object" || answer === null || !("key" in answer) || typeof answer.key !== "string")
    return;
  const subscription = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: answer.key,
  });
  const registration = { token: JSON.stringify(subscription), userAgent: self.navigator.userAgent };
  const { articles, alerts, topics } = await choices();
  if (articles) {
    const rest = { timestamp: new Date().toISOString(), topics };
    await post("/api/notifications/register", { ...registration, ...rest });
  }
  if (alerts !== undefined) await post("/api/notifications/alerts", { ...registration, alerts });
}

/** Stored choices of this browser; if none are stored, it gets articles. */
async function choices(): Promise<{ articles: boolean; alerts: unknown; topics?: unknown }> {
  const kept = await (await caches.open(CHOICES_CACHE)).match(CHOICES_PATH);
  const read: unknown = await kept?.json();
  if (typeof read !== "object" || read === null || !("articles" in read))
    return { articles: true, alerts: undefined };
  const topics = "topics" in read ? read.topics : undefined;
  return { articles: read.articles !== false, alerts: "alerts" in read ? read.alerts : undefined, topics };
}

async function post(path: string, body: object): Promise<void> {
  await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}
