import { escapeHtml, unescapeHtml } from "../../escape-html.ts";

/** A video at an allowed host (decisions/news.md#videos). */
export interface Video {
  /** Name of the video's host, also in the genitive. */
  name: string;
  of: string;
  address: string;
  /** Address of the player for a frame; the page may add parameters. */
  frame: string;
}

interface Host {
  name: string;
  of: string;
  hostnames: readonly string[];
  /** Origin of the player, for the Content-Security-Policy. */
  player: string;
  read(url: URL): Pick<Video, "address" | "frame"> | undefined;
}

const LONGEST_ADDRESS = 2_048;

function parse(text: unknown): URL | undefined {
  if (typeof text !== "string" || text.length > LONGEST_ADDRESS) return undefined;
  const address = text.trim();
  return URL.canParse(address) ? new URL(address) : undefined;
}

/** First group of the pattern in the path; undefined if it does not match. */
const inPath = ({ pathname }: URL, pattern: RegExp): string | undefined => pattern.exec(pathname)?.[1];
const asked = ({ searchParams }: URL, name: string, pattern: RegExp): string | undefined =>
  pattern.exec(searchParams.get(name) ?? "")?.[0];

/** Id of a YouTube video: eleven characters, except two words for a list and a live channel. */
const YOUTUBE_ID = /^(?!videoseries$|live_stream$)[\w-]{11}$/;
const FACEBOOK_ID = /^\d{5,25}$/;
const DAILYMOTION_ID = /^[xk][a-z\d]{4,19}$/i;

const youtube: Host = {
  name: "ইউটিউব",
  of: "ইউটিউবের",
  hostnames: [
    "youtube.com",
    "www.youtube.com",
    "m.youtube.com",
    "youtu.be",
    "youtube-nocookie.com",
    "www.youtube-nocookie.com",
  ],
  player: "https://www.youtube-nocookie.com",
  read(url) {
    const id =
      url.hostname === "youtu.be"
        ? inPath(url, /^\/([\w-]{11})\/?$/)
        : /^\/watch\/?$/.test(url.pathname)
          ? asked(url, "v", YOUTUBE_ID)
          : inPath(url, /^\/(?:embed|shorts|live|v)\/([\w-]{11})\/?$/);
    return id === undefined || !YOUTUBE_ID.test(id)
      ? undefined
      : {
          address: `https://www.youtube.com/watch?v=${id}`,
          frame: `${youtube.player}/embed/${id}?rel=0&hl=bn`,
        };
  },
};

const vimeo: Host = {
  name: "ভিমিও",
  of: "ভিমিওর",
  hostnames: ["vimeo.com", "www.vimeo.com", "player.vimeo.com"],
  player: "https://player.vimeo.com",
  read(url) {
    const path =
      url.hostname === "player.vimeo.com"
        ? /^\/video\/(\d{5,15})$/.exec(url.pathname)
        : /^\/(\d{5,15})(?:\/([\da-f]{8,20}))?$/.exec(url.pathname);
    const [, id, inAddress] = path ?? [];
    if (id === undefined) return undefined;
    // An unlisted Vimeo video needs its key.
    const key = inAddress ?? asked(url, "h", /^[\da-f]{8,20}$/);
    return {
      address: `https://vimeo.com/${id}${key ? `/${key}` : ""}`,
      frame: `${vimeo.player}/video/${id}?${key ? `h=${key}&` : ""}dnt=1`,
    };
  },
};

const facebook: Host = {
  name: "ফেসবুক",
  of: "ফেসবুকের",
  hostnames: ["facebook.com", "www.facebook.com", "m.facebook.com"],
  player: "https://www.facebook.com",
  read(url) {
    if (url.pathname === "/plugins/video.php") {
      const inner = parse(url.searchParams.get("href"));
      const isPlain = inner !== undefined && inner.pathname !== url.pathname && isOf(facebook, inner);
      return isPlain ? facebook.read(inner) : undefined;
    }
    // Forms of a Facebook video's path: /watch/?v=1, /reel/1, /page/videos/1
    const [first = "", second = "", third = ""] = url.pathname.slice(1).split("/");
    const named = first === "reel" ? second : second === "videos" ? third : "";
    const id = first === "watch" && second === "" ? (url.searchParams.get("v") ?? "") : named;
    if (!FACEBOOK_ID.test(id)) return undefined;
    const address = `https://www.facebook.com/watch/?v=${id}`;
    const query = new URLSearchParams({ href: address, show_text: "false" });
    return { address, frame: `${facebook.player}/plugins/video.php?${query}` };
  },
};

