import { z } from "zod";
import { isCalendarDay } from "../bengali/calendar-day.ts";
import { isMatchCode } from "../cricket/match-code.ts";
import { tagKey } from "../news/labels/tag-key.ts";
import { isSectionKey } from "../news/sections.ts";
import { BAND_SHAPES, FIRST_PAGE } from "../news/story.ts";
import { present } from "../present.ts";
import { imageAddress } from "./addresses.ts";
import { focusInput } from "./article-fields.ts";
import { boundedList, boundedText, fieldLine, fieldText } from "./bounded.ts";
import { answerOf, conflictOf } from "./desk/desk-answers.ts";
import { storyCard } from "./rest.ts";

/** Largest numbers of a composition's parts (decisions/front.md#bounds). */
export const MOST_PINS = FIRST_PAGE;
const MOST_HIDDEN = 100;
const MOST_CARDS = 100;
export const MOST_BANDS = 10;
/** Largest number of lines under the lead of a package. */
export const MOST_LINES = 3;
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
  /** Place on the front page: 1 is the lead, 2 and 3 are next to it. */
  place: placeUpTo(MOST_PINS),
  /** End of the pin, ISO 8601; absent if it stays until an editor removes it. */
  until: moment.optional(),
});

const frontCard = z.object({
  id: storyId,
  title: fieldLine("Headline", 300).min(1, "Headline is empty").optional(),
  imageUrl: imageAddress(fieldText("Picture", 2000).min(1, "Picture is empty"), "Picture").optional(),
  imageFocus: focusInput.optional(),
});

const leadForm = z.object({
  /** The story that has this form while it is pinned as the lead; any other lead is ordinary. */
  id: storyId,
  /** `live` follows the story's live blog, or a match. */
  form: z.enum(["package", "big", "live"], "Unknown form of the lead"),
  /** The match whose score a `live` lead shows; a blog has its own. */
  match: boundedText(64, "This names no match").refine(isMatchCode, "This names no match").optional(),
  /** Hanging lines of a package: a word such as "প্রতিক্রিয়া" before another story's headline. */
  lines: boundedList(
    z.object({
      id: storyId,
      label: fieldLine("Word", 30),
    }),
    MOST_LINES,
    `At most ${MOST_LINES} lines hang under the lead`,
  ).default([]),
  /** A number with its explanation, beside the lines. */
  figure: z
    .object({
      value: fieldText("Number", 16).min(1, "Number is empty"),
      text: fieldLine("Explanation", 100),
    })
    .optional(),
});

/** Longest text of a story of the morning's five, UTF-16 units. */
export const LONGEST_FIVE = 400;
const each = <Key extends string>(key: Key) => {
  return (entries: readonly Readonly<Record<Key, unknown>>[]): boolean =>
    new Set(entries.map((entry) => entry[key])).size === entries.length;
};

/** The desk's edition of the morning's five; it holds for its day only. */
const morningFive = z
  .object({
    day: boundedText(10).refine(isCalendarDay, "Invalid day"),
    stories: boundedList(
      z.object({
        id: storyId,
        /** Absent: the first two sentences of the story. */
        text: fieldLine("Text", LONGEST_FIVE).min(1, "Text is empty").optional(),
      }),
      5,
      "At most five stories",
    ),
  })
  .refine(({ stories }) => each("id")(stories), "A story stands once");

const pinList = <Pin extends typeof frontPin>(pin: Pin, most: number) =>
  boundedList(pin, most, `At most ${most} stories are pinned`, "Pins must be a list")
    .refine(each("id"), "A story is pinned once")
    .refine(each("place"), "A place has one story")
    .default([]);

const RULES = {
  section: { is: isSectionKey, wrong: "Unknown section" },
  tag: { is: (of: string) => tagKey(of) !== undefined, wrong: "Invalid tag" },
  source: { is: (of: string) => of !== "", wrong: "Source is empty" },
} as const;

