import { isProbablyReaderable, Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { BODY_LONGER_THAN, textLength } from "../../core/news/article-body.ts";
import { fail, ok, type Result } from "../../core/result.ts";
import { sanitiseBody } from "../../platform/html/sanitise.ts";

export interface MainText {
  title: string;
  /** Sanitised. */
  html: string;
}

/** Nesting beyond this is no article and would only cost time. */
const MAX_ELEMENTS = 30_000;

/**
 * The main text of another site's page (SPEC 7, website-content): Readability over a DOM, then our sanitiser. Section
 * fronts, bot checks and pages without an article are refused with a reason.
 */
export function mainText(page: string, url: string): Result<MainText> {
  const { document } = parseHTML(withSkeleton(page));
  if (!document.documentElement) return fail("The page is no HTML");
  if (!isProbablyReaderable(document)) return fail("The page holds no article");
  const article = new Readability(document, { maxElemsToParse: MAX_ELEMENTS }).parse();
  const html = article?.content ? sanitiseBody(article.content, url) : undefined;
  if (!html || textLength(html) <= BODY_LONGER_THAN) return fail("The page holds no article");
  return ok({ title: article?.title?.trim() ?? "", html });
}

/** HTML lets a page leave out its html, head and body tags; this parser does not put them in by itself. */
function withSkeleton(page: string): string {
  if (/<html[\s>]/i.test(page)) return page;
  const title = /<title[^>]*>[^<]*<\/title>/i.exec(page)?.[0] ?? "";
  const rest = page.replace(/<!doctype[^>]*>/i, "").replace(title, "");
  return `<!doctype html><html><head>${title}</head><body>${rest}</body></html>`;
}
