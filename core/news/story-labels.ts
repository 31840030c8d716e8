import { tagKey } from "./tag-key.ts";

/**
 * A list of stories that is neither a section nor a day's: that of a tag. A story is stored with the labels of the lists it
 * stands in, and one index answers them all.
 */
export const tagLabel = (key: string): string => `#${key}`;

/** The labels of a story's tags, each once; none for a tag that has no page. */
export const tagLabels = (tags: readonly string[]): string[] => [
  ...new Set(tags.flatMap((tag) => tagKey(tag) ?? []).map(tagLabel)),
];

/** A tag as a story with these keywords writes it. */
export const tagNameIn = (keywords: readonly string[] | undefined, key: string): string =>
  keywords?.find((name) => tagKey(name) === key) ?? key;
