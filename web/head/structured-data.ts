import type { DetailedStory } from "../../core/contract/detailed-story/story-details.ts";
import { stateOf, toldOf } from "../../core/cricket/told.ts";
import type { Match, Scorecard, Team } from "../../core/cricket/types.ts";
import { videosIn } from "../../core/news/body/video.ts";
import { cutAtWord } from "../../core/news/plain-text.ts";
import { parseSection, SECTIONS, type SectionKey, sectionInfo } from "../../core/news/sections.ts";
import type { StoryCard } from "../../core/news/story.ts";
import { accountsOf, type Publisher } from "../../core/publisher.ts";
import { SITE_DESCRIPTION, SITE_LANGUAGE, SITE_NAME } from "../../core/site.ts";
import { READERS_TOPICS } from "../../core/topics/readers-topics.ts";
import { readDocument } from "../../packages/client/live/live-document.ts";
import { type ParsedDetail, parseDetailFeed } from "../article/parse-article.ts";
import type { BlogFacts } from "../blog/blog-loads.ts";
import type { FoundRoute } from "../route.ts";
import { parseAuthorStories, parseTagStories } from "../static-pages/tags/tag-calls.ts";
import { TAGS } from "../words/article.ts";
import { IN_DETAIL } from "../words/pages.ts";
import { ARCHIVE, FRONT_PAGE } from "../words/shell.ts";
import { liveBlogFields } from "./live-blog.ts";

type Thing = { "@type": string } & Readonly<Record<string, unknown>>;

export interface RenderedPage {
  found: FoundRoute;
  main: unknown;
  /** Origin of the site, as in https://example.com. */
  origin: string;
  publisher: Publisher | undefined;
  own: string;
  /** Canonical address of an excerpt, as in `PageAbout`. */
  original: string | undefined;
  image: string | undefined;
  blog?: BlogFacts | undefined;
}

/** Longest headline that search engines accept, UTF-16 units. */
const HEADLINE_LENGTH = 110;
const HOME: Crumb = { name: FRONT_PAGE, path: "/" };

interface Crumb {
  name: string;
  path: string;
}

export function sectionOfPage({ route, params }: FoundRoute): SectionKey | undefined {
  const own = SECTIONS.find(({ path }) => path === route.path);
  return own?.key ?? (route.path.startsWith("/section/") ? parseSection(params.name ?? "") : undefined);
}

function organization(origin: string, publisher: Publisher = {}): Thing {
  const { name, address, email } = publisher;
  const accounts = accountsOf(publisher);
  return {
    "@type": "NewsMediaOrganization",
    "@id": `${origin}/#organization`,
    name: SITE_NAME,
    url: `${origin}/`,
    logo: { "@type": "ImageObject", url: `${origin}/icon-512.png`, width: 512, height: 512 },
    ...(name ? { legalName: name } : {}),
    ...(address ? { address } : {}),
    ...(email ? { email } : {}),
    ...(accounts.length > 0 ? { sameAs: accounts } : {}),
  };
}

function webSite(origin: string): Thing {
  return {
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    name: SITE_NAME,
    description: SITE_DESCRIPTION,
    url: `${origin}/`,
    inLanguage: SITE_LANGUAGE,
    publisher: { "@id": `${origin}/#organization` },
  };
}

function breadcrumbs(origin: string, crumbs: readonly Crumb[]): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: path.startsWith("/") ? origin + path : path,
    })),
  };
}

function pictureOf({ caption, credit }: DetailedStory, url: string): string | Thing {
  if (!caption && !credit) return url;
  return {
    "@type": "ImageObject",
    url,
    ...(caption ? { caption } : {}),
    ...(credit ? { creditText: credit } : {}),
  };
}

