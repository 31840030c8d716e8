import { formatSpan } from "../../core/bengali/spans.ts";
import { SITE_NAME } from "../../core/site.ts";
import { DOT, LETTERS } from "../icons/wordmark-art.ts";
import { NAVIGATION } from "../shell/navigation.ts";
import { TRY_AGAIN } from "../words/common.ts";
import {
  CANNOT_OPEN,
  NO_CONNECTION,
  NO_SAVED_PAGES,
  OFFLINE,
  OFFLINE_STORIES,
  READABLE_NOW,
  SAVED_PAGES,
  savedAgo,
  WILL_OPEN,
} from "../words/offline.ts";
import { FRONT_PAGE, MAIN, SKIP_TO_TEXT } from "../words/shell.ts";
import type { CachedPage } from "./cached-page.ts";
import { SHELL } from "./shell-list.ts";

/** Policy of the offline page: it contains only our text, and may load only our files. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
const MOST_STORIES = 30;

/**
 * Path of a cached page as an attribute. It is URL-encoded already; attributes have double quotes, so an
 * apostrophe is safe.
 */
const attribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

function named({ title, path }: CachedPage): string {
  if (path === "/") return FRONT_PAGE;
  return title.replace(` | ${SITE_NAME}`, "") || attribute(path);
}

function storyItem(page: CachedPage, now: number): string {
  const age = savedAgo(formatSpan(now - page.at));
  return `<li><a href="${attribute(page.path)}"><b class="headline">${named(page)}</b><small class="small">${age}</small></a></li>`;
}

const listItem = (page: CachedPage): string =>
  `<li><a class="link" href="${attribute(page.path)}">${named(page)}</a></li>`;

function section(heading: string, list: string, items: readonly string[]): string {
  return items.length === 0 ? "" : `<h2>${heading}</h2><ul class="${list}">${items.join("")}</ul>`;
}

/** HTML of a page that lists cached pages. `pages`: newest first, titles escaped as in `CachedPage`. */
function offlineHtml(pages: readonly CachedPage[], now: number): string {
  const stories = pages.filter(({ path }) => path.startsWith("/article/")).slice(0, MOST_STORIES);
  const others = pages.filter(({ path }) => !path.startsWith("/article/"));
  const cached =
    section(
      OFFLINE_STORIES,
      "offline-stories",
      stories.map((page) => storyItem(page, now)),
    ) + section(SAVED_PAGES, "row offline-lists", others.map(listItem));
  const styles = SHELL.styles.map((file) => `<link rel="stylesheet" href="${file}">`).join("");
  const navigation = NAVIGATION.map(({ path, name }) => `<li><a href="${path}">${name}</a></li>`).join("");
  return `<!doctype html>
<html lang="bn">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<script src="/theme.js"></script>
<title>${OFFLINE} | ${SITE_NAME}</title>
<meta name="robots" content="noindex">
${styles}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/offline.js" defer></script>
</head>
<body>
<div id="root">
<a class="skip-link screen-only" href="#content">${SKIP_TO_TEXT}</a>
<header class="header screen-only">
<div class="masthead"><a class="masthead-logo" href="/"><svg class="wordmark" viewBox="0 -8 1826 784" role="img" aria-label="${SITE_NAME}"><path d="${LETTERS}" fill="currentColor"/><path class="wordmark-dot" d="${DOT}"/></svg><span class="visually-hidden">${FRONT_PAGE}</span></a></div>
<nav class="navigation sideways" aria-label="${MAIN}"><ul>${navigation}</ul></nav>
</header>
<main id="content" class="content" tabindex="-1">
<div class="offline">
<p class="offline-mark">${NO_CONNECTION}</p>
<h1>${CANNOT_OPEN}</h1>
<p class="lead">${WILL_OPEN}</p>
<a class="button" href="">${TRY_AGAIN}</a>
${cached || `<h2>${READABLE_NOW}</h2><p>${NO_SAVED_PAGES}</p>`}
</div>
</main>
</div>
</body>
</html>`;
}

export async function offlinePage(cachedPages: () => Promise<CachedPage[]>): Promise<Response> {
  const pages = await cachedPages().catch(() => []);
  return new Response(offlineHtml(pages, Date.now()), {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "cache-control": "no-store",
    },
  });
}
