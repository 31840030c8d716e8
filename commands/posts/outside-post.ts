/** A post of another system, as far as it can become an article. */
export interface OutsidePost {
  /** What makes it the same one again at the next import; unique in its system. */
  key: string;
  /** What an earlier version took for that, and others might share: counts where title or date are the same, too. */
  formerKey?: string;
  title: string;
  /** HTML as readers saw it there, not sanitised. */
  html: string;
  excerpt: string;
  tags: string[];
  /** Names and slugs of its sections there, to be found among ours. */
  categories: string[];
  author?: string;
  imageUrl?: string;
  imageAlt?: string;
  caption?: string;
  /** ms since 1970; absent: it has no date. */
  publishedAt?: number;
  published: boolean;
  /** Its addresses there, as `formerPath` keeps them. */
  formerPaths: string[];
  /** What of it does not come along, a phrase each. */
  lost: string[];
}

/** What an export has and no article is made of. */
export interface PassedOver {
  /** Why, in a phrase. */
  passedOver: string;
  title: string;
}

export type OutsideItem = OutsidePost | PassedOver;

/** An export that is read one after the other. */
export interface OutsidePosts {
  /** How many items there are, where that is known before. */
  total: number;
  /** Address that the old site had, or `UNKNOWN_SITE`. */
  site: string;
  items: AsyncIterable<OutsideItem>;
}

/** Stands for a site whose address nobody said; a host that can never exist (RFC 2606). */
export const UNKNOWN_SITE = "https://unknown-site.invalid";
