import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { textLength } from "../../core/news/body/article-body.ts";
import type { FinishedBody } from "../../core/news/body/finish-body.ts";
import { fail, ok, type Result } from "../../core/result.ts";
import { type MarkupFacts, readMarkup } from "../../platform/html/markup-limits.ts";
import { excessOf, sanitiseBody } from "../../platform/html/sanitise.ts";

export interface MainText extends FinishedBody {
  title: string;
}

/** Longest title, because answers are cached, and a page may consist of one long title. */
const LONGEST_TITLE = 300;

/** Limits of a page's markup. Real pages have some thousand elements and a depth of a few dozen. */
const LIMITS = { depth: 256, elements: 15_000, attributes: 60_000, texts: 60_000 };

/**
 * Main text of another site's page (decisions/rest.md#website-content): Readability over a DOM, then our
 * sanitiser. Front pages of sections, bot checks and pages with too much markup are refused with a reason. The
 * extraction may take long, so it runs in a thread (`read-page.ts`).
 */
export function mainText(page: string, url: string): Result<MainText> {
  const markup = readMarkup(page, LIMITS);
  if (!markup.ok) return fail(`The page has ${markup.error}`);
  const { document } = parseHTML(withSkeleton(page, markup.value));
  if (!document.documentElement) return fail("The page is not HTML");
  const article = new Readability(document, { maxElemsToParse: LIMITS.elements }).parse();
  const content = article?.content ?? "";
  const html = content === "" ? undefined : sanitiseBody(content, url);
  const excess = html === undefined ? excessOf(content) : undefined;
  if (excess !== undefined) return fail(`The article is too long: it has ${excess}`);
  if (!html || !isArticle(html)) return fail("The page has no article");
  return ok({ title: (article?.title ?? "").trim().slice(0, LONGEST_TITLE), html });
}

/** Fewest characters of a text outside links: bot checks and error pages are shorter. */
const SHORTEST = 300;
const LINKED_HEADING = /<h\d><a |<a [^<>]*><h\d>/g;
const LONG_PARAGRAPH = 80;

function isArticle(html: string): boolean {
  const pieces = html.split("</a>");
  const inLinks = pieces.slice(0, -1).map((piece) => piece.slice(piece.lastIndexOf("<a ")));
  const linked = textLength(inLinks.join(" "));
  const all = textLength(html);
  const headings = html.match(LINKED_HEADING)?.length ?? 0;
  const paragraphs = html.split("</p>").filter((piece) => textLength(piece) > LONG_PARAGRAPH).length;
  return all - linked >= SHORTEST && linked < all / 2 && (headings < 3 || paragraphs > 2 * headings);
}

/** Adds the tags html, head and body, which HTML may omit but this parser needs. */
function withSkeleton(page: string, { hasHtmlTag, title, doctype }: MarkupFacts): string {
  if (hasHtmlTag) return page;
  const cuts = [title, doctype].filter((cut) => cut !== undefined).sort((a, b) => a.start - b.start);
  let rest = "";
  let at = 0;
  for (const { start, end } of cuts) {
    rest += page.slice(at, start);
    at = Math.max(at, end);
  }
  rest += page.slice(at);
  const head = title ? page.slice(title.start, title.end) : "";
  return `<!doctype html><html><head>${head}</head><body>${rest}</body></html>`;
}
