export const WAYS = ["direct", "site", "search", "social", "feed", "push", "other"] as const;
export type TrafficSource = (typeof WAYS)[number];

/** Source that a page reports if its reader pressed a notification (web/sw/push.ts). */
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
 * Traffic source from a page's report: the previous host, `push`, or nothing. `site`: our own host. Only this
 * word is stored.
 */
export function trafficSource(said: string, site: string): TrafficSource {
  const host = said.toLowerCase().split(":", 1)[0] ?? "";
  if (host === "") return "direct";
  if (host === FROM_PUSH) return "push";
  if (host === site) return "site";
  const whole = WHOLE.get(host);
  if (whole) return whole;
  const labels = host.split(".", 6).filter((label) => label !== "t");
  // `www.google.com.bd` is a google; so is `google.example.com`, harmlessly.
  return KINDS.find((kind) => labels.slice(0, -1).some((label) => HOSTS[kind].includes(label))) ?? "other";
}

export const isWayIn = (text: string): text is TrafficSource => (WAYS as readonly string[]).includes(text);
