export const WAYS = ["direct", "site", "search", "social", "feed", "push", "other"] as const;
export type TrafficSource = (typeof WAYS)[number];

/** Traffic source that a page reports after its reader pressed a notification (web/sw/push.ts). */
export const FROM_PUSH = "push";

const HOSTS: Readonly<Record<"search" | "social" | "feed", readonly string[]>> = {
  search: [
    "google",
    "bing",
    "duckduckgo",
    "yahoo",
    "yandex",
    "baidu",
    "ecosia",
    "qwant",
    "startpage",
    "brave",
  ],
  social: [
    ...["facebook", "fb", "instagram", "threads", "whatsapp", "twitter", "x", "t", "telegram"],
    ...["youtube", "linkedin", "lnkd", "reddit", "pinterest", "tiktok", "bsky"],
  ],
  feed: ["feedly", "inoreader", "newsblur", "theoldreader", "netvibes", "flipboard", "bloglovin", "feedbin"],
};
const WHOLE: ReadonlyMap<string, TrafficSource> = new Map([
  ["news.google.com", "search"],
  ["t.me", "social"],
  ["t.co", "social"],
]);
const KINDS = ["search", "social", "feed"] as const;

/**
 * Traffic source of an opened story. `said`: the page's report, which is the previous host, `push`, or empty.
 * `site`: our own host. Only the returned word is stored.
 */
export function trafficSource(said: string, site: string): TrafficSource {
  const host = said.toLowerCase().split(":", 1)[0] ?? "";
  if (host === "") return "direct";
  if (host === FROM_PUSH) return "push";
  if (host === site) return "site";
  const whole = WHOLE.get(host);
  if (whole) return whole;
  const labels = host.split(".", 6).filter((label) => label !== "t");
  // `www.google.com.bd` counts as Google; so does `google.example.com`, which does no harm.
  return KINDS.find((kind) => labels.slice(0, -1).some((label) => HOSTS[kind].includes(label))) ?? "other";
}

export const isWayIn = (text: string): text is TrafficSource => (WAYS as readonly string[]).includes(text);
