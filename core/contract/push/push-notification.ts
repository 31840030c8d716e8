/** The text of a message that has none (decisions/push.md#messages). */
export const PUSH_DEFAULTS = { title: "নতুন খবর", body: "ক্লিক করে পড়ুন", url: "/" } as const;

/** What a browser shows. `url` is a path of this site. */
export interface DisplayedNotification {
  title: string;
  body: string;
  url: string;
  /** Of messages that replace each other, a higher one was later. */
  order?: number;
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function text(value: unknown, otherwise: string): string {
  return typeof value === "string" && value.trim() !== "" ? value : otherwise;
}

/** A path of this site, and of no other: `//host` and `/\host` lead elsewhere. */
function ownPath(value: unknown): string {
  return typeof value === "string" && /^\/(?![/\\])/.test(value) ? value : PUSH_DEFAULTS.url;
}

/**
 * What a browser shows for a payload, whatever is missing from it. An address off this site leads home. Read by hand,
 * because the service worker that calls it is a file of its own, without libraries.
 */
export function pushNotification(payload: unknown): DisplayedNotification {
  const { title, body, data } = record(payload);
  const { url, order } = record(data);
  return {
    title: text(title, PUSH_DEFAULTS.title),
    body: text(body, PUSH_DEFAULTS.body),
    url: ownPath(url),
    ...(typeof order === "number" && Number.isFinite(order) ? { order } : {}),
  };
}