/** Author and publisher of a story; for an excerpt only the publisher. */
function behind(story: DetailedStory, { origin, publisher, original }: RenderedPage) {
  const own = story.source === "internal";
  const ours = organization(origin, publisher);
  const paper = { "@type": "Organization", name: story.source };
  const authors = story.authors?.map(({ slug, name }) => ({
    "@type": "Person",
    name,
    url: `${origin}/author/${encodeURIComponent(slug)}`,
  }));
  const person = story.authorName ? { "@type": "Person", name: story.authorName } : own ? ours : paper;
  const author = authors ?? person;
  if (original !== undefined) return { author, publisher: paper };
  const from = own ? undefined : story.websiteUrl;
  return { author, publisher: ours, isAccessibleForFree: true, ...(from ? { isBasedOn: from } : {}) };
}

function videosOf(detail: ParsedDetail, { original, image }: RenderedPage): Thing[] {
  const { publishDate } = detail.story;
  return videosIn(original === undefined ? (detail.body?.html ?? "") : "").map(({ title, video }) => ({
    "@type": "VideoObject",
    name: title,
    url: video.address,
    embedUrl: video.frame,
    uploadDate: publishDate,
    ...(image ? { thumbnailUrl: [image] } : {}),
  }));
}

function newsArticle(detail: ParsedDetail, page: RenderedPage): Thing {
  const { story } = detail;
  const videos = videosOf(detail, page);
  const { own, original, image } = page;
  const address = original || own;
  const section = sectionOfStory(story);
  return {
    "@type": page.blog ? "LiveBlogPosting" : "NewsArticle",
    headline: cutAtWord(story.title, HEADLINE_LENGTH),
    ...(story.subtitle ? { alternativeHeadline: story.subtitle } : {}),
    ...(story.excerpt ? { description: story.excerpt } : {}),
    url: address,
    mainEntityOfPage: { "@type": "WebPage", "@id": address },
    datePublished: story.publishDate,
    ...(story.revisedAt ? { dateModified: story.revisedAt } : {}),
    ...(page.blog ? liveBlogFields(page.blog, page.origin, story.publishDate) : {}),
    ...(story.corrections
      ? {
          correction: story.corrections.map(({ at, text }) => ({
            "@type": "CorrectionComment",
            text,
            datePublished: at,
          })),
        }
      : {}),
    inLanguage: SITE_LANGUAGE,
    ...(image ? { image: [pictureOf(story, image)] } : {}),
    ...behind(story, page),
    ...(videos.length > 0 ? { video: videos } : {}),
    ...(section ? { articleSection: sectionInfo(section).title } : {}),
    ...(story.keywords?.length ? { keywords: story.keywords } : {}),
  };
}

const sectionOfStory = ({ category, sectionName }: StoryCard): SectionKey | undefined =>
  parseSection(category ?? "") ?? parseSection(sectionName ?? "");

const sportsTeam = ({ name }: Team): Thing => ({ "@type": "SportsTeam", sport: "Cricket", name });

function sportsEvent(scorecard: Scorecard, { origin, own, image }: RenderedPage): Thing {
  const teams = scorecard.teamOrder.flatMap((id) => scorecard.teams[id] ?? []);
  const [home, away] = teams;
  const told = stateOf(toldOf(scorecard))?.words;
  return {
    "@type": "SportsEvent",
    name: scorecard.title,
    sport: "Cricket",
    url: own,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    ...(scorecard.startsAt ? { startDate: scorecard.startsAt } : {}),
    ...(told ? { description: told } : {}),
    ...(scorecard.venue
      ? { location: { "@type": "Place", name: scorecard.venue, address: scorecard.venue } }
      : {}),
    image: [image ?? `${origin}/share.png`],
    ...(home ? { homeTeam: sportsTeam(home) } : {}),
    ...(away ? { awayTeam: sportsTeam(away) } : {}),
    competitor: teams.map(sportsTeam),
    ...(scorecard.series ? { superEvent: { "@type": "SportsEvent", name: scorecard.series } } : {}),
  };
}

