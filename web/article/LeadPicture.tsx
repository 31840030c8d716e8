import type { DetailedStory } from "../../core/contract/detailed-story/story-details.ts";
import { StoryImage } from "../news/cards/StoryImage.tsx";
import { pictureBy } from "../words/article.ts";

const PLACEHOLDERS = 4;

/** Placeholder image of a story; it depends on the id, so that server and browser choose the same. */
export function placeholderOf(id: string): string {
  let sum = 0;
  for (const sign of id) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521;
  return `/placeholders/${(sum % PLACEHOLDERS) + 1}.svg`;
}

/**
 * Image above an article, or a placeholder if no image loads (decisions/news.md#article-pictures). The caption
 * comes from the article's fields, otherwise from the text (`said`).
 */
export function LeadPicture({ story, said }: { story: DetailedStory; said?: string | undefined }) {
  const { imageUrl, credit } = story;
  const caption = story.caption || (credit ? undefined : said);
  const picture = (
    <StoryImage
      story={story}
      sizes="(min-width: 64rem) 47.5rem, 100vw"
      first
      placeholder={<img src={placeholderOf(story.id)} width={960} height={640} alt="" />}
    />
  );
  if (!imageUrl || !(caption || credit)) return picture;
  return (
    <figure className="article-figure">
      {picture}
      <figcaption className="small">
        {caption ? <p>{caption}</p> : null}
        {credit ? <p className="article-credit">{pictureBy(credit)}</p> : null}
      </figcaption>
    </figure>
  );
}
