export interface OutsidePost {
  /** Identity at the next import, unique in its system. */
  key: string;
  /** Ambiguous identity of an earlier version: counts if title or date match. */
  formerKey?: string;
  title: string;
  /** HTML as readers saw it, unsanitised. */
  html: string;
  excerpt: string;
  tags: string[];
  categories: string[];
  author?: string;
  imageUrl?: string;
  imageAlt?: string;
  caption?: string;
  /** ms since 1970; absent without a date. */
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
  /** Address of the old site, or `UNKNOWN_SITE`. */
  site: string;
  items: AsyncIterable<OutsideItem>;
}

/** Stands for an unknown address; cannot exist (RFC 2606). */
export const UNKNOWN_SITE = "https://unknown-site.invalid";
