import { escapeHtml } from "../../core/escape-html.ts";
import { cutAtWord } from "../../core/news/plain-text.ts";
import { type SectionKey, sectionInfo } from "../../core/news/sections.ts";
import type { Publisher } from "../../core/publisher.ts";
import { SITE_NAME } from "../../core/site.ts";
import type { BlogFacts } from "../blog/blog-loads.ts";
import type { FoundRoute } from "../route.ts";
import { documentTitle } from "./document-title.ts";
import { aboutPost } from "./live-blog.ts";
import { aboutPage } from "./page-about.ts";
import { sectionOfPage, structuredData } from "./structured-data.ts";

const SHARE_PICTURE = "/share.png";
const NOT_TO_BE_FOUND = '<meta name="robots" content="noindex">';
const SHARE_PICTURE_SIZE = [
  '<meta property="og:image:width" content="1200">',
  '<meta property="og:image:height" content="630">',
] as const;
/** Longest title in shared links, UTF-16 units, because networks show no more. */
const SHARED_TITLE_LENGTH = 200;

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

/** A script after all that it imports, without those in `seen`. */
function chunksOf(manifest: Manifest, module: string, seen = new Set<string>()): Chunk[] {
  const found: Chunk[] = [];
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const inner of chunk.imports ?? []) visit(inner);
    found.push(chunk);
  };
  visit(module);
  return found;
}

/**
 * Files of scripts and of those that they import, without the files of the entry, because index.html names
 * these.
 */
export function filesOf(
  manifest: Manifest,
  ...modules: readonly string[]
): { scripts: string[]; styles: string[] } {
  const named = new Set<string>();
  chunksOf(manifest, "index.html", named);
  const chunks = modules.flatMap((module) => chunksOf(manifest, module, named));
  return { scripts: chunks.map(({ file }) => file), styles: chunks.flatMap(({ css }) => css ?? []) };
}

interface HeadParts {
  found: FoundRoute | undefined;
  status: number;
  path: string;
  origin: string;
  publisher: Publisher | undefined;
  heading: string | undefined;
  main: unknown;
  blog?: BlogFacts | undefined;
}

/** Description of the image in shared links. */
function pictureShows(alt: string | undefined): string[] {
  if (alt === undefined) return [];
  return ['property="og:image:alt"', 'name="twitter:image:alt"'].map(
    (name) => `<meta ${name} content="${escapeHtml(alt)}">`,
  );
}

function feedOfPage(
  { route }: FoundRoute,
  section: SectionKey | undefined,
  path: string,
  heading: string | undefined,
): { title: string; path: string } | undefined {
  if (section) return { title: sectionInfo(section).title, path: `/rss/${section}.xml` };
  if (heading === undefined || !["/tag/:name", "/author/:name"].includes(route.path)) return undefined;
  return { title: heading, path: `${path}/rss.xml` };
}

export function renderHead({
  found,
  status,
  path,
  origin,
  publisher,
  heading,
  main,
  blog,
}: HeadParts): string {
  const post = blog && aboutPost(blog);
  const named = post ? `${post.title} | ${SITE_NAME}` : documentTitle(found, heading);
  const title = escapeHtml(named);
  const lines = [`<title>${title}</title>`];
  const data: string[] = [];
  if (found && status === 200) {
    const about = { ...aboutPage(found, main), ...post?.about };
    const description = escapeHtml(about.description);
    const own = origin + (found.route.canonical?.(found.params) ?? path);
    const { original } = about;
    const canonical = escapeHtml(original || own);
    const shared = escapeHtml(cutAtWord(named, SHARED_TITLE_LENGTH));
    const picture = about.image ? new URL(about.image, origin).href : undefined;
    const image = escapeHtml(picture ?? origin + SHARE_PICTURE);
    const section = sectionOfPage(found);
    lines.push(
      `<meta name="description" content="${description}">`,
      // Search engines get either noindex or a canonical address, because both would contradict each other.
      original === "" ? NOT_TO_BE_FOUND : `<link rel="canonical" href="${canonical}">`,
      `<meta property="og:site_name" content="${SITE_NAME}">`,
      `<meta property="og:type" content="${about.type ?? "website"}">`,
      `<meta property="og:locale" content="bn_BD">`,
      `<meta property="og:title" content="${shared}">`,
      `<meta property="og:description" content="${description}">`,
      `<meta property="og:url" content="${post ? escapeHtml(origin + post.path) : canonical}">`,
      `<meta property="og:image" content="${image}">`,
      ...(picture ? [] : SHARE_PICTURE_SIZE),
      `<meta name="twitter:card" content="summary_large_image">`,
      `<meta name="twitter:title" content="${shared}">`,
      `<meta name="twitter:description" content="${description}">`,
      `<meta name="twitter:image" content="${image}">`,
      ...pictureShows(about.imageAlt),
    );
    const feed = blog
      ? { title: heading ?? "", path: `${path}/rss.xml` }
      : feedOfPage(found, section, path, heading);
    if (feed) {
      const name = escapeHtml(`${SITE_NAME}: ${feed.title}`);
      lines.push(
        `<link rel="alternate" type="application/rss+xml" title="${name}" href="${escapeHtml(feed.path)}">`,
      );
    }
    if (about.published) {
      lines.push(`<meta property="article:published_time" content="${escapeHtml(about.published)}">`);
    }
    if (about.modified) {
      lines.push(`<meta property="article:modified_time" content="${escapeHtml(about.modified)}">`);
    }
    if (found.route.personal) lines.push(NOT_TO_BE_FOUND);
    data.push(...structuredData({ found, main, origin, publisher, own, original, image: picture, blog }));
  } else lines.push(NOT_TO_BE_FOUND);
  return [...lines, ...data].join("\n    ");
}
