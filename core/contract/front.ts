import { z } from "zod";
import { normaliseText } from "../bengali/normalise.ts";
import { tagKey } from "../news/labels/tag-key.ts";
import { isSectionKey } from "../news/sections.ts";
import { BAND_SHAPES, FIRST_PAGE } from "../news/story.ts";
import { imageAddress } from "./addresses.ts";
import { focusInput } from "./article-fields.ts";
import { boundedList, boundedText, trimmedText } from "./bounded.ts";
import { answerOf, conflictOf } from "./desk/desk-answers.ts";
import { storyCard } from "./rest.ts";

/** The bounds of a composition (decisions/front.md#bounds): more is refused. */
export const MOST_PINS = FIRST_PAGE;
const MOST_HIDDEN = 100;
const MOST_CARDS = 100;
export const MOST_BANDS = 10;
/** The places of the widest shape. */
const MOST_IN_BAND = Math.max(...Object.values(BAND_SHAPES));

const placeUpTo = (most: number) => {
  const wrong = `Place must be a whole number from 1 to ${most}`;
  return z.number(wrong).int(wrong).min(1, wrong).max(most, wrong);
};
const storyId = boundedText(24).regex(/^[0-9a-f]{24}$/, "Invalid story id");
const moment = boundedText(40).pipe(
  z.iso.datetime({ offset: true, error: "Until must be an ISO timestamp" }),
);

const frontPin = z.object({
  id: storyId,
  /** From 1, the lead; 2 and 3 stand beside it. */
  place: placeUpTo(MOST_PINS),
  /** ISO; absent: until an editor takes it away. */
  until: moment.optional(),
});

/** What a story's card says on the front instead of its own. */
const frontCard = z.object({
  id: storyId,
  title: trimmedText(300, "Headline is too long", "Headline must be text")
    .overwrite(normaliseText)
    .min(1, "Headline is empty")
    .optional(),
  /** http(s), or the path of an uploaded one. */
  imageUrl: imageAddress(
    trimmedText(2000, "Picture is too long", "Picture must be text").min(1, "Picture is empty"),
    "Picture",
  ).optional(),
  /** Of that picture. */
  imageFocus: focusInput.optional(),
});

const each = <Key extends string>(key: Key) => {
  return (entries: readonly Readonly<Record<Key, unknown>>[]): boolean =>
    new Set(entries.map((entry) => entry[key])).size === entries.length;
};

const pinList = <Pin extends typeof frontPin>(pin: Pin, most: number) =>
  boundedList(pin, most, `At most ${most} stories are pinned`, "Pins must be a list")
    .refine(each("id"), "A story is pinned once")
    .refine(each("place"), "A place has one story")
    .default([]);

/** What each kind of rule may name, and what is said of anything else. */
const RULES = {
  section: { is: isSectionKey, wrong: "Unknown section" },
  /** A tag as editors write it, or its one form. */
  tag: { is: (of: string) => tagKey(of) !== undefined, wrong: "Invalid tag" },
  /** A feed's name, or `internal`. */
  source: { is: (of: string) => of !== "", wrong: "Source is empty" },
} as const;

const bandRule = z
  .object({
    by: z.enum(["section", "tag", "source"], "A band is filled by section, tag or source"),
    of: trimmedText(100, "Rule is too long", "Rule must be text"),
  })
  .superRefine(({ by, of }, context) => {
    const { is, wrong } = RULES[by];
    if (!is(of)) context.addIssue({ code: "custom", path: ["of"], message: wrong });
  });

const bandShape = z.enum(
  Object.keys(BAND_SHAPES) as [keyof typeof BAND_SHAPES, ...(keyof typeof BAND_SHAPES)[]],
  "Unknown shape",
);
const bandId = boundedText(24).regex(/^[a-z0-9-]{1,24}$/, "Band must be named by letters and digits");
const bandTitle = trimmedText(60, "Title is too long", "Title must be text")
  .overwrite(normaliseText)
  .min(1, "Title is empty");

/** A band of the front: its heading, its shape, what fills it, and the stories pinned into it (decisions/front.md#bands). */
const frontBand = z
  .object({
    id: bandId,
    title: bandTitle,
    shape: bandShape,
    rule: bandRule,
    pins: pinList(frontPin.extend({ place: placeUpTo(MOST_IN_BAND) }), MOST_IN_BAND),
  })
  .refine(({ shape, pins }) => pins.every(({ place }) => place <= BAND_SHAPES[shape]), {
    path: ["pins"],
    error: "The band has no such place",
  });

