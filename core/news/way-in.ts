/** The ways by which readers come to a story, in the order in which they are shown. */
export const WAYS = ["direct", "site", "search", "social", "feed", "push", "other"] as const;
export type WayIn = (typeof WAYS)[number];

/** The way that a page names for itself, where its reader pressed a notification (web/sw/push.ts). */
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
/** Hosts that say more by the whole of their name. */
const WHOLE: ReadonlyMap<string, WayIn> = new Map([
  ["news.google.com", "search"],
  ["t.me", "social"],
  ["t.co", "social"],
]);
const KINDS = ["search", "social", "feed"] as const;

/**
 * How a reader came, by what their page says: the host of the page before it, `push`, or nothing. `site`: the own host. Of what
 * is said nothing but this word is kept.
 */
export function wayIn(said: string, site: string): WayIn {
  const host = said.toLowerCase().split(":", 1)[0] ?? "";
  if (host === "") return "direct";
  if (host === FROM_PUSH) return "push";
  if (host === site) return "site";
  const whole = WHOLE.get(host);
  if (whole) return whole;
  const labels = host.split(".", 6).filter((label) => label !== "t");
  // `www.google.com.bd` is a google; `google.example.com` is none of it, but nobody is harmed by the mistake.
  return KINDS.find((kind) => labels.slice(0, -1).some((label) => HOSTS[kind].includes(label))) ?? "other";
}

export const isWayIn = (text: string): text is WayIn => (WAYS as readonly string[]).includes(text);
