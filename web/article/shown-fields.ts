import type { DetailedStory, OfEachField } from "../../core/contract/detailed-story/story-details.ts";

type Place = "head" | "picture" | "text" | "end" | "elsewhere";
type Complete<Places extends OfEachField<Place>> = Places;

/** Where an article's page shows each field of its story. A part of the page is given no others. */
type Places = Complete<{
  id: "picture";
  title: "head" | "picture";
  subtitle: "head";
  excerpt: "head" | "text";
  imageUrl: "picture";
  wallpaperLarge: "picture";
  mediumRes: "picture";
  thumbImage: "picture";
  imageAlt: "picture";
  caption: "picture";
  credit: "picture";
  publishDate: "head";
  revisedAt: "head";
  corrections: "head" | "end";
  readTime: "head";
  /** Where the text is read from. */
  detailUrl: "elsewhere";
  websiteUrl: "end";
  rights: "end";
  contentType: "elsewhere";
  sectionName: "head";
  category: "head";
  authorName: "head";
  /** In the page's head, and by them similar stories are found. */
  keywords: "elsewhere";
  source: "head" | "end";
}>;

/** A story as far as a part of its page shows it. */
export type FieldsAt<Part extends Place> = Pick<
  DetailedStory,
  { [Field in keyof Places]: Part extends Places[Field] ? Field : never }[keyof Places]
>;
