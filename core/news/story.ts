/** Longest excerpt on a card, UTF-16 units. */
export const EXCERPT_LENGTH = 300;

export const DEFAULT_CONTENT_TYPE = "News" as const;

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
  /** Addresses of the image: http(s), or paths of our own images. */
  imageUrl: MAYBE_TEXT,
  wallpaperLarge: MAYBE_TEXT,
  mediumRes: MAYBE_TEXT,
  thumbImage: MAYBE_TEXT,
  /** Description of the image from the feed or the editor: plain text, at most 200 characters. */
  imageAlt: MAYBE_TEXT,
  /** Focal point of an upload, such as `30% 70%`; absent: the centre. */
  imageFocus: MAYBE_TEXT,
  /** Width and height of the best image, px, if known. */
  imageWidth: MAYBE_NUMBER,
  imageHeight: MAYBE_NUMBER,
  /** Date of publication, ISO 8601, UTC. */
  publishDate: TEXT,
  /** Read time in minutes, 1 to 60; default 3. */
  readTime: NUMBER,
  detailUrl: MAYBE_TEXT,
  /** Address of the story on its publisher's website. */
  websiteUrl: MAYBE_TEXT,
  /** `excerpt` if the site may show no more (decisions/news.md#rights). */
  rights: MAYBE_TEXT,
  contentType: TEXT,
  sectionName: MAYBE_TEXT,
  /** Key of the section, or another category that an editor entered. */
  category: MAYBE_TEXT,
  authorName: MAYBE_TEXT,
  keywords: MAYBE_TEXTS,
  /** Importance from 1 to 4; absent: the default, 2 (core/news/importance.ts). */
  importance: MAYBE_NUMBER,
  /** 'internal' for our own articles, otherwise the feed's name. */
  source: TEXT,
};

/** Fields that no feed has: the store sets them, or only our own articles have them. */
export type UntoldField =
  | "id"
  | "publishDate"
  | "source"
  | "category"
  | "rights"
  | "imageFocus"
  | "importance";

type Fields = typeof CARD_FIELDS;
type Held<Name extends keyof Fields> = CardValues[Fields[Name]["holds"]];

/** Size of a card's image, as far as it is known. */
export type ImageSize = Pick<StoryCard, "imageWidth" | "imageHeight">;

export type StoryCard = {
  [Name in keyof Fields as Fields[Name]["optional"] extends true ? never : Name]: Held<Name>;
} & {
  [Name in keyof Fields as Fields[Name]["optional"] extends true ? Name : never]?: Held<Name>;
};

/**
 * Shapes of bands with the number of their stories: a score beside three, wide images on a dark ground, one
 * large beside four, four alike (decisions/front.md#bands).
 */
export const BAND_SHAPES = { scores: 3, photos: 3, lead: 5, plain: 4 } as const;
export type BandShape = keyof typeof BAND_SHAPES;

/** A band of the front page as readers see it. */
export interface BandView {
  title: string;
  shape: BandShape;
  href?: string;
  /** Ids of the band's stories in the list's `stories`; never empty. */
  order: string[];
}

/**
 * Form of the lead if it is not ordinary: a package has lines of other stories and a number, the lead of a big
 * day spans all columns, a live one follows its blog or a match (decisions/front.md#forms-of-the-lead).
 */
export interface LeadView {
  id: string;
  form: "package" | "big" | "live";
  lines: { id: string; label: string; title: string }[];
  figure?: { value: string; text: string };
  match?: string;
}

/** Five stories with two sentences each (decisions/front.md#morning-five). */
export interface FiveView {
  /** The day in Dhaka. */
  day: string;
  stories: { id: string; title: string; text: string }[];
}

/**
 * Value of `news:*`: the cards of the first page by id; in `news:all` those of the front page
 * (decisions/front.md).
 */
export interface NewsDocument {
  /** Number of all stories that were ever added to this list, also by launches; the toast counts by it. */
  added: number;
  /** Ids of `stories` in order: newest first; in the popular list by reads; in `news:all` as composed. */
  order: string[];
  stories: Record<string, StoryCard>;
  internalTotal: number;
  externalTotal: number;
  /** Counter of changes to texts that no card shows, so that caches are renewed. Absent in `news:popular`. */
  edits?: number;
  /** Ids of recently withdrawn articles, newest first, which open pages remove. */
  gone?: string[];
  /**
   * Number of the front page's launch; absent before the first launch. Each launch changes every list, so that
   * cached pages are renewed. Absent in `news:popular`.
   */
  launch?: number;
  /**
   * Bands of the front page that have stories, and the stories outside the bands (`list`) in order
   * (decisions/front.md#bands). `stories` has the cards of all these.
   */
  bands?: { order: string[]; by: Record<string, BandView> };
  /** Also in a section whose lead is not its newest story: the order on its page. */
  list?: string[];
  /** Ids of the newest stories, which are in the list 'just now' and nowhere else on the front page. */
  latest?: string[];
  lead?: LeadView;
  five?: FiveView;
}

/**
 * Stories in the lead block: the lead and two beside it. So fifteen further stories fill whole rows of two,
 * three or four.
 */
export const LEAD_BLOCK = 3;
export const ABOVE_BANDS = 6;
/** Number of cards that a list shows at first (decisions/news.md#lists). */
export const FIRST_CARDS = 15;
/**
 * Number of cards on the first page of a list, and on each page of combined news
 * (decisions/rest.md#news-calls).
 */
export const FIRST_PAGE = 20;
