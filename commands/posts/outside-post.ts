/** A post of another system, as far as it can become an article. */
export interface OutsidePost {
  /** What makes it the same one again at the next import; unique in its system. */
  key: string;
  title: string;
  /** HTML as it was there, not sanitised. */
  html: string;
  excerpt: string;
  tags: string[];
  /** Names of its sections there, to be found among ours. */
  categories: string[];
  author?: string;
  imageUrl?: string;
  /** ms since 1970; absent: it has no date. */
  publishedAt?: number;
  published: boolean;
}
