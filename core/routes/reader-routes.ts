import { z } from "zod";
import { ballList, ballQuery } from "../contract/balls.ts";
import { boundedText } from "../contract/bounded.ts";
import { correctionsList, correctionsQuery } from "../contract/detailed-story/corrections.ts";
import { detailFeed, websiteContent } from "../contract/detailed-story/detail-feed.ts";
import { inquiryAnswer, marketingInquiry } from "../contract/inquiry.ts";
import { archiveDay, archiveQuery, archiveStart } from "../contract/lists/archive.ts";
import { authorStories } from "../contract/lists/authors.ts";
import { labelledQuery, recentTags, tagStories } from "../contract/lists/labelled.ts";
import { liveDocument } from "../contract/live.ts";
import { pageFault } from "../contract/page-fault.ts";
import { alertsRegistration } from "../contract/push/match-alerts.ts";
import { pushKey, pushRegistered, pushRegistration } from "../contract/push/notifications.ts";
import { combinedNews, cricketData, pageQuery, storyList } from "../contract/rest.ts";
import { searchQuery, searchResult } from "../contract/search.ts";
import { SECTION_KEYS } from "../news/sections.ts";
import { READERS_TOPICS } from "../topics/readers-topics.ts";
import type { TopicKind } from "../topics/topic-kind.ts";
import { callsAbout, get, post } from "./call.ts";
import { NO_BODY } from "./route.ts";

const outsideAddress = boundedText(2048).pipe(z.url({ protocol: /^https?$/ }));

export const TOO_MANY_PAGES = "Too many pages at once; try again in a minute";

const category = z.string().optional();

const KINDS: readonly TopicKind[] = Object.values(READERS_TOPICS);
const SECTIONS: ReadonlySet<string> = new Set(SECTION_KEYS.map((section) => `news:${section}`));

/** Topics that readers may subscribe to, such as `match:{code}`; all sections have one entry. */
const TOPICS: ReadonlySet<string> = new Set(
  KINDS.flatMap(
    ({ label, names }) =>
      names?.map((name) => (SECTIONS.has(name) ? "news:{section}" : name)) ?? [
        `${label}:{${label === "blog" ? "id" : "code"}}`,
      ],
  ),
);

export const NEWS = callsAbout("News", {
  combined: get(
    "/api/combined-news",
    "News of all or one category: our own articles and feed stories, newest first",
    {
      query: pageQuery,
      wrong: "page and limit must be whole numbers from 1",
      answers: { 200: combinedNews },
    },
  ),
  searchList: get("/api/search-stories", "Stories with all words among the newest hundred of a list", {
    query: z.object({ q: z.string().optional(), category }),
    answers: { 200: storyList },
    errors: [404],
  }),
  search: get("/api/search", "Published stories with every word in any spelling, best first", {
    query: searchQuery,
    wrong: "Invalid search",
    answers: { 200: searchResult },
    errors: [404],
  }),
  archive: get("/api/archive", "Calendar of the newest story's month, with links to other months and years", {
    answers: { 200: archiveStart },
  }),
  archiveDay: get(
    "/api/archive/{day}",
    "Stories of a day in Dhaka, newest first, 40 a page, with the month's calendar",
    {
      params: { day: "Such as 2026-11-23" },
      query: archiveQuery,
      wrong: "page must be a whole number from 1",
      answers: { 200: archiveDay },
      errors: [404],
    },
  ),
  corrections: get("/api/corrections", "Corrected articles, last corrected first, 20 at a time", {
    query: correctionsQuery,
    wrong: "before must be what an answer gave, and page 1",
    answers: { 200: correctionsList },
  }),
  tag: get("/api/tag/{tag}", "Stories of a tag, newest first, 20 at a time", {
    params: { tag: "A tag in any of its spellings" },
    query: labelledQuery,
    answers: { 200: tagStories },
    errors: [404],
  }),
  author: get("/api/author/{slug}", "An author and their articles, newest first, 20 at a time", {
    params: { slug: "Last part of the page's address" },
    query: labelledQuery,
    answers: { 200: authorStories },
    errors: [404],
  }),
  tags: get("/api/tags", "Tags of the newest thousand stories, most frequent first", {
    answers: { 200: recentTags },
  }),
  popular: get("/api/popular-stories", "Popular stories", { answers: { 200: storyList } }),
  trending: get("/api/trending-stories", "Trending stories", { answers: { 200: storyList } }),
  section: get("/api/section-feed/{section}/{count}", "The newest stories of a section", {
    params: {
      section: "A section by any of its names",
      count: "Number of stories, from 1; above 100 means 100",
    },
    answers: { 200: storyList },
    errors: [404],
  }),
  article: get("/api/detailfeed/v1/{id}", "A story with its text and similar stories", {
    params: { id: "The story's id" },
    answers: { 200: detailFeed },
    errors: [404, 410],
  }),
  opened: post("/api/stories/{id}/opened", "Counts an opened story for popular and trending", {
    params: { id: "The story's id" },
    // Host of the previous page, or `push`; the server stores only its kind.
    query: z.object({ from: z.string().optional() }),
    limits: [
      {
        name: "openings",
        limit: 120,
        windowSeconds: 60,
        message: "Too many stories at once; try again in a minute",
      },
    ],
    answers: { 204: NO_BODY },
    errors: [404, 410],
  }),
});

