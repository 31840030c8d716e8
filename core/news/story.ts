/** Longest excerpt of a card, UTF-16 units. */
export const EXCERPT_LENGTH = 300;

export const DEFAULT_CONTENT_TYPE = "News";

export interface CardValues {
  text: string;
  texts: string[];
  number: number;
}

const TEXT = { holds: "text", optional: false } as const;
const NUMBER = { holds: "number", optional: false } as const;
const MAYBE_NUMBER = { holds: "number", optional: true } as const;
const MAYBE_TEXT = { holds: "text", optional: true } as const;
const MAYBE_TEXTS = { holds: "texts", optional: true } as const;

/**
 * Fields of a card in lists, live documents and REST (decisions/news.md#stories). The type, the contract's
 * schema and the browser's check derive from this table. Missing optional fields are absent, never null or
 * empty.
 */
export const CARD_FIELDS = {
  id: TEXT,
  title: TEXT,
  excerpt: MAYBE_TEXT,
  /** Image addresses: http(s), or our own paths. */
  imageUrl: MAYBE_TEXT,
  wallpaperLarge: MAYBE_TEXT,
  mediumRes: MAYBE_TEXT,
  thumbImage: MAYBE_TEXT,
  /** Description of the image from its source: plain text, at most 200 characters. */
  imageAlt: MAYBE_TEXT,
  /** Focal point of an upload, such as `30% 70%`; absent: centre. */
  imageFocus: MAYBE_TEXT,
  /** Width of the best image, px, if known. */
  imageWidth: MAYBE_NUMBER,
  /** ISO 8601, UTC. */
  publishDate: TEXT,
  /** Minutes, 1 to 60; default 3. */
  readTime: NUMBER,
  detailUrl: MAYBE_TEXT,
  /** The story on its original website. */
  websiteUrl: MAYBE_TEXT,
  /** `excerpt` if no more may be shown (decisions/news.md#rights). */
  rights: MAYBE_TEXT,
  contentType: TEXT,
  sectionName: MAYBE_TEXT,
  /** Section key, or another category of an editor. */
  category: MAYBE_TEXT,
  authorName: MAYBE_TEXT,
  keywords: MAYBE_TEXTS,
  /** 'internal' for our own articles, else the feed's name. */
  source: TEXT,
};

/** Fields that no feed provides: set by the store, or only for articles. */
export type UntoldField = "id" | "publishDate" | "source" | "category" | "rights" | "imageFocus";

type Fields = typeof CARD_FIELDS;
type Held<Name extends keyof Fields> = CardValues[Fields[Name]["holds"]];

export type StoryCard = {
  [Name in keyof Fields as Fields[Name]["optional"] extends true ? never : Name]: Held<Name>;
} & {
  [Name in keyof Fields as Fields[Name]["optional"] extends true ? Name : never]?: Held<Name>;
};

/**
 * Shapes of bands with their number of stories: a score beside three, wide images on a dark ground, one large
 * beside four, four alike (decisions/front.md#bands).
 */
export const BAND_SHAPES = { scores: 3, photos: 3, lead: 5, plain: 4 } as const;
export type BandShape = keyof typeof BAND_SHAPES;

/** A band of the front page as readers see it. */
export interface BandView {
  title: string;
  shape: BandShape;
  href?: string;
  /** Ids of the list's `stories`; never empty. */
  order: string[];
}

/** Value of `news:*`: first page of cards, keyed; for all news the front (decisions/front.md). */
export interface NewsDocument {
  /** Stories ever added to this list, including by launches; the toast counts by it. */
  added: number;
  /** Ids of `stories`: newest first, popular by reads, all news as composed. */
  order: string[];
  stories: Record<string, StoryCard>;
  internalTotal: number;
  externalTotal: number;
  /** Counts changes of texts that no card shows, so that caches are renewed. Not in `news:popular`. */
  edits?: number;
  /** Ids of recently withdrawn articles, newest first, which open pages remove. */
  gone?: string[];
  /**
   * Number of the front's launch, absent before the first. Each launch changes every list, so that cached pages
   * are renewed. Not in `news:popular`.
   */
  launch?: number;
  /**
   * Bands of the front page by name, if any has stories, and its first stories outside the bands (`list`), in
   * order (decisions/front.md#bands). `stories` has them all.
   */
  bands?: { order: string[]; by: Record<string, BandView> };
  list?: string[];
}

/** The lead and two beside it: fifteen stories then fill whole rows of two, three or four. */
export const LEAD_BLOCK = 3;
export const ABOVE_BANDS = 6;
/** Cards of a list at first (decisions/news.md#lists). */
export const FIRST_CARDS = 15;
/** Cards on the first page of a list, and page size of combined news (decisions/rest.md#news-calls). */
export const FIRST_PAGE = 20;
