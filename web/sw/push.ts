import { PUSH_DEFAULTS, pushNotification } from "../../core/contract/push-notification.ts";
import type { WindowClient, WorkerScope } from "./worker-scope.ts";

declare const self: WorkerScope;

/** Push messages: shown, opened, and the registration renewed (decisions/push.md#messages). */
export function listenForPushes(): void {
  self.addEventListener("push", (event) => event.waitUntil(show(event.data?.text())));
  self.addEventListener("notificationclick", (event) => {
    const { notification } = event;
    notification.close();
    const { url } = pushNotification({ data: notification.data });
    event.waitUntil(open(url));
  });
  // The push service gave out a new address: the old one is forgotten when it answers that it is gone.
  self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(registerAgain()));
}

/** A message is shown, whether or not the site is open (decisions/push.md#messages). */
function show(message: string | undefined): Promise<void> {
  const { title, body, url } = pushNotification(readJson(message));
  // The same story again takes the place of its first notification.
  const tag = url === PUSH_DEFAULTS.url ? {} : { tag: url };
  return self.registration.showNotification(title, {
    body,
    icon: "/favicon.svg",
    lang: "bn",
    data: { url },
    ...tag,
  });
}

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

/** In a tab of ours that is open, the one looked at before others; else in a new one. */
async function open(url: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find(({ focused }) => focused) ?? tabs[0];
  if (!tab || !(await showIn(tab, url))) await self.clients.openWindow(url);
}

async function showIn(tab: WindowClient, url: string): Promise<boolean> {
  // A browser may refuse to bring a tab forward; the story is in it all the same.
  await tab.focus().catch(() => undefined);
  if (new URL(tab.url).pathname === url) return true;
  return tab.navigate(url).then(
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
  await fetch("/api/notifications/register", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      token: JSON.stringify(subscription),
      userAgent: self.navigator.userAgent,
      timestamp: new Date().toISOString(),
    }),
  });
}