function comingEvent(match: Match, { origin, own, image }: RenderedPage): Thing[] {
  const { teamA, teamB, startsAt, venue, city, series } = match;
  const place = venue ?? city;
  if (startsAt === undefined || place === undefined) return [];
  return [
    {
      "@type": "SportsEvent",
      name: titleOf(match),
      sport: "Cricket",
      url: own,
      eventStatus: "https://schema.org/EventScheduled",
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      startDate: startsAt,
      location: { "@type": "Place", name: place, address: place },
      image: [image ?? `${origin}/share.png`],
      homeTeam: sportsTeam(teamA),
      awayTeam: sportsTeam(teamB),
      competitor: [teamA, teamB].map(sportsTeam),
      ...(series ? { superEvent: { "@type": "SportsEvent", name: series } } : {}),
    },
  ];
}

const titleOf = ({ teamA, teamB, number }: Match): string =>
  `${teamA.name} v ${teamB.name}${number === undefined ? "" : `, ${number}`}`;

function thingsOf(page: RenderedPage): Thing[] {
  const { found, main, origin, publisher, own } = page;
  if (found.route.path === "/") return [organization(origin, publisher), webSite(origin)];
  if (found.route.path === "/article/:id") {
    const detail = parseDetailFeed(main);
    if (!detail) return [];
    const { story } = detail;
    const section = sectionOfStory(story);
    const between = section ? [crumbOf(section)] : [];
    const here = { name: cutAtWord(story.title, HEADLINE_LENGTH), path: own };
    return [newsArticle(detail, page), breadcrumbs(origin, [HOME, ...between, here])];
  }
  if (found.route.path === "/scorecard/:code") {
    const document = readDocument(READERS_TOPICS.match, main);
    if (!document?.published) return document?.match ? comingEvent(document.match, page) : [];
    const here = { name: document.title, path: own };
    return [sportsEvent(document, page), breadcrumbs(origin, [HOME, crumbOf("cricket"), here])];
  }
  if (found.route.path === "/archive/:year/:month/:day") {
    const here = { name: found.route.title(found.params), path: own };
    return [breadcrumbs(origin, [HOME, { name: ARCHIVE, path: "/archive" }, here])];
  }
  if (found.route.path === "/author/:name") {
    const author = parseAuthorStories(main)?.author;
    if (!author) return [];
    return [
      {
        "@type": "ProfilePage",
        url: own,
        mainEntity: {
          "@type": "Person",
          name: author.name,
          url: own,
          ...(author.role ? { jobTitle: author.role } : {}),
          ...(author.text ? { description: author.text } : {}),
        },
      },
    ];
  }
  if (found.route.path === "/tag/:name") {
    const here = { name: parseTagStories(main)?.name ?? found.route.title(found.params), path: own };
    return [breadcrumbs(origin, [HOME, { name: TAGS, path: "/tags" }, here])];
  }
  const section = sectionOfPage(found);
  if (!section) return [];
  const crumb = crumbOf(section);
  const detailed = crumb.path === found.route.path ? [] : [{ name: IN_DETAIL, path: own }];
  return [breadcrumbs(origin, [HOME, crumb, ...detailed])];
}

function crumbOf(section: SectionKey): Crumb {
  const { title, path } = sectionInfo(section);
  return { name: title, path };
}

/**
 * JSON in which "<" is escaped, because it could end the element, and line ends, because some parsers treat it
 * as script.
 */
function toSafeJson(value: object): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === "string" ? each.toWellFormed() : each,
  )
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

/**
 * Elements with JSON-LD (schema.org) for search engines. Browsers do not run data, so the
 * Content-Security-Policy allows these.
 */
export function structuredData(page: RenderedPage): string[] {
  return thingsOf(page).map(
    (thing) =>
      `<script type="application/ld+json">${toSafeJson({ "@context": "https://schema.org", ...thing })}</script>`,
  );
}
