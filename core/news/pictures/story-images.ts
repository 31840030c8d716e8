import { comparableText } from "../../bengali/normalise.ts";
import { httpAddress } from "../address.ts";
import { type Fields, first, firstOf, NAMES, property } from "../feeds/field-names.ts";
import { cutAtWord, toPlainText, unwrapCdata } from "../plain-text.ts";
import type { StoryCard } from "../story.ts";

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

/** Every http(s) address in a string, an object that holds one, or a list of them. */
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
  "imageUrl" | "wallpaperLarge" | "mediumRes" | "thumbImage" | "imageAlt" | "imageWidth"
>;

/** Longest description of a picture: what is said in one breath. */
const ALT_LENGTH = 200;
/** Nothing, a file's name, an address. */
const NO_DESCRIPTION = /^$|^https?:|^\S+\.(?:jpe?g|png|webp|gif|avif)$/i;

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** Pictures are narrower than that: anything else is no width. */
const MOST_WIDE = 30_000;

/** A number of pixels as feeds write it. */
function pixelsOf(value: unknown): number | undefined {
  const text = typeof value === "string" ? /^\s*(\d{1,5})(?:px)?\s*$/i.exec(value)?.[1] : undefined;
  const pixels = text === undefined ? value : Number(text);
  return typeof pixels === "number" && Number.isInteger(pixels) && pixels > 0 && pixels <= MOST_WIDE
    ? pixels
    : undefined;
}

/** The first thing that a picture's own object says of it; of a list, that of the picture at this address. */
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

/** A description that repeats what stands beside the picture says nothing of it. */
const isIn = (said: string, text: string): boolean => comparableText(text).includes(comparableText(said));

/**
 * The pictures that an item names; the first in its text where it names none. `known`: what is said beside them, its title and
 * excerpt (decisions/news.md#picture-descriptions).
 */
export function imagesOf(
  fields: Fields,
  base: string,
  html: string | undefined,
  known: readonly string[],
): Images {
  const one = (names: readonly string[]): string | undefined =>
    first(fields, names, (value) => firstOf(addresses(value, base)));
  const image = one(NAMES.image);
  const wallpaper = one(NAMES.wallpaper);
  const medium = one(NAMES.medium);
  const thumb = one(NAMES.thumb);
  const named = image ?? wallpaper ?? medium ?? one(NAMES.moreImages) ?? thumb;
  const inText = named === undefined && html !== undefined ? firstPicture(html, base) : undefined;
  const main = named ?? inText?.address;
  const said =
    first(fields, NAMES.imageAlt, textOf) ??
    inText?.said ??
    [...NAMES.image, ...NAMES.moreImages]
      .map((name) => first(fields, [name], (value) => saidOf(value, main, base, ALT_NAMES, textOf)))
      .find((one) => one !== undefined);
  const best = wallpaper ?? medium ?? main;
  const width = [...NAMES.wallpaper, ...NAMES.medium, ...NAMES.image, ...NAMES.moreImages, ...NAMES.thumb]
    .map((name) => first(fields, [name], (value) => saidOf(value, best, base, ["width"], pixelsOf)))
    .find((one) => one !== undefined);
  const alt = main === undefined || said === undefined ? "" : toPlainText(said);
  return {
    ...(main === undefined ? {} : { imageUrl: main }),
    ...(NO_DESCRIPTION.test(alt) || known.some((text) => isIn(alt, text))
      ? {}
      : { imageAlt: cutAtWord(alt, ALT_LENGTH) }),
    ...(wallpaper === undefined ? {} : { wallpaperLarge: wallpaper }),
    ...(medium === undefined ? {} : { mediumRes: medium }),
    ...(thumb === undefined ? {} : { thumbImage: thumb }),
    ...(best === undefined || width === undefined ? {} : { imageWidth: width }),
  };
}

const IMG = /<img\b/gi;
const LONGEST_TAG = 2_000;
const SOURCE = /\s(?:data-)?src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
/** Counters that readers are not meant to see. */
const PIXEL = /\s(?:width|height)\s*=\s*["']?[01](?:[^0-9]|$)/i;

/** Sharing buttons that FeedBurner appends. */
const BUTTON = /feedburner\.com\/~/i;

const ALT = /\salt\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/** The first picture inside HTML that is no counting pixel, and what it says that it shows. */
function firstPicture(html: string, base: string): { address: string; said?: string } | undefined {
  const text = unwrapCdata(html).slice(0, 50_000);
  let end = 0;
  for (const { index } of text.matchAll(IMG)) {
    if (end < index) end = text.indexOf(">", index);
    if (end < 0) break;
    if (end - index > LONGEST_TAG) continue;
    const tag = text.slice(index, end + 1);
    if (PIXEL.test(tag) || BUTTON.test(tag)) continue;
    const source = SOURCE.exec(tag);
    const address = httpAddress((source?.[1] ?? source?.[2] ?? source?.[3])?.replaceAll("&amp;", "&"), base);
    if (address === undefined) continue;
    const alt = ALT.exec(tag);
    const said = alt?.[1] ?? alt?.[2];
    return said === undefined ? { address } : { address, said };
  }
  return undefined;
}
