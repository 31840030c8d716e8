import { memo, type ReactNode } from "react";
import { Link } from "wouter";
import { formatReadTime } from "../../../core/bengali/dates.ts";
import { LIVE_BLOG } from "../../../core/blog/blog.ts";
import { splitRubric } from "../../../core/news/labels/rubric.ts";
import { imageCandidates } from "../../../core/news/pictures/image-address.ts";
import { imageShape } from "../../../core/news/pictures/image-shape.ts";
import type { StoryCard as Story } from "../../../core/news/story.ts";
import { EnglishNames } from "../../cricket/Texts.tsx";
import { NEW_TAB } from "../../words/common.ts";
import { NEW, READ_MORE } from "../../words/news.ts";
import { BlogBadge } from "./BlogBadge.tsx";
import { buttonLink, type CardLink, headlineLink, sectionOf } from "./card-link.ts";
import { StoryImage } from "./StoryImage.tsx";
import { StoryTime } from "./StoryTime.tsx";

export type CardVariant = "lead" | "second" | "standard" | "detailed" | "photo" | "brief";

interface StoryCardProps {
  story: Story;
  variant: CardVariant;
  level?: 2 | 3 | 4;
  page?: "cricket" | "other";
  first?: boolean;
  /** Whether the card shows our monogram, because its image appears higher on the page. */
  repeated?: boolean;
  /** Whether the card is hidden until 'load more'; without scripts it is visible. */
  beyond?: boolean;
  fresh?: boolean;
  /** Whether the card names its section, which it does not on that section's page. */
  sectioned?: boolean;
  /**
   * Whether the card shows the story's age as soon as the reader's clock is known, which it does not while a
   * part with dates is hydrated.
   */
  aged?: boolean;
  /** Content between text and age, such as the lines of a package. */
  children?: ReactNode;
}

/** Widths of the images of each kind of card; by default those of a lead. */
const SIZES: { readonly lead: string } & Readonly<Partial<Record<CardVariant, string>>> = {
  lead: "(min-width: 64rem) 36rem, (min-width: 48rem) 60vw, 100vw",
  second: "(min-width: 64rem) 18rem, (min-width: 48rem) 35vw, 6rem",
  standard: "(min-width: 64rem) 24rem, (min-width: 48rem) 50vw, 6rem",
  detailed: "(min-width: 40rem) 16rem, 6rem",
};

function To({ link, className, children }: { link: CardLink; className: string; children: ReactNode }) {
  if (!link.external) {
    return (
      <Link href={link.href} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={link.href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden">{NEW_TAB}</span>
    </a>
  );
}

/**
 * News card (decisions/news.md#cards). A press anywhere on the card opens its headline's target; its button has
 * a target of its own.
 */
export const StoryCard = memo(function StoryCard({
  story,
  variant,
  level = 2,
  page = "other",
  first = false,
  repeated = false,
  beyond = false,
  fresh = false,
  sectioned = false,
  aged = true,
  children,
}: StoryCardProps) {
  const Headline = `h${level}` as const;
  const headline = headlineLink(story);
  const button = buttonLink(story, page);
  const section = sectioned ? sectionOf(story)?.title : undefined;
  const { rubric, headline: title } = splitRubric(story.title);
  // A lead without an image is a headline over the whole width, not a grey block.
  const bare = variant === "lead" && (repeated || imageCandidates(story).length === 0);
  const withExcerpt = variant === "lead" || variant === "detailed";
  return (
    <article
      className={`card card-${variant}${beyond ? " without-scripts" : ""}${bare ? " card-bare" : ""}`}
      data-shape={variant === "lead" && !bare ? imageShape(story) : undefined}
    >
      {variant === "brief" || bare ? null : (
        <StoryImage
          story={story}
          sizes={(variant === "detailed" && first ? undefined : SIZES[variant]) ?? SIZES.lead}
          first={first}
          repeated={repeated}
        >
          {fresh ? <span className="card-new">{NEW}</span> : null}
        </StoryImage>
      )}
      <div className="card-words">
        {section === undefined && rubric === undefined ? null : (
          <p className="facts card-facts">
            {section === undefined ? null : <span className="card-section">{section}</span>}
            {rubric === undefined ? null : <span className="card-rubric">{rubric}</span>}
          </p>
        )}
        <Headline className="card-headline">
          <Link href={headline.href}>
            <span className="card-title">
              <EnglishNames>{title}</EnglishNames>
            </span>
          </Link>
        </Headline>
        {withExcerpt && story.excerpt ? (
          <p className="card-excerpt">
            <EnglishNames>{story.excerpt}</EnglishNames>
          </p>
        ) : null}
        {children}
        <div className="row card-foot">
          <span className="facts">
            <StoryTime story={story} aged={aged} />
            {story.contentType === LIVE_BLOG ? (
              <BlogBadge id={story.id} />
            ) : (
              <span className="card-read-time">{formatReadTime(story.readTime)}</span>
            )}
          </span>
          <To link={button} className="small link card-more">
            {READ_MORE}
            <span className="visually-hidden">
              : <EnglishNames>{button.name ?? story.title}</EnglishNames>
            </span>
          </To>
        </div>
      </div>
    </article>
  );
});
