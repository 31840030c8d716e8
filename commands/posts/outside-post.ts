export interface OutsidePost {
  /** Identity of the post in the next import, unique in its system. */
  key: string;
  title: string;
  /** HTML as readers saw it, not sanitised. */
  html: string;
  excerpt: string;
  tags: string[];
  categories: string[];
  author?: string;
  imageUrl?: string;
  imageAlt?: string;
  caption?: string;
  /** Publication, ms since 1970; absent if the post has no date. */
  publishedAt?: number;
  published: boolean;
  formerPaths: string[];
  lost: string[];
}

export interface PassedOver {
  passedOver: string;
  title: string;
}

export type OutsideItem = OutsidePost | PassedOver;

export interface OutsidePosts {
  total: number;
  /** Address of the old site, or `UNKNOWN_SITE` if that is unknown. */
  site: string;
  items: AsyncIterable<OutsideItem>;
}

/** Address that stands for an unknown one; it cannot exist (RFC 2606). */
export const UNKNOWN_SITE = "https://unknown-site.invalid";
