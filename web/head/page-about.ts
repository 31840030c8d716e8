import { formatBengaliDate } from "../../core/bengali/dates.ts";
import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { isRecord } from "../../core/is-record.ts";
import { isExcerptOnly } from "../../core/news/feeds/rights.ts";
import { imageCandidates, imageProxyPath, isOwnImage } from "../../core/news/pictures/image-address.ts";
import { parseSection, sectionInfo } from "../../core/news/sections.ts";
import { SITE_DESCRIPTION, SITE_NAME } from "../../core/site.ts";
import { storyOf } from "../article/article-head.ts";
import { parseDetailFeed } from "../article/parse-article.ts";
import { websiteOf } from "../news/cards/card-link.ts";
import type { FoundRoute } from "../route.ts";
import { parseAuthorStories, parseTagStories } from "../static-pages/tags/tag-calls.ts";
import {
  DESCRIPTIONS,
  describeAuthor,
  describeDay,
  describeOlderPage,
  describeSection,
  describeSectionInDetail,
  describeTag,
} from "../words/pages.ts";
import { aboutMatch } from "./about-match.ts";

/** Metadata of a page for search engines and shared links, which only the server needs. */
export interface PageAbout {
  type?: "article";
  description: string;
  image?: string;
  imageAlt?: string;
  published?: string;
  /** Time of the last change with a notice to readers, ISO 8601. */
  modified?: string;
  /** Canonical address of an excerpt (decisions/news.md#rights), which is the publisher's; empty if unknown. */
  original?: string;
}

export function aboutPage(found: FoundRoute, main: unknown): PageAbout {
  if (found.route.path === "/article/:id") return aboutArticle(main);
  if (found.route.path === "/archive/:year/:month/:day") return aboutDay(found);
  if (found.route.path === "/tag/:name") return aboutTag(found, main);
  if (found.route.path === "/author/:name") {
    const author = parseAuthorStories(main)?.author;
    return { description: author?.text ?? describeAuthor(author?.name ?? "") };
  }
  const { older } = found.params;
  const match = found.route.path === "/scorecard/:code" ? aboutMatch(main) : undefined;
  const begun =
    match !== undefined && isRecord(main) && isRecord(main.snapshot) && main.snapshot.published === true;
  const description = match ?? DESCRIPTIONS[found.route.path] ?? aboutSection(found);
  return {
    ...(begun ? { image: `/embed/ribbon/${encodeURIComponent(found.params.code ?? "")}.png` } : {}),
    description: older ? describeOlderPage(description, toBengaliDigits(Number(older))) : description,
  };
}

function aboutDay({ params }: FoundRoute): PageAbout {
  const { year, month, day, view } = params;
  const date = formatBengaliDate(`${year}-${month}-${day}`);
  return { description: describeDay(date, view === undefined ? "" : ` ${view}।`) };
}

function aboutTag({ params }: FoundRoute, main: unknown): PageAbout {
  const name = parseTagStories(main)?.name ?? params.name ?? "";
  return { description: describeTag(name) };
}

function aboutSection({ params }: FoundRoute): string {
  if (params.title) return describeSection(params.title);
  const key = parseSection(params.name ?? "");
  return describeSectionInDetail(key ? sectionInfo(key).title : SITE_NAME);
}

function aboutArticle(main: unknown): PageAbout {
  const { title, excerpt, publishDate, imageAlt, ...pictures } = storyOf(main);
  const story = parseDetailFeed(main)?.story;
  const revisedAt = story?.revisedAt;
  const [picture] = imageCandidates(pictures);
  const image = picture && (isOwnImage(picture) ? picture : imageProxyPath(picture, 1280));
  return {
    type: "article",
    description: excerpt || title || SITE_DESCRIPTION,
    ...(image ? { image } : {}),
    ...(image && imageAlt ? { imageAlt } : {}),
    ...(publishDate ? { published: publishDate } : {}),
    ...(revisedAt ? { modified: revisedAt } : {}),
    ...(story && isExcerptOnly(story) ? { original: websiteOf(story) ?? "" } : {}),
  };
}