const bandRule = z
  .object({
    by: z.enum(["section", "tag", "source"], "A band is filled by section, tag or source"),
    of: fieldText("Rule", 100),
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
const bandTitle = fieldLine("Title", 60).min(1, "Title is empty");

/** A band of the front: heading, shape, rule and pinned stories (decisions/front.md#bands). */
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

/** The composition that editors make (decisions/front.md#composition); all other places fill automatically. */
export const frontComposition = z
  .object({
    pins: pinList(frontPin, MOST_PINS),
    /** Ids of stories that no list shows. */
    hidden: boundedList(storyId, MOST_HIDDEN, `At most ${MOST_HIDDEN} stories are hidden`)
      .transform((ids) => [...new Set(ids)])
      .default([]),
    cards: boundedList(frontCard, MOST_CARDS, `At most ${MOST_CARDS} cards are changed`)
      .refine(each("id"), "A story has one card")
      .default([]),
    /** Form of the lead; absent: ordinary. */
    lead: leadForm.optional(),
    /** Absent: by rule. */
    five: morningFive.optional(),
    /** Bands from top to bottom; absent for the default bands. */
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
 * Reads a stored composition, perhaps from another build; leaves out only unreadable parts, such as a pin at a
 * place that its band lacks (decisions/front.md#absent-places). Undefined if no part is readable.
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
    ...present({
      lead: leadForm.safeParse(Reflect.get(stored, "lead")).data,
      five: morningFive.safeParse(Reflect.get(stored, "five")).data,
    }),
    ...(Array.isArray(bands)
      ? { bands: bands.map(readBand).filter((band) => frontBand.safeParse(band).success) }
      : {}),
  }).data;
}
export type LeadForm = z.infer<typeof leadForm>;
export type FrontPin = FrontComposition["pins"][number];
export type Band = NonNullable<FrontComposition["bands"]>[number];
export type BandRule = Band["rule"];

export const EMPTY_FRONT: FrontComposition = { pins: [], hidden: [], cards: [] };

const revision = z.number("Revision must be a number").int().min(0);
export const frontDraft = z.object({ revision, draft: frontComposition });
/** Body of `POST /api/admin/front/launch`: publishes the draft, or an earlier launch. */
export const frontLaunch = z.object({ revision, launch: z.number().int().min(0).optional() });

const answeredComposition = z
  .object({
    pins: z.array(frontPin),
    hidden: z.array(z.string()),
    cards: z.array(frontCard),
    lead: leadForm.optional(),
    five: morningFive.optional(),
    bands: z.array(frontBand).optional(),
  })
  .meta({ id: "ComposedFront" });

const frontState = z
  .object({
    /** Number of the composition, from 0; it increases with each save and launch. */
    revision: z.number(),
    draft: answeredComposition,
    savedBy: z.string(),
    savedAt: z.string().optional(),
    live: answeredComposition,
    launch: z.number(),
    launchedBy: z.string(),
    launchedAt: z.string().optional(),
    /** Story that leads by rule, and since when, ms since 1970. */
    lead: z.object({ id: z.string(), since: z.number() }).optional(),
    /** Newest stories in the order without the editors' changes, including hidden ones. */
    newest: z.array(storyCard),
    /** For each band of the draft, ids of the newest stories that it may show. */
    bands: z.array(z.object({ id: z.string(), newest: z.array(z.string()) })),
    others: z.array(storyCard),
    /** The draft's next edition of the morning's five. */
    five: z
      .object({
        day: z.string(),
        stories: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
      })
      .optional(),
  })
  .meta({ id: "Front" });
export type FrontState = z.infer<typeof frontState>;

export const frontAnswer = answerOf(frontState);
export const frontConflict = conflictOf(frontState);

const launchEntry = z.object({
  launch: z.number(),
  launchedBy: z.string(),
  launchedAt: z.string(),
  pins: z.number(),
  hidden: z.number(),
  cards: z.number(),
  /** Number of bands; absent for the default bands. */
  bands: z.number().optional(),
});
/** `GET /api/admin/front/launches`, newest first; the first one is live. */
export const launchList = answerOf(z.array(launchEntry));
