import { formatBengaliDateTime } from "../../core/bengali/dates.ts";
import { escapeHtml } from "../../core/escape-html.ts";
import { bodyHtml, pictureUrl } from "./formats/feed-source.ts";
import type { Paper } from "./papers.ts";
import type { PublishedStory } from "./story.ts";

const STYLE = `body{margin:0;font:18px/1.9 "Noto Serif Bengali","SolaimanLipi",serif;color:#1c1b19;background:#fbfaf7}
header,main,footer{max-width:1080px;margin:0 auto;padding:12px 20px}nav a{margin-right:18px;color:#7a1f1f;text-decoration:none}
main{display:grid;grid-template-columns:minmax(0,1fr) 280px;gap:40px}h1{font-size:34px;line-height:1.4}img{width:100%;height:auto}
aside{font-size:16px;border-left:1px solid #ddd;padding-left:20px}.meta{color:#666;font-size:15px}footer{color:#666;font-size:14px}
@media(max-width:800px){main{grid-template-columns:1fr}}`;

export function storyPage(
  story: PublishedStory,
  context: { paper: Paper; origin: string; related: readonly PublishedStory[] },
): string {
  const { paper, origin, related } = context;
  const url = `${origin}/story/${story.id}`;
  const links = related.map((one) => `<li><a href="/story/${one.id}">${escapeHtml(one.title)}</a></li>`);
  const published = new Date(story.publishedAt).toISOString();
  const metadata = JSON.stringify({
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    headline: story.title,
    datePublished: published,
    image: [pictureUrl({ origin }, story)],
    author: { "@type": "Organization", name: story.author },
  }).replaceAll("<", "\\u003c");
  return `<!doctype html>
<html lang="bn">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(story.title)} | ${escapeHtml(paper.name)}</title>
<meta name="description" content="${escapeHtml(story.excerpt)}">
<link rel="canonical" href="${url}">
<meta property="og:type" content="article">
<meta property="og:title" content="${escapeHtml(story.title)}">
<meta property="og:image" content="${pictureUrl({ origin }, story)}">
<style>${STYLE}</style>
<script type="application/ld+json">${metadata}</script>
</head>
<body>
<header>
<p><a href="/"><strong>${escapeHtml(paper.name)}</strong></a> <span class="meta">${escapeHtml(paper.description)}</span></p>
<nav aria-label="বিভাগ"><a href="/">প্রচ্ছদ</a><a href="/latest">সর্বশেষ</a><a href="/archive">সংগ্রহ</a><a href="/contact">যোগাযোগ</a></nav>
</header>
<main>
<article>
<h1>${escapeHtml(story.title)}</h1>
<p class="meta">${escapeHtml(story.author)} | <time datetime="${published}">${formatBengaliDateTime(story.publishedAt)}</time></p>
<figure><img src="${pictureUrl({ origin }, story)}" alt="" width="1600" height="1067"><figcaption class="meta">অলংকরণ: ${escapeHtml(paper.name)}</figcaption></figure>
${bodyHtml({ origin, name: paper.name }, story)}
</article>
<aside>
<h2>আরও খবর</h2>
<ul>${links.join("\n")}</ul>
<p class="meta">আমাদের সাপ্তাহিক চিঠি পেতে নাম লেখান।</p>
</aside>
</main>
<footer><p>© ${escapeHtml(paper.name)}। এই পাতার সব খবর নমুনা হিসেবে লেখা।</p></footer>
</body>
</html>
`;
}