const dailymotion: Host = {
  name: "ডেইলিমোশন",
  of: "ডেইলিমোশনের",
  hostnames: ["dailymotion.com", "www.dailymotion.com", "geo.dailymotion.com", "dai.ly"],
  player: "https://geo.dailymotion.com",
  read(url) {
    const id =
      url.hostname === "dai.ly"
        ? inPath(url, /^\/([xk][a-z\d]{4,19})$/i)
        : /^\/player(?:\/[a-z\d]{1,20})?\.html$/i.test(url.pathname)
          ? asked(url, "video", DAILYMOTION_ID)
          : inPath(url, /^\/(?:embed\/)?video\/([xk][a-z\d]{4,19})$/i);
    return id === undefined
      ? undefined
      : {
          address: `https://www.dailymotion.com/video/${id}`,
          frame: `${dailymotion.player}/player.html?video=${id}`,
        };
  },
};

const HOSTS: readonly Host[] = [youtube, vimeo, facebook, dailymotion];

/** Origins of players. The mark "pure" lets a build without videos drop this file. */
export const VIDEO_PLAYERS: readonly string[] = /* @__PURE__ */ HOSTS.map(({ player }) => player);

/** Whether an address has exactly one of the host's names, without port or user name. */
function isOf({ hostnames }: Host, { protocol, hostname, port, username, password }: URL): boolean {
  const isPlain = /^https?:$/.test(protocol) && port === "" && username === "" && password === "";
  return isPlain && hostnames.includes(hostname);
}

/** The video at an address; undefined for other addresses, also for other pages of a known host. */
export function readVideo(address: unknown): Video | undefined {
  const url = parse(address);
  const host = url && HOSTS.find((one) => isOf(one, url));
  if (!url || !host) return undefined;
  const found = host.read(url);
  return found && { name: host.name, of: host.of, ...found };
}

export const videoTitle = ({ of }: Video): string => `${of} ভিডিও`;

const FIGURE =
  /<figure(?: class="video")?>\s*<a href="([^"<>]*)" rel="nofollow noopener">([^<]*)<\/a>\s*(?:<figcaption>([^<]*)<\/figcaption>)?<\/figure>/g;

/** Replaces videos, with or without their notice. */
export function replaceVideos(html: string, replace: (video: Video, title: string) => string): string {
  if (!html.includes("<figure")) return html;
  return html.replace(FIGURE, (figure, href: string, title: string, below?: string) => {
    const video = readVideo(unescapeHtml(href));
    const isVideo = video !== undefined && (below === undefined || below === videoNotice(video));
    return isVideo ? replace(video, title.trim()) : figure;
  });
}

export function videosIn(html: string): { video: Video; title: string }[] {
  const videos: { video: Video; title: string }[] = [];
  replaceVideos(html, (video, title) => {
    videos.push({ video, title: unescapeHtml(title) });
    return "";
  });
  return videos;
}

/** The only form in which a video is stored: a figure with a link to its host. `title`: escaped. */
export const videoFigure = ({ address }: Video, title: string, below = ""): string =>
  `<figure class="video"><a href="${escapeHtml(address)}" rel="nofollow noopener">${title}</a>${below}</figure>`;

/** Text under a video: its host, and that pressing play contacts that host. */
export const videoNotice = ({ of, name }: Video): string =>
  `${of} ভিডিও। চালালে ${name} আপনার ব্রাউজারে কুকি রাখতে পারে।`;

export const describeVideos = (html: string): string =>
  replaceVideos(html, (video, title) =>
    videoFigure(video, title, `<figcaption>${videoNotice(video)}</figcaption>`),
  );
