/** Text of a message that has no text (decisions/push.md#messages). */
export const PUSH_DEFAULTS = { title: "নতুন খবর", body: "ক্লিক করে পড়ুন", url: "/" } as const;

export interface DisplayedNotification {
  title: string;
  body: string;
  url: string;
  order?: number;
  /** Subject: a notification replaces the previous one about it. */
  tag?: string;
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function text(value: unknown, otherwise: string): string {
  return typeof value === "string" && value.trim() !== "" ? value : otherwise;
}

/** Returns a path of this site, because `//host` and `/\host` would lead to other sites. */
function ownPath(value: unknown): string {
  return typeof value === "string" && /^\/(?![/\\])/.test(value) ? value : PUSH_DEFAULTS.url;
}

/**
 * Notification for any payload; an address of another site is replaced by the front page. The code uses no
 * libraries, because the service worker is a file of its own.
 */
export function pushNotification(payload: unknown): DisplayedNotification {
  const { title, body, data } = record(payload);
  const { url, order, tag } = record(data);
  return {
    title: text(title, PUSH_DEFAULTS.title),
    body: text(body, PUSH_DEFAULTS.body),
    url: ownPath(url),
    ...(typeof order === "number" && Number.isFinite(order) ? { order } : {}),
    ...(typeof tag === "string" && tag !== "" ? { tag } : {}),
  };
}
