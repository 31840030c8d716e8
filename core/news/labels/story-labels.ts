import { comparableText, normaliseText } from "../../bengali/normalise.ts";
import { tagKey } from "./tag-key.ts";

/** Label of the list of a tag's stories. Each story is stored with the labels of its lists, in one index. */
export const tagLabel = (key: string): string => `#${key}`;

export const tagLabels = (tags: readonly string[]): string[] => [
  ...new Set(tags.flatMap((tag) => tagKey(tag) ?? []).map(tagLabel)),
];

export const tagNameIn = (keywords: readonly string[] | undefined, key: string): string =>
  keywords?.find((name) => tagKey(name) === key) ?? key;

/** Names of a byline, each once: "খেলা বিভাগ, জেলা বিভাগ" has two. */
export const bylineNames = (byline: string): string[] => [
  ...new Set(byline.split(",").map(normaliseText).filter(Boolean)),
];

export const authorLabel = (name: string): string => `@${comparableText(name)}`;
