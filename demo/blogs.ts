import { readFileSync } from "node:fs";
import { z } from "zod";
import { sideName } from "../core/cricket/bengali-teams.ts";
import { escapeHtml } from "../core/escape-html.ts";
import { MINUTE_MS } from "../core/time-units.ts";

const storm = z.object({
  title: z.string(),
  excerpt: z.string(),
  subtitle: z.string(),
  introduction: z.array(z.string()),
  summary: z.array(z.string()),
  posts: z.array(
    z.object({
      minute: z.number(),
      title: z.string().default(""),
      key: z.boolean().default(false),
      pinned: z.boolean().default(false),
      byline: z.string(),
      body: z.array(z.string()),
      picture: z.object({ number: z.number(), caption: z.string() }).optional(),
      correction: z.object({ minute: z.number(), text: z.string() }).optional(),
    }),
  ),
});

export interface DemoPost {
  /** ms since 1970. */
  at: number;
  title: string;
  key: boolean;
  pinned: boolean;
  byline: string;
  html: string;
  correction?: { at: number; text: string };
}

/** A live blog of the demo, as its newsroom tells it. */
export interface DemoBlog {
  title: string;
  excerpt: string;
  subtitle: string;
  html: string;
  imageUrl: string;
  posts: DemoPost[];
  endsAt: number;
  summaryHtml: string;
}

/** Length of the storm, minutes. */
const STORM_MINUTES = 60;

const paragraphs = (texts: readonly string[]): string =>
  texts.map((text) => `<p>${escapeHtml(text)}</p>`).join("");

/**
 * The storm (`data/storm.json`), told in an hour at speed 1. `told`: how many of its minutes have passed at
 * `now`, ms since 1970; these passed at speed 1. `pictures`: address of the demo's news server.
 */
export function stormBlog(options: { now: number; told: number; speed: number; pictures: string }): DemoBlog {
  const { now, told, speed, pictures } = options;
  const { posts, introduction, summary, ...texts } = storm.parse(
    JSON.parse(readFileSync(new URL("data/storm.json", import.meta.url), "utf8")),
  );
  const at = (minute: number): number => now + ((minute - told) * MINUTE_MS) / (minute > told ? speed : 1);
  const figure = ({ number, caption }: { number: number; caption: string }) =>
    `<figure><img src="${pictures}/picture/bengal/${number}.webp" alt="" width="1600" height="1067"><figcaption>${escapeHtml(caption)}</figcaption></figure>`;
  return {
    ...texts,
    html: paragraphs(introduction),
    imageUrl: `${pictures}/picture/bengal/4.webp`,
    summaryHtml: paragraphs(summary),
    endsAt: at(STORM_MINUTES),
    posts: posts.map(({ minute, body, picture, correction, ...post }) => ({
      ...post,
      at: at(minute),
      html: paragraphs(body) + (picture ? figure(picture) : ""),
      ...(correction ? { correction: { at: at(correction.minute), text: correction.text } } : {}),
    })),
  };
}

/** The blog that a match of the demo writes itself; `sides`: the provider's names. */
export function matchBlog(sides: readonly string[]): Pick<DemoBlog, "title" | "excerpt" | "html"> {
  const [one = "", other = ""] = sides.map(sideName);
  return {
    title: `${one}–${other}: ম্যাচের বড় মুহূর্তগুলো, সরাসরি`,
    excerpt: "উইকেট, অর্ধশতক, প্রতিটি ওভার শেষে স্কোর: ম্যাচের খবর আসছে ম্যাচ থেকেই।",
    html: paragraphs([
      "স্কোর আর বড় মুহূর্তগুলো স্কোরকার্ড থেকে আপনা-আপনি আসে। আম্পায়ার সিদ্ধান্ত বদলালে আগের লেখাও বদলে যায়, আর তা বলা থাকে।",
    ]),
  };
}
