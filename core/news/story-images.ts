import { httpAddress } from "./address.ts";
import { type Fields, first, firstOf, NAMES, property } from "./field-names.ts";
import { unwrapCdata } from "./plain-text.ts";
import type { StoryCard } from "./story.ts";

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

type Images = Pick<StoryCard, "imageUrl" | "wallpaperLarge" | "mediumRes" | "thumbImage">;

/** The pictures that an item names; the first in its text where it names none. */
export function imagesOf(fields: Fields, base: string, html: string | undefined): Images {
  const one = (names: readonly string[]): string | undefined =>
    first(fields, names, (value) => firstOf(addresses(value, base)));
  const image = one(NAMES.image);
  const wallpaper = one(NAMES.wallpaper);
  const medium = one(NAMES.medium);
  const thumb = one(NAMES.thumb);
  const named = image ?? wallpaper ?? medium ?? one(NAMES.moreImages) ?? thumb;
  const main = named ?? (html === undefined ? undefined : firstPicture(html, base));
  return {
    ...(main === undefined ? {} : { imageUrl: main }),
    ...(wallpaper === undefined ? {} : { wallpaperLarge: wallpaper }),
    ...(medium === undefined ? {} : { mediumRes: medium }),
    ...(thumb === undefined ? {} : { thumbImage: thumb }),
  };
}

const IMG = /<img\b/gi;
const LONGEST_TAG = 2_000;
const SOURCE = /\s(?:data-)?src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
/** Counters that readers are not meant to see. */
const PIXEL = /\s(?:width|height)\s*=\s*["']?[01](?:[^0-9]|$)/i;

/** Sharing buttons that FeedBurner appends. */
const BUTTON = /feedburner\.com\/~/i;

/** The address of the first picture inside HTML that is no counting pixel. */
function firstPicture(html: string, base: string): string | undefined {
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
    if (address !== undefined) return address;
  }
  return undefined;
}