/** What editors say of the front (decisions/front.md#composition). All else fills itself. */
export const frontComposition = z
  .object({
    pins: pinList(frontPin, MOST_PINS),
    /** Stories that no list shows. */
    hidden: boundedList(storyId, MOST_HIDDEN, `At most ${MOST_HIDDEN} stories are hidden`)
      .transform((ids) => [...new Set(ids)])
      .default([]),
    cards: boundedList(frontCard, MOST_CARDS, `At most ${MOST_CARDS} cards are changed`)
      .refine(each("id"), "A story has one card")
      .default([]),
    /** In their order on the page; absent: the bands that stand there without editors. */
    bands: boundedList(frontBand, MOST_BANDS, `At most ${MOST_BANDS} bands`, "Bands must be a list")
      .refine(each("id"), "Each band may appear only once")
      .optional(),
  })
  .refine(({ pins, bands = [] }) => each("id")([...pins, ...bands.flatMap((band) => band.pins)]), {
    path: ["bands"],
    error: "A story is pinned once",
  })
  .meta({ id: "FrontComposition" });
export type FrontComposition = z.infer<typeof frontComposition>;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/**
 * A composition as it was stored, maybe by another build: what of it cannot be read falls out alone, such as a pin at a place that
 * its band has not (decisions/front.md#absent-places). Undefined where nothing can be made of it.
 */
export function readComposition(stored: unknown): FrontComposition | undefined {
  const whole = frontComposition.safeParse(stored);
  if (whole.success || !isObject(stored)) return whole.data;
  const readable = (of: object, name: string, entry: z.ZodType): unknown[] => {
    const list: unknown = Reflect.get(of, name);
    return Array.isArray(list) ? list.filter((one) => entry.safeParse(one).success) : [];
  };
  const bands: unknown = Reflect.get(stored, "bands");
  const readBand = (band: unknown): unknown => {
    if (!isObject(band)) return band;
    const shape = bandShape.safeParse(Reflect.get(band, "shape")).data ?? "plain";
    const pin = frontPin.extend({ place: placeUpTo(BAND_SHAPES[shape]) });
    return { ...band, pins: readable(band, "pins", pin) };
  };
  return frontComposition.safeParse({
    pins: readable(stored, "pins", frontPin),
    hidden: readable(stored, "hidden", storyId),
    cards: readable(stored, "cards", frontCard),
    ...(Array.isArray(bands)
      ? { bands: bands.map(readBand).filter((band) => frontBand.safeParse(band).success) }
      : {}),
  }).data;
}
export type FrontPin = FrontComposition["pins"][number];
export type Band = NonNullable<FrontComposition["bands"]>[number];
export type BandRule = Band["rule"];

export const EMPTY_FRONT: FrontComposition = { pins: [], hidden: [], cards: [] };

const revision = z.number("Revision must be a number").int().min(0);
/** Body of `PUT /api/admin/front`: the draft, and the revision that was edited. */
export const frontDraft = z.object({ revision, draft: frontComposition });
/** Body of `POST /api/admin/front/launch`: the draft goes live, or what was live as that launch. */
export const frontLaunch = z.object({ revision, launch: z.number().int().min(0).optional() });

const answeredComposition = z
  .object({
    pins: z.array(frontPin),
    hidden: z.array(z.string()),
    cards: z.array(frontCard),
    bands: z.array(frontBand).optional(),
  })
  .meta({ id: "ComposedFront" });

const frontState = z
  .object({
    /** From 0; grows by one with each save and each launch. */
    revision: z.number(),
    draft: answeredComposition,
    savedBy: z.string(),
    /** ISO; absent while nobody has saved. */
    savedAt: z.string().optional(),
    live: answeredComposition,
    /** How often the front was launched. */
    launch: z.number(),
    launchedBy: z.string(),
    launchedAt: z.string().optional(),
    /** The newest stories, hidden ones among them, as lists have them without editors. */
    newest: z.array(storyCard),
    /** Ids of the newest stories of each band of the draft, as many as it looks through for what it shows. */
    bands: z.array(z.object({ id: z.string(), newest: z.array(z.string()) })),
    /** The other stories that draft, live and `bands` name, as far as they are there. */
    others: z.array(storyCard),
  })
  .meta({ id: "Front" });
export type FrontState = z.infer<typeof frontState>;

/** `GET`, `PUT /api/admin/front` and `POST /api/admin/front/launch`. */
export const frontAnswer = answerOf(frontState);
/** Another editor saved or launched meanwhile: with the front as it is. */
export const frontConflict = conflictOf(frontState);

const launchEntry = z.object({
  launch: z.number(),
  launchedBy: z.string(),
  launchedAt: z.string(),
  pins: z.number(),
  hidden: z.number(),
  cards: z.number(),
  /** Of an editor; absent: those that stand there without one. */
  bands: z.number().optional(),
});
/** `GET /api/admin/front/launches`, newest first; the first one is live. */
export const launchList = answerOf(z.array(launchEntry));
