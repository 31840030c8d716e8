import { Link } from "wouter";
import type { DetailedStory } from "../../../core/contract/detailed-story/story-details.ts";
import { isExcerptOnly } from "../../../core/news/feeds/rights.ts";
import { tagKey } from "../../../core/news/labels/tag-key.ts";
import { TagLinks } from "../../news/TagLinks.tsx";
import { ALL_TAGS, TAGS } from "../../words/article.ts";

/** Tags that have pages; below an excerpt there are none (decisions/news.md#tags). */
export function ArticleTags({ story }: { story: DetailedStory }) {
  if (isExcerptOnly(story)) return null;
  const tags = new Map(
    (story.keywords ?? []).flatMap((name): [string, string][] => {
      const key = tagKey(name);
      return key === undefined ? [] : [[key, name]];
    }),
  );
  if (tags.size === 0) return null;
  return (
    <nav className="article-tags screen-only" aria-labelledby="article-tags">
      <h2 id="article-tags">{TAGS}</h2>
      <TagLinks tags={Array.from(tags, ([key, name]) => ({ key, name }))} />
      <Link href="/tags" className="small link">
        {ALL_TAGS}
      </Link>
    </nav>
  );
}
