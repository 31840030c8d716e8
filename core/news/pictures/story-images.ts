import { comparableText } from "../../bengali/normalise.ts";
import { present } from "../../present.ts";
import { httpAddress } from "../address.ts";
import { picturesOf } from "../body/body-markup.ts";
import { type Fields, first, NAMES, property } from "../feeds/field-names.ts";
import { cutAtWord, toPlainText } from "../plain-text.ts";
import type { StoryCard } from "../story.ts";
import { isStoryPicture } from "./choose-picture.ts";

const ADDRESS_NAMES = [
  "url",
  "src",
  "href",
  "link",
  "large",
  "original",
  "full",
  "medium",
  "small",
  "imageUrl",
];

/** All http(s) addresses in a string, an object or a list of these. */
export function addresses(value: unknown, base: string, depth = 0): string[] {
  if (typeof value === "string") {
    const address = httpAddress(value, base);
    return address === undefined ? [] : [address];
  }
  if (depth > 3 || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.slice(0, 20).flatMap((one) => addresses(one, base, depth + 1));
  const type = property(value, ["type", "mime_type", "mimeType", "medium"]);
  if (typeof type === "string" && /^(audio|video|text|application|document)/.test(type)) return [];
  return addresses(property(value, ADDRESS_NAMES), base, depth + 1);
}

export type Images = Pick<
  StoryCard,
  "imageUrl" | "wallpaperLarge" | "mediumRes" | "thumbImage" | "imageAlt" | "imageWidth" | "imageHeight"
>;

const ALT_LENGTH = 200;
const NO_DESCRIPTION = /^$|^https?:|^\S+\.(?:jpe?g|png|webp|gif|avif)$/i;

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

const MOST_WIDE = 30_000;

function pixelsOf(value: unknown): number | undefined {
  const text = typeof value === "string" ? /^\s*(\d{1,5})(?:px)?\s*$/i.exec(value)?.[1] : undefined;
  const pixels = text === undefined ? value : Number(text);
  return typeof pixels === "number" && Number.isInteger(pixels) && pixels > 0 && pixels <= MOST_WIDE
    ? pixels
    : undefined;
}

/**
 * Description of an image: the first in the image's own object, or in the entry of the list for its address.
 */
function saidOf<Said>(
  value: unknown,
  address: string | undefined,
  base: string,
  names: readonly string[],
  read: (value: unknown) => Said | undefined,
): Said | undefined {
  for (const one of Array.isArray(value) ? value.slice(0, 20) : [value]) {
    if (typeof one !== "object" || one === null || addresses(one, base)[0] !== address) continue;
    const said = read(property(one, names));
    if (said !== undefined) return said;
  }
  return undefined;
}

const ALT_NAMES = ["alt", "altText", "caption", "description"];

const isIn = (said: string, text: string): boolean => comparableText(text).includes(comparableText(said));

/**
 * Description of an image for a card; left out if it repeats one of `known`
 * (decisions/news.md#picture-descriptions).
 */
function described(said: string | undefined, known: readonly string[]): Pick<Images, "imageAlt"> {
  const alt = said === undefined ? "" : toPlainText(said);
  return NO_DESCRIPTION.test(alt) || known.some((text) => isIn(alt, text))
    ? {}
    : { imageAlt: cutAtWord(alt, ALT_LENGTH) };
}

function pictureIn(value: unknown, base: string): string | undefined {
  for (const one of Array.isArray(value) ? value.slice(0, 20) : [value]) {
    // A size of 0 means that it is unknown.
    const trait = (name: string): unknown =>
      (typeof one === "object" && one !== null && property(one, [name])) || undefined;
    const traits = { width: trait("width"), height: trait("height"), type: textOf(trait("type")) };
    const found = addresses(one, base).find((address) => isStoryPicture(address, traits));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Images of an item. `known`: the item's title and excerpt. */
export function imagesOf(fields: Fields, base: string, known: readonly string[]): Images {
  const one = (names: readonly string[]): string | undefined =>
    first(fields, names, (value) => pictureIn(value, base));
  const image = one(NAMES.image);
  const wallpaper = one(NAMES.wallpaper);
  const medium = one(NAMES.medium);
  const thumb = one(NAMES.thumb);
  const main = image ?? wallpaper ?? medium ?? one(NAMES.moreImages) ?? thumb;
  const said =
    first(fields, NAMES.imageAlt, textOf) ??
    [...NAMES.image, ...NAMES.moreImages]
      .map((name) => first(fields, [name], (value) => saidOf(value, main, base, ALT_NAMES, textOf)))
      .find((one) => one !== undefined);
  const best = wallpaper ?? medium ?? main;
  const measured = (side: string): number | undefined =>
    [...NAMES.wallpaper, ...NAMES.medium, ...NAMES.image, ...NAMES.moreImages, ...NAMES.thumb]
      .map((name) => first(fields, [name], (value) => saidOf(value, best, base, [side], pixelsOf)))
      .find((one) => one !== undefined);
  const imageWidth = best === undefined ? undefined : measured("width");
  return {
    ...(main === undefined ? {} : { imageUrl: main, ...described(said, known) }),
    ...present({ wallpaperLarge: wallpaper, mediumRes: medium, thumbImage: thumb }),
    ...present({ imageWidth, imageHeight: imageWidth === undefined ? undefined : measured("height") }),
  };
}

const NARROWEST = 80;

export function imagesInText(html: string | undefined, known: readonly string[]): Images {
  const picture = picturesOf(html ?? "").find(({ width }) => !(width < NARROWEST));
  return picture ? { imageUrl: picture.address, ...described(picture.alt, known) } : {};
}
