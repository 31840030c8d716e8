/** The longest excerpt of a card, UTF-16 units. */
export const EXCERPT_LENGTH = 300;

/** What a story is where its source does not say. */
export const DEFAULT_CONTENT_TYPE = "News";

/** What a card's fields may hold. */
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
 * A news item as every list, live document and REST answer carries it (decisions/news.md#stories). The type, the
 * contract's schema and the browser's check derive from this table. What is optional is absent when there is none, never
 * null or empty, so that a card fits a live document.
 */
export const CARD_FIELDS = {
  id: TEXT,
  title: TEXT,
  /** Plain text, at most EXCERPT_LENGTH. */
  excerpt: MAYBE_TEXT,
  /** Picture addresses, http(s) or the product's own paths, best known use first in their names. */
  imageUrl: MAYBE_TEXT,
  wallpaperLarge: MAYBE_TEXT,
  mediumRes: MAYBE_TEXT,
  thumbImage: MAYBE_TEXT,
  /** What the picture shows, where its source says so: plain text, at most 200 characters. */
  imageAlt: MAYBE_TEXT,
  /** The point of the desk's picture that stays in sight where a card cuts it, such as `30% 70%`; absent: the middle. */
  imageFocus: MAYBE_TEXT,
  /** How wide the best of the pictures is, px, where that is known. */
  imageWidth: MAYBE_NUMBER,
  /** ISO 8601, UTC. */
  publishDate: TEXT,
  /** Minutes, 1 to 60; 3 when the source does not say. */
  readTime: NUMBER,
  detailUrl: MAYBE_TEXT,
  /** The story on its original website. */
  websiteUrl: MAYBE_TEXT,
  /** `excerpt` where no more than that may be shown (decisions/news.md#rights). */
  rights: MAYBE_TEXT,
  /** `DEFAULT_CONTENT_TYPE` unless the source says otherwise. */
  contentType: TEXT,
  sectionName: MAYBE_TEXT,
  /** Section key, or an editor's category that is no section. */
  category: MAYBE_TEXT,
  authorName: MAYBE_TEXT,
  keywords: MAYBE_TEXTS,
  /** 'internal' for the product's own articles, else the feed's name. */
  source: TEXT,
};

/** What no feed's item tells of itself: set where the story is stored, or of articles alone. */
export type UntoldField = "id" | "publishDate" | "source" | "category" | "rights" | "imageFocus";

type Fields = typeof CARD_FIELDS;
type Held<Name extends keyof Fields> = CardValues[Fields[Name]["holds"]];

export type StoryCard = {
  [Name in keyof Fields as Fields[Name]["optional"] extends true ? never : Name]: Held<Name>;
} & {
  [Name in keyof Fields as Fields[Name]["optional"] extends true ? Name : never]?: Held<Name>;
};

/**
 * The shapes of the front's bands, each with how many stories it has: a score beside three, wide pictures on a dark ground,
 * one large beside four, and four alike (decisions/front.md#bands).
 */
export const BAND_SHAPES = { scores: 3, photos: 3, lead: 5, plain: 4 } as const;
export type BandShape = keyof typeof BAND_SHAPES;

/** A band of the front as readers see it. */
export interface ShownBand {
  title: string;
  shape: BandShape;
  /** Where all of its stories are; absent where no page has them. */
  href?: string;
  /** Ids of the list's `stories`; never empty. */
  order: string[];
}

/** The value of `news:*`: the first page of cards, newest first, keyed; of all news the front (decisions/front.md). */
export interface NewsDocument {
  /**
   * Stories ever added to this list, and those that launches of the front brought; grows by one with each, so a toast can
   * count beyond the first page.
   */
  added: number;
  /** Ids of `stories`, newest first (popular: most read first; all news: as the front has them). */
  order: string[];
  stories: Record<string, StoryCard>;
  /** How many stories the whole list holds, internal and external. */
  internalTotal: number;
  externalTotal: number;
  /**
   * All lists but `news:popular`: counts changes of texts that no card shows, so that caches made from the texts are
   * renewed.
   */
  edits?: number;
  /** Ids of the stories of the desk that were withdrawn last, the newest first: open pages show them no more. */
  gone?: string[];
  /**
   * All lists but `news:popular`: the launch of the front that the list is of, absent before the first. So a launch changes
   * each list, and what is cached of its further pages is renewed, whichever process publishes it.
   */
  launch?: number;
  /**
   * Of all news: the bands of the front page by their names, once any has stories, none of which stands in `list`; and the first
   * stories of that page besides, as many as it shows at first, in their order there (decisions/front.md#bands). `stories` has
   * them all.
   */
  bands?: { order: string[]; by: Record<string, ShownBand> };
  list?: string[];
}

/** The lead, and beside it two, so that the fifteen of a first look fill whole rows of two, three or four. */
export const LEAD_BLOCK = 3;
/** Stories of the front above its bands. */
export const ABOVE_BANDS = 6;
/** Cards of a list at first (decisions/news.md#lists). */
export const FIRST_SHOWN = 15;
/** Cards on the first page of a list: the page size of combined news (decisions/rest.md#news-calls). */
export const FIRST_PAGE = 20;