export const CRICKET = callsAbout("Cricket", {
  list: get("/api/cricket-data", "The merged match list", { answers: { 200: cricketData } }),
  balls: get("/api/matches/{code}/balls", "Balls of a match with Bengali sentences, newest first", {
    params: { code: "The match's code" },
    query: ballQuery,
    wrong:
      "innings, over and limit must be whole numbers from 1, only wickets or boundaries, before a ball's id",
    answers: { 200: ballList },
    errors: [400, 404],
  }),
  document: get("/cricket-data/{file}", "A cricket provider's document as last polled", {
    params: {
      file: "cricket-liupre_v2.json, the fixture list; {code}.json or {code}_scoresoverbyover_2.json, a scorecard",
    },
    answers: { 200: z.unknown() },
    errors: [404],
  }),
});

export const LIVE = callsAbout("Live", {
  document: get("/api/live/{topic}", `A live document: ${[...TOPICS].join(", ")}`, {
    params: {
      topic:
        "Topic of the document; ops needs the role admin, admin and desk:{id} the role editor, writer:{account} that account",
    },
    answers: { 200: liveDocument },
    errors: [401, 403, 404],
  }),
});

export const OUTSIDE = callsAbout("Pictures and texts", {
  image: get("/api/image", "Another site's image in a fixed width", {
    query: z.object({ url: outsideAddress, w: z.string().max(5).optional() }),
    wrong: "url must be an http(s) address and w one of the known widths",
    limits: [
      {
        name: "pictures",
        limit: 600,
        windowSeconds: 60,
        message: "Too many images at once; try again in a minute",
      },
    ],
    answers: { 200: { types: ["image/avif", "image/webp"] } },
    errors: [413, 502, 504],
  }),
  text: get("/api/website-content", "Sanitised main text of another site's page", {
    query: z.object({
      url: outsideAddress,
      above: boundedText(8_192)
        .meta({ description: "Addresses of images above the text, which leaves them out" })
        .optional(),
    }),
    wrong: "url must be an http(s) address",
    // Extracting the text takes tens of milliseconds of CPU, so each client address gets few calls.
    limits: [{ name: "website content", limit: 30, windowSeconds: 60, message: TOO_MANY_PAGES }],
    answers: { 200: websiteContent },
    errors: [413, 422, 502, 504],
  }),
});

/**
 * Calls about registrations. A reader registers once a week, but many readers may share a carrier's address.
 */
const ofRegistrations = {
  mostBytes: 16 * 1024,
  wrong: "Invalid push registration",
  limits: [{ name: "push registrations", limit: 300, windowSeconds: 10 * 60 }],
};

export const FORMS = callsAbout("Forms", {
  inquiry: post("/api/marketing-inquiry", "An advertiser's message", {
    body: marketingInquiry,
    // Ten times the longest valid message.
    mostBytes: 64 * 1024,
    // Carriers share addresses, but no office sends thirty messages in ten minutes.
    limits: [
      { name: "inquiries sent", limit: 300, windowSeconds: 10 * 60 },
      { name: "inquiries taken", limit: 30, windowSeconds: 10 * 60, onlyTaken: true },
    ],
    answers: { 200: inquiryAnswer },
  }),
  pushKey: get("/api/notifications/key", "Public key for push subscriptions", {
    answers: { 200: pushKey },
  }),
  register: post("/api/notifications/register", "Registers a browser for pushes about new articles", {
    body: pushRegistration,
    ...ofRegistrations,
    answers: { 200: pushRegistered },
    errors: [409],
  }),
  alerts: post("/api/notifications/alerts", "Registers a browser for pushes about matches and teams", {
    body: alertsRegistration,
    ...ofRegistrations,
    answers: { 200: pushRegistered },
    errors: [409],
  }),
});

export const ABOUT = callsAbout("About", {
  fault: post("/api/faults", "Reports a page's script error, if an error tracker is set", {
    body: pageFault,
    mostBytes: 8 * 1024,
    wrong: "Invalid error report",
    limits: [{ name: "faults", limit: 20, windowSeconds: 60 }],
    answers: { 204: NO_BODY },
    errors: [404],
  }),
  contract: get("/openapi.json", "This contract, as OpenAPI 3.1", { answers: { 200: z.unknown() } }),
});
